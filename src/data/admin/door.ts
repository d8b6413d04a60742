/** Reads the doors of an event: keys, phones, scans and RSVPs. Follows their changes without reading the lists again. */
import * as v from 'valibot';
import { consentStates } from '../../domain/choices';
import { doorScan } from '../../domain/door/door';
import type { EventRecord } from '../../domain/events/event';
import { recordId } from '../../domain/fields';
import { readerOf } from '../../domain/parse';
import { peopleById } from '../../domain/rsvps/children';
import { parseEvent } from '../events';
import type { Result } from '../failure';
import { storedDate } from '../lists';
import { readEventsById } from './events';
import { allOf, filterOf, optionalText, type PageAnswer, readAll } from './list-query';
import type { AdminChange } from './live-updates';
import { type Change, changeRecord, createRecord } from './record-changes';

const keyRow = v.object({
  id: recordId(),
  event_id: v.string(),
  name: v.string(),
  /** The secret of the link. Only admins can read it. */
  secret: v.string(),
  scan_only: v.boolean(),
  /** '' while it works. */
  turned_off_at: storedDate,
  created_at: storedDate,
});
export type DoorKey = v.InferOutput<typeof keyRow>;

/** `seq`: the order in which the server stored the scans of an event. `counts`: false if the key had ended. */
const scanRow = v.object({
  ...doorScan.entries,
  event_id: v.string(),
  seq: v.number(),
  counts: v.boolean(),
});
export type DoorScanRow = v.InferOutput<typeof scanRow>;

/** `id` is the phone's device id. `seen_at`: server time of its last request, epoch ms. */
const phoneRow = v.object({ id: recordId(), event_id: v.string(), key_id: v.string(), seen_at: v.number() });
export type DoorPhone = v.InferOutput<typeof phoneRow>;

const flag = () => v.optional(v.boolean(), false);
const rsvpRow = v.object({
  id: recordId(),
  event_id: v.string(),
  /** '' once its personal data was deleted. */
  name: v.string(),
  number_of_guests: v.number(),
  status: v.string(),
  updated_at: optionalText(),
  walk_in: flag(),
  /** The RSVP that somebody under 18 comes with. */
  party_of: optionalText(),
  under_18: flag(),
  guardian_name: optionalText(),
  guardian_contact: optionalText(),
  guardian_phone: optionalText(),
  // Also '' and the states of a newer server.
  consent_state: v.fallback(v.picklist(consentStates), 'none'),
});
const rsvpFields = Object.keys(rsvpRow.entries).join();

/** A party as the doors count it. */
export interface DoorParty extends Omit<v.InferOutput<typeof rsvpRow>, 'number_of_guests'> {
  party: number;
}

const keyOf = readerOf(keyRow);
const scanOf = readerOf(scanRow);
const phoneOf = readerOf(phoneRow);

export function partyOf(record: unknown): DoorParty | null {
  const read = readerOf(rsvpRow)(record);
  if (!read) return null;
  const { number_of_guests: party, ...rsvp } = read;
  return { ...rsvp, party };
}

/** Returns the parties as doors count them: somebody under 18 who comes with an RSVP is a guest of their own. */
export function countedParties(parties: ReadonlyMap<string, DoorParty>): ReadonlyMap<string, DoorParty> {
  const people = peopleById([...parties.values()].map((row) => ({ ...row, number_of_guests: row.party })));
  return new Map([...parties].map(([id, row]) => [id, { ...row, party: people.get(id) ?? row.party }]));
}

type ById<Row> = ReadonlyMap<string, Row>;

export interface Door {
  event: EventRecord;
  /** In the order in which they were made. */
  keys: ById<DoorKey>;
  scans: ById<DoorScanRow>;
  phones: ById<DoorPhone>;
  /** As they are stored. `countedParties` counts each person once. */
  parties: ById<DoorParty>;
}

/** The collections whose changes `withChange` applies. Scans and phones have no record events: see `readDoorNews`. */
export const doorCollections = ['events', 'door_keys', 'event_rsvps'] as const;

const ofEvent = (eventId: string) => filterOf('event_id = {:eventId}', { eventId });

const readScansAfter = (eventId: string, seq: number): Promise<PageAnswer<DoorScanRow>> =>
  readAll(
    'door_scans',
    { filter: allOf(ofEvent(eventId), filterOf('seq > {:seq}', { seq: `${seq}` })), sort: 'seq' },
    scanOf,
  );

const readPhones = (eventId: string): Promise<PageAnswer<DoorPhone>> =>
  readAll('door_phones', { filter: ofEvent(eventId), sort: 'id' }, phoneOf);

/** Returns null if the event does not exist. */
export async function readDoor(eventId: string): Promise<Result<Door | null>> {
  const filter = ofEvent(eventId);
  const [events, keys, scans, phones, parties] = await Promise.all([
    readEventsById([eventId]),
    readAll('door_keys', { filter, sort: 'created_at,id' }, keyOf),
    readScansAfter(eventId, 0),
    readPhones(eventId),
    readAll('event_rsvps', { filter, sort: '@rowid', fields: rsvpFields }, partyOf),
  ]);
  if (!events.ok) return events;
  if (!keys.ok) return keys;
  if (!scans.ok) return scans;
  if (!phones.ok) return phones;
  if (!parties.ok) return parties;
  const [event] = events.items;
  if (!event) return { ok: true, value: null };
  return {
    ok: true,
    value: {
      event,
      keys: byId(keys.items),
      scans: byId(scans.items),
      phones: byId(phones.items),
      parties: byId(parties.items),
    },
  };
}

interface DoorNews {
  scans: DoorScanRow[];
  phones: DoorPhone[];
}

/** Reads the scans after those of `door`, and the phones. Null if the server does not answer. */
export async function readDoorNews({ event, scans }: Door): Promise<DoorNews | null> {
  let last = 0;
  for (const { seq } of scans.values()) last = Math.max(last, seq);
  const [added, phones] = await Promise.all([readScansAfter(event.id, last), readPhones(event.id)]);
  return added.ok && phones.ok ? { scans: added.items, phones: phones.items } : null;
}

export const withNews = (door: Door, { scans, phones }: DoorNews): Door => ({
  ...door,
  scans: scans.length > 0 ? new Map([...door.scans, ...byId(scans)]) : door.scans,
  phones: byId(phones),
});

const byId = <Row extends { id: string }>(rows: readonly Row[]): ById<Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Applies a change of the event stream. Returns null if the event was deleted. */
export function withChange(door: Door, change: AdminChange): Door | null {
  switch (change.collection) {
    case 'events': {
      if (change.id !== door.event.id) return door;
      const event = change.action === 'delete' ? null : parseEvent(change.record);
      return event && { ...door, event: { ...event, seats: door.event.seats } };
    }
    case 'door_keys':
      return { ...door, keys: changed(door, door.keys, change, keyOf) };
    case 'event_rsvps':
      return { ...door, parties: changed(door, door.parties, change, partyOf) };
    default:
      return door;
  }
}

function changed<Row extends { event_id: string }>(
  { event }: Door,
  rows: ById<Row>,
  { id, action, record }: AdminChange,
  read: (record: unknown) => Row | null,
): ById<Row> {
  const row = action === 'delete' ? null : read(record);
  const isShown = row?.event_id === event.id;
  if (!isShown && !rows.has(id)) return rows;
  const next = new Map(rows);
  if (row && isShown) next.set(id, row);
  else next.delete(id);
  return next;
}

/** Reads the scans of one RSVP that count. */
export const readScansOf = (rsvpId: string): Promise<PageAnswer<DoorScanRow>> =>
  readAll(
    'door_scans',
    { filter: filterOf('rsvp_id = {:rsvpId} && counts = true', { rsvpId }), sort: '@rowid' },
    scanOf,
  );

export type NewDoorKey = Pick<DoorKey, 'id' | 'event_id' | 'name' | 'secret' | 'scan_only'>;

/** Retries must send the same id and secret. */
export const createDoorKey = ({ id, ...key }: NewDoorKey): Promise<Change | { ok: false; why: 'already' }> =>
  createRecord('door_keys', id, key);

/** Also turns off a key that somebody else has just renamed. The server sets the time, and keeps the first one. */
export const turnOffDoorKey = (id: string): Promise<Change> =>
  changeRecord('door_keys', { id, updated_at: '' }, { turned_off_at: new Date().toISOString() });
