/** Every mail that this house sends: from which row, to whom, with which words. */
import { accountMail } from '../../../src/content/account-mail';
import { type MailText, mail, type RsvpFacts, type SentFacts } from '../../../src/content/mail';
import { site } from '../../../src/content/site';
import { address, eventChanges, greeting, lines, oneLine, origin, rsvpFacts } from './event-details';
import { type Letter, letterTo, oneClick } from './format';

interface Told {
  /** Null for an address that is none. */
  to: string | null;
  replyTo?: string | null;
  words: MailText;
  /** The secret of the recipient's link out of the newsletter. */
  unsubscribe?: string;
}

/** The queued mail, as a message reads it. */
interface Queued {
  /** The secret for the mail's link. Created when the message asks for it, unless one was queued. */
  secret(): string;
  /** What has changed about an event, as it was queued: JSON. */
  changes: string;
}

interface Message {
  /** The collection of the row that it is about. */
  from: string;
  /** Null when it is no longer true. */
  tell(app: PbApp, row: PbRecord, mail: Queued): Told | null;
  /**
   * Who gets it, for the limit per recipient (docs/decisions/046-mail-limits.md). `account`: somebody who asked for it, to
   * use their account or data. Omit for the rest.
   */
  limit?: 'team' | 'account';
  /** Over the limit it is dropped. For copies of what the page has said already; omit for what only the mail says. */
  receipt?: true;
}

/** To the person of an RSVP, while its status is one of those. */
const toGuest = (
  statuses: readonly RsvpFacts['status'][],
  words: (f: RsvpFacts, app: PbApp, row: PbRecord, changes: string) => MailText,
): Message => ({
  from: 'event_rsvps',
  tell(app, row, mail) {
    if (!statuses.some((status) => status === row.getString('status'))) return null;
    const facts = rsvpFacts(app, row, mail.secret());
    return { to: address(row.getString('email')), words: words(facts, app, row, mail.changes) };
  },
});

/** To an account, with a link to a page of the site. Null for what the account needs no more. */
const toAccount = (
  link: (account: PbRecord) => string | null,
  words: (link: string) => MailText,
): Message => ({
  from: 'users',
  limit: 'account',
  tell(_app, account) {
    const path = link(account);
    if (path === null) return null;
    return { to: address(account.getString('email')), words: words(`${origin()}${path}`) };
  },
});

const toSender = (
  from: string,
  words: (name: string) => MailText,
  statuses?: readonly string[],
): Message => ({
  from,
  ...(!statuses && { receipt: true }),
  tell: (_app, row) =>
    !statuses || statuses.includes(row.getString('status'))
      ? { to: address(row.getString('email')), words: words(greeting(row.getString('name'))) }
      : null,
});

/** To an address of the newsletter, with the link that takes it off the list. */
const toSubscriber = (words: (link: string) => MailText): Message => ({
  from: 'newsletter_subscribers',
  tell(_app, row, mail) {
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
  /** The first mail of an RSVP, with its link. */
  rsvp: toGuest(live, (f) => (f.status === 'waitlist' ? mail.rsvpWaitlisted(f) : mail.rsvpConfirmed(f))),
  'rsvp-promoted': toGuest(['confirmed'], mail.rsvpPromoted),
  'rsvp-changed': toGuest(live, mail.rsvpChanged),
  'rsvp-cancelled': toGuest(['cancelled'], mail.rsvpCancelled),
  'rsvp-cancelled-by-team': toGuest(['cancelled'], mail.rsvpCancelledByTeam),
  'event-changed': toGuest(live, (f, app, row, changes) =>
    mail.eventChanged(f, eventChanges(app, row, changes)),
  ),
  'event-cancelled': toGuest(live, mail.eventCancelled),
  'rsvp-again': { ...toGuest(live, mail.rsvpAgain), receipt: true },

  contact: toSender('contact_submissions', mail.contactReceived),
  'contact-for-team': {
    from: 'contact_submissions',
    limit: 'team',
    tell(_app, row) {
      const inquiry = row.getString('inquiry_type');
      const about = [inquiry, row.getString('organization')].filter(Boolean).join(', ');
      return {
        to: inquiry === 'booking' ? site.email.booking : site.email.general,
        replyTo: address(row.getString('email')),
        words: mail.contactForTeam(sent(row, about, '/admin')),
      };
    },
  },

  application: toSender('artist_submissions', mail.applicationReceived),
  'application-for-team': {
    from: 'artist_submissions',
    limit: 'team',
    tell: (_app, row) => ({
      to: site.email.general,
      replyTo: address(row.getString('email')),
      words: mail.applicationForTeam(sent(row, row.getString('role_interest'), '/admin')),
    }),
  },
  'application-accepted': toSender('artist_submissions', mail.applicationAccepted, ['accepted', 'approved']),
  'application-declined': toSender('artist_submissions', mail.applicationDeclined, ['declined']),

  /**
   * To the person who posted the opportunity, once their email is confirmed: it carries the words of a stranger, and
   * anybody can make an account with somebody else's address.
   */
  interest: {
    from: 'collaboration_interest',
    tell(app, row) {
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
  /** The link to what is held about somebody, to whoever asked: nothing in it says whether anything is. */
  'my-data': {
    from: 'data_links',
    limit: 'account',
    tell: (_app, row, { secret }) =>
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

  newsletter: { ...toSubscriber(accountMail.newsletter), receipt: true },
  'newsletter-leave': { ...toSubscriber(accountMail.newsletterLeave), limit: 'account' },

  'report-for-team': {
    from: 'reports',
    limit: 'team',
    tell: (_app, row) => ({
      to: site.email.general,
      words: mail.reportForTeam({
        ...sent(row, row.getString('title'), '/admin'),
        message: lines(row.getString('reason')),
      }),
    }),
  },
} satisfies Record<string, Message>;
export type MessageName = keyof typeof messages;

/** The mail to the new address of an account. It is sent at once (`send.ts`), so it is no row's message. */
export const changeEmail = 'change-email';

const table = new Map<string, Message>(Object.entries(messages));

/** Returns how a message is limited, for the limit per recipient. */
export const limitOf = (name: string): Pick<Message, 'limit' | 'receipt'> =>
  name === changeEmail ? { limit: 'account' } : (table.get(name) ?? {});

/** The messages that count against the limit of `account`, apart from all others. */
export const accountMessages = [
  ...[...table].flatMap(([name, { limit }]) => (limit === 'account' ? [name] : [])),
  changeEmail,
];

/**
 * Writes the mail from what is true now.
 * @returns null when there is nothing to tell any more, or nobody
 */
export function letterOf(app: PbApp, message: string, about: string, mail: Queued): Letter | null {
  const told = toldOf(app, message, about, mail);
  if (!told?.to) return null;
  const { to, words, replyTo, unsubscribe } = told;
  return letterTo(to, words, replyTo ?? undefined, unsubscribe ? oneClick(unsubscribe) : undefined);
}

/** Null also when a row is gone: who was deleted gets no more mail. */
function toldOf(app: PbApp, name: string, about: string, mail: Queued): Told | null {
  const message = table.get(name);
  if (!message) return null;
  try {
    return message.tell(app, app.findRecordById(message.from, about), mail);
  } catch (error) {
    if (/no rows/.test(`${error}`)) return null;
    throw error;
  }
}
