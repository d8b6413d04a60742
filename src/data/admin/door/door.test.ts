import { afterEach, expect, it, vi } from 'vitest';
import { storedEvent } from '../../../../tests/support/offline/fake-server';
import { parseEvent } from '../../events';
import { countedParties, type Door, type DoorScanRow, partyOf, readDoor, readDoorNews } from './door';

const rsvp = {
  id: 'rsvp00000000001',
  event_id: 'event0000000001',
  name: 'Ada Moreno',
  number_of_guests: 3,
  status: 'confirmed',
  updated_at: '2026-12-12 10:00:00.000Z',
};
it('reads RSVPs of a server without consent, and unknown states of consent', () => {
  expect(partyOf(rsvp)).toMatchObject({ party: 3, walk_in: false, under_18: false, consent_state: 'none' });
  expect(partyOf({ ...rsvp, consent_state: 'later' })).toMatchObject({ consent_state: 'none' });
  expect(partyOf({ ...rsvp, under_18: true, consent_state: 'asked' })).toMatchObject({
    under_18: true,
    consent_state: 'asked',
  });
});

it('counts somebody under 18 who comes with an RSVP one by one', () => {
  const child = { ...rsvp, id: 'child0000000001', number_of_guests: 0, party_of: rsvp.id, under_18: true };
  const all = new Map([rsvp, child].flatMap((record) => partyOf(record) ?? []).map((row) => [row.id, row]));
  expect([...countedParties(all).values()].map(({ party }) => party)).toEqual([2, 1]);
});

afterEach(() => vi.unstubAllGlobals());

it('reads only the scans that a door does not have, and all its phones', async () => {
  const scan: DoorScanRow = {
    ...{ id: 'scan00000000001', event_id: rsvp.event_id, rsvp_id: rsvp.id, action: 'in', people: 2, seq: 7 },
    ...{ counts: true, undoes: '', key_id: '', device: '', at: 0 },
  };
  const phone = { id: 'phone0000000001', event_id: rsvp.event_id, key_id: '', seen_at: 5 };
  const filters: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://byop.example');
    const isScans = pathname.includes('door_scans');
    if (isScans) filters.push(searchParams.get('filter') ?? '');
    const items = [isScans ? { ...scan, id: 'scan00000000002', seq: 8 } : phone];
    const page = { page: 1, perPage: 1000, totalPages: 1, totalItems: 1, items };
    return new Response(JSON.stringify(page), { headers: { 'Content-Type': 'application/json' } });
  });
  const event = parseEvent(storedEvent());
  if (!event) throw new Error('The event of the test cannot be read.');
  const none = new Map();
  const door: Door = { event, keys: none, scans: new Map([[scan.id, scan]]), phones: none, parties: none };
  const news = await readDoorNews(door);
  expect(filters).toEqual([expect.stringContaining('seq > "7"')]);
  expect(news.ok && [...news.value.scans.keys()]).toEqual(['scan00000000001', 'scan00000000002']);
  expect(news.ok && news.value.phones.size).toBe(1);
});

it('reads the RSVPs that have changed, and forgets those that are gone with whoever came with them', async () => {
  const named = (name: string) => ({ ...rsvp, id: name.padEnd(15, '0'), name });
  const [changes, goes, child] = [named('changes'), named('goes'), named('child')];
  const seats = {
    ...{ id: rsvp.event_id, confirmed_rsvps: 0, confirmed_guests: 0, waitlisted: 0, first_names: [] },
    expand: { event: storedEvent() },
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://byop.example');
    const isRsvps = pathname.includes('event_rsvps');
    if (isRsvps) asked.push(searchParams.get('filter') ?? '');
    const isEvent = pathname.includes('event_seats');
    const isChildren = searchParams.get('filter')?.includes('party_of');
    const changed = isChildren ? { ...child, party_of: changes.id } : { ...changes, name: 'changed' };
    const items = isRsvps ? [changed] : isEvent ? [seats] : [];
    const page = { page: 1, perPage: 1000, totalPages: 1, totalItems: 1, items };
    return new Response(JSON.stringify(page), { headers: { 'Content-Type': 'application/json' } });
  });
  const event = parseEvent(storedEvent());
  if (!event) throw new Error('The event of the test cannot be read.');
  const none = new Map();
  const parties = new Map(
    [named('stays'), changes, goes, { ...named('lost'), party_of: goes.id }]
      .flatMap((row) => partyOf(row) ?? [])
      .map((row) => [row.id, row]),
  );
  const door: Door = { event, keys: none, scans: none, phones: none, parties };
  const read = await readDoor(rsvp.event_id, door, [changes.id, goes.id]);
  expect(asked).toEqual(
    ['id', 'party_of'].map((field) => expect.stringContaining(`${field} = "${changes.id}"`)),
  );
  expect(asked[0]).toContain(rsvp.event_id);
  if (!read.ok || !read.value) throw new Error('The door could not be read.');
  expect([...read.value.parties.values()].map(({ name }) => name)).toEqual(['stays', 'changed', 'child']);
  expect((await readDoor(rsvp.event_id, door)).ok).toBe(true);
  expect(asked).toHaveLength(2);
});
