/** Promotions from the waitlist (docs/decisions/008-waitlist.md). */

import { type Promoted, promoted } from '../audit';
import { queue } from '../mail/queue';
import { isRsvpSql, updateChildren } from '../seats/children';
import { closedReason, findEvent, fits } from '../seats/seats';
import { rows } from '../sql';

/** Promotes waiting parties in order, each that fits (decision 008). `except` was just moved to the waitlist by the team. */
export function promoteWaiting(tx: PbApp, eventId: string, except = ''): Promoted[] {
  const event = findEvent(tx, eventId);
  if (!event || closedReason(event)) return [];
  const waiting = rows(
    tx,
    `SELECT id, number_of_guests FROM event_rsvps
     WHERE event_id = {:event} AND status = 'waitlist' AND ${isRsvpSql} AND id != {:except} ORDER BY queued_at, rowid`,
    { event: eventId, except },
    { id: '', number_of_guests: 0 },
  );
  const done: Promoted[] = [];
  let taken = event.taken;
  for (const party of waiting) {
    if (!fits({ ...event, taken }, party.number_of_guests)) continue;
    taken += party.number_of_guests;
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
