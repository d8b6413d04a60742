/** Door keys, which the team makes and turns off (docs/decisions/142-who-knows-a-door-key.md). */
import { millisecondsInDay } from 'date-fns/constants';
import { eventStatuses } from '../../../src/domain/choices';
import { type DoorAnswer, doorLimits, type keyEndReasons } from '../../../src/domain/door/door';
import {
  type DoorKeySecret,
  doorKeyChange,
  doorKeyInput,
  doorKeyRequest,
  labelPapers,
} from '../../../src/domain/door/door-key';
import { type DoorDate, doorDatesMax, listOpensBefore } from '../../../src/domain/door/series-door';
import { closesAt } from '../../../src/domain/events/event-rules';
import { addHolder, isKeyKnownToStranger } from '../accounts/door-holders';
import { refuseOtherKey } from '../accounts/leaders';
import type { Promoted } from '../audit';
import { type CollectionRules, setInput } from '../collection-rules';
import { takeBackTeamConsent } from '../consent/consents';
import { promoteWaiting } from '../events/events';
import { answer, bodyOf, changedSince, parseOrThrow, Refusal, requireRight, roleOf } from '../request';
import { laterPartsSql } from '../series-parts';
import { findOrNull, idsOf, isoOf, recordsOf, rows, run, storedTime } from '../sql';
import { endOfDay } from '../time-zone';
import { updateWalkIns } from './walk-ins';

export const doorKeyAdminRules: CollectionRules = {
  beforeCreate(e) {
    if (e.hasSuperuserAuth()) return;
    // PocketBase drops hidden fields of a request.
    setInput(e.record, doorKeyInput, { secret: bodyOf(e.requestEvent).secret });
    e.record.set('secret', seal(e.record.getString('secret')));
    e.record.set('turned_off_at', '');
    e.record.set('known_to', [e.auth?.id ?? '']);
  },

  /** A key is renamed, changed to another kind, or turned off. Only an undo turns it on again. Its secret is hidden: no request changes it. */
  applyInput({ current, record }) {
    setInput(record, doorKeyChange);
    // PocketBase read the record before the transaction. Somebody may have read the secret since.
    record.set('known_to', current?.get('known_to'));
    const wasTurnedOff = current?.getString('turned_off_at') ?? '';
    if (wasTurnedOff) record.set('turned_off_at', wasTurnedOff);
    else if (record.getString('turned_off_at')) record.setRaw('turned_off_at', new DateTime());
  },

  check({ tx, current, record }) {
    if (isOnAgain(current, record) && isKeyKnownToStranger(tx, record.id))
      throw changedSince('Somebody knows its link who may no longer see these guests. Make a new key.');
  },

  afterSave({ tx, current, record }) {
    return isOnAgain(current, record) ? countScansAgain(tx, record) : [];
  },
};

const isOnAgain = (current: PbRecord | null, record: PbRecord): boolean =>
  Boolean(current?.getString('turned_off_at')) && !record.getString('turned_off_at');

/** `POST /api/byop/door-key` `doorKeyRequest` → `doorKeySecret`. Stores who read it. A repeat changes nothing. */
export function showSecret(e: RequestEvent): void {
  const member = requireRight(e, ['door_keys', 'view'], 'Your account cannot open a door key.');
  const { id } = parseOrThrow(doorKeyRequest, bodyOf(e));
  answer(e, (tx): DoorKeySecret => {
    const key = findOrNull(tx, 'door_keys', id);
    const reader = findOrNull(tx, 'users', member.id);
    // The role may have been taken at the same moment: whoever is not stored must not get the secret.
    if (!key || !reader || roleOf(reader) !== roleOf(member))
      throw new Refusal(404, 'not_found', 'There is no such door key.');
    refuseOtherKey(tx, reader, key);
    const secret = unseal(key.getString('secret'));
    if (secret === null)
      throw new Refusal(
        410,
        'unreadable',
        'This key is from before a restore without the key of the server. Make a new one.',
      );
    addHolder(tx, id, reader.id);
    return { secret };
  });
}

/**
 * Counts the scans that were stored while a key was turned off, as if it had been on. They get new places, so that phones and
 * admins who have read on receive them. Returns parties that were promoted to the seats of undone walk-ins.
 */
function countScansAgain(tx: PbApp, key: PbRecord): Promoted[] {
  const scanned = 'SELECT id FROM events WHERE id IN (SELECT event_id FROM door_scans WHERE key_id = {:key})';
  return recordsOf(tx, 'events', scanned, { key: key.id }).flatMap((event) => countAgainAt(tx, key, event));
}

function countAgainAt(tx: PbApp, key: PbRecord, event: PbRecord): Promoted[] {
  const scans = rows(
    tx,
    `SELECT id, action, undoes, at FROM door_scans WHERE key_id = {:key} AND event_id = {:event} AND NOT counts AND at <= {:end}
       AND (received_at <= {:end} OR (action = 'in' AND rsvp_id IN (SELECT id FROM event_rsvps WHERE event_id = {:event})
         AND device IN (SELECT id FROM door_phones WHERE key_id = {:key}))) ORDER BY seq`,
    { key: key.id, event: event.id, end: keyEndsAt(event) },
    { id: '', action: '', undoes: '', at: 0 },
  );
  run(
    tx,
    `UPDATE door_scans SET counts = TRUE, seq = {:first} + again.key
     FROM json_each({:ids}) AS again WHERE door_scans.id = again.value`,
    { first: nextSeq(tx, event.id, Date.now()), ids: JSON.stringify(scans.map(({ id }) => id)) },
  );
  for (const { id, action, undoes, at } of scans)
    if (action === 'undo') takeBackTeamConsent(tx, undoes, { id, eventId: event.id, at });
  updateWalkIns(
    tx,
    event.id,
    scans.flatMap(({ id, undoes }) => [id, undoes]),
  );
  return promoteWaiting(tx, event.id);
}

/** What the phones of a key get about each guest. `self-check-in`: `selfCheckInGuest`. `no-names`: of a key for scans only. */
export type GuestDetails = 'all' | 'self-check-in' | 'no-names';

export function guestDetailsOf(key: PbRecord): GuestDetails {
  if (key.getBool('self_check_in')) return 'self-check-in';
  return key.getBool('scan_only') ? 'no-names' : 'all';
}

/** Returns what the team chose for the door of a key, for its phones. */
export function doorChoicesOf(key: PbRecord): Pick<DoorAnswer['door'], 'self_check_in' | 'lane' | 'label'> {
  const lane = key.getString('lane');
  const paper = labelPapers.find((one) => one === key.getString('label_paper'));
  return {
    ...(key.getBool('self_check_in') && { self_check_in: true }),
    ...(lane && { lane }),
    ...(paper && { label: { paper, code: key.getBool('label_code'), notes: key.getBool('label_notes') } }),
  };
}

/** Returns when a key of this event ends, in epoch ms. */
export function keyEndsAt(event: PbRecord): number {
  const date = isoOf(event.getString('date')) ?? '';
  return closesAt({ date, ends_at: isoOf(event.getString('ends_at')) }, endOfDay) + doorLimits.keyEndsAfter;
}

/**
 * Returns the event whose door a phone asks for; null if the key gives no access to it. Of the key of a series, a phone names one of its
 * dates, also after "this and following". Its guest list opens two days before: a link that is passed on shows the next evening, not a season of guests.
 * @param asked the id that the phone names; '' for the dates alone; undefined for a phone that knows no keys of series
 */
export function eventOfKey(
  tx: PbApp,
  key: PbRecord,
  asked: string | undefined,
  now: number,
): PbRecord | null {
  const own = key.getString('event_id');
  if (own) return findOrNull(tx, 'events', own);
  if (!asked) return null;
  // A date that has left the series since still gets the scans of its phones.
  const sql = `SELECT id FROM events WHERE id = {:event} AND (series IN (${laterPartsSql})
    OR id IN (SELECT event_id FROM door_phones WHERE event_id = {:event} AND key_id = {:key}))`;
  const [id] = idsOf(tx, sql, { series: key.getString('series'), event: asked, key: key.id });
  const event = id ? findOrNull(tx, 'events', id) : null;
  return event && Date.parse(isoOf(event.getString('date')) ?? '') - listOpensBefore <= now ? event : null;
}

/** Returns the dates of the series of a key that are not over, earliest first; null for the key of an event. */
export function datesOfKey(app: PbApp, key: PbRecord, now: number): DoorDate[] | null {
  const series = key.getString('series');
  if (!series) return null;
  const sql = `SELECT id FROM events WHERE series IN (${laterPartsSql}) AND series != '' AND max(date, ends_at) > {:since}
    ORDER BY date, id LIMIT ${2 * doorDatesMax}`;
  // Earlier ones have ended, whatever the zone.
  const since = storedTime(now - doorLimits.keyEndsAfter - 2 * millisecondsInDay);
  return recordsOf(app, 'events', sql, { series, since })
    .map((event) => ({
      id: event.id,
      title: event.getString('title'),
      status: statusOf(event),
      date: isoOf(event.getString('date')) ?? '',
      location: event.getString('location'),
      key_ends_at: keyEndsAt(event),
    }))
    .filter(({ key_ends_at }) => key_ends_at > now)
    .slice(0, doorDatesMax);
}

export const statusOf = (event: PbRecord): (typeof eventStatuses)[number] =>
  eventStatuses.find((status) => status === event.getString('status')) ?? 'upcoming';

/** Returns when a key was turned off, in epoch ms; Infinity if it is on. */
export const turnedOffAt = (key: PbRecord): number =>
  Date.parse(isoOf(key.getString('turned_off_at')) ?? '') || Number.POSITIVE_INFINITY;

/** Returns why a key gives no more access at `now`, in epoch ms; null while it does. */
export function keyEndReason(
  key: PbRecord,
  event: PbRecord,
  now: number,
): (typeof keyEndReasons)[number] | null {
  if (turnedOffAt(key) <= now) return 'turned-off';
  return keyEndsAt(event) < now ? 'over' : null;
}

/** Returns the place of the next scan of an event. Grows with the clock, so a deleted scan's place is not used again. */
export function nextSeq(tx: PbApp, eventId: string, now: number): number {
  const sql = 'SELECT COALESCE(MAX(seq), 0) AS last FROM door_scans WHERE event_id = {:event}';
  const [{ last } = { last: 0 }] = rows(tx, sql, { event: eventId }, { last: 0 });
  return Math.max(now, last + 1);
}
