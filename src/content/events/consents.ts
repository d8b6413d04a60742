import { type ConsentTextVersion, consentTextVersions } from '../../domain/rsvps/consent';
import { site } from '../site';

/** The dates of a series that a yes is for. */
export interface AllDates {
  title: string;
  /** "June 12, 2027" */
  until: string;
}

interface ConsentText {
  rsvp: readonly string[];
  application: readonly string[];
  /** Before the last sentence about an RSVP, if the young person ticked it. Stored answers say whether it was there. */
  firstName: (first: string) => string;
  /** Before the last sentence about an RSVP, if the parent ticked it. Stored answers have the series and the day. Not in earlier versions. */
  allDates?: (dates: AllDates) => string;
}

const firstName = (first: string) =>
  `Anyone who opens the event’s page can see the first name ${first}, until the event is over. ${first} chose that.`;
const takeBack = 'I can take this back at any time, with my link.';
const published =
  'If they are published on the Members page, it may show their name, area, skills, reason for joining and the photo they sent.';

const unnamed: ConsentText = {
  rsvp: [
    'I am a parent or guardian, and they may come to this event.',
    'Those who hold it may keep my name and how to reach me until 30 days after the event, and call me if something happens.',
    takeBack,
  ],
  application: [
    'I am a parent or guardian, and they may join.',
    published,
    `${takeBack} Then the page stops showing them at once.`,
  ],
  firstName,
};

/**
 * What a parent agrees to. A changed text is a new version: stored answers keep theirs. It names nobody: an owner who renames the site
 * would change what an earlier yes was to, as in the first version.
 */
const consentTexts: Record<ConsentTextVersion, ConsentText> = {
  '2027-02': {
    ...unnamed,
    allDates: ({ title, until }) =>
      `They may also come to the other dates of ${title} until ${until}. What I agree to here also applies to them.`,
  },
  '2027-01': unnamed,
  '2026-12': {
    get rsvp() {
      return [
        'I am a parent or guardian, and they may come to this event.',
        `${site().name} may keep my name and how to reach me until 30 days after the event, and call me if something happens.`,
        takeBack,
      ];
    },
    get application() {
      return [
        `I am a parent or guardian, and they may join ${site().name}.`,
        published,
        `${takeBack} Then the page stops showing them at once.`,
      ];
    },
    firstName,
  },
};

/** Above them. */
export const agreeTo = 'What you agree to';

interface Chosen {
  /** The first name, if the young person ticked it (decision 115). */
  shown?: string | undefined;
  /** If the parent says yes for all dates of a series (decision 131). */
  allDates?: AllDates | undefined;
}

/** Returns the sentences that a parent agrees to. */
export function consentText(
  kind: 'rsvp' | 'application',
  { shown, allDates }: Chosen = {},
  version: ConsentTextVersion = consentTextVersions[0],
): readonly string[] {
  const text = consentTexts[version];
  const chosen = [shown && text.firstName(shown), allDates && text.allDates?.(allDates)].filter(
    (one) => !!one,
  );
  return [...text[kind].slice(0, -1), ...chosen.map(String), ...text[kind].slice(-1)];
}
