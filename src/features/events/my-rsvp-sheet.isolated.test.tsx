// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../tests/support/pages/react-root';
import { eventRecord, outboxItem } from '../../../tests/support/pages/shown-rows';
import { myRsvp as words } from '../../content/events/my-rsvp';
import { rsvpWords } from '../../content/events/rsvp';
import { outbox } from '../../content/shell/outbox';
import { storedEntries } from '../../domain/form-fields';
import { rsvpFields } from '../../domain/rsvps/rsvp';
import type { MyRsvp } from '../../domain/rsvps/rsvp-change';
import { type SubmitResult, useOffline } from '../../offline';
import MyRsvpSheet from './my-rsvp-sheet';
import type { Events } from './use-events';

const event = eventRecord();
const managed = { id: 'rsvp00000000001', secret: 'a'.repeat(32) };
const stored = {
  ...v.parse(v.object(storedEntries(rsvpFields)), { number_of_guests: 1 }),
  event_id: event.id,
  name: 'Ada Moreno',
  email: 'ada@moreno.example',
  number_of_guests: 2,
  guardian_name: 'Leila Moreno',
  guardian_contact: 'leila@moreno.example',
  guardian_phone: '951 555 0100',
  answers: [],
  status: 'confirmed',
  children: [{ id: 'child0000000001', name: 'Mia', consent_state: 'given' }],
  consent_state: 'given',
  covers_first_name: false,
  dates_left: [],
} satisfies MyRsvp;

const { server, submit, submitAll } = vi.hoisted(() => ({
  server: { rsvp: null as object | null },
  submit: vi.fn<(kind: string, input: object, subject: object) => Promise<SubmitResult>>(),
  submitAll: vi.fn<(kind: string, parts: object[]) => Promise<SubmitResult>>(),
}));
vi.mock('../../offline', async (original) => ({
  ...(await original<object>()),
  offline: async () => ({
    myRsvps: async () => ({
      read: async () => (server.rsvp ? { ok: true, rsvp: server.rsvp } : { ok: false, reason: 'offline' }),
      keepReceipt: async () => {},
    }),
  }),
  submit,
  submitAll,
}));

const { host, load } = reactRoot();
const onClose = vi.fn();

const open = async (all = [event], past: typeof all = []) => {
  const list: Events['list'] = { items: all, asOf: 0, state: 'ready', dropped: 0 };
  await load(
    <MemoryRouter key={crypto.randomUUID()}>
      <MyRsvpSheet
        managed={managed}
        events={{
          list,
          all,
          featured: null,
          upcoming: all,
          calledOff: [],
          past,
          series: [],
        }}
        onClose={onClose}
      />
    </MemoryRouter>,
  );
};

beforeEach(async () => {
  server.rsvp = stored;
  submit.mockReset().mockResolvedValue({ next: 'done', item: outboxItem() });
  onClose.mockReset();
  await open();
});

const press = (name: string, within: ParentNode = host) =>
  act(async () => {
    const found = [...within.querySelectorAll('button')].filter(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    );
    expect(found, name).toHaveLength(1);
    found[0]?.click();
  });
const question = () => host.querySelector('[role=alertdialog]');
const answer = (name: string) => press(name, question() ?? host.ownerDocument);
const phone = () => host.querySelector<HTMLInputElement>('input[type=tel]');
const correctPhone = () => act(async () => typeInto(phone(), '951 555 0148'));
const addGuest = async () => {
  await press('One more, guests');
  await press(words.change(3));
  await answer(words.confirm.guests.yes);
};

it('closes without a question while nothing is typed', async () => {
  await press('Close');
  expect(question()).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks before it closes over corrections that are not sent', async () => {
  await correctPhone();
  await press('Close');
  expect(onClose).not.toHaveBeenCalled();
  expect(question()?.textContent).toContain(rsvpWords.leave.title);
  await answer(rsvpWords.leave.no);
  expect(phone()?.value).toBe('951 555 0148');
  await press('Close');
  await answer(rsvpWords.leave.yes);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes once another number of guests is sent', async () => {
  await addGuest();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('keeps the corrections that are not sent when another number of guests is, and shows it', async () => {
  await correctPhone();
  server.rsvp = { ...stored, number_of_guests: 3 };
  await addGuest();
  expect(submit).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  expect(host.textContent).toContain(words.status.confirmed(3));
  expect(phone()?.value).toBe('951 555 0148');

  await press(words.send);
  await answer(words.confirm.details.yes);
  expect(submit.mock.lastCall?.[1]).toMatchObject({ action: 'update', phone: '951 555 0148' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('keeps the corrections if the server cannot be reached after another change', async () => {
  await correctPhone();
  server.rsvp = null;
  await addGuest();
  expect(onClose).not.toHaveBeenCalled();
  expect(phone()?.value).toBe('951 555 0148');
});

it('closes once the RSVP is cancelled: nothing is left to correct', async () => {
  await correctPhone();
  await press(words.cancel);
  await answer(words.confirm.cancel.yes);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('names without signal the children whom this device knows', async () => {
  server.rsvp = null;
  useOffline.setState({
    items: [
      outboxItem({
        ...managed,
        kind: 'rsvp',
        state: 'accepted',
        outcome: 'confirmed',
        manageSecret: managed.secret,
        consent: 'given',
        children: [
          { id: 'child0000000001', name: 'Mia', consent: 'given' },
          { name: 'Eli', consent: 'asked' },
        ],
      }),
    ],
  });
  onTestFinished(() => useOffline.setState({ items: undefined }));
  await open();
  await press(words.party.offLabel('Mia'));
  await press(words.party.save('Mia'));
  await answer(words.confirm.leaving.yes);
  expect(submit.mock.lastCall?.[1]).toMatchObject({
    not_coming: [{ id: 'child0000000001', name: 'Mia' }],
  });
});

describe('a child who is not coming', () => {
  const eli = { id: 'child0000000002', name: 'Eli', consent_state: 'given' as const };
  const mia = { id: 'child0000000003', name: 'Mia', consent_state: 'asked' as const };
  const off = words.party.offLabel;
  beforeEach(async () => {
    server.rsvp = { ...stored, number_of_guests: 5, children: [...stored.children, eli, mia] };
    await open();
  });

  it('is marked by name, and put back before anything is sent', async () => {
    await press(off('Mia (2)'));
    expect(host.textContent).toContain(`Mia (2) ${words.party.isOff}`);
    await press(words.party.backLabel('Mia (2)'));
    expect(host.textContent).not.toContain(words.party.isOff);
    await press('Close');
    expect(submit).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is sent by id, after a question, and the sheet closes', async () => {
    await press(off('Eli'));
    await press(off('Mia (2)'));
    await press(words.party.save('Eli and Mia (2)'));
    expect(submit).not.toHaveBeenCalled();
    await answer(words.confirm.leaving.yes);
    const not_coming = [eli, mia].map(({ id, name }) => ({ id, name }));
    expect(submit.mock.lastCall?.[1]).toEqual({
      rsvp_id: managed.id,
      secret: managed.secret,
      action: 'update',
      not_coming,
    });
    expect(submit.mock.lastCall?.[2]).toMatchObject({ guests: 3 });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is not forgotten by a sheet that is closed over it', async () => {
    await press(off('Eli'));
    await press('Close');
    expect(onClose).not.toHaveBeenCalled();
    expect(question()?.textContent).toContain(rsvpWords.leave.title);
  });

  it('stays marked if the server says no', async () => {
    submit.mockResolvedValue({ next: 'stay', fields: { not_coming: 'Eli has already come in.' } });
    await press(off('Eli'));
    await press(words.party.save('Eli'));
    await answer(words.confirm.leaving.yes);
    expect(onClose).not.toHaveBeenCalled();
    expect(host.textContent).toContain(`Eli ${words.party.isOff}`);
  });

  it('goes with the corrections, which say so before they are sent', async () => {
    await press(off('Eli'));
    await correctPhone();
    await press(words.send);
    expect(question()?.textContent).toContain(words.leavingToo('Eli'));
    await answer(words.confirm.details.yes);
    expect(submit.mock.lastCall?.[1]).toMatchObject({
      phone: '951 555 0148',
      not_coming: [{ id: eli.id, name: 'Eli' }],
    });
  });
});

describe('the link in a mail about a date of a series', () => {
  const days = ['2099-01-09', '2099-01-16', '2099-01-23'];
  const dates = days.map((day, n) =>
    eventRecord({
      id: `friday000000000${n}`.slice(-15),
      date: `${day}T02:00:00.000Z`,
      series: 'fridays00000000',
    }),
  );
  const left = dates.slice(1).map(({ id }, n) => ({
    ...{ id: `other000000000${n}`, secret: `${n}`.repeat(32), event_id: id, number_of_guests: 2 },
  }));
  beforeEach(async () => {
    server.rsvp = { ...stored, event_id: dates[0]?.id, dates_left: left };
    submitAll.mockReset().mockResolvedValue({ next: 'done', item: outboxItem() });
    await open(dates);
  });
  const cancelAll = outbox.series.cancelAll(3);

  it('cancels all that are left with one press and one question, on a device that has no ticket of them', async () => {
    await press(cancelAll);
    expect(submitAll).not.toHaveBeenCalled();
    await answer(outbox.series.confirm(3).yes);
    const input = (id: string | undefined, secret: string | undefined) => ({
      rsvp_id: id,
      secret,
      action: 'cancel',
    });
    expect(submitAll.mock.calls).toMatchObject([
      [
        'change',
        [
          { input: input(managed.id, managed.secret), subject: { date: dates[0]?.date } },
          { input: input(left[0]?.id, left[0]?.secret), subject: { date: dates[1]?.date } },
          { input: input(left[1]?.id, left[1]?.secret), subject: { date: dates[2]?.date } },
        ],
      ],
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('cancels its own date alone', async () => {
    await press(words.cancelDate);
    await answer(words.confirm.cancel.yes);
    expect(submitAll).not.toHaveBeenCalled();
    expect(submit.mock.lastCall?.[1]).toEqual({
      ...{ rsvp_id: managed.id, secret: managed.secret, action: 'cancel' },
    });
  });

  it('offers the others after its own date is cancelled or over', async () => {
    server.rsvp = { ...stored, event_id: dates[0]?.id, status: 'cancelled', dates_left: left };
    await open(dates);
    await press(outbox.series.cancelAll(2));
    await answer(outbox.series.confirm(2).no);
    const over = eventRecord({ ...dates[0], date: '2026-01-02T02:00:00.000Z' });
    server.rsvp = { ...stored, event_id: over.id, dates_left: left.slice(1) };
    await open([over, ...dates.slice(1)], [over]);
    await press(outbox.series.cancelAll(1));
    await answer(outbox.series.confirm(1).yes);
    expect(submitAll.mock.lastCall?.[1]).toHaveLength(1);
  });
});
