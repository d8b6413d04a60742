/**
 * The brand. The name is also in messages.ts, index.html and scripts/build/share-image.mjs. All of it is
 * fictional: `.example` and 555-01xx are reserved.
 */
export interface Site {
  name: string;
  longName: string;
  tagline: string;
  /** For search results and the app's install card; 50 to 160 characters. */
  description: string;
  /** Ends the UIDs of events in calendars. It does not change with the address of the site, or events would appear twice. */
  calendarHost: string;
  /** IANA time zone of all dates. */
  zone: string;
  locale: string;
  church: { name: string; email: string; address: Address };
  email: { general: string; booking: string };
  text: {
    display: string;
    /** For `sms:` links: E.164. */
    number: string;
    hours: string;
  };
  /** What parents and guardians read before they decide about somebody under 18. */
  parents: {
    /** Who supervises. Promise only what the team does at every event. */
    supervision: { title: string; text: string };
    /** Who answers their calls. */
    contact: string;
    /** `number`: E.164 for `tel:` links. */
    phone: { display: string; number: string; hours: string };
  };
  /** The artist of every song. */
  artist: string;
  socials: readonly Social[];
}

interface Address {
  street: string;
  city: string;
  region: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2 code. */
  country: string;
}

interface Social {
  network: string;
  handle: string;
  /** Null if no profile exists. The handle is then shown as text. */
  url: string | null;
}

export const site: Site = {
  name: 'BYOP',
  longName: 'Bring Your Own Praise',
  tagline: 'Faith for the back row',
  description:
    'A youth ministry and a music collective under one church roof in Riverside. Events, songs and people, with or without signal.',
  calendarHost: 'byop.example',
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
  parents: {
    supervision: {
      title: 'Two screened adults',
      text: 'In every room. You may walk in at any hour, without calling ahead.',
    },
    contact: 'Denise',
    phone: { display: '(951) 555-0118', number: '+19515550118', hours: 'call or text' },
  },
  artist: 'BYOP Collective',
  socials: [
    { network: 'Instagram', handle: '@byop.riverside', url: null },
    { network: 'YouTube', handle: '@byopcollective', url: null },
    { network: 'TikTok', handle: '@byop.backrow', url: null },
  ],
};

/** "14 Chapel Lane, Riverside" */
export const shortAddress = `${site.church.address.street}, ${site.church.address.city}`;
