import type { ConsentTextVersion } from '../domain/consent';
import type { ConsentState } from '../domain/door';
import { shortAddress, site } from './site';

/** What a parent agrees to. A changed text is a new version: stored answers keep theirs. `name`: the young person. */
export const consentTexts: Record<
  ConsentTextVersion,
  Record<'rsvp' | 'application', (name: string) => readonly string[]>
> = {
  '2026-12': {
    rsvp: (name) => [
      `I am a parent or guardian of ${name}, and ${name} may come to this event.`,
      `${site.name} may keep my name and how to reach me until 30 days after the event, and call me if something happens.`,
      'I can take this back at any time, with the same link.',
    ],
    application: (name) => [
      `I am a parent or guardian of ${name}, and ${name} may join ${site.name}.`,
      `If ${name} is published on the Members page, their name, area, skills, reason for joining and the photo they sent may be shown there.`,
      'I can take this back at any time, with the same link. Then the page stops showing them at once.',
    ],
  },
};

/** The page of a guardian's link. */
export const consentPage = {
  title: `A parent’s yes · ${site.name}`,
  description:
    'For parents and guardians: say yes or no to somebody under 18, with the link that we sent you.',
  headline: ['May they', 'come?'],
  text: 'We ask a parent or guardian before anyone under 18 joins in. It takes less than a minute, and you need no account.',
  reading: 'Looking it up...',
  asks: {
    rsvp: (name: string) => `${name} wants to come`,
    application: (name: string) => `${name} wants to join`,
  },
  place: 'Where',
  when: 'When',
  agree: 'What you agree to',
  name: 'Your name',
  yes: { rsvp: 'Yes, they may come', application: 'Yes, they may join' },
  no: 'No',
  working: 'Please wait...',
  withdraw: 'Withdraw my yes',
  after: 'Agree after all',
  state: {
    given: { title: 'You said yes', text: 'Thank you. You can take it back here at any time.' },
    refused: {
      title: 'You said no',
      text: 'Thanks for telling us. The team sees it. You can change your mind here.',
    },
    withdrawn: { title: 'You took it back', text: 'The team sees it. You can change your mind here.' },
  },
  off: 'It is cancelled, so there is nothing left to decide.',
  pickup: {
    title: 'Pick-up code',
    text: 'We ask for these four digits when they leave. Tell them only to whoever picks them up.',
  },
  /** The first-name field of the link is missing, or the RSVP was deleted. */
  unknown: `We can’t find that request. The link may be incomplete, or it was deleted. If that seems wrong, write to ${site.email.general}.`,
  noLink: 'Open the link from our email, or ask them to send it to you again.',
  unreachable: 'You need signal for this, and our server isn’t answering.',
  tryAgain: 'Try again',
  failed: 'That did not arrive. Nothing has changed yet. Try again.',
  who: `${site.longName}, ${shortAddress}`,
} as const;

/** On the ticket of somebody under 18, and in the sheet that it opens. */
export const guardianTicket = {
  state: {
    none: '',
    asked: 'A parent still has to say yes.',
    given: 'A parent said yes.',
    refused: 'A parent said no.',
    withdrawn: 'A parent took their yes back.',
  } satisfies Record<ConsentState, string>,
  signed: 'A parent said yes here. Saved on this phone, not sent yet.',
  open: 'Ask a parent',
  kicker: 'Under 18',
  title: 'A parent’s yes',
  link: {
    title: 'Send them the link',
    text: 'They open it on their phone and say yes. If you gave us their email, we sent it to them, too.',
    share: 'Share the link',
    /** The title of the shared link. */
    shared: (title: string) => `A parent’s yes: ${title}`,
  },
  here: {
    title: 'They are right here',
    text: 'Give them your phone. It works without signal.',
    name: 'Name of the parent or guardian',
    submit: 'I agree',
    promise: 'No signal? We save it on this phone and send it later.',
  },
  refused: 'Talk to them. If they change their mind, they can say so with their link.',
  noSecret: 'Open this on the phone that sent the RSVP. Or ask the team.',
  done: 'Done',
} as const;
