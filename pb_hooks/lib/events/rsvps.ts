import type { RsvpStatus } from '../../../src/domain/choices';
import { guests } from '../../../src/domain/limits';
import { type Parsed, parse } from '../../../src/domain/parse';
import { checkAnswers, mergeAnswers } from '../../../src/domain/rsvps/questions';
import { partyTooLarge, type RsvpInput, rsvpInput } from '../../../src/domain/rsvps/rsvp';
import { type Answer, storedAnswers, storedQuestions } from '../../../src/domain/rsvps/stored-questions';
import { teamRsvpInput } from '../../../src/domain/rsvps/team-rsvp';
import { cleanEmail } from '../../../src/domain/text/email';
import { sameNumberAs } from '../../../src/domain/text/same-number';
import { eventsOf } from '../accounts/leaders';
import { fieldsOf } from '../audit';
import { isYes } from '../collection-rules';
import { askGuardian, takeOwnYes } from '../consent/guardians';
import { hashSecret, mailedSecret, newId, newSecret, passHashOf } from '../link-secrets';
import { hasMail, queue } from '../mail/queue';
import { digitsParam, maybeSameNumberSql } from '../phone-numbers';
import { bodyOf, requireRight } from '../request';
import { addChildren, type NewChild } from '../seats/children';
import { closedReason, findEventOfOthers, fits, positionOf, positionsOf, publishSeats } from '../seats/seats';
import { coverBySeries } from '../seats/series-yes';
import { idsOf, rows } from '../sql';
import {
  type Accepted,
  type Refused,
  receiveSubmission,
  refused,
  type Sender,
  type SubmissionKind,
} from '../submissions';

const rsvp: SubmissionKind<RsvpInput> = {
  schema: rsvpInput(Number.MAX_SAFE_INTEGER),
  row: ({ children: _, answers: _a, agreed_text: _t, agreed_at: _at, guardian_phone = '', ...rsvp }) => ({
    ...rsvp,
    guardian_phone,
  }),

  decide: (tx, input, { id, manage_secret, consent_secret }, sender) =>
    decideRsvp(
      tx,
      input,
      { id: `${id}`, secret: hashSecret(manage_secret) ? `${manage_secret}` : '', consent_secret },
      () => refuseDuplicate(tx, { event: input.event_id, email: input.email, except: '' }, sender),
    ),

  /** Requires the secret, or the email for a row without one: the response contains the RSVP's status. */
  mayReadStored: (_app, stored, { manage_secret, email }) => {
    const hash = stored.getString('manage_hash');
    if (hash) return $security.equal(hashSecret(manage_secret), hash);
    return typeof email === 'string' && cleanEmail(email) === stored.getString('email');
  },

  outcome: outcomeOf,

  afterCommit: (app, input) => publishSeats(app, input.event_id),
};

/** An RSVP that the team enters for somebody who called (decision 124). No device has its secret: only the mail has a link. */
const called = (admin: PbRecord): SubmissionKind<RsvpInput> => ({
  ...rsvp,
  schema: teamRsvpInput,
  row: (input) => ({ ...rsvp.row?.(input), entered_by: admin.getString('email') }),
  decide: (tx, input, { id }) =>
    decideRsvp(tx, input, { id: `${id}`, secret: newSecret(), consent_secret: undefined }, () => {
      const query = { event: input.event_id, email: input.email, phone: input.phone, except: '' };
      const other = findDuplicate(tx, query);
      return other ? refused('duplicate_rsvp', undefined, alreadyThere(tx, other)) : null;
    }),
  mayReadStored: () => true,
});

const alreadyThere = (tx: PbApp, id: string): string =>
  `${tx.findRecordById('event_rsvps', id).getString('name')} has an RSVP for this event with this email or phone number. Change that one instead.`;

interface Secrets {
  /** Of the RSVP. */
  id: string;
  /** Of the device; '' for an older version of the site. */
  secret: string;
  /** As the device sent it. */
  consent_secret: unknown;
}

/**
 * Decides about a new RSVP. Confirms a party that fits even while a larger one waits (decision 008). Refuses one larger than the
 * event.
 */
function decideRsvp(
  tx: PbApp,
  input: RsvpInput,
  { id, secret, consent_secret }: Secrets,
  refuseKnown: () => Refused | { retryReason: string } | null,
): ReturnType<SubmissionKind<RsvpInput>['decide']> {
  // A door may have let them in by a pass whose RSVP comes now.
  const event = findEventOfOthers(tx, id, input.event_id);
  if (!event) return refused('event_gone');
  const reason = closedReason(event);
  if (reason) return refused(reason);
  const seats = event.max_attendees || null;
  if (input.number_of_guests > (seats ?? guests.uncapped)) {
    return refused('invalid', { number_of_guests: partyTooLarge(seats) });
  }
  const answers = answersToStore(tx, input.event_id, null, input.answers);
  if (!answers.ok) return refused('invalid', answers.fields);
  const children: NewChild[] = [];
  for (const { name, answers: sent } of input.children ?? []) {
    const own = answersToStore(tx, input.event_id, null, sent);
    if (!own.ok) return refused('invalid', own.fields);
    children.push({ name, answers: own.value });
  }
  // Last, so probing with invalid input reveals no guest.
  const rejection = refuseKnown();
  if (rejection) return rejection;
  const status = fits(event, input.number_of_guests) ? 'confirmed' : 'waitlist';
  // Not the device's: a correction of the email ends the link alone (decision 140).
  const mailed = input.email !== '' && hasMail(tx) ? mailedSecret(id, input.email) : '';
  const guardian = input.agreed_text
    ? takeOwnYes(tx, input, consent_secret, mailed)
    : askGuardian(tx, 'event_rsvps', input, consent_secret);
  return {
    columns: {
      status,
      manage_hash: hashSecret(secret),
      pass_hashes: secret && [secret, mailed].filter(Boolean).map(passHashOf).join(' '),
      answers: answers.value,
      ...guardian.columns,
    },
    afterInsert(stored) {
      addChildren(tx, stored, children, guardian);
      if (guardian.consent_state === 'asked' && coverBySeries(tx, stored)) tx.save(stored);
      queue(tx, { message: 'rsvp', about: stored.id, secret: mailed, isOwnLink: true });
      guardian.afterInsert(stored);
    },
  };
}

/**
 * Checks an RSVP's answers with the current questions of its event. Without `sent`, no question was asked: the RSVP was made
 * before the questions, or by an older version of the site (docs/decisions/072-questions.md).
 * @param rsvp the stored RSVP, whose other answers stay; null for a new one
 * @returns the answers to store
 */
export function answersToStore(
  tx: PbApp,
  eventId: string,
  rsvp: PbRecord | null,
  sent: readonly Answer[] | null | undefined,
): Parsed<Answer[]> {
  const stored = rsvp ? parse(storedAnswers, fieldsOf(rsvp).answers) : null;
  const before = stored?.ok ? stored.value : [];
  if (!sent) return { ok: true, value: before };
  const sql = "SELECT coalesce(questions, '[]') AS questions FROM events WHERE id = {:id}";
  const [event] = rows(tx, sql, { id: eventId }, { questions: '' });
  const questions = parse(storedQuestions, JSON.parse(event?.questions || '[]'));
  const checked = checkAnswers(questions.ok ? questions.value : [], sent);
  return checked.ok ? { ok: true, value: mergeAnswers(before, checked.value) } : checked;
}

/** Returns the current status of an RSVP, inside a transaction. */
export function outcomeOf(tx: PbApp, stored: PbRecord): Accepted & { outcome: RsvpStatus } {
  const status = stored.getString('status');
  if (status !== 'waitlist') return { outcome: status === 'confirmed' ? 'confirmed' : 'cancelled', status };
  const position = positionOf(tx, stored.id);
  return { outcome: 'waitlist', status, ...(position > 0 && { position }) };
}

/** Returns the account of the team that enters somebody who called. */
function callReceiver(e: RecordRequestEvent): PbRecord {
  const member = requireRight(e, ['event_rsvps', 'create'], 'Your account cannot add a guest who called.');
  const events = eventsOf(e.app, member);
  if (events && !events.includes(e.record.getString('event_id')))
    throw new ForbiddenError('This is an event of other leaders.');
  return member;
}

/** Creates an RSVP; with `called`, that of somebody who called the team. Publishes the seats directly: a record hook would need a second JavaScript runtime each time. */
export function create(e: RecordRequestEvent): void {
  const isCalled = isYes(bodyOf(e.requestEvent).called) && !e.hasSuperuserAuth();
  receiveSubmission(e, isCalled ? called(callReceiver(e)) : rsvp);
  if (e.hasSuperuserAuth()) publishSeats(e.app, e.record.getString('event_id'));
}

/** Adds the current `place` in line to waiting RSVPs of an admin's list. */
export function listWithPlaces(e: RecordsListRequestEvent): void {
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

interface DuplicateQuery {
  event: string;
  email: string;
  /** Identifies a guest without an email (decision 124). */
  phone?: string;
  /** The id of the RSVP that is being saved; '' for a new one. */
  except: string;
}

/**
 * Returns the id of the RSVP that a person has for an event; null for none, or only a cancelled one. The email is the person, or
 * without one the phone number. Retention removes both.
 */
export function findDuplicate(
  tx: PbApp,
  { event, email, phone = '', except }: DuplicateQuery,
): string | null {
  if (email === '') return findByPhone(tx, { event, phone, except });
  // With its second half SQLite uses the index of the persons of an event, which leaves out empty emails.
  const others = `SELECT id FROM event_rsvps
    WHERE event_id = {:event} AND email = {:email} AND email != '' AND status != 'cancelled' AND id != {:except}`;
  return idsOf(tx, others, { event, email, except })[0] ?? null;
}

function findByPhone(tx: PbApp, query: Required<Omit<DuplicateQuery, 'email'>>): string | null {
  const { event, phone, except } = query;
  const digits = digitsParam(phone);
  if (!digits) return null;
  const others = `SELECT id, phone FROM event_rsvps
    WHERE event_id = {:event} AND phone != '' AND ${maybeSameNumberSql('phone')}
      AND status != 'cancelled' AND id != {:except}`;
  const found = rows(tx, others, { event, except, ...digits }, { id: '', phone: '' });
  const isSame = sameNumberAs(phone);
  return found.find((other) => isSame(other.phone))?.id ?? null;
}

/** Queues the mail with the ticket of an RSVP. The mail job drops all but one in 24 hours. */
export const queueTicket = (tx: PbApp, rsvpId: string): void =>
  queue(tx, { message: 'rsvp-again', about: rsvpId, occasion: newId() });

const tooManyDuplicates = 'Too many RSVPs from here were already registered. This one is sent again later.';

/**
 * Refuses and mails a duplicate. After ten such responses to a network address in an hour, that address gets 429
 * (pocketbase/internal/limits/attempts.go).
 */
export function refuseDuplicate(
  tx: PbApp,
  query: DuplicateQuery,
  { address }: Sender,
): Refused | { retryReason: string } | null {
  if (address !== '' && !mayAnswerDuplicate(address)) return { retryReason: tooManyDuplicates };
  const other = findDuplicate(tx, query);
  if (!other) return null;
  if (address !== '') countDuplicateAnswer(address);
  queueTicket(tx, other);
  return refused('duplicate_rsvp');
}
