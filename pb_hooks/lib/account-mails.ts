/** Emails of accounts: stored in lower case, and mailed in the site's own words instead of PocketBase's. */
import { accountEmail } from '../../src/domain/account';
import { queue } from './mail/queue';
import { sendEmailChange } from './mail/send';
import { checked } from './request';

/** A new account, whoever makes it. Asks for a confirmation of its email, unless that is known already. */
export function beforeCreate(e: RecordEvent): void {
  e.record.set('email', lowerCase(e.record));
  e.next();
  if (!e.record.getBool('verified')) queue(e.app, { message: 'verify', about: e.record.id });
}

export const lowerCase = (account: PbRecord): string => account.getString('email').trim().toLowerCase();

/** The new email of an account, when it is asked for and when it is confirmed. */
export function readNewEmail(e: EmailChangeRequestEvent): void {
  e.newEmail = checked(accountEmail, { newEmail: e.newEmail }).newEmail;
  e.next();
}

/** Every request is a mail of its own. PocketBase lets one pass in two minutes for each account. */
const now = (): string => `${Date.now()}`;

// None calls e.next(): PocketBase would send its own mail.
export const mailVerification = (e: MailerRecordEvent): void =>
  queue(e.app, { message: 'verify', about: e.record.id, fact: now() });

export const mailPassword = (e: MailerRecordEvent): void =>
  queue(e.app, { message: 'password', about: e.record.id, fact: now() });

/** Sent at once: the new address stands in no row until it is confirmed. */
export const mailEmailChange = (e: MailerRecordEvent): void =>
  sendEmailChange(e.app, e.record.id, `${e.meta.newEmail}`, `${e.meta.token}`);
