// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../tests/support/pages/react-root';
import { eventRecord, outboxItem } from '../../../tests/support/pages/shown-rows';
import { myRsvp as words } from '../../content/events/my-rsvp';
import { rsvpWords } from '../../content/events/rsvp';
import { storedEntries } from '../../domain/form-fields';
import { rsvpFields } from '../../domain/rsvps/rsvp';
import type { MyRsvp } from '../../domain/rsvps/rsvp-change';
import type { SubmitResult } from '../../offline';
import MyRsvpSheet from './my-rsvp-sheet';
import type { Events } from './use-events';

const event = eventRecord();
const managed = { id: 'rsvp00000000001', secret: 'a'.repeat(32) };
const stored: MyRsvp = {
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
};

const { server, submit } = vi.hoisted(() => ({
  server: { rsvp: null as object | null },
  submit: vi.fn<(kind: string, input: object) => Promise<SubmitResult>>(),
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
}));

const { host, load } = reactRoot();
const onClose = vi.fn();

beforeEach(async () => {
  server.rsvp = stored;
  submit.mockReset().mockResolvedValue({ next: 'done', item: outboxItem() });
  onClose.mockReset();
  const list: Events['list'] = { items: [event], asOf: 0, state: 'ready', dropped: 0 };
  await load(
    <MemoryRouter>
      <MyRsvpSheet
        managed={managed}
        events={{ list, featured: null, upcoming: [event], calledOff: [], past: [] }}
        onClose={onClose}
      />
    </MemoryRouter>,
  );
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
