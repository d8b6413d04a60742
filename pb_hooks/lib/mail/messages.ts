/** Every mail of the site: its row, its recipient and its words. */

import { accountMail } from '../../../src/content/mail/account-mail';
import { type GuardianFacts, guardianMail } from '../../../src/content/mail/guardian-mail';
import { type MailText, mail, type RsvpFacts, type SentFacts } from '../../../src/content/mail/mail';
import type { CollectionName } from '../../../src/domain/collections';
import { areaName } from '../../../src/domain/content/pages/join';
import { exactMoney } from '../../../src/domain/giving/currencies';
import { roleNamed } from '../../../src/domain/roles';
import { answerOf, isNoOfEarlier, youngPeopleOf } from '../seats/children';
import { bookingEmail, site } from '../site';
import { dayAndTime } from '../time-zone';
import { changedDates, eventChanges, guardianFacts, hasPickUp, isClosed, rsvpFacts } from './event-details';
import {
  address,
  formatMail,
  greeting,
  lines,
  type OutgoingMail,
  oneClick,
  oneLine,
  origin,
  teamAddress,
} from './format';

interface MailContent {
  to: string | null;
  replyTo?: string | null;
  words: MailText;
  unsubscribe?: string;
  /** The status of the RSVP that the mail states. */
  states?: string;
}

export interface ComposedMail extends OutgoingMail {
  /** The status of the RSVP that the mail states; '' for other mails. */
  states: string;
}

interface Queued {
  /**
   * Returns the secret for the mail's link. Creates one if none was queued: with `guest`, that of all mails to this address of the guest. It
   * is the address of the mail: another one read later would open this RSVP to somebody else.
   */
  secret(guest?: string | null): string;
  /** What has changed as JSON, as it was queued. */
  changes: string;
}

interface Message {
  from: CollectionName;
  /** Returns null when the mail is obsolete. */
  compose(app: PbApp, row: PbRecord, mail: Queued): MailContent | null;
  /** The limit per address (docs/decisions/046-mail-limits.md). `account`: a mail that the recipient requested. */
  limit?: 'team' | 'account';
  /** Dropped over the limit, because the page has shown the same. Omit if only the mail contains it. */
  receipt?: true;
  /** Sent at most once in 24 hours about a row. Every request queues it, so that the work reveals nothing. */
  daily?: true;
  /**
   * What it tells about a row: a new status or event that the team or a free seat gave, or the person's own change. `queueDecision` replaces
   * one that waits by the next about the same.
   */
  tells?: 'status' | 'event' | 'own change';
}

const toGuest = (
  statuses: readonly RsvpFacts['status'][],
  words: (f: RsvpFacts, app: PbApp, row: PbRecord, changes: string) => MailText,
): Message => ({
  from: 'event_rsvps',
  compose(app, row, mail) {
    const states = row.getString('status');
    if (!statuses.some((status) => status === states)) return null;
    const to = address(row.getString('email'));
    const facts = rsvpFacts(app, row, mail.secret(to));
    return { to, words: words(facts, app, row, mail.changes), states };
  },
});

/** Makes a mail about an RSVP obsolete once its event is over or called off. */
const beforeEnd = (message: Message): Message => ({
  ...message,
  compose: (app, row, queued) => (isClosed(app, row) ? null : message.compose(app, row, queued)),
});

/** A mail to an account. `link` returns null when the account no longer needs it. */
const toAccount = (
  link: (account: PbRecord) => string | null,
  words: (link: string) => MailText,
): Message => ({
  from: 'users',
  limit: 'account',
  compose(_app, account) {
    const path = link(account);
    if (path === null) return null;
    return { to: address(account.getString('email')), words: words(`${origin()}${path}`) };
  },
});

/** A mail to the team about a post that waits. Obsolete once it does not. */
const postForTeam = (
  from: 'collaboration_opportunities' | 'resources',
  author: string,
  path: string,
): Message => ({
  from,
  limit: 'team',
  compose: (app, row) =>
    row.getBool('waiting')
      ? {
          to: teamAddress(app),
          words: mail.postForTeam({
            name: oneLine(row.getString(author)),
            about: oneLine(row.getString('title')),
            message: lines(row.getString('description')),
            link: `${origin()}${path}`,
          }),
        }
      : null,
});

/** @param statuses of which it tells. Omit for a receipt. */
const toSender = (
  from: CollectionName,
  words: (name: string) => MailText,
  statuses?: readonly string[],
): Message => ({
  from,
  ...(statuses ? { tells: 'status' } : { receipt: true }),
  compose: (_app, row) =>
    !statuses || statuses.includes(row.getString('status'))
      ? { to: address(row.getString('email')), words: words(greeting(row.getString('name'))) }
      : null,
});

/**
 * A mail to the guardian of a row. Obsolete once they have answered, or when there is nothing left to decide. A guardian who was named
 * after the no of another one is asked: only they can change it.
 * @param afterYes instead, if a yes came first, for example on the young person's phone: only the link shows the pick-up code, and a
 * parent hears of each date that a yes for all dates covers
 */
const toGuardian = (
  from: 'event_rsvps' | 'artist_submissions',
  asks: (f: GuardianFacts) => MailText,
  afterYes?: (f: GuardianFacts, hasCode: boolean) => MailText,
): Message => ({
  from,
  compose(app, row, mail) {
    const isOver = ['cancelled', 'declined'].includes(row.getString('status')) || isClosed(app, row);
    const answers = youngPeopleOf(app, row).map(answerOf);
    const isAsked = answers.includes('asked') || (from === 'event_rsvps' && isNoOfEarlier(app, row));
    const isYes = answers.includes('yes');
    const words = isAsked ? asks : isYes ? afterYes : undefined;
    if (isOver || !words) return null;
    const hasCode = hasPickUp(app, row);
    const facts = guardianFacts(app, row, mail.secret(), !isAsked);
    if (!isAsked && !hasCode && !facts.until) return null;
    return {
      to: address(row.getString('guardian_contact')),
      words: words(facts, hasCode),
    };
  },
});

const toSubscriber = (words: (link: string) => MailText): Message => ({
  from: 'newsletter_subscribers',
  compose(_app, row, mail) {
    const token = `${row.id}.${mail.secret()}`;
    const link = `${origin()}/auth#unsubscribe=${token}`;
    return { to: address(row.getString('email')), words: words(link), unsubscribe: token };
  },
});

const sent = (row: PbRecord, about: string, path: string): SentFacts => ({
  name: oneLine(row.getString('name')),
  email: address(row.getString('email')) ?? '',
  message: lines(row.getString('message')),
  about: oneLine(about),
  link: `${origin()}${path}`,
});

const live: RsvpFacts['status'][] = ['confirmed', 'waitlist'];

const messages = {
  rsvp: toGuest(live, (f) => (f.status === 'waitlist' ? mail.rsvpWaitlisted(f) : mail.rsvpConfirmed(f))),
  'rsvp-promoted': { ...toGuest(['confirmed'], mail.rsvpPromoted), tells: 'status' },
  'rsvp-answered': toGuest(live, mail.rsvpAnswered),
  'rsvp-changed': { ...toGuest(live, mail.rsvpChanged), tells: 'own change' },
  'rsvp-cancelled': { ...toGuest(['cancelled'], mail.rsvpCancelled), tells: 'own change' },
  'rsvp-cancelled-by-team': { ...toGuest(['cancelled'], mail.rsvpCancelledByTeam), tells: 'status' },
  'rsvp-restored-by-team': { ...beforeEnd(toGuest(live, mail.rsvpRestoredByTeam)), tells: 'status' },
  'rsvp-waitlisted-by-team': {
    ...beforeEnd(toGuest(['waitlist'], mail.rsvpWaitlistedByTeam)),
    tells: 'status',
  },
  'rsvp-moved': { ...beforeEnd(toGuest(live, mail.rsvpMoved)), tells: 'event' },
  /** The team sends the ticket again. */
  'rsvp-by-team': beforeEnd(toGuest(live, mail.rsvpByTeam)),
  'event-changed': toGuest(live, (f, app, row, changes) =>
    mail.eventChanged(f, eventChanges(app, row, changes)),
  ),
  'event-cancelled': toGuest(live, mail.eventCancelled),
  /** About one RSVP of the person: the mail is about all of theirs. Obsolete if nothing is changed any more. */
  'series-changed': {
    from: 'event_rsvps',
    compose(app, row, queued) {
      const dates = changedDates(app, row, queued.changes);
      if (dates.length === 0) return null;
      const to = address(row.getString('email'));
      return { to, words: mail.seriesChanged(rsvpFacts(app, row, queued.secret(to)), dates) };
    },
  },
  'rsvp-again': { ...beforeEnd(toGuest(live, mail.rsvpAgain)), daily: true },

  consent: toGuardian('event_rsvps', guardianMail.asked, guardianMail.afterYes),
  'consent-reminder': toGuardian('event_rsvps', guardianMail.reminded),
  /** To the address that `changes` keeps until it is sent: the row has another one. */
  'consent-replaced': {
    from: 'event_rsvps',
    compose(app, row, { changes }) {
      if (row.getString('status') === 'cancelled' || isClosed(app, row)) return null;
      const { to }: { to?: string } = JSON.parse(changes || '{}');
      return {
        to: address(to ?? ''),
        words: guardianMail.replaced(guardianFacts(app, row, ''), isNoOfEarlier(app, row)),
      };
    },
  },
  'consent-application': toGuardian('artist_submissions', guardianMail.asked),
  'consent-application-reminder': toGuardian('artist_submissions', guardianMail.reminded),

  contact: toSender('contact_submissions', mail.contactReceived),
  'contact-for-team': {
    from: 'contact_submissions',
    limit: 'team',
    compose(app, row) {
      const inquiry = row.getString('inquiry_type');
      const about = [inquiry, row.getString('organization')].filter(Boolean).join(', ');
      return {
        to: (inquiry === 'booking' && bookingEmail()) || teamAddress(app),
        replyTo: address(row.getString('email')),
        words: mail.contactForTeam(sent(row, about, '/admin')),
      };
    },
  },

  application: toSender('artist_submissions', mail.applicationReceived),
  'application-for-team': {
    from: 'artist_submissions',
    limit: 'team',
    compose: (app, row) => ({
      to: teamAddress(app),
      replyTo: address(row.getString('email')),
      words: mail.applicationForTeam(sent(row, areaName(row.getString('role_interest')), '/admin')),
    }),
  },
  'application-accepted': toSender('artist_submissions', mail.applicationAccepted, ['accepted', 'approved']),
  'application-declined': toSender('artist_submissions', mail.applicationDeclined, ['declined']),
  'application-reopened': toSender('artist_submissions', mail.applicationReopened, ['new', 'reviewing']),

  /** Requires a verified owner: it carries a stranger's words, and anybody can sign up with another's address. */
  interest: {
    from: 'collaboration_interest',
    compose(app, row) {
      const opportunity = app.findRecordById('collaboration_opportunities', row.getString('opportunity_id'));
      const owner = app.findRecordById('users', opportunity.getString('user_id'));
      if (!owner.getBool('verified')) return null;
      return {
        to: address(owner.getString('email')),
        replyTo: address(row.getString('email')),
        words: mail.interest(sent(row, opportunity.getString('title'), '/collaborate')),
      };
    },
  },
  /** The same for every address, so that it reveals nothing about stored data. */
  'my-data': {
    from: 'data_links',
    limit: 'account',
    compose: (_app, row, { secret }) =>
      Date.parse(row.getString('until').replace(' ', 'T')) > Date.now()
        ? {
            to: address(row.getString('email')),
            words: accountMail.myData(`${origin()}/auth#my-data=${secret()}`),
          }
        : null,
  },

  verify: toAccount(
    (account) => (account.getBool('verified') ? null : `/auth#verify=${account.newVerificationToken()}`),
    accountMail.verify,
  ),
  password: toAccount((account) => `/auth#reset=${account.newPasswordResetToken()}`, accountMail.password),

  /** Obsolete once it was accepted or withdrawn. */
  'team-invitation': {
    from: 'team_links',
    compose(app, row, { secret }) {
      if (row.getString('ended') !== '') return null;
      const role = roleNamed(row.getString('role'));
      const owner = app.findRecordById('users', row.getString('made_by'));
      const link = `${origin()}/auth#team=${row.id}.${secret()}`;
      if (!role) return null;
      return {
        to: address(row.getString('email')),
        words: accountMail.teamInvitation({ by: owner.getString('email'), role, link }),
      };
    },
  },

  'new-device': {
    from: 'known_devices',
    compose(app, row) {
      const account = app.findRecordById('users', row.getString('account'));
      const device = { name: row.getString('name'), when: dayAndTime(row.getString('created_at')) };
      return { to: address(account.getString('email')), words: accountMail.newDevice(device) };
    },
  },

  newsletter: { ...toSubscriber(accountMail.newsletter), receipt: true },
  'newsletter-leave': { ...toSubscriber(accountMail.newsletterLeave), limit: 'account' },

  'opportunity-for-team': postForTeam('collaboration_opportunities', 'posted_by', '/admin?tab=posts'),
  'resource-for-team': postForTeam('resources', 'author', '/admin?tab=posts&kind=resources'),
  'report-for-team': {
    from: 'reports',
    limit: 'team',
    compose: (app, row) => ({
      to: teamAddress(app),
      words: mail.reportForTeam({
        ...sent(row, row.getString('title'), '/admin'),
        message: lines(row.getString('reason')),
      }),
    }),
  },
  /** Obsolete once Stripe could charge it after all. */
  'gift-failed-for-team': {
    from: 'donations',
    limit: 'team',
    compose(app, row) {
      if (row.getString('status') !== 'failed') return null;
      const giver = address(row.getString('email'));
      const amount = exactMoney(row.getInt('amount'), row.getString('currency'), site().currency);
      const link = `${origin()}/admin?tab=giving&status=failed`;
      return {
        to: teamAddress(app),
        replyTo: giver,
        words: mail.giftFailedForTeam({ giver: giver ?? '', amount, link }),
      };
    },
  },
} satisfies Record<string, Message>;
export type MessageName = keyof typeof messages;

/** The mail to the new address of an account, and an owner's test. They have no row: `send.ts` sends them at once. */
export const changeEmail = 'change-email';
export const testMail = 'test';
const sentAtOnce: readonly string[] = [changeEmail, testMail];

const isMessage = (name: string): name is MessageName => Object.hasOwn(messages, name);
const table = new Map<string, Message>(Object.entries(messages));

/** Returns the kinds of mail that tell one of these. */
export const messagesThatTell = (...what: readonly Message['tells'][]): MessageName[] =>
  Object.keys(messages)
    .filter(isMessage)
    .filter((name) => what.includes(table.get(name)?.tells));

export const limitOf = (name: string): Pick<Message, 'limit' | 'receipt' | 'daily'> =>
  sentAtOnce.includes(name) ? { limit: 'account' } : (table.get(name) ?? {});

/** Messages of the limit `account`, which is counted separately. */
export const accountMessages = [
  ...[...table].flatMap(([name, { limit }]) => (limit === 'account' ? [name] : [])),
  ...sentAtOnce,
];

/** Composes a mail from the current data; null when it is obsolete or has no recipient. */
export function composeMail(app: PbApp, message: string, about: string, mail: Queued): ComposedMail | null {
  const content = contentOf(app, message, about, mail);
  if (!content?.to) return null;
  const { to, words, replyTo, unsubscribe, states = '' } = content;
  const headers = unsubscribe ? oneClick(unsubscribe) : undefined;
  return { ...formatMail(to, words, replyTo ?? undefined, headers), states };
}

/** Returns null also for a deleted row: its person gets no more mail, unless it comes back from the trash (`notInTrash`). */
function contentOf(app: PbApp, name: string, about: string, mail: Queued): MailContent | null {
  const message = table.get(name);
  if (!message) return null;
  try {
    return message.compose(app, app.findRecordById(message.from, about), mail);
  } catch (error) {
    if (/no rows/.test(`${error}`)) return null;
    throw error;
  }
}
