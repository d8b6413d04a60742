import type { ContentOf } from '../../../src/domain/content/fields';
import { readMedia } from '../../../src/domain/content/media';
import type { siteTable } from '../../../src/domain/content/pages/site';

/** All of it is fictional: `.example` and 555-01xx are reserved. */
export const site = {
  name: 'BYOP',
  longName: 'Bring Your Own Praise',
  tagline: 'Faith for the back row',
  description:
    'A youth ministry and a music collective under one church roof in Riverside. Events, songs and people, with or without signal.',
  zone: 'America/Los_Angeles',
  locale: 'en-US',
  currency: 'USD',
  email: { general: 'hello@byop.example', booking: 'booking@byop.example' },
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
  texting: { display: '(951) 555-0117', number: '+19515550117', hours: 'Mon-Fri 10am-6pm PST' },
  parents: {
    supervision: {
      title: 'Two screened adults',
      text: 'In every room. You may walk in at any hour, without calling ahead.',
    },
    contact: 'Denise',
    phone: { display: '(951) 555-0118', number: '+19515550118', hours: 'call or text' },
  },
  artist: 'BYOP Collective',
  sections: { ministries: '', music: '' },
  logo: readMedia(null),
  colors: { ministries: { first: '', second: '' }, music: { first: '', second: '' } },
  parts: {
    music: 'on',
    videos: 'on',
    stories: 'on',
    tour: 'on',
    merch: 'on',
    giving: 'on',
    collaborate: 'on',
    resources: 'on',
  },
  socials: [
    { id: 'instagram', network: 'Instagram', handle: '@byop.riverside', url: '' },
    { id: 'youtube', network: 'YouTube', handle: '@byopcollective', url: '' },
    { id: 'tiktok', network: 'TikTok', handle: '@byop.backrow', url: '' },
  ],
} satisfies ContentOf<typeof siteTable.fields>;
