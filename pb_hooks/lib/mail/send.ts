/** Sends queued mails, outside of transactions. The cron job `mails` calls it. */
import { accountMail } from '../../../src/content/mail/account-mail';
import type { MailText } from '../../../src/content/mail/mail';
import { addPass, mailedSecret, newSecret } from '../link-secrets';
import { addOwnLink } from '../seats/own-guardian';
import { site } from '../site';
import { findOrNull, idsOf, rows, run, timeSql } from '../sql';
import { address, formatMail, type OutgoingMail, origin } from './format';
import { accountMessages, changeEmail, composeMail, limitOf, testMail } from './messages';
import { columns, hasMail, isToSend, newId, notInTrash } from './queue';

/** Minutes after each failed attempt. The last value repeats. */
const delays = [1, 5, 15, 60, 180, 360];
const maxAgeDays = 3;
/** Minutes for which a run's claim on a mail lasts; longer than one attempt can last (pocketbase/internal/mail/mail.go). */
const lease = 2;
const maxRunMs = 40_000;

/** Mails to one address in an hour, unless BYOP_MAILS_PER_HOUR sets another number (decision 046). */
const perHour = 10;
/** The same for the team's own addresses, which get a mail for every message. */
const perHourToTeam = 60;

const now = timeSql();

interface Due {
  id: string;
  key: string;
  message: string;
  about: string;
  created_at: string;
  changes: string;
  tries: number;
  is_expired: number;
}
const due: Due = {
  id: '',
  key: '',
  message: '',
  about: '',
  created_at: '',
  changes: '',
  tries: 0,
  is_expired: 0,
};

export function send(app: PbApp): void {
  if (!hasMail(app)) return;
  const end = Date.now() + maxRunMs;
  while (Date.now() < end) {
    const next = takeNext(app);
    if (!next || !trySend(app, next)) return;
  }
}

/** Claims the next mail. One statement, so that two runs never claim the same mail. */
function takeNext(app: PbApp): Due | undefined {
  return rows(
    app,
    `UPDATE mails SET tries = tries + 1, due_at = ${timeSql(`+${lease} minutes`)}
     WHERE id = (SELECT id FROM mails WHERE due_at <= ${now} AND ${isToSend}
                 ORDER BY due_at, created_at LIMIT 1)
     RETURNING id, key, message, about, created_at, COALESCE(changes, '') AS changes, tries,
       created_at < ${timeSql(`-${maxAgeDays} days`)} AS is_expired`,
    {},
    due,
  )[0];
}

/** Sends a mail, or postpones it. Returns false if the mail server takes no mail now, which ends the run. */
function trySend(app: PbApp, mail: Due): boolean {
  let isComposed = false;
  try {
    if (limitOf(mail.message).daily && !claimDay(app, mail)) {
      finish(app, mail, null);
      return true;
    }
    const queued = { secret: (guest?: string | null) => secretOf(app, mail, guest), changes: mail.changes };
    const outgoing = composeMail(app, mail.message, mail.about, queued);
    if (outgoing && !claimSlot(app, mail, outgoing.to, outgoing.states)) {
      postpone(app, mail, outgoing.to);
      return true;
    }
    if (!outgoing) {
      drop(app, mail);
      return true;
    }
    isComposed = true;
    deliver(app, mail, outgoing);
    finish(app, mail, 'sent');
    return true;
  } catch (error) {
    const { isFinal, isAboutAll } = isComposed
      ? failureOf(`${error}`)
      : { isFinal: error instanceof LostSecret, isAboutAll: false };
    if (isFinal || mail.is_expired) {
      finish(app, mail, 'given-up');
      logMail(app, 'A mail was given up', mail, error);
      return !isAboutAll;
    }
    const minutes = delays[Math.min(mail.tries, delays.length) - 1] ?? 0;
    const due = timeSql(`+${minutes} minutes`);
    run(app, `UPDATE mails SET sent_at = '', due_at = ${due} WHERE id = {:id}`, { id: mail.id });
    logMail(app, 'A mail could not be sent yet', mail, error);
    return !isAboutAll;
  }
}

/**
 * Reads an error of pocketbase/internal/mail/mail.go: the step and the code of the mail server. Its answer to a recipient or a text is
 * about one mail, and 5xx is final. No connection, a refused sender (`MAIL`) and 421 are about all mails.
 */
function failureOf(error: string): { isFinal: boolean; isAboutAll: boolean } {
  const code = /\b(?:RCPT|DATA): (\d{3})\b/.exec(error)?.[1] ?? '';
  return { isFinal: code.startsWith('5'), isAboutAll: code === '' || code === '421' };
}

/** The mail cannot have its link: the database was restored without the key of its server. */
class LostSecret extends Error {}

/**
 * Returns the secret for the mail's link, the same for every attempt, unless it ended with an earlier address or cannot be read. Stores the
 * hashes of a new one and of its pass.
 */
function secretOf(app: PbApp, mail: Due, guest?: string | null): string {
  // Not as it was when the mail was taken: a correction of the address may have ended it.
  const [link] = rows(
    app,
    `SELECT secret, link_ended + 0 AS is_ended, link_hash != '' AS is_own FROM mails WHERE id = {:id}`,
    { id: mail.id },
    { secret: '', is_ended: 0, is_own: 0 },
  );
  if (link?.secret && !link.is_ended) {
    const queued = unseal(link.secret);
    if (queued !== null) return queued;
    // Only this mail opens what its link opens: another link does as well.
    if (!link.is_own) throw new LostSecret('its link was encrypted with another key of the server');
  }
  const secret = guest ? mailedSecret(mail.about, guest) : newSecret();
  const hash = $security.sha256(secret);
  app.runInTransaction((tx) => {
    // A correction has ended the links to other addresses, and would not know this one.
    const rsvp = guest && findOrNull(tx, 'event_rsvps', mail.about);
    if (rsvp && address(rsvp.getString('email')) !== guest)
      throw new Error('its address was corrected meanwhile');
    run(tx, 'UPDATE mails SET secret = {:secret}, link_hash = {:hash}, link_ended = FALSE WHERE id = {:id}', {
      id: mail.id,
      secret: seal(secret),
      hash,
    });
    addPass(tx, mail.about, secret);
    addOwnLink(tx, mail.about, secret);
  });
  return secret;
}

const counted = (message: string): string =>
  `FROM mails WHERE to_hash = {:to} AND to_hash != '' AND sent_at > ${timeSql('-1 hour')}
     AND message ${limitOf(message).limit === 'account' ? 'IN' : 'NOT IN'} (SELECT value FROM json_each({:account}))`;

function limitFor(message: string): number {
  const set = Number($os.getenv('BYOP_MAILS_PER_HOUR'));
  const most = Number.isInteger(set) && set > 0 ? set : perHour;
  return limitOf(message).limit === 'team' ? Math.max(most, perHourToTeam) : most;
}

const recipient = (to: string) => ({ to: $security.sha256(to), account: JSON.stringify(accountMessages) });

/**
 * Counts a mail against its limit; false if it is over. One statement, so that two runs never claim the same slot.
 * @param states the status of the RSVP that the mail states
 */
function claimSlot(app: PbApp, { id, message }: Due, to: string, states = ''): boolean {
  const taking = `UPDATE mails SET to_hash = {:to}, sent_at = ${now}, stated_status = {:states} WHERE id = {:id}
    AND (SELECT COUNT(*) ${counted(message)}) < {:most} RETURNING id`;
  return idsOf(app, taking, { id, states, most: limitFor(message), ...recipient(to) }).length > 0;
}

/**
 * Claims the next 24 hours for a message about a row; false if another mail has. It comes before the mail is composed, because
 * that creates a link and a pass.
 */
function claimDay(app: PbApp, { id, message, about }: Due): boolean {
  const claiming = `UPDATE mails SET sent_at = ${now} WHERE id = {:id} AND NOT EXISTS (
      SELECT id FROM mails WHERE about = {:about} AND message = {:message} AND id != {:id}
        AND status != 'given-up' AND sent_at > ${timeSql('-1 day')})
    RETURNING id`;
  return idsOf(app, claiming, { id, message, about }).length > 0;
}

/** Drops a receipt over the limit. Postpones any other until a slot is free, unless a newer mail replaces it. */
function postpone(app: PbApp, mail: Due, to: string): void {
  const { receipt, limit } = limitOf(mail.message);
  const over = 'more mails in an hour than its recipient may get';
  if (receipt || limit === 'account' || mail.is_expired) {
    finish(app, mail, 'given-up');
    logMail(app, 'A mail was dropped', mail, over);
    return;
  }
  const newer = `SELECT id FROM mails WHERE message = {:message} AND about = {:about} AND status = 'waiting'
    AND id != {:id} AND created_at > {:created_at} LIMIT 1`;
  const { id, message, about, created_at } = mail;
  if (message === 'rsvp-changed' && idsOf(app, newer, { id, message, about, created_at }).length > 0) {
    finish(app, mail, null);
    return;
  }
  const [place] = rows(
    app,
    `SELECT strftime('%Y-%m-%d %H:%M:%fZ', sent_at, '+1 hour') AS free ${counted(message)}
     ORDER BY sent_at DESC LIMIT 1 OFFSET {:before}`,
    { before: limitFor(message) - 1, ...recipient(to) },
    { free: '' },
  );
  run(
    app,
    `UPDATE mails SET tries = tries - 1, due_at = COALESCE(NULLIF({:free}, ''), ${now}) WHERE id = {:id}`,
    { id, free: place?.free ?? '' },
  );
  logMail(app, 'A mail waits', mail, over);
}

/** Deletes an obsolete mail. One whose row was deleted after the mail was claimed waits for the trash, as if it had not been tried. */
function drop(app: PbApp, { id }: Due): void {
  run(app, `DELETE FROM mails WHERE id = {:id} AND ${notInTrash}`, { id });
  run(app, `UPDATE mails SET tries = tries - 1, due_at = ${now} WHERE id = {:id}`, { id });
}

/** Ends a mail. An obsolete one (null) is deleted; otherwise its key stays, without the secret and the address of an earlier guardian. */
function finish(app: PbApp, { id }: Due, status: 'sent' | 'given-up' | null): void {
  const ending =
    "UPDATE mails SET status = {:status}, secret = '', changes = json_remove(changes, '$.to') WHERE id = {:id}";
  if (status) run(app, ending, { id, status });
  else run(app, 'DELETE FROM mails WHERE id = {:id}', { id });
}

function deliver(app: PbApp, { key }: Due, { to, replyTo, subject, text, headers }: OutgoingMail): void {
  const from = app.settings().meta.senderAddress;
  // The same for every attempt, so that mail programs recognize duplicates.
  const id = `<${$security.sha256(key).slice(0, 32)}@${from.split('@')[1] ?? 'localhost'}>`;
  app.newMailClient().send(
    new MailerMessage({
      from: { address: from, name: site().name },
      to: [{ address: to }],
      subject,
      text,
      headers: {
        ...headers,
        'Message-ID': id,
        'Auto-Submitted': 'auto-generated',
        ...(replyTo && { 'Reply-To': replyTo }),
      },
    }),
  );
}

/**
 * Sends the link that confirms a new email. Throws when the mail server refuses it or the address is over its limit.
 */
export function sendEmailChange(app: PbApp, accountId: string, email: string, token: string): void {
  const isSent = sendAtOnce(app, {
    message: changeEmail,
    about: accountId,
    to: address(email),
    words: accountMail.changeEmail(`${origin()}/auth#new-email=${token}`),
  });
  if (!isSent) throw new BadRequestError(overLimit);
}

export const overLimit = 'We can’t send another email to this address right now. Try again in an hour.';

/** Sends a test to the address of an account. Returns false if it is over its limit. Throws when the mail server refuses it. */
export const sendTest = (app: PbApp, account: PbRecord): boolean =>
  sendAtOnce(app, {
    message: testMail,
    about: account.id,
    to: address(account.getString('email')),
    words: accountMail.test(),
  });

interface UnqueuedMail {
  message: string;
  /** The account that asked for it. */
  about: string;
  to: string | null;
  words: MailText;
}

/** Returns false for an address that is none, or over its limit. */
function sendAtOnce(app: PbApp, { message, about, to, words }: UnqueuedMail): boolean {
  const outgoing = to && formatMail(to, words);
  const [row] = rows(
    app,
    `INSERT INTO mails (${columns})
     VALUES (${newId}, {:key}, {:message}, {:about}, '', 1, 'given-up', ${now}, ${now})
     RETURNING id, key, message, about`,
    { key: `${message}:${about}:${Date.now()}`, message, about },
    due,
  );
  if (!outgoing || !row || !claimSlot(app, row, outgoing.to)) return false;
  deliver(app, row, outgoing);
  finish(app, row, 'sent');
  return true;
}

/** Logs no addresses: the mail server's errors contain none either (pocketbase/internal/mail/mail.go). */
function logMail(app: PbApp, sentence: string, { message, about, tries }: Due, error: unknown): void {
  app.logger().error(sentence, 'message', message, 'about', about, 'tries', `${tries}`, 'error', `${error}`);
}
