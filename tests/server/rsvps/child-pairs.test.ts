/**
 * A child is deleted, something else happens, and the deletion is undone: pairs of actions, each with several families
 * (docs/decisions/072-questions.md).
 */
import { describe, expect, it } from 'vitest';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import {
  changeFields,
  consentFields,
  type Fields,
  newId,
  newSecret,
  rsvpFields,
} from '../../support/server/records';

const server = sharedServer();
const team = sharedAdmin(server);

const number = '(615) 555-0142';

/** An RSVP with children, whose parent said yes, and the deletion of the first of them. */
async function deletedChild(family: Fields, event: Fields = {}) {
  const { id: eventId } = await server.putEvent({ max_attendees: 20, pick_up: true, ...event });
  const rsvp = rsvpFields(eventId, {
    guardian_name: 'Ada Moreno',
    guardian_contact: number,
    guardian_phone: '',
    consent_secret: newSecret(),
    manage_secret: newSecret(),
    ...family,
  });
  expect((await server.create('event_rsvps', rsvp)).status).toBe(200);
  expect((await server.create('consents', consentFields(rsvp))).status).toBe(200);
  const [child] = await server.rows('event_rsvps', `party_of = '${rsvp.id}'`, '@rowid');
  const deletion = await team.remove('event_rsvps', `${child?.id}`);
  expect(deletion.status).toBe(200);
  const undo = (more: Fields = {}) => team.undo(deletion.body.audit_id, more);
  return { eventId, rsvp, child: `${child?.id}`, undo };
}
type Deleted = Awaited<ReturnType<typeof deletedChild>>;

const change = async ({ rsvp }: Deleted, fields: Fields) => {
  const changed = await team.patch('event_rsvps', `${rsvp.id}`, fields);
  expect(changed.status, changed.text).toBe(200);
};
const byGuest = async ({ rsvp }: Deleted, action: 'cancel' | 'restore' | 'update', more: Fields = {}) => {
  const changed = await server.create('rsvp_changes', changeFields(rsvp, action, more));
  expect(changed.status, changed.text).toBe(200);
};
const answer = async ({ rsvp }: Deleted, state: string) =>
  expect((await server.create('consents', consentFields(rsvp, { state }))).status).toBe(200);

const families: Record<string, Fields> = {
  'the only child of an adult': { number_of_guests: 2, children: [{ name: 'Eli' }] },
  'one of two, with another adult': { number_of_guests: 4, children: [{ name: 'Eli' }, { name: 'Mia' }] },
  'the brother of a young guest': { number_of_guests: 2, under_18: true, children: [{ name: 'Eli' }] },
};
/** Families in which somebody under 18 is left, so that their guardian stays. */
const guarded = Object.keys(families).slice(1);

interface Meanwhile {
  act: (deleted: Deleted) => Promise<unknown>;
  /** How the number of guests changes. */
  guests?: number;
  /** The consent of the child after the undo. Default: the yes that was given. */
  consent?: string;
  only?: readonly string[];
}

const meanwhile: Record<string, Meanwhile> = {
  nothing: { act: async () => {} },
  'a note of the team': { act: (deleted) => change(deleted, { notes: 'Call them.' }) },
  'a message of the guest': { act: (deleted) => byGuest(deleted, 'update', { message: 'Looking forward.' }) },
  'one guest more': { act: async (deleted) => change(deleted, await guestsOf(deleted, 1)), guests: 1 },
  'one guest less': {
    act: async (deleted) => change(deleted, await guestsOf(deleted, -1)),
    guests: -1,
    only: [`${Object.keys(families)[1]}`],
  },
  'the other child, taken off by the guest': {
    act: async (deleted) => {
      const [other] = await server.rows('event_rsvps', `party_of = '${deleted.rsvp.id}'`);
      await byGuest(deleted, 'update', { not_coming: [{ id: other?.id, name: 'Mia' }] });
    },
    guests: -1,
    only: [`${Object.keys(families)[1]}`],
  },
  'another event': {
    act: async (deleted) => change(deleted, { event_id: (await server.putEvent()).id }),
    consent: 'asked',
  },
  'another event, and back': {
    act: async (deleted) => {
      await change(deleted, { event_id: (await server.putEvent()).id });
      await change(deleted, { event_id: deleted.eventId });
    },
  },
  'another email': { act: (deleted) => change(deleted, { email: `${newId()}@example.org` }) },
  'a cancellation by the team': { act: (deleted) => change(deleted, { status: 'cancelled' }) },
  'a cancellation by the guest': { act: (deleted) => byGuest(deleted, 'cancel') },
  'a cancellation, taken back': {
    act: async (deleted) => {
      await byGuest(deleted, 'cancel');
      await byGuest(deleted, 'restore');
    },
  },
  'the waitlist': { act: (deleted) => change(deleted, { status: 'waitlist' }) },
  'another number of the guardian': {
    act: (deleted) => byGuest(deleted, 'update', { guardian_contact: '(615) 555-0177' }),
    consent: 'asked',
    only: guarded,
  },
  'another guardian, by the team': {
    act: (deleted) => change(deleted, { guardian_name: 'Rosa', guardian_contact: '(615) 555-0188' }),
    consent: 'asked',
    only: guarded,
  },
  'a no of the parent': {
    act: (deleted) => answer(deleted, 'refused'),
    consent: 'refused',
    only: guarded,
  },
  'a no, and a yes again': {
    act: async (deleted) => {
      await answer(deleted, 'withdrawn');
      await answer(deleted, 'given');
    },
    only: guarded,
  },
  'the deletion of the RSVP, taken back': {
    act: async ({ rsvp }) => {
      const deletion = await team.remove('event_rsvps', `${rsvp.id}`);
      expect((await team.undo(deletion.body.audit_id)).status).toBe(200);
    },
  },
};

const guestsOf = async ({ rsvp }: Deleted, more: number) => ({
  number_of_guests: Number((await server.row('event_rsvps', rsvp.id)).number_of_guests) + more,
});

const pairs = Object.keys(families).flatMap((family) =>
  Object.keys(meanwhile)
    .filter((action) => meanwhile[action]?.only?.includes(family) ?? true)
    .map((action) => [family, action] as const),
);
const shared = ['event_id', 'status', 'guardian_name', 'guardian_contact', 'guardian_phone'] as const;

describe('a deleted child comes back', () => {
  it.each(pairs)('%s: after %s', async (family, action) => {
    const { act, guests = 0, consent = 'given' } = meanwhile[action] ?? { act: async () => {} };
    const deleted = await deletedChild(families[family] ?? {});
    const { rsvp, child } = deleted;
    const size = Number(rsvp.number_of_guests);
    expect(await server.row('event_rsvps', rsvp.id)).toMatchObject({ number_of_guests: size - 1 });
    await act(deleted);
    const undone = await deleted.undo();
    expect(undone.status, undone.text).toBe(200);
    const [lead, back] = [await server.row('event_rsvps', rsvp.id), await server.row('event_rsvps', child)];
    expect(lead.number_of_guests).toBe(size + guests);
    expect(back).toMatchObject({ number_of_guests: 0, party_of: rsvp.id, consent_state: consent });
    for (const column of shared) expect([column, back[column]]).toEqual([column, lead[column]]);
    expect(lead.guardian_contact).not.toBe('');
    const confirmed = lead.status === 'confirmed' ? size + guests : 0;
    expect(await server.row('event_seats', lead.event_id)).toMatchObject({ confirmed_guests: confirmed });
    // The next save changes nothing.
    await change(deleted, { notes: newId() });
    expect(await server.row('event_rsvps', child)).toMatchObject({ ...back, updated_at: expect.anything() });
  });
});

/** The orders of a move to the waitlist (decision 008), the deletion of a child and their undos. */
const orders = {
  'the child comes back first': ['move', 'delete', 'undelete', 'unmove'],
  'the seats come back first': ['move', 'delete', 'unmove', 'undelete'],
  'the child is deleted first, and comes back first': ['delete', 'move', 'undelete', 'unmove'],
  'the child is deleted first, the seats come back first': ['delete', 'move', 'unmove', 'undelete'],
} as const;

describe('a party that the team moves to the waitlist gets no seats with a child that leaves or comes back', () => {
  const all = Object.keys(families).flatMap((family) =>
    Object.entries(orders).map(([order, steps]) => [family, order, steps] as const),
  );
  it.each(all)('%s: %s', async (family, _order, steps) => {
    const { id: eventId } = await server.putEvent({ max_attendees: 20 });
    const rsvp = rsvpFields(eventId, {
      ...{ guardian_name: 'Ada Moreno', guardian_contact: number, consent_secret: newSecret() },
      ...families[family],
    });
    expect((await server.create('event_rsvps', rsvp)).status).toBe(200);
    const [child] = await server.rows('event_rsvps', `party_of = '${rsvp.id}'`, '@rowid');
    const size = Number(rsvp.number_of_guests);
    const now = { isHeld: false, people: size };
    const audits = new Map<string, unknown>();
    const acts: Record<(typeof steps)[number], () => Promise<void>> = {
      move: async () => {
        const moved = await team.patch('event_rsvps', `${rsvp.id}`, { status: 'waitlist' });
        audits.set('move', moved.body.audit_id);
        now.isHeld = true;
      },
      delete: async () => {
        audits.set('delete', (await team.remove('event_rsvps', `${child?.id}`)).body.audit_id);
        now.people -= 1;
      },
      unmove: async () => {
        expect(await team.undo(audits.get('move'))).toMatchObject({ status: 200 });
        now.isHeld = false;
      },
      undelete: async () => {
        expect(await team.undo(audits.get('delete'))).toMatchObject({ status: 200 });
        now.people += 1;
      },
    };
    for (const step of steps) {
      await acts[step]();
      // Each save of the event gives free seats away.
      expect((await team.patch('events', eventId, { location: newId() })).status).toBe(200);
      const status = now.isHeld ? 'waitlist' : 'confirmed';
      const rows = await server.rows('event_rsvps', `id = '${rsvp.id}' || party_of = '${rsvp.id}'`);
      expect([step, ...new Set(rows.map((row) => row.status))]).toEqual([step, status]);
      expect(await server.row('event_rsvps', rsvp.id)).toMatchObject({
        number_of_guests: now.people,
        held_back: now.isHeld,
      });
      expect(await server.row('event_seats', eventId)).toMatchObject({
        confirmed_guests: now.isHeld ? 0 : now.people,
      });
    }
  });
});

it('frees the seat of a deleted child for a waiting guest, and asks before there is one too many', async () => {
  const family = families['the only child of an adult'] ?? {};
  const { id: eventId } = await server.putEvent({ max_attendees: 2 });
  const rsvp = rsvpFields(eventId, {
    ...{ guardian_name: 'Ada Moreno', guardian_contact: number, consent_secret: newSecret() },
    ...family,
  });
  await server.create('event_rsvps', rsvp);
  const waiting = await server.sendRsvp(eventId);
  expect((await server.row('event_rsvps', waiting.id)).status).toBe('waitlist');
  const [child] = await server.rows('event_rsvps', `party_of = '${rsvp.id}'`);
  const deletion = await team.remove('event_rsvps', `${child?.id}`);
  expect(deletion.body.promoted).toMatchObject([{ id: waiting.id }]);
  expect(await team.audit(rsvp.id)).toMatchObject([
    { action: 'update', before: { number_of_guests: 2 }, after: { number_of_guests: 1 } },
  ]);
  expect(await team.undo(deletion.body.audit_id)).toMatchObject({
    status: 409,
    body: { code: 'over_capacity', seats: 2, taken: 2, wanted: 1 },
  });
  expect((await team.undo(deletion.body.audit_id, { over_capacity: true })).status).toBe(200);
  expect(await server.row('event_seats', eventId)).toMatchObject({ confirmed_guests: 3 });
});

it('says that the RSVP is gone, and comes back after it', async () => {
  const { rsvp, child, undo } = await deletedChild(families['the only child of an adult'] ?? {});
  const deletion = await team.remove('event_rsvps', `${rsvp.id}`);
  expect(await undo()).toMatchObject({
    status: 409,
    body: { message: 'The RSVP that they come with was deleted. Bring that back first.' },
  });
  expect((await team.undo(deletion.body.audit_id)).status).toBe(200);
  expect((await undo()).status).toBe(200);
  expect(await server.row('event_rsvps', child)).toMatchObject({ consent_state: 'given' });
});
