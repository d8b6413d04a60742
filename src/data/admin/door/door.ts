/** Reads the doors of an event: keys, phones, scans and RSVPs. Follows their changes without reading the lists again. */
import * as v from 'valibot';
import { consentStates } from '../../../domain/choices';
import { doorScan } from '../../../domain/door/door';
import { doorKeySecret } from '../../../domain/door/door-key';
import type { EventRecord } from '../../../domain/events/event';
import { recordId } from '../../../domain/fields';
import { readerOf } from '../../../domain/parse';
import { peopleById } from '../../../domain/rsvps/children';
import { attempt, type Result } from '../../failure';
import { storedDate } from '../../lists';
import { client } from '../../pocketbase-client';
import { readEventsById } from '../events';
import { allOf, filterOf, idFilters, optionalText, type PageAnswer, readAll } from '../list-query';
import { type Change, changeRecord, createRecord } from '../record-changes';
import { readEarlierParts } from './earlier-parts';

const flag = () => v.optional(v.boolean(), false);
const keyRow = v.object({
  id: recordId(),
  /** '' in a key for all dates of a series. */
  event_id: v.string(),
  series: optionalText(),
  name: v.string(),
  scan_only: v.boolean(),
  self_check_in: flag(),
  lane: optionalText(),
  label_paper: optionalText(),
  label_code: flag(),
  label_notes: flag(),
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
  /** Filters of `readEarlierParts`. */
  earlierParts?: readonly string[];
  /** In the order in which they were made. */
  keys: ById<DoorKey>;
  scans: ById<DoorScanRow>;
  phones: ById<DoorPhone>;
  /** As they are stored. `countedParties` counts each person once. */
  parties: ById<DoorParty>;
}

const ofEvent = (eventId: string) => filterOf('event_id = {:eventId}', { eventId });

/** Returns a filter for the keys of an event, and for those of its series. */
const keysFilter = (eventId: string) =>
  filterOf("event_id = {:eventId} || (series != '' && series.events_via_series.id ?= {:eventId})", {
    eventId,
  });

/** Returns the keys that open the doors of all dates of a series. */
export const readSeriesKeys = (series: string): Promise<PageAnswer<DoorKey>> =>
  readAll('door_keys', { filter: filterOf('series = {:series}', { series }), sort: 'created_at,id' }, keyOf);

function readNewScans(eventId: string, known: Door | null): Promise<PageAnswer<DoorScanRow>> {
  let last = 0;
  for (const { seq } of known?.scans.values() ?? []) last = Math.max(last, seq);
  const filter = allOf(ofEvent(eventId), filterOf('seq > {:last}', { last: `${last}` }));
  return readAll('door_scans', { filter, sort: 'seq' }, scanOf);
}

const readPhones = (eventId: string): Promise<PageAnswer<DoorPhone>> =>
  readAll('door_phones', { filter: ofEvent(eventId), sort: 'id' }, phoneOf);

/** Rows that are read by their ids. If more have changed, reading all is as fast. */
const mostChanged = 400;

/** Reads the RSVPs of an event; with `known`, only those that have changed. */
async function readParties(
  eventId: string,
  known: Door | null,
  changed: readonly string[],
): Promise<Result<ById<DoorParty>>> {
  const query = { sort: '@rowid', fields: rsvpFields };
  if (!known || changed.length > mostChanged) {
    const all = await readAll('event_rsvps', { ...query, filter: ofEvent(eventId) }, partyOf);
    return all.ok ? { ok: true, value: byId(all.items) } : all;
  }
  if (changed.length === 0) return { ok: true, value: known.parties };
  const parties = new Map(known.parties);
  // Children are deleted with their RSVP, and come back with it, without a message about each.
  const pages = await Promise.all(
    [...idFilters('id', changed), ...idFilters('party_of', changed)].map((ids) =>
      readAll('event_rsvps', { ...query, filter: allOf(ofEvent(eventId), ids) }, partyOf),
    ),
  );
  // Those that no answer has were deleted, or moved to another event.
  const ids = new Set(changed);
  for (const { id, party_of } of known.parties.values())
    if (ids.has(id) || ids.has(party_of)) parties.delete(id);
  for (const page of pages) {
    if (!page.ok) return page;
    for (const party of page.items) parties.set(party.id, party);
  }
  return { ok: true, value: parties };
}

/** Reads the keys of an event, and those of series that open its door. @param earlier `readEarlierParts` */
const readKeys = (eventId: string, earlier: readonly string[]): Promise<PageAnswer<DoorKey>> =>
  readAll(
    'door_keys',
    { filter: [keysFilter(eventId), ...earlier].join(' || '), sort: 'created_at,id' },
    keyOf,
  );

/**
 * Returns null if the event does not exist.
 * @param known the door when it was last read: only new scans and changed RSVPs are read @param changed ids of these RSVPs
 */
export async function readDoor(
  eventId: string,
  known: Door | null = null,
  changed: readonly string[] = [],
): Promise<Result<Door | null>> {
  const earlier = known?.earlierParts ? null : await readEarlierParts(eventId);
  if (earlier && !earlier.ok) return earlier;
  const earlierParts = known?.earlierParts ?? earlier?.items ?? [];
  const [events, keys, scans, phones, parties] = await Promise.all([
    readEventsById([eventId]),
    readKeys(eventId, earlierParts),
    readNewScans(eventId, known),
    readPhones(eventId),
    readParties(eventId, known, changed),
  ]);
  if (!events.ok) return events;
  if (!keys.ok) return keys;
  if (!scans.ok) return scans;
  if (!phones.ok) return phones;
  if (!parties.ok) return parties;
  const [event] = events.items;
  const value = event && {
    event,
    earlierParts,
    keys: byId(keys.items),
    scans: withNew(known, scans.items),
    phones: byId(phones.items),
    parties: parties.value,
  };
  return { ok: true, value: value ?? null };
}

/** Adds what the phones of a door have sent since it was read. */
export async function readDoorNews(door: Door): Promise<Result<Door>> {
  const { id } = door.event;
  const [scans, phones] = await Promise.all([readNewScans(id, door), readPhones(id)]);
  if (!scans.ok) return scans;
  if (!phones.ok) return phones;
  return { ok: true, value: { ...door, scans: withNew(door, scans.items), phones: byId(phones.items) } };
}

const withNew = (known: Door | null, scans: readonly DoorScanRow[]): ById<DoorScanRow> =>
  known && scans.length === 0 ? known.scans : new Map([...(known?.scans ?? []), ...byId(scans)]);

const byId = <Row extends { id: string }>(rows: readonly Row[]): ById<Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Reads the scans of one RSVP that count. */
export const readScansOf = (rsvpId: string): Promise<PageAnswer<DoorScanRow>> =>
  readAll(
    'door_scans',
    { filter: filterOf('rsvp_id = {:rsvpId} && counts = true', { rsvpId }), sort: '@rowid' },
    scanOf,
  );

export type NewDoorKey = Omit<DoorKey, 'turned_off_at' | 'created_at'> & { secret: string };

/** Retries must send the same id and secret. */
export const createDoorKey = ({ id, ...key }: NewDoorKey): Promise<Change | { ok: false; why: 'already' }> =>
  createRecord('door_keys', id, key);

/** Returns the secret of a key's link. The server stores who read it. */
export const readDoorSecret = (id: string): Promise<Result<string>> =>
  attempt(async () => {
    const answer = await client.send('/api/byop/door-key', { method: 'POST', body: { id } });
    return v.parse(doorKeySecret, answer).secret;
  });

/** Also turns off a key that somebody else has just renamed. The server sets the time, and keeps the first one. */
export const turnOffDoorKey = (id: string): Promise<Change> =>
  changeRecord('door_keys', { id, updated_at: '' }, { turned_off_at: new Date().toISOString() });
