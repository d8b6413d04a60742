import { accountEmail } from '../../../src/domain/accounts/account';
import { cleanEmail } from '../../../src/domain/text/email';
import { queue } from '../mail/queue';
import { sendEmailChange } from '../mail/send';
import { parseOrThrow } from '../request';

/** Prepares every new account. Queues a mail that confirms its email, unless it is verified. */
export function beforeCreate(e: RecordEvent): void {
  e.record.set('email', cleanedEmail(e.record));
  e.next();
  if (!e.record.getBool('verified')) queue(e.app, { message: 'verify', about: e.record.id });
}

export const cleanedEmail = (account: PbRecord): string => cleanEmail(account.getString('email'));

/** Normalizes the new email of an account, on the request and on its confirmation. */
export function readNewEmail(e: EmailChangeRequestEvent): void {
  e.newEmail = parseOrThrow(accountEmail, { newEmail: e.newEmail }).newEmail;
  e.next();
}

const now = (): string => `${Date.now()}`;

// None calls e.next(): PocketBase would send its own mail.
export const mailVerification = (e: MailerRecordEvent): void =>
  queue(e.app, { message: 'verify', about: e.record.id, occasion: now() });

export const mailPassword = (e: MailerRecordEvent): void =>
  queue(e.app, { message: 'password', about: e.record.id, occasion: now() });

/** Sends at once: no row contains the new address before it is confirmed. */
export const mailEmailChange = (e: MailerRecordEvent): void =>
  sendEmailChange(e.app, e.record.id, `${e.meta.newEmail}`, `${e.meta.token}`);
