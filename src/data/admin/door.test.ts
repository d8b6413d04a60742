import { expect, it } from 'vitest';
import { storedEvent } from '../../../tests/support/offline/fake-server';
import { parseEvent } from '../events';
import { countedParties, type Door, type DoorScanRow, partyOf, withChange, withNews } from './door';
import type { AdminChange } from './live-updates';

const event = parseEvent(storedEvent());
if (!event) throw new Error('The event of the test cannot be read.');
const door: Door = { event, keys: new Map(), scans: new Map(), phones: new Map(), parties: new Map() };

const rsvp = {
  id: 'rsvp00000000001',
  event_id: event.id,
  name: 'Ada Moreno',
  number_of_guests: 3,
  status: 'confirmed',
  updated_at: '2026-12-12 10:00:00.000Z',
};
const change = (
  collection: AdminChange['collection'],
  record: { id: string } & Record<string, unknown>,
  action: AdminChange['action'] = 'update',
): AdminChange => ({
  collection,
  action,
  id: record.id,
  record: { ...record },
});
const parties = (after: Door | null) => [...(after?.parties.values() ?? [])].map(({ party }) => party);

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

it('adds, changes and removes RSVPs of its event, and ignores those of others', () => {
  const added = withChange(door, change('event_rsvps', rsvp, 'create'));
  expect(parties(added)).toEqual([3]);
  const other = change('event_rsvps', { ...rsvp, id: 'rsvp00000000002', event_id: 'another00000001' });
  expect(added && parties(withChange(added, other))).toEqual([3]);
  const grown = change('event_rsvps', { ...rsvp, number_of_guests: 4 });
  expect(added && parties(withChange(added, grown))).toEqual([4]);
  expect(added && parties(withChange(added, change('event_rsvps', rsvp, 'delete')))).toEqual([]);
});

it('follows the event itself, and keeps its seats', () => {
  const renamed = change('events', storedEvent({ title: 'Moved' }));
  expect(withChange(door, renamed)?.event).toMatchObject({ title: 'Moved', seats: event.seats });
  expect(withChange(door, change('events', { id: event.id }, 'delete'))).toBeNull();
  expect(withChange(door, change('events', { id: 'another00000001' }, 'delete'))).toBe(door);
});

it('adds new scans and replaces the phones', () => {
  const scan: DoorScanRow = {
    id: 'scan00000000001',
    event_id: event.id,
    seq: 1,
    counts: true,
    action: 'in',
    rsvp_id: rsvp.id,
    people: 2,
    undoes: '',
    key_id: '',
    device: '',
    at: 0,
  };
  const phone = { id: 'phone0000000001', event_id: event.id, key_id: '', seen_at: 5 };
  const first = withNews(door, { scans: [scan], phones: [phone] });
  const second = withNews(first, { scans: [{ ...scan, id: 'scan00000000002', seq: 2 }], phones: [] });
  expect([...second.scans.keys()]).toEqual(['scan00000000001', 'scan00000000002']);
  expect(second.phones.size).toBe(0);
});
