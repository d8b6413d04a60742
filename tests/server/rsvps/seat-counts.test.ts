/** The seats of an event, as triggers count them (docs/decisions/153-counted-when-it-changes.md). */
import { describe, expect, it } from 'vitest';
import { columnsWith } from '../../../src/domain/columns';
import { doorRows, repairCounts, withCountHooks } from '../../support/door/counted-seats';
import { putDoorKey, scanOf, syncDoor } from '../../support/door/door';
import { listen } from '../../support/network/event-stream';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { sql } from '../../support/server/planted-person';
import { changeFields, newId, newSecret, rsvpFields } from '../../support/server/records';

const server = sharedServer(async (kit) => ({ hooks: await withCountHooks(kit) }));
const team = sharedAdmin(server);

describe('a seat whose person is inside', () => {
  async function inside() {
    const { id } = await server.putEvent({ max_attendees: 4 });
    const key = await putDoorKey(server, id);
    const rsvp = await server.sendRsvp(id, { number_of_guests: 4, manage_secret: newSecret() });
    const scan = scanOf(rsvp.id, { people: 4 });
    await syncDoor(server, key, { scans: [scan] });
    const next = await server.sendRsvp(id, { number_of_guests: 4 });
    const seats = async () => (await server.row('event_seats', id)).confirmed_guests;
    const status = async () => (await server.row('event_rsvps', next.id)).status;
    return { id, key, rsvp, scan, seats, status };
  }

  it('is not free when the RSVP is cancelled or gets fewer guests, until they leave', async () => {
    const { key, rsvp, seats, status } = await inside();
    await team.patch('event_rsvps', rsvp.id, { number_of_guests: 1 });
    expect([await seats(), await status()]).toEqual([4, 'waitlist']);
    await server.create('rsvp_changes', changeFields(rsvp, 'cancel'));
    expect([await seats(), await status()]).toEqual([4, 'waitlist']);
    await syncDoor(server, key, { scans: [scanOf(rsvp.id, { action: 'out', people: 4 })] });
    expect([await seats(), await status()]).toEqual([4, 'confirmed']);
  });

  it('is taken once, also when the RSVP comes back', async () => {
    const { rsvp, seats, status } = await inside();
    await server.create('rsvp_changes', changeFields(rsvp, 'cancel'));
    const back = await server.create('rsvp_changes', changeFields(rsvp, 'restore'));
    expect(back.body.outcome).toBe('confirmed');
    expect([await seats(), await status()]).toEqual([4, 'waitlist']);
  });

  it('is that of an RSVP which arrives after its guests', async () => {
    const { id } = await server.putEvent({ max_attendees: 2 });
    const key = await putDoorKey(server, id);
    const rsvp = rsvpFields(id, { number_of_guests: 2, manage_secret: newSecret() });
    await syncDoor(server, key, { scans: [scanOf(rsvp.id, { people: 2 })] });
    expect((await server.create('event_rsvps', rsvp)).body.outcome).toBe('confirmed');
    expect((await server.row('event_seats', id)).confirmed_guests).toBe(2);
  });

  it('is that of a waiting party which was let in, before the next in line', async () => {
    const { id } = await server.putEvent({ max_attendees: 4 });
    const key = await putDoorKey(server, id);
    const first = await server.sendRsvp(id, { number_of_guests: 2, manage_secret: newSecret() });
    const waiting = await server.sendRsvp(id, { number_of_guests: 3 });
    await syncDoor(server, key, { scans: [scanOf(waiting.id, { people: 3 })] });
    const behind = await server.sendRsvp(id, { number_of_guests: 2 });
    await server.create('rsvp_changes', changeFields(first, 'cancel'));
    const statusOf = async (rsvp: string) => (await server.row('event_rsvps', rsvp)).status;
    expect([await statusOf(waiting.id), await statusOf(behind.id)]).toEqual(['confirmed', 'waitlist']);
    expect((await server.row('event_seats', id)).confirmed_guests).toBe(3);
  });

  it('is free again on open pages when the scan of somebody without an RSVP is taken back', async () => {
    const { id } = await server.putEvent({ max_attendees: 4 });
    const scan = scanOf(newId(), { people: 2 });
    await syncDoor(server, await putDoorKey(server, id), { scans: [scan] });
    const page = await listen(server, ['seats']);
    const undo = { id: newId(), event_id: id, undoes: scan.id };
    await server.ask('POST', '/api/byop/door-correction', undo, team.token);
    expect(await page.next('seats')).toMatchObject({ event_id: id, confirmed_guests: 0 });
    page.close();
  });

  it('is no second one for a child who is not there when two doors let in its parent', async () => {
    const { id } = await server.putEvent({ max_attendees: 3 });
    const key = await putDoorKey(server, id);
    const full = await server.sendRsvp(id, { number_of_guests: 3, manage_secret: newSecret() });
    const waiting = await server.sendRsvp(id, {
      number_of_guests: 2,
      children: [{ name: 'Eli' }],
      guardian_name: 'Rosa Bell',
      guardian_contact: 'rosa@bell.example',
      guardian_phone: '(951) 555-0123',
      consent_secret: newSecret(),
    });
    const scans = [scanOf(waiting.id, { people: 1 }), scanOf(waiting.id, { people: 1 })];
    await syncDoor(server, key, { scans });
    // One seat of the three is free, which the child needs: two people are counted for the parent.
    await server.create('rsvp_changes', changeFields(full, 'update', { number_of_guests: 1 }));
    const taken = async () => (await server.row('event_seats', id)).confirmed_guests;
    expect([(await server.row('event_rsvps', waiting.id)).status, await taken()]).toEqual(['waitlist', 3]);
    await server.create('rsvp_changes', changeFields(full, 'cancel'));
    expect([(await server.row('event_rsvps', waiting.id)).status, await taken()]).toEqual(['confirmed', 3]);
  });

  it('becomes free when a mistaken scan is taken back', async () => {
    const { id, rsvp, scan, seats, status } = await inside();
    await team.patch('event_rsvps', rsvp.id, { status: 'cancelled' });
    const undo = { id: newId(), event_id: id, undoes: scan.id };
    await server.ask('POST', '/api/byop/door-correction', undo, team.token);
    expect([await seats(), await status()]).toEqual([4, 'confirmed']);
  });
});

it('numbers a row again with each column that a door sees', async () => {
  const dump = await server.ask('GET', '/api/test/dump');
  expect(Object.keys(dump.body)).toContain('door_rows');
  const { id } = await server.putEvent();
  const rsvp = await server.sendYoung(id);
  const seq = async () => {
    const { door_rows } = (await server.ask('GET', '/api/test/dump')).body;
    const rows: string[] = Array.isArray(door_rows) ? door_rows : [];
    return rows.map((row): string[] => JSON.parse(row)).find(([, rsvpId]) => rsvpId === rsvp.id)?.[2];
  };
  const quiet = ['notes', 'message', 'search', 'consent_hash', 'held_back', 'suspected'];
  for (const column of columnsWith('event_rsvps', ({ door }) => door === true)) {
    if (column === 'id' || column === 'status') continue;
    const before = await seq();
    await sql(
      server,
      `UPDATE event_rsvps SET ${column} = coalesce(${column}, '') || '1' WHERE id = '${rsvp.id}'`,
    );
    expect(await seq(), column).not.toBe(before);
  }
  const before = await seq();
  for (const column of quiet)
    await sql(server, `UPDATE event_rsvps SET ${column} = 1 WHERE id = '${rsvp.id}'`);
  expect(await seq()).toBe(before);
});

it('counts the RSVP that somebody leaves for another one, and numbers both again', async () => {
  const { id } = await server.putEvent({ max_attendees: 20 });
  const key = await putDoorKey(server, id);
  const party = { number_of_guests: 2, children: [{ name: 'Grace' }] };
  const [left, joined] = [
    await server.sendYoung(id, party),
    await server.sendRsvp(id, { number_of_guests: 3 }),
  ];
  const child = (await server.rows('event_rsvps', `party_of = '${left.id}'`))[0]?.id;
  await syncDoor(server, key, { scans: [scanOf(left.id, { people: 2 })] });
  const before = await doorRows(server, id);
  expect(before.get(left.id)).toMatchObject({ inside: 2, beyond: 1 });
  await sql(server, `UPDATE event_rsvps SET party_of = '${joined.id}' WHERE id = '${child}'`);
  const after = await doorRows(server, id);
  expect(after.get(left.id)).toMatchObject({ inside: 2, beyond: 0 });
  for (const rsvp of [left.id, joined.id])
    expect(after.get(rsvp)?.seq).toBeGreaterThan(before.get(rsvp)?.seq ?? 0);
  expect(await repairCounts(server)).toEqual([]);
});

it('counts nobody at the doors of a deleted event', async () => {
  const { id } = await server.putEvent();
  const key = await putDoorKey(server, id);
  const scan = scanOf(newId(), { people: 2 });
  await syncDoor(server, key, {
    scans: [scan, scanOf(scan.rsvp_id, { action: 'undo', people: 0, undoes: scan.id })],
  });
  expect((await doorRows(server, id)).size).toBe(1);
  await sql(server, `DELETE FROM events WHERE id = '${id}'`);
  await sql(server, `UPDATE door_scans SET counts = FALSE WHERE event_id = '${id}'`);
  await sql(server, `DELETE FROM door_scans WHERE event_id = '${id}'`);
  expect([...(await doorRows(server, id))]).toEqual([]);
});
