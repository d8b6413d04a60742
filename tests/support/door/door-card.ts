/** Cards of the door, for the tests of what they show. */
import { attendanceOf } from '../../../src/domain/door/attendance';
import { type DoorAnswer, type DoorGuest, type DoorScan, doorResult } from '../../../src/domain/door/door';
import type { CardEntry, CardInput } from '../../../src/features/door/card';
import { doorCard } from '../../../src/features/door/door-card';

export const now = Date.UTC(2026, 11, 5, 17, 42);
export const event: DoorAnswer['event'] = {
  id: 'harvest00000001',
  title: 'Harvest Festival',
  date: '2026-12-05T17:00:00.000Z',
  ends_at: '2026-12-05T22:00:00.000Z',
  location: 'Hall',
  status: 'upcoming',
  max_attendees: 120,
  consent_required: false,
  key_ends_at: now,
};
export const person: DoorGuest = {
  id: 'guest0000000001',
  passes: [],
  name: 'Ada Moreno',
  party: 4,
  status: 'confirmed',
  walk_in: false,
  under_18: false,
  consent: 'none',
  guardian: null,
  notes: ['Nut allergy'],
  pickup_code: '',
  pick_up_names: [],
  party_of: '',
};
export const scan = (people: number, more: Partial<DoorScan> = {}): DoorScan => ({
  id: `scan${people}${more.action ?? 'in'}${more.key_id ?? ''}`,
  action: 'in',
  rsvp_id: person.id,
  people,
  undoes: '',
  key_id: 'doorb',
  device: 'phoneb',
  at: now - 30 * 60_000,
  ...more,
});

type CardChange = Partial<Omit<CardInput, 'entry'>> & { entry?: Partial<CardEntry>; before?: DoorScan[] };

/** Returns the card of a guest; null for a pass that is not on the list. `before`: the scans before this card recorded any. */
export function cardOf(guest: Partial<DoorGuest> | null, scans: DoorScan[] = [], more: CardChange = {}) {
  const known = guest ? { ...person, ...guest } : undefined;
  const { before = more.entry ? [] : scans, entry, ...rest } = more;
  return doorCard({
    guest: known,
    attendance: attendanceOf(scans).get(person.id),
    result: doorResult(known, attendanceOf(before).get(person.id)),
    listed: known,
    entry: entry ? { action: 'in', people: 1, consentBy: '', pickupCode: '', takenBy: '', ...entry } : null,
    leaving: 'no',
    isArriving: true,
    loaded: null,
    lead: undefined,
    family: [],
    hasFailed: false,
    isScanOnly: false,
    lane: '',
    code: '3HXC 8T2W',
    event,
    doors: new Map([['doorb', 'Door B']]),
    taken: 116,
    listAt: now,
    now,
    ...rest,
  });
}
