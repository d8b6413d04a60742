/**
 * The one file to rebrand: who we are, where we meet, how to reach us. Plain data, read by pages, prerender and server
 * hooks alike. Everything here is fictional: `.example` domains and 555-01xx numbers belong to nobody.
 */

export interface Site {
  name: string;
  /** What the letters stand for. */
  longName: string;
  tagline: string;
  /** For search results and the app's install card; 50 to 160 characters. */
  description: string;
  /** The public origin, without a slash at the end. The server's `APP_URL` wins where it is set. */
  url: string;
  /** IANA zone in which every date is read and shown. */
  zone: string;
  /** BCP 47. */
  locale: string;
  /** The covering church. */
  church: { name: string; email: string; address: Address };
  email: { general: string; booking: string };
  text: {
    /** As people read it. */
    display: string;
    /** For `sms:` links: E.164. */
    number: string;
    hours: string;
  };
  /** The artist named on every song. */
  artist: string;
  socials: readonly Social[];
}

interface Address {
  street: string;
  city: string;
  region: string;
  postalCode: string;
  /** ISO 3166-1, two letters. */
  country: string;
}

interface Social {
  network: string;
  handle: string;
  /** Null while there is no real profile to lead to: then the handle is shown as text, never as a dead link. */
  url: string | null;
}

export const site: Site = {
  name: 'BYOP',
  longName: 'Bring Your Own Praise',
  tagline: 'Faith for the back row',
  description:
    'A youth ministry and a music collective under one church roof in Riverside. Events, songs and people, with or without signal.',
  url: 'https://byop.example',
  zone: 'America/Los_Angeles',
  locale: 'en-US',
  church: {
    name: 'Grace Chapel',
    email: 'office@gracechapel.example',
    address: {
      street: '14 Chapel Lane',
      city: 'Riverside',
      region: 'CA',
      postalCode: '92501',
      country: 'US',
    },
  },
  email: { general: 'hello@byop.example', booking: 'booking@byop.example' },
  text: { display: '(951) 555-0117', number: '+19515550117', hours: 'Mon-Fri 10am-6pm PST' },
  artist: 'BYOP Collective',
  socials: [
    { network: 'Instagram', handle: '@byop.riverside', url: null },
    { network: 'YouTube', handle: '@byopcollective', url: null },
    { network: 'TikTok', handle: '@byop.backrow', url: null },
  ],
};

/** "14 Chapel Lane, Riverside", as the footer and the contact cards show it. */
export const shortAddress = `${site.church.address.street}, ${site.church.address.city}`;
