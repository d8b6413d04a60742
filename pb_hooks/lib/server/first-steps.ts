/** What a new site still needs, for its owners, and tests of it (docs/decisions/130-overview.md). */
import type { FirstSteps } from '../../../src/domain/admin/first-steps';
import { inkVariables } from '../../../src/domain/content/inks';
import { ownerOf } from '../accounts/second-factor';
import { isWritten } from '../content/demo-words';
import { type GivingSettings, givingSettings } from '../giving/settings';
import { get } from '../giving/stripe';
import { oneLine } from '../mail/format';
import { requireMail } from '../mail/queue';
import { overLimit, sendTest } from '../mail/send';
import { Refusal, refuse, transactOrRefuse } from '../request';
import { site } from '../site';
import { changeSetting, settingOf } from '../site-settings';
import { idsOf } from '../sql';
import { newest } from './upkeep';

/** `GET /api/byop/first-steps` → `firstStepsAnswer`. */
export function showFirstSteps(e: RequestEvent): void {
  const owner = ownerOf(e);
  const { app } = e;
  const steps: FirstSteps = {
    password: settingOf(app, 'generated_password') !== owner.id,
    site: isWritten(app, 'site'),
    look: hasLook(),
    home: isWritten(app, 'home') ?? false,
    event: has(app, 'SELECT id FROM events WHERE NOT demo LIMIT 1'),
    mail: mailState(app),
    giving: givingState(app),
    backup: newest(),
    team: has(app, "SELECT max(id) AS id FROM users WHERE role != '' HAVING COUNT(*) > 1"),
  };
  e.json(200, steps);
}

const has = (app: PbApp, sql: string): boolean => idsOf(app, sql).length > 0;

/** The demo has neither. */
const hasLook = (): boolean =>
  site().logo.files.length > 0 || Object.values(inkVariables(site().colors)).some((value) => value !== '');

function mailState(app: PbApp): FirstSteps['mail'] {
  if (!app.settings().smtp.enabled) return 'off';
  return has(app, "SELECT id FROM mails WHERE status = 'sent' LIMIT 1") ? 'sent' : 'set';
}

/** Returns the settings of real gifts: those of the demo move no money. */
function realGiving(): GivingSettings | null {
  const settings = givingSettings();
  return settings?.demo ? null : settings;
}

const hashOf = ({ key }: GivingSettings): string => $security.sha256(key);

function givingState(app: PbApp): FirstSteps['giving'] {
  const settings = realGiving();
  if (!settings) return 'off';
  return settingOf(app, 'stripe_checked') === hashOf(settings) ? 'checked' : 'set';
}

/** `POST /api/byop/first-steps/mail`: sends a test to the owner, at once, so that the answer is what the mail server said. */
export function testMail(e: RequestEvent): void {
  const owner = ownerOf(e);
  const isOn = transactOrRefuse(e, (tx) => {
    requireMail(tx);
    return true;
  });
  if (!isOn) return;
  const refusal = refusalOfMail(e.app, owner);
  if (refusal) refuse(e, refusal);
  else e.json(200, {});
}

/** Sends the test. Outside of a transaction, as all other writes would wait for the mail server. */
function refusalOfMail(app: PbApp, owner: PbRecord): Refusal | null {
  try {
    return sendTest(app, owner) ? null : new Refusal(429, 'over_limit', overLimit);
  } catch (error) {
    app.logger().error('A test mail was refused', 'error', `${error}`);
    // It contains no addresses (pocketbase/internal/mail/mail.go), and owners need the reason.
    const reason = oneLine(`${error}`.replace(/^GoError: /, ''));
    return new Refusal(503, 'mail_refused', `The mail server did not take it: ${reason}`);
  }
}

/** `POST /api/byop/first-steps/giving`: asks Stripe whether it knows the key. It sees no gift and changes nothing there. */
export function checkGiving(e: RequestEvent): void {
  ownerOf(e);
  const settings = realGiving();
  const refusal = settings
    ? refusalOfStripe(settings)
    : new Refusal(409, 'no_keys', 'This server has no keys of Stripe.');
  if (settings && !refusal) {
    e.app.runInTransaction((tx) => {
      changeSetting(tx, 'stripe_checked', hashOf(settings));
    });
  }
  if (refusal) refuse(e, refusal);
  else e.json(200, {});
}

function refusalOfStripe(settings: GivingSettings): Refusal | null {
  const answer = get(settings, '/v1/balance');
  if (!answer || answer.status >= 500)
    return new Refusal(503, 'no_answer', 'Stripe does not answer right now. Try again in a minute.');
  // A restricted key may not read the balance, but Stripe knows it.
  return answer.status === 401
    ? new Refusal(409, 'wrong_key', 'Stripe does not know this key. Check STRIPE_SECRET_KEY on the server.')
    : null;
}
