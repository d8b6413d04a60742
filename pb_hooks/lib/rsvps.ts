/** RSVPs: the seat decision, and what follows when the team changes one. */
import type { RsvpStatus } from '../../src/domain/choices';
import { guests } from '../../src/domain/limits';
import { parse } from '../../src/domain/parse';
import { partyTooLarge, type RsvpInput, rsvpInput } from '../../src/domain/rsvp';
import { type AdminRules, overCapacity, refusal } from './admin-rules';
import { type Accepted, type Refused, refused } from './answers';
import { difference, fieldsOf } from './audit';
import { forget, graceMinutes, queue } from './mail/queue';
import { wrongFields } from './request';
import { rows } from './rows';
import {
  announce,
  closed,
  eventColumns,
  fits,
  moveUp,
  notifyPromoted,
  positionOf,
  positionsOf,
  storedEvent,
} from './seats';
import { hashOf } from './secrets';
import { type Asker, receive, type SubmissionKind } from './submissions';

const rsvp: SubmissionKind<RsvpInput> = {
  schema: rsvpInput(Number.MAX_SAFE_INTEGER),

  /** A party that fits is confirmed even while a larger one waits (D2); one larger than the whole event is refused. */
  decide(tx, input, { manage_secret }, asker) {
    const sql = `SELECT ${eventColumns} FROM events WHERE id = {:event}`;
    const [event] = rows(tx, sql, { event: input.event_id }, storedEvent);
    if (!event) return refused('event_gone');
    const reason = closed(event);
    if (reason) return refused(reason);
    const seats = event.max_attendees || null;
    if (input.number_of_guests > (seats ?? guests.uncapped)) {
      return refused('invalid', { number_of_guests: partyTooLarge(seats) });
    }
    // Last, since the answer says that somebody attends: whatever else is wrong must not tell it without leaving a trace.
    const no = refusalIfTaken(tx, { event: input.event_id, email: input.email, except: '' }, asker);
    if (no) return no;
    const status = fits(event, input.number_of_guests) ? 'confirmed' : 'waitlist';
    const manage_hash = hashOf(manage_secret);
    const secret = manage_hash ? `${manage_secret}` : '';
    return {
      add: { status, manage_hash },
      also: ({ id }) => queue(tx, { message: 'rsvp', about: id, secret }),
    };
  },

  /** Only who has its secret, or for a row without one its email: the answer says how it stands with an RSVP. */
  mayHear: (_app, stored, { manage_secret, email }) => {
    const hash = stored.getString('manage_hash');
    if (hash) return $security.equal(hashOf(manage_secret), hash);
    return typeof email === 'string' && email.trim().toLowerCase() === stored.getString('email');
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

/** RSVPs as a list, for admins: who waits has their `place` in line, as it is now. */
export function list(e: RecordsListRequestEvent): void {
  const waiting = [...e.records].filter((rsvp) => rsvp.getString('status') === 'waitlist');
  if (waiting.length > 0) {
    const places = positionsOf(
      e.app,
      waiting.map(({ id }) => id),
    );
    for (const rsvp of waiting) rsvp.withCustomData(true).set('place', places.get(rsvp.id));
  }
  e.next();
}

/** How admins change one: never beyond the seats without an explicit yes, and freed seats are given away. */
export const rsvpAdminRules: AdminRules = {
  read({ current, record }) {
    record.set('email', record.getString('email').trim().toLowerCase());
    const fields = fieldsOf(record);
    const asked = parse(teamInput, fields);
    const changed = difference(current ? fieldsOf(current) : {}, fields)?.after ?? {};
    if (asked.ok || !Object.keys(asked.fields).some((field) => field in changed)) return;
    throw wrongFields(asked.fields, Object.keys(changed));
  },

  check(change) {
    const { tx, current, record } = change;
    const status = record.getString('status');
    if (status !== 'cancelled' && isTaken(tx, record, record.getString('email'))) {
      return refusal(409, 'duplicate_rsvp', 'There is another RSVP of this person for this event.');
    }
    const before = current ? held(current) : { event: '', seats: 0 };
    const after = held(record);
    const own = before.event === after.event ? before.seats : 0;
    if (after.seats <= own) return null;
    const sql = `SELECT ${eventColumns} FROM events WHERE id = {:event}`;
    const [event] = rows(tx, sql, { event: after.event }, storedEvent);
    if (!event) return refusal(409, 'changed_since', 'Its event is gone.');
    const others = { ...event, taken: event.taken - own };
    if (fits(others, after.seats)) return null;
    return overCapacity(change, {
      seats: event.max_attendees,
      taken: others.taken,
      wanted: after.seats,
    });
  },

  after({ tx, current, record }) {
    if (!current) return [];
    tellOfTeam(tx, current, record);
    const [before, now] = [held(current), held(record)];
    return now.event !== before.event || now.seats < before.seats ? moveUp(tx, before.event, record.id) : [];
  },

  gone: (tx, record) => moveUp(tx, record.getString('event_id')),
  announce: (app, record) => announce(app, record.getString('event_id')),
};

/** What the team did to somebody's RSVP. A cancellation waits a little, and goes when it is taken back. */
function tellOfTeam(tx: PbApp, current: PbRecord, record: PbRecord): void {
  const [before, now] = [current.getString('status'), record.getString('status')];
  if (before === now) return;
  const about = record.id;
  if (now === 'cancelled') queue(tx, { message: 'rsvp-cancelled-by-team', about, wait: graceMinutes });
  else forget(tx, 'rsvp-cancelled-by-team', about);
  if (before === 'waitlist' && now === 'confirmed') notifyPromoted(tx, about);
}

const teamInput = rsvpInput(Number.MAX_SAFE_INTEGER);

/** After a row was changed or deleted, by whomever. */
export function changed(e: RecordEvent): void {
  announce(e.app, e.record.getString('event_id'));
  e.next();
}

function held(rsvp: PbRecord): { event: string; seats: number } {
  const confirmed = rsvp.getString('status') === 'confirmed';
  return { event: rsvp.getString('event_id'), seats: confirmed ? rsvp.getInt('number_of_guests') : 0 };
}

/** Whether an address has another RSVP for the same event that is not cancelled. */
const isTaken = (tx: PbApp, rsvp: PbRecord, email: string): boolean =>
  takenBy(tx, { event: rsvp.getString('event_id'), email, except: rsvp.id }) !== null;

interface Person {
  event: string;
  email: string;
  /** The id of the RSVP itself. */
  except: string;
}

function takenBy(tx: PbApp, { event, email, except }: Person): string | null {
  if (email === '') return null; // of an event long ago
  const [other] = rows(
    tx,
    `SELECT id FROM event_rsvps
     WHERE event_id = {:event} AND email = {:email} AND status != 'cancelled' AND id != {:except}`,
    { event, email, except },
    { id: '' },
  );
  return other?.id ?? null;
}

const tooManyDuplicates = 'Too many RSVPs from here were already registered. This one is sent again later.';

/**
 * Refuses an address that is registered already, and tells it by mail, once a day. A network address hears ten such answers an
 * hour (pocketbase/duplicates.go). After that it hears nothing of anybody, registered or not.
 */
export function refusalIfTaken(
  tx: PbApp,
  person: Person,
  { address }: Asker,
): Refused | { later: string } | null {
  if (address !== '' && !mayHearOfDuplicates(address)) return { later: tooManyDuplicates };
  const other = takenBy(tx, person);
  if (!other) return null;
  if (address !== '') noteDuplicate(address);
  queue(tx, { message: 'rsvp-again', about: other, fact: new Date().toISOString().slice(0, 10) });
  return refused('duplicate_rsvp');
}
