/** The RSVP of a walk-in follows the scans that let them in (docs/decisions/070-door.md). */
import { expect, it } from 'vitest';
import { attendanceOf, isConflict } from '../../../src/domain/door/attendance';
import type { ScanInput } from '../../../src/domain/door/door';
import { type DoorKey, putDoorKey, scanOf, syncDoor } from '../../support/door/door';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { newId, rsvpFields } from '../../support/server/records';

const server = sharedServer();
const team = sharedAdmin(server);

async function putDoor(eventMore = {}): Promise<{ eventId: string; key: DoorKey }> {
  const { id } = await server.putEvent(eventMore);
  return { eventId: id, key: await putDoorKey(server, id) };
}

const walkIn = (people: number, more: Partial<ScanInput> = {}) => {
  const adult = { under_18: false, guardian_name: '', guardian_contact: '', consent_given: false };
  return scanOf(newId(), { people, walk_in: { name: 'Grace Hopper', party: people, ...adult }, ...more });
};
const undo = ({ id, rsvp_id }: ScanInput) => scanOf(rsvp_id, { action: 'undo', people: 0, undoes: id });
const partyOf = async ({ rsvp_id }: ScanInput) => {
  const { status, number_of_guests } = await server.row('event_rsvps', rsvp_id);
  return { status, party: number_of_guests };
};
const takenOf = async (eventId: string) => (await server.row('event_seats', eventId)).confirmed_guests;
const correct = ({ id }: ScanInput, event_id: string) =>
  server.ask('POST', '/api/byop/door-correction', { id: newId(), event_id, undoes: id }, team.token);

it('is cancelled when they are undone, once, and the next in line gets the seats', async () => {
  const { eventId, key } = await putDoor({ max_attendees: 3 });
  const scan = walkIn(3);
  await syncDoor(server, key, { scans: [scan] });
  const waiting = rsvpFields(eventId, { status: 'waitlist', number_of_guests: 2 });
  await server.put('event_rsvps', waiting);
  expect(await takenOf(eventId)).toBe(3);
  const scans = [undo(scan)];
  for (const _ of ['first', 'repeat']) {
    const { guests } = await syncDoor(server, key, { scans });
    expect(guests?.find(({ id }) => id === scan.rsvp_id)).toMatchObject({ status: 'cancelled', party: 3 });
    expect(await takenOf(eventId)).toBe(2);
  }
  expect(await server.row('event_rsvps', waiting.id)).toMatchObject({ status: 'confirmed' });
});

it('has as many seats as people came in, not as many as were typed first, in any order of arrival', async () => {
  const { eventId, key } = await putDoor();
  const minute = (n: number) => ({ scanned_at: Date.now() - 60_000 * (10 - n) });
  const threeAtOnce = () => {
    const first = walkIn(3, minute(1));
    const one = scanOf(first.rsvp_id, { people: 1, ...minute(2) });
    return [first, undo(first), one] as const;
  };
  // As the phone sends it: in one request.
  const together = threeAtOnce();
  await syncDoor(server, key, { scans: [...together] });
  expect(await partyOf(together[0])).toEqual({ status: 'confirmed', party: 1 });
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2],
    [2, 0, 1],
  ] as const) {
    const scans = threeAtOnce();
    for (const n of order) await syncDoor(server, key, { scans: [scans[n]] });
    for (const n of order) await syncDoor(server, key, { scans: [scans[n]] });
    expect(await partyOf(scans[0]), `${order}`).toEqual({ status: 'confirmed', party: 1 });
  }
  expect(await takenOf(eventId)).toBe(5);
});

it('does not hide that a second door let the same people in', async () => {
  const { key } = await putDoor();
  const scan = walkIn(2);
  const out = scanOf(scan.rsvp_id, { action: 'out', people: 1 });
  const scans = [scan, out, scanOf(scan.rsvp_id, { people: 1 }), scanOf(scan.rsvp_id, { people: 2 })];
  const answer = await syncDoor(server, key, { scans });
  const guest = answer.guests?.find(({ id }) => id === scan.rsvp_id);
  expect(guest).toMatchObject({ party: 2 });
  expect(isConflict(attendanceOf(answer.scans).get(scan.rsvp_id), guest)).toBe(true);
});

it('is cancelled by a correction of an admin, who is the cause of promotions', async () => {
  const { eventId, key } = await putDoor({ max_attendees: 2 });
  const scan = walkIn(2);
  await syncDoor(server, key, { scans: [scan] });
  const waiting = rsvpFields(eventId, { status: 'waitlist' });
  await server.put('event_rsvps', waiting);
  expect(await correct(scan, eventId)).toMatchObject({ status: 200 });
  expect(await partyOf(scan)).toMatchObject({ status: 'cancelled' });
  expect(await team.audit(waiting.id)).toMatchObject([{ action: 'move_up' }]);
});

it('keeps what an admin has set, also after more scans', async () => {
  const { eventId, key } = await putDoor();
  const [larger, called, deleted] = [walkIn(1), walkIn(1), walkIn(1)];
  await syncDoor(server, key, { scans: [larger, called, deleted] });
  await team.patch('event_rsvps', larger.rsvp_id, { number_of_guests: 7 });
  await team.patch('event_rsvps', called.rsvp_id, { status: 'cancelled' });
  const { audit_id } = (await team.remove('event_rsvps', deleted.rsvp_id)).body;
  await team.undo(audit_id);
  const more = [larger, called].map(({ rsvp_id }) => scanOf(rsvp_id));
  await syncDoor(server, key, { scans: [...more, undo(deleted)] });
  expect(await partyOf(larger)).toEqual({ status: 'confirmed', party: 7 });
  expect(await partyOf(called)).toEqual({ status: 'cancelled', party: 1 });
  expect(await partyOf(deleted)).toMatchObject({ status: 'cancelled' });
  await correct(larger, eventId);
  await syncDoor(server, key, { scans: more.map(undo) });
  expect(await partyOf(larger)).toEqual({ status: 'cancelled', party: 7 });
});

it('is the only kind of RSVP that scans change, and only those of its event', async () => {
  const { eventId, key } = await putDoor();
  const { key: elsewhere } = await putDoor();
  const rsvp = await server.put(
    'event_rsvps',
    rsvpFields(eventId, { status: 'confirmed', number_of_guests: 4 }),
  );
  const [scan, stays] = [scanOf(rsvp.id), walkIn(2)];
  await syncDoor(server, key, { scans: [scan, stays] });
  await syncDoor(server, elsewhere, { scans: [undo(stays), scanOf(stays.rsvp_id, { people: 9 })] });
  await syncDoor(server, key, { scans: [undo(scan)] });
  expect(await partyOf(scan)).toEqual({ status: 'confirmed', party: 4 });
  expect(await partyOf(stays)).toEqual({ status: 'confirmed', party: 2 });
  const erased = walkIn(1);
  await syncDoor(server, key, { scans: [erased] });
  await server.ask(
    'DELETE',
    `/api/collections/event_rsvps/records/${erased.rsvp_id}`,
    undefined,
    server.token,
  );
  await syncDoor(server, key, { scans: [undo(erased)] });
  expect(await server.rows('event_rsvps', `id = '${erased.rsvp_id}'`)).toEqual([]);
});
