/** Sends what is due: outside of every transaction, by the job `mails`. */
import { accountMail } from '../../../src/content/account-mail';
import { site } from '../../../src/content/site';
import { secretLength } from '../../../src/domain/limits';
import { rows, run } from '../rows';
import { address, origin } from './event-details';
import { type Letter, letterTo } from './format';
import { accountMessages, changeEmail, letterOf, limitOf } from './messages';

/** Minutes after each failed try. The last one counts for all that follow. */
const delays = [1, 5, 15, 60, 180, 360];
/** Days after which a mail that could not be sent is given up. */
const patience = 3;
/** Days for which a sent mail's key is kept. */
const memory = 90;
/** Minutes for which a mail belongs to whoever takes it; longer than one may last (pocketbase/mail.go). */
const lease = 2;
/** Milliseconds after which a run takes no more: the next one goes on. */
const runTime = 40_000;

/** Mails to one address in an hour, where BYOP_MAILS_PER_HOUR does not say another number (decision 046). */
const perHour = 10;
/** The same for the team's own addresses, which get a mail for every message. */
const perHourToTeam = 60;

const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";
const anHourAgo = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 hour')";

interface Due {
  id: string;
  key: string;
  message: string;
  about: string;
  secret: string;
  created_at: string;
  changes: string;
  tries: number;
  late: number;
}
const due: Due = {
  id: '',
  key: '',
  message: '',
  about: '',
  secret: '',
  created_at: '',
  changes: '',
  tries: 0,
  late: 0,
};

/** Sends until nothing is due, the time is over, or the mail server fails: then it is not asked again in this run. */
export function send(app: PbApp): void {
  if (!app.settings().smtp.enabled) return;
  const end = Date.now() + runTime;
  run(
    app,
    // The hash of a link stays as long as what the link opens.
    `DELETE FROM mails WHERE status != 'waiting' AND created_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', {:age})
       AND (link_hash = '' OR (about NOT IN (SELECT id FROM event_rsvps)
         AND about NOT IN (SELECT id FROM newsletter_subscribers)))`,
    { age: `-${memory} days` },
  );
  while (Date.now() < end) {
    const next = take(app);
    if (!next || !attempt(app, next)) return;
  }
}

/** Takes the next mail, so that nobody else has it. One statement: two runs never get the same. */
function take(app: PbApp): Due | undefined {
  return rows(
    app,
    `UPDATE mails SET tries = tries + 1, due_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', {:lease})
     WHERE id = (SELECT id FROM mails WHERE status = 'waiting' AND due_at <= strftime('%Y-%m-%d %H:%M:%fZ', 'now')
                 ORDER BY due_at, created_at LIMIT 1)
     RETURNING id, key, message, about, secret, created_at, COALESCE(changes, '') AS changes, tries,
       created_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', {:patience}) AS late`,
    { lease: `+${lease} minutes`, patience: `-${patience} days` },
    due,
  )[0];
}

/** Sends one mail. Returns whether the mail server can be asked again. */
function attempt(app: PbApp, mail: Due): boolean {
  try {
    const queued = { secret: () => secretOf(app, mail), changes: mail.changes };
    const letter = letterOf(app, mail.message, mail.about, queued);
    if (letter && !claim(app, mail, letter.to)) {
      postpone(app, mail, letter.to);
      return true;
    }
    if (letter) hand(app, mail, letter);
    finish(app, mail, letter ? 'sent' : null);
    return true;
  } catch (error) {
    const refusedForGood = /RCPT: 5\d\d/.test(`${error}`);
    if (refusedForGood || mail.late) {
      finish(app, mail, 'given-up');
      say(app, 'A mail was given up', mail, error);
      return refusedForGood;
    }
    const minutes = delays[Math.min(mail.tries, delays.length) - 1] ?? 0;
    run(
      app,
      `UPDATE mails SET sent_at = '', due_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', {:delay}) WHERE id = {:id}`,
      { id: mail.id, delay: `+${minutes} minutes` },
    );
    say(app, 'A mail could not be sent yet', mail, error);
    return false;
  }
}

/** Returns the secret for the mail's link, the same for every try. A new one is stored with its hash, which stays. */
function secretOf(app: PbApp, mail: Due): string {
  if (mail.secret) return mail.secret;
  mail.secret = $security.randomStringWithAlphabet(secretLength, 'abcdefghijklmnopqrstuvwxyz0123456789');
  run(app, 'UPDATE mails SET secret = {:secret}, link_hash = {:hash} WHERE id = {:id}', {
    id: mail.id,
    secret: mail.secret,
    hash: $security.sha256(mail.secret),
  });
  return mail.secret;
}

/** The mails that went to an address within the last hour and count together with this one. */
const counted = (message: string): string =>
  `FROM mails WHERE to_hash = {:to} AND sent_at > ${anHourAgo}
     AND message ${limitOf(message).limit === 'account' ? 'IN' : 'NOT IN'} (SELECT value FROM json_each({:account}))`;

function limitFor(message: string): number {
  const set = Number($os.getenv('BYOP_MAILS_PER_HOUR'));
  const most = Number.isInteger(set) && set > 0 ? set : perHour;
  return limitOf(message).limit === 'team' ? Math.max(most, perHourToTeam) : most;
}

const recipient = (to: string) => ({ to: $security.sha256(to), account: JSON.stringify(accountMessages) });

/**
 * Counts this mail against the limit of its recipient, before it is sent. One statement: two runs never take the same place.
 * @returns whether the recipient may get another mail now
 */
function claim(app: PbApp, { id, message }: Due, to: string): boolean {
  const taken = rows(
    app,
    `UPDATE mails SET to_hash = {:to}, sent_at = ${now} WHERE id = {:id}
       AND (SELECT COUNT(*) ${counted(message)}) < {:most} RETURNING id`,
    { id, most: limitFor(message), ...recipient(to) },
    { id: '' },
  );
  return taken.length > 0;
}

/**
 * Handles a mail over the limit of its recipient. A receipt is dropped, since the page has said the same. Any other waits
 * for its place in the hour, unless a newer mail says the same, or until it is given up with a line in the log.
 */
function postpone(app: PbApp, mail: Due, to: string): void {
  const { receipt, limit } = limitOf(mail.message);
  const over = 'more mails in an hour than its recipient may get';
  if (receipt || limit === 'account' || mail.late) {
    finish(app, mail, 'given-up');
    say(app, 'A mail was dropped', mail, over);
    return;
  }
  const newer = `SELECT id FROM mails WHERE message = {:message} AND about = {:about} AND status = 'waiting'
    AND id != {:id} AND created_at > {:created_at} LIMIT 1`;
  const { id, message, about, created_at } = mail;
  if (
    message === 'rsvp-changed' &&
    rows(app, newer, { id, message, about, created_at }, { id: '' }).length > 0
  ) {
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
    {
      id,
      free: place?.free ?? '',
    },
  );
  say(app, 'A mail waits', mail, over);
}

/** What is no longer true, or about nobody, is not told: its row goes. Of the others the key stays, and no secret. */
function finish(app: PbApp, { id }: Due, status: 'sent' | 'given-up' | null): void {
  if (status) run(app, "UPDATE mails SET status = {:status}, secret = '' WHERE id = {:id}", { id, status });
  else run(app, 'DELETE FROM mails WHERE id = {:id}', { id });
}

function hand(app: PbApp, { key }: Due, { to, replyTo, subject, text, headers }: Letter): void {
  const from = app.settings().meta.senderAddress;
  // The same for every try: a mail program that gets it twice can tell.
  const id = `<${$security.sha256(key).slice(0, 32)}@${from.split('@')[1] ?? 'localhost'}>`;
  app.newMailClient().send(
    new MailerMessage({
      from: { address: from, name: site.name },
      to: [{ address: to }],
      subject,
      text,
      headers: { ...headers, 'Message-ID': id, 'Reply-To': replyTo, 'Auto-Submitted': 'auto-generated' },
    }),
  );
}

/**
 * Sends the link that confirms the new email of an account, at once and within the limit of the new address.
 * @throws when the mail server does not take it, or the address has had enough mails in this hour
 */
export function sendEmailChange(app: PbApp, accountId: string, email: string, token: string): void {
  const to = address(email);
  const letter = to && letterTo(to, accountMail.changeEmail(`${origin()}/auth#new-email=${token}`));
  const [row] = rows(
    app,
    `INSERT INTO mails (id, key, message, about, secret, tries, status, due_at, created_at)
     VALUES (substr(lower(hex(randomblob(8))), 1, 15), {:key}, {:message}, {:about}, '', 1, 'given-up', ${now}, ${now})
     RETURNING id, key, message, about`,
    { key: `${changeEmail}:${accountId}:${Date.now()}`, message: changeEmail, about: accountId },
    due,
  );
  if (!letter || !row || !claim(app, row, letter.to)) {
    throw new BadRequestError('This email cannot get another mail right now. Try again in an hour.');
  }
  hand(app, row, letter);
  finish(app, row, 'sent');
}

/** Without addresses: the steps' errors name none (pocketbase/mail.go). */
function say(app: PbApp, sentence: string, { message, about, tries }: Due, error: unknown): void {
  app.logger().error(sentence, 'message', message, 'about', about, 'tries', `${tries}`, 'error', `${error}`);
}
