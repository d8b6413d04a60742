// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../../tests/support/pages/react-root';
import { eventRecord, outboxItem } from '../../../../tests/support/pages/shown-rows';
import { rsvpWords } from '../../../content/events/rsvp';
import type { EventRecord } from '../../../domain/events/event';
import type { SubmitResult } from '../../../offline';
import RsvpDialog from './rsvp-dialog';

const { submitAll } = vi.hoisted(() => ({
  submitAll:
    vi.fn<
      (kind: string, parts: { input: { event_id: string }; subject: object }[]) => Promise<SubmitResult>
    >(),
}));
vi.mock('../../../offline', async (original) => ({
  ...(await original<object>()),
  offline: async () => ({ wasSentFrom: async () => false }),
  submitAll,
}));

const { host, load } = reactRoot();
const dateOf = (n: number, more: Partial<EventRecord> = {}) =>
  eventRecord({
    id: `friday${n}`.padEnd(15, '0'),
    date: new Date(Date.UTC(2099, 0, 9 + 7 * n, 2)).toISOString(),
    series: 'fridays00000000',
    ...more,
  });
const first = dateOf(0);
const later = [dateOf(1), dateOf(2), dateOf(3)];
const onClose = vi.fn();

let key = '';
const open = (choices: readonly EventRecord[] = [first, ...later]) => {
  key = crypto.randomUUID();
  return load(<RsvpDialog key={key} event={first} choices={choices} onClose={onClose} />);
};
const ticks = () => [
  ...host.querySelectorAll<HTMLInputElement>('fieldset input[type=checkbox][name^="also."]'),
];
const tick = (n: number) => act(async () => ticks()[n]?.click());
const type = (name: string, text: string) =>
  act(async () => typeInto(host.querySelector<HTMLInputElement>(`input[name=${name}]`), text));
const send = () =>
  act(async () => {
    host.querySelector('form')?.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve));
  });
const buttonOf = () => host.querySelector('form button[type=submit]')?.textContent;

beforeEach(async () => {
  // The draft cannot be followed without the offline client.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
  onClose.mockReset();
  submitAll.mockReset().mockResolvedValue({ next: 'done', item: outboxItem() });
  await open();
});

it('offers the other dates of the series that are ahead and have its questions', async () => {
  const others = [
    dateOf(4, { series: 'sundays00000000' }),
    dateOf(5, { series: '' }),
    dateOf(6, { own: ['questions'] }),
    dateOf(7, { own: ['location'], seats: { confirmedRsvps: 9, confirmedGuests: 50, waitlisted: 4 } }),
  ];
  await open([first, ...later, ...others]);
  expect(ticks().map(({ name }) => name)).toEqual([...later, others[3]].map((date) => `also.${date?.id}`));
  expect(host.textContent).toContain('Full. 4 waiting');
});

it('sends one RSVP for each date that is ticked, with what was typed once', async () => {
  await type('name', 'Ada Moreno');
  await type('email', 'ada@moreno.example');
  await tick(0);
  await tick(2);
  expect(buttonOf()).toBe(rsvpWords.also.submit(3));
  await send();
  const [kind, parts = []] = submitAll.mock.lastCall ?? [];
  expect(kind).toBe('rsvp');
  expect(parts.map(({ input }) => input.event_id)).toEqual([first.id, later[0]?.id, later[2]?.id]);
  expect(parts).toMatchObject(
    [first, later[0], later[2]].map((date) => ({
      input: { name: 'Ada Moreno', email: 'ada@moreno.example' },
      subject: { date: date?.date, series: first.series },
    })),
  );
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('has what was typed and ticked again after a reload, without a date that was called off meanwhile', async () => {
  await type('name', 'Ada Moreno');
  await tick(0);
  await tick(1);
  await open();
  expect(host.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Ada Moreno');
  expect(ticks().map(({ checked }) => checked)).toEqual([true, true, false]);
  expect(buttonOf()).toBe(rsvpWords.also.submit(3));
  await load(<RsvpDialog key={key} event={first} choices={[first, ...later.slice(1)]} onClose={onClose} />);
  expect(ticks().map(({ checked }) => checked)).toEqual([true, false]);
  expect(buttonOf()).toBe(rsvpWords.also.submit(2));
});
