/** RSVPs: the seat decision, and what follows when the team changes one. */
import type { RsvpStatus } from '../../src/domain/choices';
import { guests } from '../../src/domain/limits';
import { partyTooLarge, type RsvpInput, rsvpInput } from '../../src/domain/rsvp';
import { type Accepted, refused } from './answers';
import { inTransaction } from './request';
import { rows } from './rows';
import { announce, closed, eventColumns, fits, moveUp, positionOf, storedEvent } from './seats';
import { hashOf } from './secrets';
import { receive, type SubmissionKind } from './submissions';

const rsvp: SubmissionKind<RsvpInput> = {
  schema: rsvpInput(Number.MAX_SAFE_INTEGER),

  /** A party that fits is confirmed even while a larger one waits (D2); one larger than the whole event is refused. */
  decide(tx, input, { manage_secret }) {
    const [event] = rows(
      tx,
      `SELECT ${eventColumns}, EXISTS (SELECT 1 FROM event_rsvps WHERE event_id = events.id
         AND email = {:email} AND status != 'cancelled') AS known
       FROM events WHERE id = {:event}`,
      { event: input.event_id, email: input.email },
      { ...storedEvent, known: 0 },
    );
    if (!event) return refused('event_gone');
    const reason = closed(event);
    if (reason) return refused(reason);
    if (event.known) return refused('duplicate_rsvp');
    const seats = event.max_attendees || null;
    if (input.number_of_guests > (seats ?? guests.uncapped)) {
      return refused('invalid', { number_of_guests: partyTooLarge(seats) });
    }
    const status = fits(event, input.number_of_guests) ? 'confirmed' : 'waitlist';
    return { add: { status, manage_hash: hashOf(manage_secret) } };
  },

  outcome: outcomeOf,

  afterwards: (app, input) => announce(app, input.event_id),
};

/** What is now true of an RSVP, inside a transaction. */
export function outcomeOf(tx: PbApp, stored: PbRecord): Accepted & { outcome: RsvpStatus } {
  const status = stored.getString('status');
  if (status !== 'waitlist') return { outcome: status === 'confirmed' ? 'confirmed' : 'cancelled', status };
  return { outcome: 'waitlist', status, position: positionOf(tx, stored.getString('event_id'), stored.id) };
}

/** A new RSVP. It tells the seats itself: a hook after the row would need a second JavaScript runtime for each. */
export function create(e: RecordRequestEvent): void {
  receive(e, rsvp);
  if (e.hasSuperuserAuth()) announce(e.app, e.record.getString('event_id'));
}

/** The team changes one: seats that this frees are given away in the same transaction. */
export function update(e: RecordRequestEvent): void {
  const before = held(e.record.original());
  inTransaction(e, (tx) => {
    const after = held(e.record);
    if (after.event !== before.event || after.seats < before.seats) moveUp(tx, before.event, e.record.id);
  });
}

/** The team deletes one: its seats are given away in the same transaction. */
export function remove(e: RecordRequestEvent): void {
  inTransaction(e, (tx) => moveUp(tx, e.record.getString('event_id')));
}

/** After a row was changed or deleted, by whomever. */
export function changed(e: RecordEvent): void {
  announce(e.app, e.record.getString('event_id'));
  e.next();
}

function held(rsvp: PbRecord): { event: string; seats: number } {
  const confirmed = rsvp.getString('status') === 'confirmed';
  return { event: rsvp.getString('event_id'), seats: confirmed ? rsvp.getInt('number_of_guests') : 0 };
}
