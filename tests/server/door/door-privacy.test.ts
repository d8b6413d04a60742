/** What happened at the doors is personal data of the guests: export, erasure, retention. And keys stay secret. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { subDays } from 'date-fns';
import { expect, it } from 'vitest';
import { partyOf } from '../../../src/data/admin/door/door';
import { attendanceOf } from '../../../src/domain/door/attendance';
import { type DoorAnswer, doorScan } from '../../../src/domain/door/door';
import { parse } from '../../../src/domain/parse';
import { doorStateOf } from '../../../src/features/admin/door/door-figures';
import { askDoor, type DoorKey, putDoorKey, scanOf, syncDoor } from '../../support/door/door';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { sql, tablesWith, withTestHooks } from '../../support/server/planted-person';
import { changeFields, newId, newSecret } from '../../support/server/records';

const server = sharedServer(async (kit) => ({ hooks: await withTestHooks(kit) }));
const team = sharedAdmin(server);

async function attended(): Promise<{
  key: DoorKey;
  eventId: string;
  email: string;
  rsvpId: string;
  scanId: string;
}> {
  const { id: eventId } = await server.putEvent();
  const key = await putDoorKey(server, eventId);
  const rsvp = await server.sendRsvp(eventId);
  const scan = scanOf(rsvp.id, { people: 1 });
  await syncDoor(server, key, { scans: [scan] });
  return { key, eventId, email: `${rsvp.email}`, rsvpId: rsvp.id, scanId: scan.id };
}
const scansOf = (eventId: string) => server.rows('door_scans', `event_id = '${eventId}'`);

it('exports when a person came in, without the phone at the door', async () => {
  const { email, scanId, key } = await attended();
  const { text, json } = await server.ask('POST', '/api/byop/person/export', { who: email }, team.token);
  expect(json).toMatchObject({
    held: expect.arrayContaining([
      {
        name: 'door_scans',
        rows: [
          expect.objectContaining({
            id: scanId,
            about: 'Friday Night Downstairs',
            action: 'in',
            people: 1,
            at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          }),
        ],
      },
    ]),
  });
  expect(text).not.toContain(key.id);
});

it.each(['planned', 'in the trash'])(
  'exports nothing about an evening that is %s to the guardian, whose rows are the young person’s',
  async (where) => {
    const { id: eventId } = await server.putEvent();
    const guardian_contact = `${newId()}@example.org`;
    const rsvp = await server.sendYoung(eventId, { guardian_contact, manage_secret: newSecret() });
    const change = changeFields(rsvp, 'cancel');
    await server.create('rsvp_changes', change);
    const scan = scanOf(`${rsvp.id}`);
    await syncDoor(server, await putDoorKey(server, eventId), { scans: [scan] });
    if (where === 'in the trash') await team.remove('events', eventId);
    const exportFor = (who: unknown) => server.ask('POST', '/api/byop/person/export', { who }, team.token);
    const own = await exportFor(rsvp.email);
    const shown = await exportFor(guardian_contact);
    expect(shown.text).toContain(`${rsvp.id}`);
    for (const movement of [scan.id, change.id]) {
      expect(own.text).toContain(movement);
      expect(shown.text).not.toContain(movement);
    }
  },
);

it.each(['on the list', 'in the trash'])(
  'exports only their own part to the guardian of a walk-in that is %s',
  async (where) => {
    const { id: eventId } = await server.putEvent();
    const email = `${newId()}@example.org`;
    const guardian = { guardian_name: 'Rosa Moreno', guardian_contact: email };
    const walkIn = { name: 'June', party: 3, under_18: true, consent_given: true, ...guardian };
    const scan = scanOf(newId(), { people: 3, walk_in: walkIn });
    await syncDoor(server, await putDoorKey(server, eventId), { scans: [scan] });
    if (where === 'in the trash') await team.remove('event_rsvps', scan.rsvp_id);
    const shown = await server.ask('POST', '/api/byop/person/export', { who: email }, team.token);
    expect(shown.text).toContain('June');
    expect(shown.text).not.toContain(scan.id);
    expect(shown.text).not.toContain('number_of_guests');
    expect(shown.text).not.toContain('pickup_code');
  },
);

/** The people inside as a phone counts them that has these answers, the oldest first. */
const insideOf = (...answers: DoorAnswer[]): number =>
  [...attendanceOf(answers.flatMap(({ scans }) => scans)).values()].reduce((sum, one) => sum + one.inside, 0);

/** The people inside as the admin pages count them. */
async function insideForAdmins(eventId: string): Promise<number> {
  const scans = await team.list('door_scans', `event_id = '${eventId}'`);
  const parties = await team.list('event_rsvps', `event_id = '${eventId}'`);
  const read = scans.flatMap((row) => {
    const scan = parse(doorScan, row);
    return scan.ok ? [{ ...scan.value, counts: row.counts === true }] : [];
  });
  const found = parties.flatMap((row) => partyOf(row) ?? []);
  return doorStateOf(new Map(found.map((party) => [party.id, party])), read, null).figures.inside;
}

it.each(['on the list', 'in the trash'])(
  'keeps a person who is erased while inside in the count of every phone and the admin pages, whose RSVP is %s',
  async (where) => {
    const { id: eventId } = await server.putEvent();
    const key = await putDoorKey(server, eventId);
    const ada = await server.sendRsvp(eventId, { name: 'Ada Planted', number_of_guests: 4 });
    const scan = scanOf(ada.id, { people: 4 });
    const open = await syncDoor(server, key, { scans: [scan, scanOf(newId())] });
    if (where === 'in the trash') await team.remove('event_rsvps', ada.id);
    const erased = { who: ada.email, audit_id: newId() };
    const answer = await server.ask('POST', '/api/byop/person/erase', erased, team.token);
    expect(answer.body).toEqual({
      erased: { [where === 'on the list' ? 'event_rsvps' : 'set_aside']: 1 },
    });

    const later = await syncDoor(server, key, { after: open.next });
    const fresh = await syncDoor(server, key);
    expect([insideOf(open, later), insideOf(fresh), await insideForAdmins(eventId)]).toEqual([5, 5, 5]);
    expect(fresh.guests).toEqual([]);
    for (const personal of [ada.email, ada.name]) expect(await tablesWith(server, `${personal}`)).toEqual([]);
    // A phone that never got the answer sends the scan again.
    const again = await syncDoor(server, key, { scans: [scan] });
    expect(again).toMatchObject({ stored: [scan.id], rejected: [] });
    expect(insideOf(again)).toBe(5);
  },
);

it('keeps the count of a deleted event for its Undo, also if one who was inside is erased meanwhile', async () => {
  const { email, eventId, scanId } = await attended();
  const { audit_id } = (await team.remove('events', eventId)).body;
  await server.ask('POST', '/api/byop/person/erase', { who: email, audit_id: newId() }, team.token);
  expect(await team.undo(audit_id)).toMatchObject({ status: 200 });
  expect(await scansOf(eventId)).toMatchObject([{ id: scanId }]);
  expect(await server.rows('event_rsvps', `event_id = '${eventId}'`)).toEqual([]);
});

it('keeps nothing of an erased walk-in’s name, and does not create it again', async () => {
  const { id: eventId } = await server.putEvent();
  const key = await putDoorKey(server, eventId);
  const email = `${newId()}@example.org`;
  const guardian = { guardian_name: 'Rosa Moreno', guardian_contact: email };
  const walkIn = { name: 'June', party: 1, under_18: true, consent_given: true, ...guardian };
  const scan = scanOf(newId(), { walk_in: walkIn });
  await syncDoor(server, key, { scans: [scan] });
  await server.ask('POST', '/api/byop/person/erase', { who: email, audit_id: newId() }, team.token);
  const [stored] = await scansOf(eventId);
  expect(stored).toMatchObject({ id: scan.id, content_hash: '' });
  expect(insideOf(await syncDoor(server, key, { scans: [scan] }))).toBe(1);
  expect(await server.rows('event_rsvps', `event_id = '${eventId}'`)).toEqual([]);
});

it('deletes scans, keys and phones with the details of the RSVPs, a month after the event', async () => {
  const [old, fresh] = [await attended(), await attended()];
  for (const [{ eventId }, days] of [
    [old, 31],
    [fresh, 29],
  ] as const) {
    const date = subDays(Date.now(), days).toISOString().replace('T', ' ');
    await sql(server, `UPDATE events SET date = '${date}' WHERE id = '${eventId}'`);
  }
  await server.ask('POST', '/api/crons/retention', undefined, server.token);
  await expect.poll(() => scansOf(old.eventId)).toEqual([]);
  for (const table of ['door_keys', 'door_phones'] as const) {
    await expect.poll(() => server.rows(table, `event_id = '${old.eventId}'`)).toEqual([]);
    expect(await server.rows(table, `event_id = '${fresh.eventId}'`)).toHaveLength(1);
  }
  expect(await scansOf(fresh.eventId)).toHaveLength(1);
  expect(await askDoor(server, old.key)).toMatchObject({ status: 404 });
});

it('shows the secret of a key in one route of the team only, and writes it to no log and no audit row', async () => {
  const { id: event_id } = await server.putEvent();
  const key = { id: newId(), event_id, name: 'Door A', secret: newSecret(), scan_only: true };
  await server.create('door_keys', key, team.token);
  await server.create('door_keys', { ...key, name: 'Door B' }, team.token); // a conflict
  await server.create('door_keys', { ...key, id: newId(), name: '' }, team.token); // refused
  await team.patch('door_keys', key.id, { name: 'Door C' });
  const wrong = await askDoor(server, { id: key.id, auth: '0'.repeat(64), secret: '' });
  const user = await server.putAccount();
  const answers = await Promise.all(
    ['', user.token].map((token) =>
      server.ask('GET', `/api/collections/door_keys/records/${key.id}`, undefined, token),
    ),
  );
  expect([wrong, ...answers].map(({ status }) => status)).toEqual([404, 404, 404]);
  const own = await team.list('door_keys', `id = '${key.id}'`);
  expect(own).toHaveLength(1);
  expect(JSON.stringify(own)).not.toContain(key.secret);
  expect((await server.ask('POST', '/api/byop/door-key', { id: key.id }, team.token)).json).toEqual({
    secret: key.secret,
  });
  expect(await tablesWith(server, key.secret)).toEqual([]);
  expect(JSON.stringify(wrong.body)).not.toContain(key.secret);
  await server.end();
  const logs = (await readdir(server.dir)).filter((name) => name.startsWith('auxiliary.db'));
  const written = await Promise.all(logs.map((name) => readFile(join(server.dir, name), 'latin1')));
  expect([server.said(), ...written].join('\n')).not.toContain(key.secret);
  await server.restart();
});
