/** Sends what is due: outside of every transaction, by the job `mails`. */
import { site } from '../../../src/content/site';
import { rows, run } from '../rows';
import { type Letter, letterOf } from './messages';

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

interface Due {
  id: string;
  key: string;
  message: string;
  about: string;
  secret: string;
  tries: number;
  late: number;
}
const due: Due = { id: '', key: '', message: '', about: '', secret: '', tries: 0, late: 0 };

/** Sends until nothing is due, the time is over, or the mail server fails: then it is not asked again in this run. */
export function send(app: PbApp): void {
  if (!app.settings().smtp.enabled) return;
  const end = Date.now() + runTime;
  run(
    app,
    `DELETE FROM mails WHERE status != 'waiting' AND created_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', {:age})`,
    { age: `-${memory} days` },
  );
  while (Date.now() < end) {
    const mail = take(app);
    if (!mail || !attempt(app, mail)) return;
  }
}

/** Takes the next mail, so that nobody else has it. One statement: two runs never get the same. */
function take(app: PbApp): Due | undefined {
  return rows(
    app,
    `UPDATE mails SET tries = tries + 1, due_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', {:lease})
     WHERE id = (SELECT id FROM mails WHERE status = 'waiting' AND due_at <= strftime('%Y-%m-%d %H:%M:%fZ', 'now')
                 ORDER BY due_at, created_at LIMIT 1)
     RETURNING id, key, message, about, secret, tries,
       created_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', {:patience}) AS late`,
    { lease: `+${lease} minutes`, patience: `-${patience} days` },
    due,
  )[0];
}

/** Out: whether the mail server can be asked again. */
function attempt(app: PbApp, mail: Due): boolean {
  try {
    const letter = letterOf(app, mail);
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
    run(app, `UPDATE mails SET due_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', {:delay}) WHERE id = {:id}`, {
      id: mail.id,
      delay: `+${minutes} minutes`,
    });
    say(app, 'A mail could not be sent yet', mail, error);
    return false;
  }
}

/** What is no longer true, or about nobody, is not told: its row goes. Of the others the key stays, and no secret. */
function finish(app: PbApp, { id }: Due, status: 'sent' | 'given-up' | null): void {
  if (status) run(app, "UPDATE mails SET status = {:status}, secret = '' WHERE id = {:id}", { id, status });
  else run(app, 'DELETE FROM mails WHERE id = {:id}', { id });
}

function hand(app: PbApp, { key }: Due, { to, replyTo, subject, text }: Letter): void {
  const from = app.settings().meta.senderAddress;
  // The same for every try: a mail program that gets it twice can tell.
  const id = `<${$security.sha256(key).slice(0, 32)}@${from.split('@')[1] ?? 'localhost'}>`;
  app.newMailClient().send(
    new MailerMessage({
      from: { address: from, name: site.name },
      to: [{ address: to }],
      subject,
      text,
      headers: { 'Message-ID': id, 'Reply-To': replyTo, 'Auto-Submitted': 'auto-generated' },
    }),
  );
}

/** Without addresses: the steps' errors name none (pocketbase/mail.go). */
function say(app: PbApp, sentence: string, { message, about, tries }: Due, error: unknown): void {
  app.logger().error(sentence, 'message', message, 'about', about, 'tries', `${tries}`, 'error', `${error}`);
}
