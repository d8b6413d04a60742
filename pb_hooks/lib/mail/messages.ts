/** Every mail that this house sends: from which row, to whom, with which words. */
import { type MailText, mail, type RsvpFacts, type SentFacts, signature } from '../../../src/content/mail';
import { site } from '../../../src/content/site';
import { address, greeting, lines, oneLine, origin, rsvpFacts } from './facts';

/** A mail as it goes out. */
export interface Letter {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
}

interface Told {
  /** Null for an address that is none. */
  to: string | null;
  replyTo?: string | null;
  words: MailText;
}

interface Message {
  /** The collection of the row that it is about. */
  from: string;
  /** Null when it is no longer true. */
  tell(app: PbApp, row: PbRecord, secret: string): Told | null;
}

/** To the person of an RSVP, while its status is one of those. */
const toGuest = (statuses: readonly RsvpFacts['status'][], words: (f: RsvpFacts) => MailText): Message => ({
  from: 'event_rsvps',
  tell(app, row, secret) {
    const facts = rsvpFacts(app, row, secret);
    return statuses.includes(facts.status)
      ? { to: address(row.getString('email')), words: words(facts) }
      : null;
  },
});

const toSender = (
  from: string,
  words: (name: string) => MailText,
  statuses?: readonly string[],
): Message => ({
  from,
  tell: (_app, row) =>
    !statuses || statuses.includes(row.getString('status'))
      ? { to: address(row.getString('email')), words: words(greeting(row.getString('name'))) }
      : null,
});

const sent = (row: PbRecord, about: string, path: string): SentFacts => ({
  name: oneLine(row.getString('name')),
  email: address(row.getString('email')) ?? '',
  message: lines(row.getString('message')),
  about: oneLine(about),
  link: `${origin()}${path}`,
});

const live: RsvpFacts['status'][] = ['confirmed', 'waitlist'];

export const messages = {
  /** The first mail of an RSVP, with its link. */
  rsvp: toGuest(live, (f) => (f.status === 'waitlist' ? mail.rsvpWaitlisted(f) : mail.rsvpConfirmed(f))),
  'rsvp-promoted': toGuest(['confirmed'], mail.rsvpPromoted),
  'rsvp-changed': toGuest(live, mail.rsvpChanged),
  'rsvp-cancelled': toGuest(['cancelled'], mail.rsvpCancelled),
  'rsvp-cancelled-by-team': toGuest(['cancelled'], mail.rsvpCancelledByTeam),
  'event-changed': toGuest(live, mail.eventChanged),
  'event-cancelled': toGuest(live, mail.eventCancelled),

  contact: toSender('contact_submissions', mail.contactReceived),
  'contact-for-team': {
    from: 'contact_submissions',
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
    tell: (_app, row) => ({
      to: site.email.general,
      replyTo: address(row.getString('email')),
      words: mail.applicationForTeam(sent(row, row.getString('role_interest'), '/admin')),
    }),
  },
  'application-accepted': toSender('artist_submissions', mail.applicationAccepted, ['accepted', 'approved']),
  'application-declined': toSender('artist_submissions', mail.applicationDeclined, ['declined']),

  /** To the person who posted the opportunity. */
  interest: {
    from: 'collaboration_interest',
    tell(app, row) {
      const opportunity = app.findRecordById('collaboration_opportunities', row.getString('opportunity_id'));
      const owner = app.findRecordById('users', opportunity.getString('user_id'));
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
    tell: (_app, row, secret) =>
      Date.parse(row.getString('until').replace(' ', 'T')) > Date.now()
        ? { to: address(row.getString('email')), words: mail.myData(`${origin()}/auth#my-data=${secret}`) }
        : null,
  },

  'report-for-team': {
    from: 'reports',
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

const table = new Map<string, Message>(Object.entries(messages));

/** The mail, from what is true now; null when there is nothing to tell any more, or nobody. */
export function letterOf(
  app: PbApp,
  { message, about, secret }: { message: string; about: string; secret: string },
): Letter | null {
  const told = toldOf(app, message, about, secret);
  if (!told?.to) return null;
  const { subject, text } = told.words;
  return {
    to: told.to,
    replyTo: told.replyTo ?? site.email.general,
    subject: oneLine(subject),
    text: `${[...text.filter((paragraph) => paragraph !== ''), signature].join('\n\n')}\n`,
  };
}

/** Null also when a row is gone: who was deleted gets no more mail. */
function toldOf(app: PbApp, name: string, about: string, secret: string): Told | null {
  const message = table.get(name);
  if (!message) return null;
  try {
    return message.tell(app, app.findRecordById(message.from, about), secret);
  } catch (error) {
    if (/no rows/.test(`${error}`)) return null;
    throw error;
  }
}
