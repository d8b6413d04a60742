import type { ConsentTextVersion } from '../domain/consent';
import type { Page } from './page';
import { shortAddress, site } from './site';

/** What a parent agrees to. A changed text is a new version: stored answers keep theirs. */
export const consentTexts: Record<ConsentTextVersion, Record<'rsvp' | 'application', readonly string[]>> = {
  '2026-12': {
    rsvp: [
      'I am a parent or guardian, and they may come to this event.',
      `${site.name} may keep my name and how to reach me until 30 days after the event, and call me if something happens.`,
      'I can take this back at any time, with my link.',
    ],
    application: [
      `I am a parent or guardian, and they may join ${site.name}.`,
      'If they are published on the Members page, it may show their name, area, skills, reason for joining and the photo they sent.',
      'I can take this back at any time, with my link. Then the page stops showing them at once.',
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
  noLink: 'Open the link from our email, or ask them to send it to you again.',
} as const satisfies Page;

/** What that page shows once it has read the link. */
export const consentCard = {
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
  unknown: `We can’t find that request. The link may be incomplete, or it was deleted. If that seems wrong, write to ${site.email.general}.`,
  unreachable: 'You need signal for this, and our server isn’t answering.',
  tryAgain: 'Try again',
  failed: 'That did not arrive. Nothing has changed yet. Try again.',
  who: `${site.longName}, ${shortAddress}`,
} as const;
