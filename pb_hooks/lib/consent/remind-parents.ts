/** Guests under 18 without a parent's yes, and reminders to their parents (docs/decisions/078-consent-everywhere.md). */
import { contactKind } from '../../../src/domain/rsvps/consent';
import {
  type MissingYes,
  type MissingYesAnswer,
  type MissingYesState,
  remindBefore,
  remindEvery,
  reminderInput,
} from '../../../src/domain/rsvps/missing-yes';
import { answerAbout } from '../../../src/domain/rsvps/party';
import { eventsOf, refuseOtherEvent } from '../accounts/leaders';
import { auditIdOf, findRepeatedAction, logAction } from '../audit';
import type { MessageName } from '../mail/messages';
import { requireMail } from '../mail/queue';
import { answer, bodyOf, idConflict, memberWith, parseOrThrow, requireRight } from '../request';
import { closedReason, eventColumns, requireEvent, storedEvent } from '../seats/seats';
import { isoOf, rows, timeSql } from '../sql';
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
  for (const { event_id, title, date, state, asked_at } of missingOf(e.app)) {
    if (given && !given.includes(event_id)) continue;
    const counts = { missing: 0, remind: 0, reminded: 0, phone: 0, unreachable: 0, refused: 0 };
    const event = events.get(event_id) ?? { id: event_id, title, date, since: asked_at, ...counts };
    if (asked_at < event.since) event.since = asked_at;
    event.missing += 1;
    event[state] += 1;
    events.set(event_id, event);
  }
  const missing: MissingYesAnswer = { events: [...events.values()], mail: e.app.settings().smtp.enabled };
  e.json(200, missing);
}

/** `POST /api/byop/remind-parents {event_id}` → `{queued}`: mails the parents who have not answered. */
export function remindParents(e: RequestEvent): void {
  const admin = requireRight(e, ['event_rsvps', 'update'], onlyTeam);
  const sent = bodyOf(e);
  const { event_id } = parseOrThrow(reminderInput, sent);
  answer(e, (tx) => {
    refuseOtherEvent(tx, admin, event_id);
    requireMail(tx);
    const record = requireEvent(tx, event_id);
    const about = { collection: 'events', record_id: event_id };
    const earlier = findRepeatedAction(tx, admin, sent.audit_id, ['tell'], about);
    if (earlier) {
      const { after } = JSON.parse(JSON.stringify(earlier));
      if (after.kind !== 'parents') throw idConflict();
      return { queued: after.queued };
    }
    const missing = missingOf(tx, event_id).filter(({ state }) => state === 'remind');
    // One for each address, also for two children.
    const byContact = new Map(missing.map(({ contact, id }) => [contact, id]));
    const occasion = auditIdOf(sent) ?? `${Date.now()}`;
    for (const id of byContact.values()) remindGuardian(tx, id, occasion);
    const queued = byContact.size;
    const after = { kind: 'parents', queued };
    if (queued > 0) logAction(tx, admin, { action: 'tell', record, after, id: auditIdOf(sent) });
    return { queued };
  });
}

const hour = 60 * 60_000;

/**
 * Reminds parents of guests of events that start soon, by the dates that the events have now. First the reminder that waits for
 * its two days is sent, if that is later; then there is another one shortly before. Not to an address that was asked or reminded
 * since that time, or in the last hour.
 */
export function remindBeforeEvents(app: PbApp): void {
  if (!app.settings().smtp.enabled) return;
  app.runInTransaction((tx) => {
    const soon = missingOf(tx).filter(
      ({ date, state }) =>
        (state === 'remind' || state === 'reminded') &&
        Date.parse(date) > Date.now() &&
        Date.parse(date) <= Date.now() + remindBefore.first * hour,
    );
    for (const { id, date, contact } of soon) {
      const start = Date.parse(date);
      const isLast = start <= Date.now() + remindBefore.last * hour;
      const from = start - (isLast ? remindBefore.last : remindBefore.first) * hour;
      if (mailedContacts(tx, askingMessages, Math.min(from, Date.now() - hour))(contact)) continue;
      if (isLast) remindGuardian(tx, id, `${Date.now()}`);
      else sendWaitingReminder(tx, id);
    }
  });
}

/** Returns the guests of upcoming events without a yes, or of one event; earliest event first. */
function missingOf(app: PbApp, eventId = ''): Missing[] {
  const found = rows(
    app,
    // A child has the link of its RSVP.
    `SELECT CASE WHEN r.party_of != '' THEN r.party_of ELSE r.id END AS id, r.event_id, r.consent_state, r.guardian_contact,
       COALESCE(NULLIF(r.guardian_since, ''), r.created_at) AS asked_at, events.title, ${eventColumns}
     FROM event_rsvps r JOIN events ON events.id = r.event_id
     WHERE r.under_18 AND r.consent_state != 'given' AND r.status != 'cancelled'
       AND events.status = 'upcoming' AND {:event} IN ('', events.id)
     ORDER BY events.date, events.id, r.created_at`,
    { event: eventId },
    {
      ...storedEvent,
      id: '',
      event_id: '',
      consent_state: '',
      guardian_contact: '',
      title: '',
      asked_at: '',
    },
  );
  const isReminded = mailedContacts(app, reminderMessages, Date.now() - remindEvery * hour);
  const isUnreachable = unreachableContacts(app);
  return found
    .filter((row) => closedReason(row) === null)
    .map((row) => {
      const { id, event_id, title, guardian_contact: contact } = row;
      let state: MissingYesState = 'remind';
      if (answerAbout(true, row.consent_state) === 'no') state = 'refused';
      else if (contactKind(contact) !== 'mailto') state = 'phone';
      else if (isUnreachable(contact)) state = 'unreachable';
      else if (isReminded(contact)) state = 'reminded';
      const asked_at = isoOf(row.asked_at) ?? '';
      return { id, event_id, title, contact, state, date: isoOf(row.date) ?? '', asked_at };
    });
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
     WHERE m.message IN ('consent', 'consent-reminder') AND m.status = 'waiting'
       AND m.due_at <= ${timeSql('+1 hour')}`,
    {},
    { guardian_contact: '' },
  );
  const sent = rows(
    app,
    `SELECT DISTINCT to_hash FROM mails WHERE message IN (SELECT value FROM json_each({:messages}))
       AND status = 'sent' AND sent_at > strftime('%Y-%m-%d %H:%M:%fZ', {:since})`,
    { since: new Date(since).toISOString(), messages: JSON.stringify(messages) },
    { to_hash: '' },
  );
  const hashes = new Set(sent.map(({ to_hash }) => to_hash));
  const contacts = new Set(waiting.map(({ guardian_contact }) => guardian_contact));
  return (contact) => contacts.has(contact) || hashes.has(contactHash(contact));
}

/** Returns whether the last mail that asked at an address was given up. */
function unreachableContacts(app: PbApp): (contact: string) => boolean {
  const last = rows(
    app,
    // With MAX, SQLite takes `status` from the same row. A mail over the limit of its address has no `sent_at`: it was not tried.
    `SELECT to_hash, status, MAX(sent_at) FROM mails WHERE status != 'waiting' AND sent_at != ''
       AND message IN (SELECT value FROM json_each({:asking})) GROUP BY to_hash`,
    { asking: JSON.stringify(askingMessages) },
    { to_hash: '', status: '' },
  );
  const hashes = new Set(last.filter(({ status }) => status === 'given-up').map(({ to_hash }) => to_hash));
  return (contact) => hashes.has(contactHash(contact));
}
