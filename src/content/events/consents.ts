import { type ConsentTextVersion, consentTextVersions } from '../../domain/rsvps/consent';
import { site } from '../site';

interface ConsentText {
  rsvp: readonly string[];
  application: readonly string[];
  /** Before the last sentence about an RSVP, if the young person ticked it. Stored answers say whether it was there. */
  firstName: (first: string) => string;
}

/** What a parent agrees to. A changed text is a new version: stored answers keep theirs. */
const consentTexts: Record<ConsentTextVersion, ConsentText> = {
  '2026-12': {
    get rsvp() {
      return [
        'I am a parent or guardian, and they may come to this event.',
        `${site().name} may keep my name and how to reach me until 30 days after the event, and call me if something happens.`,
        'I can take this back at any time, with my link.',
      ];
    },
    get application() {
      return [
        `I am a parent or guardian, and they may join ${site().name}.`,
        'If they are published on the Members page, it may show their name, area, skills, reason for joining and the photo they sent.',
        'I can take this back at any time, with my link. Then the page stops showing them at once.',
      ];
    },
    firstName: (first) =>
      `Anyone who opens the event’s page can see the first name ${first}, until the event is over. ${first} chose that.`,
  },
};

/** Returns the sentences that a parent agrees to. @param shown the first name, if the young person ticked it (decision 115) */
export function consentText(kind: 'rsvp' | 'application', shown?: string): readonly string[] {
  const text = consentTexts[consentTextVersions[0]];
  const sentences = text[kind];
  return shown ? [...sentences.slice(0, -1), text.firstName(shown), ...sentences.slice(-1)] : sentences;
}
