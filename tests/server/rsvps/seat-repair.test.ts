/** The check of the night corrects each kind of wrong count, and the health of the server says so (docs/decisions/153-counted-when-it-changes.md). */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { doorRows, repairCounts, withCountHooks } from '../../support/door/counted-seats';
import { putDoorKey, scanOf, syncDoor } from '../../support/door/door';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { sql } from '../../support/server/planted-person';
import { prepare } from '../../support/server/pocketbase';
import { newId, newSecret } from '../../support/server/records';

const server = sharedServer(async (kit) => ({ hooks: await withCountHooks(kit) }));
const team = sharedAdmin(server);

let event: string;
let guest: string;
/** Cancelled, while its people are inside. */
let cancelled: string;
beforeAll(async () => {
  event = (await server.putEvent({ max_attendees: 20 })).id;
  const key = await putDoorKey(server, event);
  const sent = { number_of_guests: 3, children: [{ name: 'Grace' }], manage_secret: newSecret() };
  guest = (await server.sendYoung(event, sent)).id;
  cancelled = (await server.sendRsvp(event, { number_of_guests: 2 })).id;
  const mistaken = scanOf(guest, { people: 1 });
  const scans = [
    scanOf(guest, { people: 2 }),
    mistaken,
    scanOf(guest, { action: 'undo', people: 0, undoes: mistaken.id }),
    scanOf(cancelled, { people: 2 }),
    scanOf(newId(), { people: 1 }),
  ];
  await syncDoor(server, key, { scans });
  await team.patch('event_rsvps', cancelled, { status: 'cancelled' });
});

/** Everything but the numbers of the rows, which nobody can know. */
async function counted() {
  const rows = [...(await doorRows(server, event))].map(([id, { seq: _, ...row }]) => [id, row]);
  const { confirmed_rsvps, confirmed_guests, waitlisted } = await server.row('event_seats', event);
  return { rows: Object.fromEntries(rows), confirmed_rsvps, confirmed_guests, waitlisted };
}
const numbers = async () => [...(await doorRows(server, event)).values()].map(({ seq }) => seq);
const job = () => server.ask('POST', '/api/crons/counts', undefined, server.token);
const health = async () => (await fetch(`${server.url}/api/health`)).text();

const ofEvent = () => `WHERE event_id = '${event}'`;
const rowOf = (rsvp: string) => `${ofEvent()} AND rsvp_id = '${rsvp}'`;
const elsewhere = 'UPDATE event_counts SET event_id';
const wrongs: [string, () => string[]][] = [
  [
    'guests that the event does not have',
    () => [`UPDATE event_counts SET confirmed_guests = 9 ${ofEvent()}`],
  ],
  ['no counts at all', () => [`DELETE FROM event_counts ${ofEvent()}`]],
  ['people who are not inside', () => [`UPDATE door_rows SET inside = 7 ${rowOf(guest)}`]],
  ['nobody inside where somebody is', () => [`UPDATE door_rows SET inside = 0 ${rowOf(cancelled)}`]],
  ['a seat that is held, as one beyond', () => [`UPDATE door_rows SET beyond = 2 ${rowOf(guest)}`]],
  ['people without a seat, as with one', () => [`UPDATE door_rows SET beyond = 0 ${rowOf(cancelled)}`]],
  ['a guest whom no door knows', () => [`DELETE FROM door_rows ${rowOf(guest)}`]],
  ['a guest who is somebody else', () => [`UPDATE door_rows SET rsvp_id = '${newId()}' ${rowOf(guest)}`]],
  ['a guest as gone', () => [`UPDATE door_rows SET is_guest = 0 ${rowOf(guest)}`]],
  [
    'a row without a number', // Without the counts, no trigger gives it one.
    () => [
      `${elsewhere} = 'elsewhere' ${ofEvent()}`,
      `UPDATE door_rows SET seq = NULL ${rowOf(guest)}`,
      `${elsewhere} = '${event}' WHERE event_id = 'elsewhere'`,
    ],
  ],
  ['a last number that is too low', () => [`UPDATE event_counts SET seq = 1 ${ofEvent()}`]],
];

describe.each(wrongs)('%s', (_, plants) => {
  it('is corrected, and named in the health until the next night', async () => {
    expect(await repairCounts(server)).toEqual([]);
    const before = await counted();
    for (const planted of plants()) await sql(server, planted);
    await job();
    await expect.poll(health).toContain('jobs');
    expect(await counted()).toMatchObject(before);
    const given = await numbers();
    expect([new Set(given).size, Math.min(...given) > 0]).toEqual([given.length, true]);
    // Rows get their next numbers again.
    await sql(server, `UPDATE event_rsvps SET name = name || 'a' WHERE id = '${guest}'`);
    expect(await repairCounts(server)).toEqual([]);
    await job();
    await expect.poll(health).not.toContain('jobs');
  });
});

it('a restore corrects the rows of doors, too, and a start the counts', async () => {
  const before = await counted();
  await sql(server, `UPDATE door_rows SET inside = 7, beyond = 7 ${ofEvent()}`);
  await server.end();
  expect(await prepare(inject('kit'), server.dir)).toContain('Counted again: the seats of 1 events');
  await server.restart();
  expect(await counted()).toMatchObject(before);
  await sql(server, `UPDATE event_counts SET waitlisted = 3 ${ofEvent()}`);
  await server.restart();
  expect(await counted()).toMatchObject(before);
});

it('two rows cannot have one number', async () => {
  const before = await numbers();
  await expect(sql(server, `UPDATE door_rows SET seq = 1 ${ofEvent()}`)).rejects.toThrow('status":400');
  expect(await numbers()).toEqual(before);
});

it('deletes what is left of an event that is gone', async () => {
  const gone = newId();
  await sql(
    server,
    `INSERT INTO door_rows (event_id, rsvp_id, seq, inside) VALUES ('${gone}', '${newId()}', 1, 2)`,
  );
  await sql(server, `INSERT INTO event_counts (event_id, beyond) VALUES ('${gone}', 2)`);
  expect(await repairCounts(server)).toEqual([gone]);
  expect((await doorRows(server, gone)).size).toBe(0);
  expect(await repairCounts(server)).toEqual([]);
});
