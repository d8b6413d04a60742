/** Asks the parent or guardian of somebody under 18 (docs/decisions/071-young-people.md). */

import type { ConsentState } from '../../../src/domain/choices';
import { idLength } from '../../../src/domain/limits';
import { contactKind, type Guardian, isAnyoneUnder18 } from '../../../src/domain/rsvps/consent';
import type { RsvpInput } from '../../../src/domain/rsvps/rsvp';
import { guardianSecretOf, hashSecret, newSecret, withGuardianLink } from '../link-secrets';
import { address } from '../mail/format';
import type { MessageName } from '../mail/messages';
import { cancelWaiting, hasMail, isQueued, isUntried, queue, sendNow } from '../mail/queue';
import { minutesToReminder } from '../mail/reminder-wait';
import { addAnswer, answerInForce, mailedAnswer } from '../seats/answers';
import {
  childrenOf,
  codeFrom,
  consentOfParty,
  isLastAnswerYes,
  rsvpOf,
  youngPeopleOf,
} from '../seats/children';
import { isOwnGuardian } from '../seats/own-guardian';
import { coverBySeries, coverOthers } from '../seats/series-yes';
import { findOrNull, idsOf, run } from '../sql';

/** The tables whose rows a guardian can be asked about. */
const guardedTables = ['event_rsvps', 'artist_submissions'] as const;
type GuardedTable = (typeof guardedTables)[number];

/** Minutes until a guardian who has not answered is reminded; earlier before an event (`remindBeforeEvents`). */
const reminderAfter = 2 * 24 * 60;
/** Marks the hash of a mailed link that no longer opens anything, because the contact was corrected since. */
const endedMark = '-';

interface Asked {
  columns: Record<string, SqlValue>;
  /** Of children who come with them. */
  consent_state: ConsentState;
  /** What the pick-up codes are made of; '' for an adult. */
  codeSecret: string;
  afterInsert(stored: PbRecord): void;
}

/**
 * Returns what a new row needs. `sent`: the secret of the device, so that a link exists without signal. A mailed link has another
 * secret, which the device never sees (docs/decisions/131-a-yes-is-for-one-event.md).
 */
export function askGuardian(tx: PbApp, table: GuardedTable, input: Guardian, sent: unknown): Asked {
  if (!isAnyoneUnder18(input))
    return { columns: {}, consent_state: 'none', codeSecret: '', afterInsert: () => {} };
  const secret = hashSecret(sent) ? `${sent}` : newSecret();
  const mailed = contactKind(input.guardian_contact) === 'mailto' ? newSecret() : null;
  // The device could compute a code from its own secret. A parent without an email has no other link.
  const codeSecret = mailed ?? secret;
  const code = { pickup_code: codeFrom(codeSecret) };
  return {
    consent_state: 'asked',
    codeSecret,
    columns: {
      ...(input.under_18 && { consent_state: 'asked' }),
      consent_hash: [secret, ...(mailed ? [mailed] : [])].map((one) => $security.sha256(one)).join(' '),
      ...(table === 'event_rsvps' && input.under_18 && code),
    },
    afterInsert: ({ id }) => mailed && queueMails(tx, table, id, mailed),
  };
}

/**
 * Returns what a new RSVP needs whose person said yes for their own children. Nobody is asked: the mail with the ticket has the link
 * with which a wrong yes ends.
 * @param sent as for `askGuardian`
 * @param mailed the secret of that mail; '' without mail
 */
export function takeOwnYes(
  tx: PbApp,
  { name: by, ...input }: RsvpInput,
  sent: unknown,
  mailed: string,
): Asked {
  const secret = hashSecret(sent) ? `${sent}` : newSecret();
  const links = [secret, ...(mailed ? [guardianSecretOf(mailed)] : [])];
  const at = Math.min(input.agreed_at ?? Date.now(), Date.now());
  return {
    consent_state: 'given',
    codeSecret: links.at(-1) ?? secret,
    columns: { consent_hash: links.map((one) => $security.sha256(one)).join(' ') },
    afterInsert(rsvp) {
      const { event_id, agreed_text } = input;
      for (const { id: about } of [rsvp, ...youngPeopleOf(tx, rsvp)])
        addAnswer(tx, {
          id: $security.sha256(`answer of RSVP ${rsvp.id} about ${about}`).slice(0, idLength),
          about,
          event_id,
          state: 'given',
          text_version: agreed_text,
          by,
          how: 'rsvp',
          at,
        });
    },
  };
}

/**
 * After a change of an RSVP by its person: if they said yes in it for their own children, the guardian stays them, with the new name,
 * email and number. The yes stays, and the links in mails to an earlier address end. The caller saves the row.
 * @returns whether the guardian is still the person of the RSVP
 */
export function followOwnGuardian(tx: PbApp, rsvp: PbRecord): boolean {
  const before = rsvp.original();
  const [email, contact] = [rsvp.getString('email'), rsvp.getString('guardian_contact')];
  const isSame = [before.getString('guardian_contact'), email].includes(contact);
  // After a no, only its link changes it.
  if (!isSame || !isOwnGuardian(tx, before) || consentOfParty(tx, rsvp) !== 'given') return false;
  rsvp.set('guardian_contact', email);
  for (const [from, to] of [
    ['name', 'guardian_name'],
    ['phone', 'guardian_phone'],
  ] as const)
    if (rsvp.getString(to) === before.getString(to) && rsvp.getString(from) !== '')
      rsvp.set(to, rsvp.getString(from));
  if (email !== before.getString('email')) endMailedLinks(rsvp);
  return true;
}

/**
 * Ends a yes, because the earlier guardian gave it, and the links that were mailed to the earlier contact. Sends a link to the new
 * one, and makes other pick-up codes. The caller saves the row.
 */
export function askOtherContact(tx: PbApp, rsvp: PbRecord, change: string): void {
  tellEarlier(tx, rsvp, change);
  const secret = newSecret();
  for (const child of childrenOf(tx, rsvp.id)) {
    endYes(child);
    child.set('pickup_code', codeFrom(secret, child.id));
    tx.save(child);
  }
  endYes(rsvp);
  if (rsvp.getBool('under_18')) rsvp.set('pickup_code', codeFrom(secret));
  // With an ended link. It would reach the new contact, too.
  for (const message of Object.values(messagesOf.event_rsvps)) cancelWaiting(tx, message, rsvp.id);
  // The number of the earlier one, unless it was changed, too.
  if (rsvp.getString('guardian_phone') === rsvp.original().getString('guardian_phone'))
    rsvp.set('guardian_phone', '');
  endMailedLinks(rsvp);
  if (contactKind(rsvp.getString('guardian_contact')) !== 'mailto') return;
  rsvp.set('consent_hash', withLink(rsvp, secret));
  queueMails(tx, 'event_rsvps', rsvp.id, secret, change);
}

function endMailedLinks(rsvp: PbRecord): void {
  const [first = '', ...mailed] = hashesOf(rsvp);
  const ended = mailed.map((hash) => (isEnded(hash) ? hash : `${endedMark}${hash}`));
  rsvp.set('consent_hash', [first, ...ended].join(' '));
}

/** Mails the earlier guardian that another one was named, if they answered with their own link. Before the yes ends. */
function tellEarlier(tx: PbApp, rsvp: PbRecord, change: string): void {
  const to = rsvp.original().getString('guardian_contact');
  if (contactKind(to) !== 'mailto' || !youngPeopleOf(tx, rsvp).some((one) => mailedAnswer(tx, one))) return;
  queue(tx, {
    message: 'consent-replaced',
    about: rsvp.id,
    occasion: change,
    changes: JSON.stringify({ to }),
  });
}

/** Returns whether a change names another contact of a guardian. False if it names none, as nobody under 18 is left. */
export const isOtherContact = (rsvp: PbRecord): boolean =>
  !['', rsvp.original().getString('guardian_contact')].includes(rsvp.getString('guardian_contact'));

/**
 * Asks again about another event: a yes is about the event that its text named. The same guardian, so that the links still open the
 * RSVP. The caller saves the row.
 * @param isUndo of a move: for each person, the last answer about this event counts again
 */
export function askAboutOtherEvent(tx: PbApp, rsvp: PbRecord, change: string, isUndo: boolean): void {
  const children = childrenOf(tx, rsvp.id);
  if (!isAnyoneUnder18({ under_18: rsvp.getBool('under_18'), children })) return;
  let hasEnded = false;
  for (const person of [...children, rsvp]) {
    const before = person.getString('consent_state');
    // Not a no: only a guardian changes that.
    if (before !== 'given' && before !== 'asked') continue;
    const isGiven = isUndo && isLastAnswerYes(tx, person, rsvp.getString('event_id'));
    const hadYes = before === 'given' || person.original().getString('consent_state') === 'given';
    hasEnded ||= hadYes && !isGiven;
    person.set('consent_state', isGiven ? 'given' : 'asked');
    if (person.id !== rsvp.id) tx.save(person);
  }
  coverBySeries(tx, rsvp);
  // No yes ended: nothing has to be asked again, and they have a link.
  if (isUndo && !hasEnded) return;
  for (const message of Object.values(messagesOf.event_rsvps)) cancelWaiting(tx, message, rsvp.id);
  if (contactKind(rsvp.getString('guardian_contact')) !== 'mailto') return;
  const secret = newSecret();
  rsvp.set('consent_hash', withLink(rsvp, secret));
  queueMails(tx, 'event_rsvps', rsvp.id, secret, change);
}

function endYes(person: PbRecord): void {
  // Not a no: only a guardian changes that.
  if (person.getString('consent_state') === 'given') person.set('consent_state', 'asked');
  person.set('guardian_since', new DateTime());
}

/** Sends the reminder of an RSVP that waits, if there is one, now: the server has its secret. */
export const sendWaitingReminder = (tx: PbApp, rsvpId: string): boolean =>
  sendNow(tx, messagesOf.event_rsvps.remind, rsvpId);

/** Returns whether the guardian of an RSVP was asked by mail, or the mail waits. It is obsolete while nobody under 18 comes. */
export const isAsked = (tx: PbApp, rsvpId: string): boolean =>
  isQueued(tx, messagesOf.event_rsvps.ask, rsvpId);

/** Mails the guardian of an RSVP again. A reminder that waits is sent instead. */
export function remindGuardian(tx: PbApp, rsvpId: string, occasion: string): void {
  if (sendWaitingReminder(tx, rsvpId)) return;
  const secret = newSecret();
  // Not by `save`: another admin's form of this RSVP stays current.
  run(tx, 'UPDATE event_rsvps SET consent_hash = {:hashes} WHERE id = {:id}', {
    id: rsvpId,
    hashes: withLink(tx.findRecordById('event_rsvps', rsvpId), secret),
  });
  queue(tx, { message: messagesOf.event_rsvps.remind, about: rsvpId, secret, occasion });
}

/** Returns the hashes with another mailed link. */
const withLink = (row: PbRecord, secret: string): string =>
  withGuardianLink(row.getString('consent_hash'), secret);

const messagesOf = {
  event_rsvps: { ask: 'consent', remind: 'consent-reminder' },
  artist_submissions: { ask: 'consent-application', remind: 'consent-application-reminder' },
} as const;
export const reminderMessages = Object.values(messagesOf).map(({ remind }) => remind);
export const askingMessages = Object.values(messagesOf).flatMap(({ ask, remind }) => [ask, remind]);

/** The reminder is queued at once: the server keeps only a hash of the secret. It is dropped when they have answered. */
function queueMails(tx: PbApp, table: GuardedTable, about: string, secret: string, occasion = ''): void {
  const { ask, remind } = messagesOf[table];
  queue(tx, { message: ask, about, secret, occasion });
  // Once for each row, also after a correction.
  queue(tx, { message: remind, about, secret, wait: Math.max(reminderAfter, minutesToReminder(tx, about)) });
}

/** The first hash is of the young person's device, which shares and signs with it. The others are of mailed links. */
const hashesOf = (row: PbRecord): string[] => row.getString('consent_hash').split(' ').filter(Boolean);

/** Returns the row whose links are also those of `row`. */
const linkedRow = (app: PbApp, row: PbRecord): PbRecord =>
  row.collection().name === 'event_rsvps' ? rsvpOf(app, row) : row;

const isEnded = (hash: string): boolean => hash.startsWith(endedMark);

export interface OpenedRequest {
  row: PbRecord;
  /** `phone`: with the secret of the young person's device. `link`: with one that was mailed. `ended`: to an earlier contact. */
  how: 'phone' | 'link' | 'ended';
}

/**
 * Returns the RSVP or application of a guardian's link, or somebody who comes with the RSVP: the link is the same. An unknown id
 * takes the same steps as a wrong secret.
 */
export function findByConsentSecret(app: PbApp, id: string, secret: string): OpenedRequest | null {
  const sent = $security.sha256(secret);
  let found: OpenedRequest | null = null;
  for (const table of guardedTables) {
    const row = findOrNull(app, table, id);
    const hashes = row ? hashesOf(linkedRow(app, row)) : [$security.sha256('')];
    for (const [index, hash] of hashes.entries()) {
      if (!$security.equal(hash.replace(endedMark, ''), sent) || !row) continue;
      found = { row, how: isEnded(hash) ? 'ended' : index === 0 ? 'phone' : 'link' };
    }
  }
  return found;
}

/**
 * Returns whether the present guardian of an RSVP has a link that its device does not know, or will get it. Only that link shows the
 * pick-up codes then: they are asked for when the young person leaves. A reminder that waits is obsolete after a yes.
 */
export function hasMailedLink(app: PbApp, rsvp: PbRecord): boolean {
  const hasLink = hashesOf(rsvp)
    .slice(1)
    .some((hash) => !isEnded(hash));
  const { ask, remind } = messagesOf.event_rsvps;
  const waits = hasMail(app) ? "OR status = 'waiting' AND message IN ({:ask}, {:own})" : '';
  const mailed = `SELECT id FROM mails WHERE about = {:about} AND (
    status = 'sent' AND message IN ({:ask}, {:remind}, {:own}) AND to_hash = {:to} AND created_at >= {:since} ${waits}) LIMIT 1`;
  const to = contactHash(rsvp.getString('guardian_contact'));
  const since = rsvp.getString('guardian_since');
  // The mail with the ticket, for whoever said yes in the RSVP.
  const own = isOwnGuardian(app, rsvp) ? ('rsvp' satisfies MessageName) : '';
  return hasLink && idsOf(app, mailed, { about: rsvp.id, ask, remind, own, to, since }).length > 0;
}

/** Returns the `to_hash` of mails to a contact. */
export const contactHash = (contact: string): string => $security.sha256(address(contact) ?? contact);

/**
 * Returns whether a mailed link gave an answer that counts: the device's secret never changes that. A row of an older version
 * can have one link, which was mailed and shared.
 */
export function isAnsweredByMail(app: PbApp, row: PbRecord): boolean {
  const linked = linkedRow(app, row);
  if (hashesOf(linked).length === 1) return false;
  return youngPeopleOf(app, row).some((person) => answerInForce(app, person)?.how === 'link');
}

/**
 * After a yes for all dates: lets it count for the other RSVPs of the same guardian, who gets a mail about each. The server does not know
 * which RSVPs are of one device: each has a secret of its own. So a yes that was signed on a phone counts for none whose guardian is
 * mailed a link: whoever knows name and contacts could sign it on an RSVP of their own (decision 131).
 */
export function coverAsked(tx: PbApp, { row, how }: OpenedRequest, answer: string): void {
  const isMailed = contactKind(linkedRow(tx, row).getString('guardian_contact')) === 'mailto' && hasMail(tx);
  if (isMailed && how !== 'link') return;
  const message = messagesOf.event_rsvps.ask;
  coverOthers(tx, linkedRow(tx, row), (other) => {
    // If the mail that asks waits, it says it.
    if (!isMailed || isUntried(tx, message, other.id)) return;
    const secret = newSecret();
    other.set('consent_hash', withLink(other, secret));
    queue(tx, { message, about: other.id, secret, occasion: answer });
  });
}
