/** What people change about their own RSVPs, with no account (docs/decisions/021-my-rsvp.md). */
import { guests } from '../../src/domain/limits';
import { myRsvp, rsvpKey } from '../../src/domain/my-rsvp';
import { parse } from '../../src/domain/parse';
import { noSeatsFor, partyTooLarge, rsvpFields } from '../../src/domain/rsvp';
import { type RsvpChangeInput, rsvpChangeInput } from '../../src/domain/rsvp-change';
import { type Refused, refused } from './answers';
import { fieldsOf } from './audit';
import { queue } from './mail/queue';
import { bodyOf } from './request';
import { rows } from './rows';
import { outcomeOf, refusalIfTaken } from './rsvps';
import { closed, eventColumns, fits, moveUp, type StoredEvent, storedEvent } from './seats';
import { rsvpOf } from './secrets';
import { type Asker, receive, type SubmissionKind } from './submissions';

const change: SubmissionKind<RsvpChangeInput> = {
  schema: rsvpChangeInput,
  row: ({ rsvp_id, action }) => ({ rsvp_id, action }),

  decide(tx, input, _body, asker) {
    const rsvp = rsvpOf(tx, input.rsvp_id, input.secret);
    if (!rsvp) return refused('not_yours');
    const event = eventOf(tx, rsvp);
    if (!event) return refused('event_gone');
    const before = rsvp.getString('status');
    const no = steps[input.action](tx, rsvp, event, input, asker);
    if (no) return no;
    return {
      add: {},
      also({ id }) {
        tx.save(rsvp);
        tell(tx, rsvp, before, id);
        moveUp(tx, rsvp.getString('event_id'));
      },
    };
  },

  outcome: (tx, stored) => outcomeOf(tx, tx.findRecordById('event_rsvps', stored.getString('rsvp_id'))),

  /** Only who has the secret: the answer says how it stands with an RSVP. */
  mayHear: (app, stored, { secret }) =>
    typeof secret === 'string' && rsvpOf(app, stored.getString('rsvp_id'), secret) !== null,
};

/** An RSVP that is cancelled hears only of being cancelled. */
function tell(tx: PbApp, rsvp: PbRecord, before: string, changeId: string): void {
  const isCancelled = rsvp.getString('status') === 'cancelled';
  if (isCancelled && before === 'cancelled') return;
  const message = isCancelled ? 'rsvp-cancelled' : 'rsvp-changed';
  queue(tx, { message, about: rsvp.id, fact: changeId });
}

type Step = (
  tx: PbApp,
  rsvp: PbRecord,
  event: StoredEvent,
  input: RsvpChangeInput,
  asker: Asker,
) => Refused | { later: string } | null;

/** Each sets on the RSVP what it comes to, or says why it cannot be. What is so already is a success too. */
const steps: Record<RsvpChangeInput['action'], Step> = {
  /** Of a called-off event too: it may be held after all. What is over stays as it was. */
  cancel(_tx, rsvp, event) {
    if (closed(event) === 'event_past') return refused('event_past');
    rsvp.set('status', 'cancelled');
    return null;
  },

  /** Into its seats when they are free, else to the end of the line. */
  restore(tx, rsvp, event, _input, asker) {
    const reason = closed(event);
    if (reason) return refused(reason);
    if (rsvp.getString('status') !== 'cancelled') return null;
    const party = rsvp.getInt('number_of_guests');
    if (event.max_attendees && party > event.max_attendees)
      return noSeats(partyTooLarge(event.max_attendees));
    const known = refusalIfTaken(tx, personOf(rsvp, rsvp.getString('email')), asker);
    if (known) return known;
    const status = fits(event, party) ? 'confirmed' : 'waitlist';
    rsvp.set('status', status);
    if (status === 'waitlist') rsvp.setRaw('queued_at', new DateTime());
    return null;
  },

  update(tx, rsvp, event, input, asker) {
    const reason = closed(event);
    if (reason) return refused(reason);
    const status = rsvp.getString('status');
    const no = newParty(event, status, rsvp.getInt('number_of_guests'), input.number_of_guests);
    if (no) return no;
    const { email } = input;
    if (status !== 'cancelled' && email !== undefined && email !== rsvp.getString('email')) {
      const known = refusalIfTaken(tx, personOf(rsvp, email), asker);
      if (known) return known;
    }
    for (const [field, value] of Object.entries(input)) {
      if (field in rsvpFields && value !== undefined) rsvp.set(field, value);
    }
    return null;
  },
};

const personOf = (rsvp: PbRecord, email: string) => ({
  event: rsvp.getString('event_id'),
  email,
  except: rsvp.id,
});

/** Whether a party may become as large as that. Confirmed ones need seats for the difference; fewer always fit. */
function newParty(event: StoredEvent, status: string, before: number, after = before): Refused | null {
  if (after <= before) return null;
  const seats = event.max_attendees || null;
  if (seats === null && after <= guests.uncapped) return null;
  if (seats !== null && status === 'confirmed') {
    const others = { ...event, taken: event.taken - before };
    return fits(others, after) ? null : noSeats(noSeatsFor(Math.max(before, seats - others.taken)));
  }
  if (seats !== null && after <= seats) return null;
  return refused('invalid', { number_of_guests: partyTooLarge(seats) });
}

const noSeats = (sentence: string): Refused => refused('no_seats', { number_of_guests: sentence }, sentence);

function eventOf(tx: PbApp, rsvp: PbRecord): StoredEvent | undefined {
  const sql = `SELECT ${eventColumns} FROM events WHERE id = {:event}`;
  return rows(tx, sql, { event: rsvp.getString('event_id') }, storedEvent)[0];
}

/** Takes one change. The seats are told by the hook that follows every saved RSVP. */
export const create = (e: RecordRequestEvent): void => receive(e, change);

/** `POST /api/byop/rsvp {id, secret}` → the RSVP, for the person who sent it; 404 for all others, whatever was wrong. */
export function show(e: RequestEvent): void {
  const key = parse(rsvpKey, bodyOf(e));
  const rsvp = key.ok ? rsvpOf(e.app, key.value.id, key.value.secret) : null;
  if (!rsvp) throw new NotFoundError('There is no such RSVP, or this is not its key.');
  const { outcome: status, position } = outcomeOf(e.app, rsvp);
  const answer = parse(myRsvp, { ...fieldsOf(rsvp), status, ...(position !== undefined && { position }) });
  if (!answer.ok) throw new InternalServerError('This RSVP cannot be read.');
  e.json(200, answer.value);
}
