/** Guests under 18 without a parent's yes, and reminders to their parents (docs/decisions/078-consent-everywhere.md). */
import {
  type MissingYes,
  type MissingYesAnswer,
  type MissingYesState,
  remindBefore,
  remindEvery,
  reminderInput,
} from '../../../src/domain/rsvps/missing-yes';
import { answerAbout } from '../../../src/domain/rsvps/party';
import { emailProblem } from '../../../src/domain/text/email';
import { eventsOf, refuseOtherEvent } from '../accounts/leaders';
import { auditIdOf, findRepeatedAction, logAction } from '../audit';
import type { MessageName } from '../mail/messages';
import { hasMail, requireMail } from '../mail/queue';
import { inTimedPortions } from '../portions';
import {
  answer,
  bodyOf,
  idConflict,
  memberWith,
  parseOrThrow,
  requireRight,
  transactOrRefuse,
} from '../request';
import { closedReason, requireEvent, storedEvent } from '../seats/seats';
import { findOrNull, idsOf, isoOf, rows, storedTime, timeSql } from '../sql';
import {
  askingMessages,
  contactHash,
  reminderMessages,
  remindGuardian,
  sendWaitingReminder,
} from './guardians';

const onlyTeam = 'Your account cannot see this.';

interface Missing {
  id: string;
  event_id: string;
  title: string;
  series: string;
  contact: string;
  state: MissingYesState;
  date: string;
  /** ISO 8601: when their parent was asked. */
  asked_at: string;
}

/** `GET /api/byop/missing-yes` → `missingYesAnswer`, of the events whose guests the account may see. */
export function listMissing(e: RequestEvent): void {
  const member = requireRight(e, ['events', 'list'], onlyTeam);
  const given = memberWith(e, 'event_rsvps', 'list') ? eventsOf(e.app, member) : [];
  const events = new Map<string, MissingYes>();
  for (const { event_id, title, series, date, state, asked_at } of missingOf(e.app)) {
    if (given && !given.includes(event_id)) continue;
    const counts = { missing: 0, remind: 0, reminded: 0, phone: 0, unreachable: 0, refused: 0 };
    const event = events.get(event_id) ?? { id: event_id, title, series, date, since: asked_at, ...counts };
    if (asked_at < event.since) event.since = asked_at;
    event.missing += 1;
    event[state] += 1;
    events.set(event_id, event);
  }
  const missing: MissingYesAnswer = { events: [...events.values()], mail: hasMail(e.app) };
  e.json(200, missing);
}

/**
 * `POST /api/byop/remind-parents {event_id}` → `{queued}`: mails the parents who have not answered. A few in each transaction, and the audit
 * row last: a repeat after a broken request mails the others.
 */
export function remindParents(e: RequestEvent): void {
  const admin = requireRight(e, ['event_rsvps', 'update'], onlyTeam);
  const sent = bodyOf(e);
  const { event_id } = parseOrThrow(reminderInput, sent);
  const begun = transactOrRefuse(e, (tx) => {
    refuseOtherEvent(tx, admin, event_id);
    requireMail(tx);
    const record = requireEvent(tx, event_id);
    const about = { collection: 'events', record_id: event_id };
    const earlier = findRepeatedAction(tx, admin, sent.audit_id, ['tell'], about);
    if (!earlier) return { record, queued: null };
    const { after } = JSON.parse(JSON.stringify(earlier));
    if (after.kind !== 'parents') throw idConflict();
    return { record, queued: after.queued };
  });
  if (!begun) return;
  if (begun.queued !== null) {
    e.json(200, { queued: begun.queued });
    return;
  }
  const missing = missingOf(e.app, event_id).filter(({ state }) => state === 'remind');
  const occasion = auditIdOf(sent) ?? `${Date.now()}`;
  const queued = remindEach(e.app, missing, (tx, id) => remindGuardian(tx, id, occasion));
  answer(e, (tx) => {
    const after = { kind: 'parents', queued };
    if (queued > 0)
      logAction(tx, admin, { action: 'tell', record: begun.record, after, id: auditIdOf(sent) });
    return { queued };
  });
}

/**
 * Mails parents, a few in each transaction: each address once, also for two children. Not those whom somebody else reminds in these
 * seconds, and not about a guest who is gone.
 * @param remind returns false if it mailed nothing @returns how many were mailed
 */
function remindEach(
  app: PbApp,
  guests: readonly Pick<Missing, 'id' | 'contact'>[],
  remind: (tx: PbApp, rsvp: string) => unknown,
): number {
  const begun = storedTime();
  const done = new Set<string>();
  inTimedPortions(app, guests, (tx, { id, contact }) => {
    if (done.has(contact) || isMailedSince(tx, contact, begun) || !findOrNull(tx, 'event_rsvps', id)) return;
    if (remind(tx, id) !== false) done.add(contact);
  });
  return done.size;
}

/** SQL for whether a mail asks a parent and is due. */
const isDue = `m.message IN ('consent', 'consent-reminder') AND m.status = 'waiting' AND m.due_at <= ${timeSql('+1 hour')}`;

/** Returns whether a mail that asks an address is due, or was sent since a time. */
const isMailedSince = (tx: PbApp, contact: string, since: string): boolean =>
  idsOf(
    tx,
    // CROSS: the mails of these guests, and not all that were sent.
    `SELECT r.id FROM event_rsvps r CROSS JOIN mails m ON m.about = r.id
     WHERE r.guardian_contact = {:contact} AND r.guardian_contact != ''
       AND (${isDue} OR (m.message IN ('consent', 'consent-reminder') AND m.status = 'sent' AND m.sent_at >= {:since}))
     LIMIT 1`,
    { contact, since },
  ).length > 0;

const hour = 60 * 60_000;

/**
 * Reminds parents of guests of events that start soon, by the dates that the events have now. First the reminder that waits for
 * its two days is sent, if that is later; then there is another one shortly before. Not to an address that was asked or reminded
 * since that time, or in the last hour.
 */
export function remindBeforeEvents(app: PbApp): void {
  if (!hasMail(app)) return;
  const now = Date.now();
  for (const event of openEvents(app)) {
    const start = Date.parse(event.date);
    if (!(start > now && start <= now + remindBefore.first * hour)) continue;
    const isLast = start <= now + remindBefore.last * hour;
    const from = start - (isLast ? remindBefore.last : remindBefore.first) * hour;
    const isAsked = mailedContacts(app, askingMessages, Math.min(from, now - hour));
    const guests = missingIn(app, [event]).filter(
      ({ state, contact }) => (state === 'remind' || state === 'reminded') && !isAsked(contact),
    );
    remindEach(app, guests, isLast ? (tx, id) => remindGuardian(tx, id, `${now}`) : sendWaitingReminder);
  }
}

/** Returns when `remindBeforeEvents` has something to do, in epoch ms: an hour later for those who were asked shortly before. */
export function nextReminders(app: PbApp): number[] {
  if (!hasMail(app)) return [];
  const before = [remindBefore.first, remindBefore.last].flatMap((hours) => [hours, hours - 1]);
  const open = openEvents(app);
  const isMissing = new Set(
    idsOf(app, `SELECT DISTINCT r.event_id AS id ${ofMissing}`, idsParam(open.map(({ id }) => id))),
  );
  return open
    .filter(({ id }) => isMissing.has(id))
    .flatMap(({ date }) => before.map((hours) => Date.parse(date) - hours * hour));
}

/** SQL for the guests of events (`idsParam`) without a yes. */
const ofMissing = `FROM json_each({:events}) AS event JOIN event_rsvps r ON r.event_id = event.value
  WHERE r.under_18 AND r.consent_state != 'given' AND r.status != 'cancelled'`;
const idsParam = (events: readonly string[]) => ({ events: JSON.stringify(events) });

interface OpenEvent {
  id: string;
  title: string;
  series: string;
  /** ISO 8601. */
  date: string;
}

/** Returns the upcoming events whose guests may still answer, or one of them; earliest first. */
const openEvents = (app: PbApp, eventId = ''): OpenEvent[] =>
  rows(
    app,
    `SELECT id, title, series, date, ends_at, status FROM events
     WHERE status = 'upcoming' AND {:event} IN ('', id) AND MAX(date, ends_at) > ${timeSql('-2 days')}
     ORDER BY date, id`,
    { event: eventId },
    { ...storedEvent, id: '', title: '', series: '' },
  )
    .filter((event) => closedReason(event) === null)
    .map(({ id, title, series, date }) => ({ id, title, series, date: isoOf(date) ?? '' }));

/** Returns the guests of upcoming events without a yes, or of one event; earliest event first. */
const missingOf = (app: PbApp, eventId = ''): Missing[] => missingIn(app, openEvents(app, eventId));

function missingIn(app: PbApp, events: readonly OpenEvent[]): Missing[] {
  const found = rows(
    app,
    // A child has the link of its RSVP.
    `SELECT CASE WHEN r.party_of != '' THEN r.party_of ELSE r.id END AS id, r.event_id, r.consent_state, r.guardian_contact,
       COALESCE(NULLIF(r.guardian_since, ''), r.created_at) AS asked_at
     ${ofMissing} ORDER BY event.key, r.created_at`,
    idsParam(events.map(({ id }) => id)),
    { id: '', event_id: '', consent_state: '', guardian_contact: '', asked_at: '' },
  );
  const stateOf = contactStates(app);
  const byId = new Map(events.map((event) => [event.id, event]));
  return found.map(({ id, event_id, consent_state, guardian_contact: contact, asked_at }) => {
    const { title = '', series = '', date = '' } = byId.get(event_id) ?? {};
    const state = answerAbout(true, consent_state) === 'no' ? 'refused' : stateOf(contact);
    return { id, event_id, title, series, contact, state, date, asked_at: isoOf(asked_at) ?? '' };
  });
}

/** Returns a function that returns what can be done about a contact whose answer is missing. Each contact is looked up once. */
function contactStates(app: PbApp): (contact: string) => MissingYesState {
  const isReminded = mailedContacts(app, reminderMessages, Date.now() - remindEvery * hour);
  const isUnreachable = unreachableContacts(app);
  const known = new Map<string, MissingYesState>();
  const stateOf = (contact: string): MissingYesState => {
    // As `contactKind`, but it was cleaned when it was stored, which takes long for thousands.
    if (!contact.includes('@') || emailProblem(contact) !== null) return 'phone';
    if (isUnreachable(contact)) return 'unreachable';
    return isReminded(contact) ? 'reminded' : 'remind';
  };
  return (contact) => {
    const state = known.get(contact) ?? stateOf(contact);
    known.set(contact, state);
    return state;
  };
}

/** Returns whether an address got one of these mails since a time, epoch ms, or a mail that asks it is on its way. */
function mailedContacts(
  app: PbApp,
  messages: readonly MessageName[],
  since: number,
): (contact: string) => boolean {
  // The waiting ones first: a mail that is sent between the two reads is in one of them.
  const waiting = rows(
    app,
    `SELECT DISTINCT r.guardian_contact FROM event_rsvps r JOIN mails m ON m.about = r.id
     WHERE ${isDue}`,
    {},
    { guardian_contact: '' },
  );
  // With a plus, SQLite takes the index of messages, and not that of all sent mails.
  const sent = rows(
    app,
    `SELECT DISTINCT to_hash FROM mails WHERE message IN (SELECT value FROM json_each({:messages}))
       AND +status = 'sent' AND sent_at != '' AND sent_at > strftime('%Y-%m-%d %H:%M:%fZ', {:since})`,
    { since: new Date(since).toISOString(), messages: JSON.stringify(messages) },
    { to_hash: '' },
  );
  const hashes = new Set(sent.map(({ to_hash }) => to_hash));
  const contacts = new Set(waiting.map(({ guardian_contact }) => guardian_contact));
  return (contact) => contacts.has(contact) || (hashes.size > 0 && hashes.has(contactHash(contact)));
}

/**
 * Returns whether the last mail that asked at an address was given up. A mail over the limit of its address has no `sent_at`: it was
 * not tried.
 */
function unreachableContacts(app: PbApp): (contact: string) => boolean {
  const isAsking = 'IN (SELECT value FROM json_each({:asking}))';
  const last = rows(
    app,
    `SELECT DISTINCT to_hash FROM mails AS failed WHERE status = 'given-up' AND sent_at != '' AND message ${isAsking}
       AND NOT EXISTS (SELECT 1 FROM mails AS later WHERE later.to_hash = failed.to_hash AND later.to_hash != ''
         AND later.sent_at > failed.sent_at AND later.status != 'waiting' AND later.message ${isAsking})`,
    { asking: JSON.stringify(askingMessages) },
    { to_hash: '' },
  );
  const hashes = new Set(last.map(({ to_hash }) => to_hash));
  return (contact) => hashes.size > 0 && hashes.has(contactHash(contact));
}
