import { expect, it } from 'vitest';
import { attendanceOf } from '../../domain/door/attendance';
import type { DoorGuest, DoorScan } from '../../domain/door/door';
import type { DoorScanRow, DoorState } from '../../offline';
import { countsOf } from './door-counts';
import { doorNow } from './door-guest';

const at = Date.UTC(2026, 11, 5, 17, 42);
const guestOf = (id: string, party: number, name = id) => ({
  id,
  passes: [],
  name,
  party,
  status: 'confirmed' as const,
  walk_in: false,
  under_18: false,
  consent: 'none' as const,
  guardian: null,
  notes: [],
  pickup_code: '',
  pick_up_names: [],
  party_of: '',
});
const scan = (
  id: string,
  rsvp_id: string,
  people: number,
  device: string,
  more: Partial<DoorScan> = {},
): DoorScan => ({
  id,
  action: 'in',
  rsvp_id,
  people,
  undoes: '',
  key_id: `key-${device}`,
  device,
  at,
  ...more,
});

function stateOf(scans: DoorScan[], key: CryptoKey): DoorState {
  const rows = scans.map((fact): [string, DoorScanRow] => [
    fact.id,
    { door: 'key-a', id: fact.id, changed: 1, state: 'stored', fact },
  ]);
  const guests = [guestOf('ada', 4), guestOf('jonah', 3), guestOf('kim', 1)];
  return {
    phase: 'open',
    listBytes: 1_000,
    guests: new Map(guests.map((guest) => [guest.id, guest])),
    scans: new Map(rows),
    attendance: attendanceOf(scans),
    waiting: 0,
    failure: null,
    isFull: false,
    free: null,
    row: {
      id: 'key-a',
      auth: '',
      key,
      device: 'a',
      openedAt: at,
      changes: 1,
      next: 0,
      tag: 't',
      offset: 0,
      answeredAt: at,
      ended: null,
      about: {
        door: { id: 'key-a', name: 'Door A', scan_only: false },
        event: {
          id: 'event',
          title: '',
          status: 'upcoming',
          date: '',
          ends_at: '',
          location: '',
          max_attendees: null,
          consent_required: false,
          key_ends_at: at,
        },
        phones: [
          { device: 'a', key_id: 'key-a', door: 'Door A', seen_at: at },
          { device: 'b', key_id: 'key-b', door: 'Door B', seen_at: at - 600_000 },
          { device: 'idle', key_id: 'key-b', door: 'Door B', seen_at: at - 600_000 },
        ],
      },
    },
  };
}

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']);

it('counts people by phone, with the age of the others', async () => {
  const scans = [
    scan('1', 'ada', 2, 'a'),
    scan('2', 'ada', 2, 'b'),
    scan('3', 'jonah', 3, 'b'),
    scan('4', 'jonah', 1, 'b', { action: 'out' }),
    scan('5', 'kim', 1, 'a'),
    scan('6', 'kim', 0, 'a', { action: 'undo', undoes: '5' }),
  ];
  const counts = countsOf(stateOf(scans, await newKey()));
  expect(counts).toMatchObject({ inside: 6, expected: 8, conflicts: [] });
  expect(counts.phones).toMatchObject([
    { door: 'Door A', inside: 2, age: 'this device' },
    { door: 'Door B', inside: 4 },
  ]);
  expect(counts.phones[1]?.age).toMatch(/^as of \d+:\d\d\s[AP]M$/);
});

it('shows a conflict at every door that took part, and at no other', async () => {
  const both = [scan('1', 'jonah', 3, 'a'), scan('2', 'jonah', 3, 'b')];
  const key = await newKey();
  expect(countsOf(stateOf(both, key)).conflicts).toEqual([
    { id: 'jonah', name: 'jonah', inside: 6, party: 3 },
  ]);
  const elsewhere = [scan('1', 'jonah', 3, 'c'), scan('2', 'jonah', 3, 'b')];
  expect(countsOf(stateOf(elsewhere, key)).conflicts).toEqual([]);
});

it('counts the seats of who came in without one as taken', async () => {
  const key = await newKey();
  const before = countsOf(stateOf([], key)).taken;
  const scans = [scan('1', 'of an unknown pass', 2, 'a'), scan('2', 'jonah', 1, 'a')];
  expect(countsOf(stateOf(scans, key)).taken).toBe(before + 2);
});

it('knows what walk-ins of this device have become before the server does', async () => {
  const grace: DoorGuest = { ...guestOf('grace', 2), walk_in: true };
  const door = (...scans: DoorScan[]) => {
    const state = stateOf(scans, key);
    const waiting = [...state.scans].map(([id, row]) => [id, { ...row, state: 'waiting' }] as const);
    const guests = new Map([...state.guests, ['grace', grace]]);
    return doorNow({ ...state, guests, scans: new Map(waiting) });
  };
  const key = await newKey();
  const none = countsOf(stateOf([], key));
  const entry = scan('1', 'grace', 2, 'a');
  const undo = scan('2', 'grace', 0, 'a', { action: 'undo', undoes: '1' });
  const corrected = door(entry, undo, scan('3', 'grace', 4, 'a'));
  expect(countsOf(corrected)).toMatchObject({ inside: 4, expected: none.expected + 4, conflicts: [] });
  expect(countsOf(door(entry, undo))).toMatchObject({
    inside: 0,
    expected: none.expected,
    taken: none.taken,
  });
  // An admin may have confirmed them without a scan.
  expect(countsOf(door())).toMatchObject({ inside: 0, expected: none.expected + 2 });
});

it('counts phones that the server no longer lists', async () => {
  const counts = countsOf(stateOf([scan('1', 'kim', 1, 'gone')], await newKey()));
  expect(counts.phones.at(-1)).toMatchObject({ door: 'Other devices', inside: 1 });
});
