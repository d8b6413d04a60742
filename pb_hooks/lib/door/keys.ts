/** Door keys, which admins make and turn off (docs/decisions/070-door.md). */
import { doorKeyInput, doorLimits, type keyEndReasons } from '../../../src/domain/door/door';
import { closesAt } from '../../../src/domain/events/event-rules';
import type { Promoted } from '../audit';
import { type CollectionRules, setInput } from '../collection-rules';
import { takeBackTeamConsent } from '../consent/consents';
import { findOrNull, isoOf, rows, run } from '../sql';
import { endOfDay } from '../time-zone';
import { updateWalkIns } from './walk-ins';

export const doorKeyAdminRules: CollectionRules = {
  beforeCreate(e) {
    if (e.hasSuperuserAuth()) return;
    setInput(e.record, doorKeyInput, { secret: e.record.getString('secret') });
    e.record.set('turned_off_at', '');
  },

  /** A key is renamed, changed to scan only, or turned off. Only an undo turns it on again. */
  applyInput({ current, record }) {
    setInput(record, doorKeyInput, { secret: current?.getString('secret') ?? '' });
    const wasTurnedOff = current?.getString('turned_off_at') ?? '';
    if (wasTurnedOff) record.set('turned_off_at', wasTurnedOff);
    else if (record.getString('turned_off_at')) record.setRaw('turned_off_at', new DateTime());
  },

  afterSave({ tx, current, record }) {
    const isOnAgain = current?.getString('turned_off_at') && !record.getString('turned_off_at');
    return isOnAgain ? countScansAgain(tx, record) : [];
  },
};

/**
 * Counts the scans that were stored while a key was turned off, as if it had been on. They get new places, so that phones and
 * admins who have read on receive them. Returns parties that were promoted to the seats of undone walk-ins.
 */
function countScansAgain(tx: PbApp, key: PbRecord): Promoted[] {
  const event = findOrNull(tx, 'events', key.getString('event_id'));
  if (!event) return [];
  const scans = rows(
    tx,
    `SELECT id, action, undoes, at FROM door_scans WHERE key_id = {:key} AND NOT counts AND at <= {:end}
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
  return updateWalkIns(
    tx,
    event.id,
    scans.flatMap(({ id, undoes }) => [id, undoes]),
  );
}

/** Returns when a key of this event ends, in epoch ms. */
export function keyEndsAt(event: PbRecord): number {
  const date = isoOf(event.getString('date')) ?? '';
  return closesAt({ date, ends_at: isoOf(event.getString('ends_at')) }, endOfDay) + doorLimits.keyEndsAfter;
}

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
