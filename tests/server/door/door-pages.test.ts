/** A long guest list on its way to phones, while the list and their key change (docs/decisions/153-counted-when-it-changes.md). */
import { expect, it } from 'vitest';
import { doorLimits } from '../../../src/domain/door/door';
import { passHash, passSeed, passToken } from '../../../src/domain/rsvps/pass';
import { addGuests, Phone, putDoorKey, scanOf, sha256 } from '../../support/door/door';
import { figure, isDeep } from '../../support/server/figures';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { withTestHooks } from '../../support/server/planted-person';
import { newId, newSecret, rsvpFields } from '../../support/server/records';

const server = sharedServer(async (kit) => ({ hooks: await withTestHooks(kit) }));
const team = sharedAdmin(server);

const hour = 60 * 60 * 1000;

async function longList(count: number) {
  const { id } = await server.putEvent({ max_attendees: null });
  const key = await putDoorKey(server, id);
  await addGuests(server, id, count);
  return { eventId: id, key, newPhone: () => new Phone(server, key) };
}

it.each(['turned-off', 'over'] as const)('ends with its key (%s) between two pages', async (ended) => {
  const { eventId, key, newPhone } = await longList(doorLimits.guestsPerAnswer + 20);
  const manage_secret = newSecret();
  const rsvp = await server.sendRsvp(eventId, { manage_secret });
  const phone = newPhone();
  expect((await phone.ask()).changes?.more).toBe(true);
  const [someone = ''] = phone.guests.keys();
  const before = scanOf(someone, { scanned_at: Date.now() - 13 * hour });
  if (ended === 'turned-off')
    await team.patch('door_keys', key.id, { turned_off_at: new Date().toISOString() });
  else {
    const [date, ends_at] = [14, 12.5].map((hours) => new Date(Date.now() - hours * hour).toISOString());
    await team.patch('events', eventId, { date, ends_at });
  }
  const hash = passHash(sha256(passToken(sha256(passSeed(manage_secret)))));
  const answer = await phone.ask({ scans: [before], pass: { id: rsvp.id, hash } });
  expect(answer).toMatchObject({ ended, guests: null, stored: [before.id], scans: [] });
  expect([answer.changes, answer.found]).toEqual([undefined, undefined]);
  expect(await server.rows('door_scans', `id = '${before.id}'`)).toMatchObject([{ counts: true }]);
  // Nor from the memory of the program, and not for a phone that is new.
  for (const other of [phone, newPhone()]) expect((await other.ask()).changes).toBeUndefined();
});

it('reaches phones whole, each guest once, while many RSVPs are imported by the API', async () => {
  const [before, imported] = [2 * doorLimits.guestsPerAnswer + 20, isDeep ? 10_000 : 800];
  const { eventId, newPhone } = await longList(before);
  const ids = Array.from({ length: imported }, newId);
  let left = ids;
  const importAll = Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let [id] = left; id; [id] = left) {
        left = left.slice(1);
        await server.put('event_rsvps', rsvpFields(eventId, { id, status: 'confirmed' }));
      }
    }),
  );
  // One that has the list, one that loads it during the import, and one that comes in the middle.
  const early = newPhone();
  while ((await early.ask()).changes?.more);
  const phones = [early, newPhone()];
  const tags = new Map(phones.map((phone) => [phone, new Set<string>()]));
  const received = new Map<Phone, number>([[early, early.guests.size]]);
  const ask = async (phone: Phone) => {
    const { changes, tag } = await phone.ask();
    tags.set(phone, (tags.get(phone) ?? new Set()).add(tag));
    received.set(phone, (received.get(phone) ?? 0) + (changes?.guests.length ?? 0));
    return changes?.more === true;
  };
  while (left.length > 0) {
    if (phones.length < 3 && left.length < imported / 2) phones.push(newPhone());
    await Promise.all(phones.map(ask));
  }
  await importAll;
  for (const phone of phones) while (await ask(phone));
  for (const phone of phones) {
    expect(ids.filter((id) => !phone.guests.has(id))).toEqual([]);
    expect(phone.guests.size).toBe(before + imported);
    expect([tags.get(phone)?.size, received.get(phone)]).toEqual([1, before + imported]);
  }
  figure('guests of an import that a phone missed', `0 of ${imported}, each sent once to ${phones.length}`);
});
