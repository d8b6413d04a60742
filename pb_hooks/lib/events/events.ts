/**
 * Edits of events, promotions from the waitlist (docs/decisions/008-waitlist.md), and changes that guests were not notified of
 * (docs/decisions/011-event-times.md).
 */
import * as v from 'valibot';
import { type FieldChange, fieldChange, mergeChanges } from '../../../src/domain/events/event-changes';
import { eventInput, seatsInput, shownInPreview } from '../../../src/domain/events/event-input';
import { flyer } from '../../../src/domain/limits';
import { parse } from '../../../src/domain/parse';
import { endKeysOfStrangers } from '../accounts/door-holders';
import { fieldsOf, type Promoted, promoted } from '../audit';
import { type Change, type CollectionRules, checkCapacity, type Group } from '../collection-rules';
import { queue } from '../mail/queue';
import { refuseWrongPicture, refuseWrongPreview } from '../pictures';
import { invalidFieldsError, parseOrThrow, roleOf, sentField } from '../request';
import { isRsvpSql, updateChildren } from '../seats/children';
import { closedReason, findEvent, fits, publishSeats } from '../seats/seats';
import { findOrNull, idsOf, isoOf, recordsOf, rows } from '../sql';
import { posterFor } from './posters';
import { clearSeries, joinOrLeave, keepSeries, leadersOfSeries, leaveOut, setOwn, takeBack } from './series';

export const eventAdminRules: CollectionRules = {
  beforeCreate(e) {
    refuseZeroSeats(e);
    refuseWrongPreview(e);
    e.record.set('poster', ''); // is dealt, never sent
    if (e.hasSuperuserAuth()) return;
    clearSeries(e.record);
    checkForm(e);
  },

  /** The device draws the preview with the poster that it expects, and names it. Another event may have been created meanwhile. */
  checkCreate(tx, e) {
    const poster = posterFor(tx, e.record);
    e.record.set('poster', poster);
    const drawn = sentField(e.requestEvent, 'poster');
    if (drawn && drawn !== poster) e.record.set('preview', '');
  },

  /** An edited event is no demo event any more: later starts do not move it. */
  beforeUpdate(e) {
    refuseZeroSeats(e);
    refuseWrongPreview(e);
    e.record.set('demo', false);
    if (!e.hasSuperuserAuth()) checkForm(e);
  },

  /** The list of leaders changes without a new version of the event. PocketBase may have read an older one. Its picture stays. */
  applyInput({ tx, current, record, isOfSeries }) {
    if (!current) return;
    record.set('leaders', current.getStringSlice('leaders'));
    record.set('poster', current.getString('poster'));
    if (!isOfSeries) keepSeries(tx, current, record);
  },

  check(change) {
    const { tx, current, record } = change;
    if (current && !isOfStep(change)) setOwn(tx, current, record);
    const seats = record.getInt('max_attendees');
    const before = current?.getInt('max_attendees') ?? seats;
    if (seats === 0 || (before !== 0 && seats >= before)) return;
    const taken = findEvent(tx, record.id)?.taken ?? 0;
    checkCapacity(change, { event: record.id, seats, taken, wanted: 0 });
  },

  /** Promotes waiting parties. `unannounced` of the response: changes that guests were not notified of. */
  afterSave(change) {
    const { tx, current, record } = change;
    const takesPlace = record.getString('status') === 'upcoming';
    if (current?.getString('status') === 'cancelled' && takesPlace && !isOfStep(change)) takeBack(tx, record);
    const unannounced = current ? addUnannounced(tx, current, record) : [];
    record.set('unannounced', unannounced);
    return promoteWaiting(tx, record.id);
  },
  /** A leader may have left, lost the role, or got the series since the event was deleted. */
  checkRestore(tx, record, trashed) {
    joinOrLeave(tx, record, trashed);
    const leaders = [...record.getStringSlice('leaders'), ...leadersOfSeries(tx, record)];
    record.set(
      'leaders',
      [...new Set(leaders)].filter((id) => roleOf(findOrNull(tx, 'users', id)) === 'leader'),
    );
  },
  beforeDelete({ tx, record }) {
    leaveOut(tx, record);
  },
  /** The undo of a step restores the rule of the series after its dates. */
  afterRestore({ tx, admin, record, audit, group }) {
    if (group?.collection !== 'series') takeBack(tx, record);
    endKeysOfStrangers(tx, admin, { event: record.id, cause: audit });
  },
  afterUndo: (app, record) => publishSeats(app, record.id),
};

/** Whether a step of a series, or its undo, changes an event: the series has the new rule already, or gets back the old one later. */
const isOfStep = ({ isOfSeries, group }: Change): boolean =>
  isOfSeries === true || group?.collection === 'series';

/**
 * Removes a preview picture that shows an earlier state of the event, unless the change brings a new one. Every saved change
 * runs it, also an undo.
 */
export function removeOldPreview(e: RecordEvent): void {
  const { record } = e;
  const before = record.original();
  const isOld =
    record.getUnsavedFiles('flyer').length > 0 ||
    [...shownInPreview, 'series_flyer'].some((field) => record.getString(field) !== before.getString(field));
  if (isOld && record.getUnsavedFiles('preview').length === 0) record.set('preview', '');
  e.next();
}

function checkForm(e: RecordRequestEvent): void {
  refuseWrongPicture(e, 'flyer', flyer.maxBytes);
  const { date, ends_at, max_attendees, ...rest } = fieldsOf(e.record);
  const seats = sentField(e.requestEvent, 'max_attendees');
  const wrong = parse(seatsInput(), seats);
  if (!wrong.ok) throw invalidFieldsError({ max_attendees: wrong.fields[''] ?? '' });
  const { questions } = parseOrThrow(eventInput, {
    ...rest,
    date: iso(date),
    ends_at: iso(ends_at),
    max_attendees: max_attendees || null,
  });
  // Null is also the value of events from before the questions, so that saving one changes nothing.
  e.record.set('questions', questions.length > 0 ? questions : null);
}

const iso = (stored: unknown): unknown => (typeof stored === 'string' ? stored.replace(' ', 'T') : stored);

/** Refuses 0: "no maximum" is sent as null or empty, although the table stores 0 for it (decision 011). */
function refuseZeroSeats(e: RecordRequestEvent): void {
  const sent = sentField(e.requestEvent, 'max_attendees');
  if (sent === 0 || sent === '0') {
    throw invalidFieldsError({ max_attendees: 'At least 1, or leave empty for unlimited.' });
  }
}

/** Parties that are not promoted now. */
interface Skipped {
  /** Was just put back on the waitlist by an undo. */
  id?: string;
  /** The same for all rows of an action on many rows. */
  group?: Group;
}

/**
 * Promotes waiting parties in order, each that fits, except those that the team holds back (decision 008). Who was let in from the line has
 * a seat already, and needs it no second time. While no seat is free, it reads only parties of people who are inside.
 */
export function promoteWaiting(tx: PbApp, eventId: string, { id = '', group }: Skipped = {}): Promoted[] {
  const event = findEvent(tx, eventId);
  const hasFree = event !== undefined && fits(event, 1);
  if (!event || closedReason(event) || (!hasFree && event.beyond === 0)) return [];
  const children = "event_rsvps AS child WHERE child.party_of = party.id AND child.party_of != ''";
  const own = `party.number_of_guests - (SELECT COUNT(*) FROM ${children})`;
  const waiting = rows(
    tx,
    `WITH inside AS (SELECT rsvp_id, beyond FROM door_rows WHERE event_id = {:event} AND beyond > 0)
     SELECT id, needed FROM (
       SELECT id, queued_at, rowid AS number, number_of_guests - COALESCE((
         SELECT SUM(MIN(beyond, CASE rsvp_id WHEN party.id THEN ${own} ELSE 1 END)) FROM inside
         WHERE rsvp_id IN (SELECT party.id UNION ALL SELECT child.id FROM ${children})), 0) AS needed
       FROM event_rsvps AS party
       WHERE event_id = {:event} AND status = 'waitlist' AND ${isRsvpSql} AND NOT held_back AND id != {:id}
         AND id NOT IN (SELECT record_id FROM audit_log WHERE group_id = {:group} AND group_id != '')
         AND ({:hasFree} OR id IN (
           SELECT CASE party_of WHEN '' THEN id ELSE party_of END FROM event_rsvps
           WHERE id IN (SELECT rsvp_id FROM inside))))
     WHERE {:max} = 0 OR needed <= {:max} - {:taken}
     ORDER BY queued_at, number`,
    { event: eventId, id, group: group?.id ?? '', hasFree, max: event.max_attendees, taken: event.taken },
    { id: '', needed: 0 },
  );
  const done: Promoted[] = [];
  let { taken } = event;
  for (const party of waiting) {
    if (group?.rowsOfThisAction.has(party.id) || !fits({ ...event, taken }, party.needed)) continue;
    taken += party.needed;
    const rsvp = tx.findRecordById('event_rsvps', party.id);
    rsvp.set('status', 'confirmed');
    tx.save(rsvp);
    updateChildren(tx, rsvp);
    notifyPromoted(tx, party.id);
    done.push(promoted(rsvp));
  }
  return done;
}

/** A party can be promoted more than once, and gets a mail each time. */
export const notifyPromoted = (tx: PbApp, rsvpId: string): void =>
  queue(tx, { message: 'rsvp-promoted', about: rsvpId, occasion: `${Date.now()}` });

/** Adds a saved change and returns all unannounced ones. The first is stored only if the event has guests. */
function addUnannounced(tx: PbApp, before: PbRecord, after: PbRecord): FieldChange[] {
  const stored = unannouncedRow(tx, after.id);
  const known = stored ? changesIn(stored) : [];
  const changes = mergeChanges(known, noticed(before), noticed(after));
  if (changes.length === 0) {
    if (stored) tx.delete(stored);
    return [];
  }
  if (JSON.stringify(changes) === JSON.stringify(known)) return changes;
  if (!stored && !hasGuests(tx, after.id)) return [];
  const row = stored ?? new Record(tx.findCollectionByNameOrId('unannounced_changes'), { event: after.id });
  row.set('changes', changes);
  tx.save(row);
  return changes;
}

/** Returns an event's unannounced changes. */
export function unannouncedOf(tx: PbApp, eventId: string): FieldChange[] {
  const stored = unannouncedRow(tx, eventId);
  return stored ? changesIn(stored) : [];
}

/** Removes an event's unannounced changes, inside a transaction. */
export function clearUnannounced(tx: PbApp, eventId: string): void {
  const stored = unannouncedRow(tx, eventId);
  if (stored) tx.delete(stored);
}

function unannouncedRow(tx: PbApp, event: string): PbRecord | null {
  const sql = 'SELECT id FROM unannounced_changes WHERE event = {:event}';
  return recordsOf(tx, 'unannounced_changes', sql, { event })[0] ?? null;
}

function changesIn(row: PbRecord): FieldChange[] {
  const { changes }: { changes: unknown } = JSON.parse(JSON.stringify(row));
  const read = v.safeParse(v.array(fieldChange), changes);
  return read.success ? read.output : [];
}

const noticed = (event: PbRecord) => ({
  status: event.getString('status'),
  date: isoOf(event.getString('date')) ?? '',
  time: event.getString('time'),
  location: event.getString('location'),
});

const hasGuests = (tx: PbApp, eventId: string): boolean =>
  idsOf(tx, "SELECT id FROM event_rsvps WHERE event_id = {:event} AND status != 'cancelled' LIMIT 1", {
    event: eventId,
  }).length > 0;
