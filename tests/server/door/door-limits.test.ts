/** The limits of requests at the door, with real limits on: phones get through, and nobody guesses a key. */
import { expect, it } from 'vitest';
import { doorLimits } from '../../../src/domain/door/door';
import { addGuests, askDoor, Phone, putDoorKey, scanOf, syncDoor } from '../../support/door/door';
import { sharedServer } from '../../support/server/fixtures';
import { withTestHooks } from '../../support/server/planted-person';
import { newId, rsvpFields } from '../../support/server/records';

const server = sharedServer(async (kit) => ({
  hooks: await withTestHooks(kit),
  env: { BYOP_RATE_LIMITS: 'on' },
}));

it('ten phones behind one address sync as often as they like', async () => {
  const { id } = await server.putEvent({ max_attendees: null });
  const key = await putDoorKey(server, id);
  const phones = Array.from({ length: 10 }, async () => {
    const device = newId();
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) {
      statuses.push((await askDoor(server, key, { device, scans: [scanOf(newId())] })).status);
    }
    return statuses;
  });
  const statuses = (await Promise.all(phones)).flat();
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses).toHaveLength(300);
});

it('fifty phones that join a long list at once behind one address all get it, and all are listed', async () => {
  const { id } = await server.putEvent({ max_attendees: null });
  const key = await putDoorKey(server, id);
  const count = doorLimits.guestsPerAnswer + 20;
  await addGuests(server, id, count);
  const phones = Array.from({ length: 50 }, () => new Phone(server, key));
  const load = async (phone: Phone) => {
    while ((await phone.ask()).changes?.more);
    return phone.guests.size;
  };
  for (const _ of ['join', 'ask again'])
    expect(await Promise.all(phones.map(load))).toEqual(phones.map(() => count));
  const { phones: listed } = await syncDoor(server, key, {
    device: phones[0]?.device,
    scans: [scanOf(newId())],
  });
  expect(listed?.map(({ device }) => device).sort()).toEqual(phones.map(({ device }) => device).sort());
});

it('a key adds at most 300 walk-ins in an hour; the others wait on the phone, and guests with an RSVP come in', async () => {
  const { id } = await server.putEvent({ max_attendees: null });
  const [key, other] = [await putDoorKey(server, id), await putDoorKey(server, id, { name: 'Door B' })];
  const rsvp = await server.put('event_rsvps', rsvpFields(id, { status: 'confirmed' }));
  const adult = { under_18: false, guardian_name: '', guardian_contact: '', consent_given: false };
  const walkIns = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      scanOf(newId(), { walk_in: { name: `Walk-in ${n}`, party: 1, ...adult } }),
    );
  const device = newId();
  const [first, second] = [walkIns(199), walkIns(150)];
  expect((await syncDoor(server, key, { device, scans: first })).door.has_waiting_walk_ins).toBe(false);
  const known = scanOf(rsvp.id);
  const full = await syncDoor(server, key, { device, scans: [...second, known] });
  expect(full.stored).toEqual([...second.slice(0, 101).map((scan) => scan.id), known.id]);
  expect(full).toMatchObject({ rejected: [], door: { has_waiting_walk_ins: true } });
  // Also with another phone of that key, and a repeat of what is stored is named.
  const more = await syncDoor(server, key, { scans: [...walkIns(1), ...first.slice(0, 2)] });
  expect(more.stored).toEqual(first.slice(0, 2).map((scan) => scan.id));
  expect((await syncDoor(server, other, { scans: walkIns(1) })).stored).toHaveLength(1);
  expect(await server.rows('event_rsvps', `event_id = '${id}' && walk_in = true`)).toHaveLength(301);
});

it('ten wrong proofs lock a key for new phones of that address, and for no phone that proved it before', async () => {
  const { id } = await server.putEvent();
  const key = await putDoorKey(server, id);
  const device = newId();
  await syncDoor(server, key, { device });
  const guess = (n: number, more = {}) => askDoor(server, { ...key, auth: `${n}`.padStart(64, '0') }, more);
  const guesses = [];
  for (let n = 0; n < 13; n += 1) guesses.push((await guess(n)).status);
  expect(guesses).toEqual([...Array(10).fill(404), 429, 429, 429]);
  expect(await askDoor(server, key)).toMatchObject({ status: 429 });
  expect(await askDoor(server, key, { device })).toMatchObject({ status: 200 });
  // A phone at the door cannot use that to guess another key.
  const other = await putDoorKey(server, id);
  for (let n = 0; n < 10; n += 1) await askDoor(server, { ...other, auth: '1'.repeat(64) }, { device });
  expect(await askDoor(server, other, { device })).toMatchObject({ status: 429 });
});
