import { invitationDays } from '../../domain/accounts/team';
import { dataLinkMinutes } from '../../domain/my-data';
import type { Role } from '../../domain/roles';
import { roleWords } from '../account/roles';
import { site } from '../site';
import { hello, type MailText } from './mail';

/** Mails that contain a personal link: account, stored data, newsletter. */
export const accountMail = {
  myData: (link: string): MailText => ({
    subject: `Your data at ${site().name}`,
    text: [
      hello(''),
      'We got a request to see the data we have about this address. Read it here, save it, or have it erased:',
      link,
      `The link works once, and for ${dataLinkMinutes} minutes. If it was not you, do nothing: only you get this link.`,
    ],
  }),
  verify: (link: string): MailText => ({
    subject: `Confirm your email for ${site().name}`,
    text: [
      hello(''),
      `There is a new account at ${site().name} with this email. Confirm that it is yours:`,
      link,
      'You can use your account without it. We mail you about answers to your posts only once your email is confirmed.',
      'The link works for three days. If it was not you, do nothing.',
    ],
  }),
  password: (link: string): MailText => ({
    subject: `A new password for ${site().name}`,
    text: [
      hello(''),
      'We got a request for a new password for your account. Choose it here:',
      link,
      'The link works for 30 minutes. If it was not you, do nothing: your password stays as it is.',
    ],
  }),
  changeEmail: (link: string): MailText => ({
    subject: `Confirm your new email for ${site().name}`,
    text: [
      hello(''),
      'We got a request to use this email for an account. Confirm it here with the password of the account:',
      link,
      'The link works for 30 minutes. If it was not you, do nothing.',
    ],
  }),
  test: (): MailText => ({
    subject: `A test from ${site().name}`,
    text: [hello(''), `If you can read this, ${site().name} can send emails.`],
  }),
  teamInvitation: ({ by, role, link }: { by: string; role: Role; link: string }): MailText => ({
    subject: `Join the team of ${site().name}`,
    text: [
      hello(''),
      `${by} invites you to the team of ${site().name}, as ${roleWords[role].asOne}. Accept here:`,
      link,
      `The link works once, and for ${invitationDays} days. If you do not know what this is about, do nothing.`,
    ],
  }),
  newDevice: ({ name, when }: { name: string; when: string }): MailText => ({
    subject: `New sign-in at ${site().name}`,
    text: [
      hello(''),
      `${name} signed in to your account with your password and a code, on ${when}. It was not used for this before.`,
      'If it was you, do nothing.',
      `If not: open the account menu at ${site().name}, press Sign out everywhere, change your password and make new recovery codes. Then tell the team.`,
    ],
  }),
  newsletter: (link: string): MailText => ({
    subject: "You're on the list",
    text: [
      hello(''),
      `This email is on the list for news from ${site().name}. Not you, or changed your mind? One tap takes you off.`,
      `Unsubscribe: ${link}`,
    ],
  }),
  /** For people who want to unsubscribe without a newsletter mail at hand. */
  newsletterLeave: (link: string): MailText => ({
    subject: `Unsubscribe from ${site().name}`,
    text: [
      hello(''),
      'We got a request to take this email off our list. Press the button on this page:',
      `Unsubscribe: ${link}`,
      'If it was not you, do nothing: you stay on the list.',
    ],
  }),
} as const;
