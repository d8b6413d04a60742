/** The texts, figures and links of each page that are promised, repeated here on purpose. */
import { describe, expect, it } from 'vitest';
import {
  linksOf,
  renderedPaths,
  renderScreen,
  visibleText,
} from '../../tests/support/pages/rendered-screens';
import type { Path } from '../domain/content/paths';

interface Expected {
  words: string[];
  /** The targets of links, by label. */
  links?: Record<string, string>;
}

const expected: Partial<Record<Path, Expected>> = {
  '/': {
    words: [
      'Faith for the back row',
      'We keep a seat by the door',
      'Game night, announced',
      '0:48',
      'Every quarter, on the 4th Sunday',
      'Recap, August 2025',
      'Youth Nights',
      'Mentorship',
      'Events',
      'Outreach',
      'Get Involved',
    ],
    links: { Musicians: '/join', 'Flip to Music': '/music' },
  },
  '/ministries/about': {
    words: [
      'How we got downstairs',
      'Mission',
      'Vision',
      'What we hold to',
      'Grace Chapel is our covering church',
    ],
  },
  '/ministries/programs': {
    words: [
      'Mentorship Labs',
      'Summer Camp',
      '5-day overnight',
      'Youth Leadership Training',
      'School Tours and Assemblies',
      'Over 500 youth',
      '15+ schools',
      '100+ volunteers',
    ],
  },
  '/ministries/give': {
    words: [
      '$25 Pizza',
      '$50 Strings',
      '$100 One van',
      '$250 Five days',
      '$50 a month',
      '$75 a month',
      '$100 a month',
      '$50 per month',
      'Other ways to give',
      'Tax-deductible',
      'Asking our server whether it can take gifts now.',
    ],
  },
  '/ministries/merch': {
    words: [
      '$25 Back Row Tee',
      '$45 Basement Hoodie',
      '$20 Late Sunday Cap',
      '$15 Sermon Notes Journal',
      'Online store coming soon',
    ],
  },
  '/ministries/contact': {
    words: [
      'Email',
      'Text',
      'Address',
      '14 Chapel Lane',
      'Riverside, CA 92501',
      'Mon-Fri 10am-6pm PST',
      '24-48 hours',
    ],
    links: { 'hello@byop.example': 'mailto:hello@byop.example', '(951) 555-0117': 'sms:+19515550117' },
  },
  '/music': {
    words: [
      'Turn it up to Amen',
      'Live session',
      'Our Sound',
      '10+ songs',
      '25+ live events',
      '2025 regional tour',
    ],
    links: { Listen: '/music/listen', 'Book the collective': '/music/contact' },
  },
  '/music/about': {
    words: [
      'The floor below',
      'House rules',
      'We rehearse as if nobody is coming and play as if everybody came.',
    ],
  },
  '/music/tour': {
    words: [
      'Harvest Festival',
      'Sun, October 26, 2025, 4:00 PM',
      'FREE ENTRY',
      'Available for',
      'Church nights',
      'Youth camps',
      'Outreach events',
      'Benefit concerts',
    ],
    links: { 'Contact for Booking': '/music/contact' },
  },
  '/music/contact': {
    words: ['General', 'Booking', 'Instagram @byop.riverside', '24-48 hours'],
    links: {
      'booking@byop.example': 'mailto:booking@byop.example',
      'hello@byop.example': 'mailto:hello@byop.example',
    },
  },
  '/join': {
    words: [
      'Musicians',
      'Youth leaders',
      'Teachers',
      'Volunteers',
      'What Happens Next',
      '1-2 weeks',
      'conversation',
      'Onboarding',
    ],
  },
  '/videos': {
    words: ['Announcement', 'September 14, 2025', 'Recap', 'August 31, 2024'],
  },
  '/stories': {
    words: [
      'Marisol V.',
      'Devon T.',
      'Hannah K.',
      'When someone new stands in the door, I hand them a cable.',
    ],
    links: { 'Submit Your Story': '/ministries/contact' },
  },
  '/privacy': { words: ['30 days after the event', 'The site sets no cookies'] },
  '/safeguarding': { words: ['Two screened adults', 'four digits'] },
  '/imprint': { words: ['14 Chapel Lane', 'hello@byop.example'] },
};

it('has texts for every rendered page', () => {
  expect(Object.keys(expected)).toEqual(renderedPaths);
});

describe.each(renderedPaths)('the rendered %s', (path) => {
  const { words = [], links = {} } = expected[path] ?? {};

  it('contains the texts of the specification', () => {
    const text = visibleText(renderScreen(path));
    expect(words).not.toEqual([]);
    expect(words.filter((part) => !text.includes(part))).toEqual([]);
  });

  it('has the links of the specification', () => {
    const all = linksOf(renderScreen(path));
    for (const [label, href] of Object.entries(links)) expect(all).toContainEqual({ label, href });
  });
});

it('The rendered pages have four products and three stories', () => {
  expect(renderScreen('/ministries/merch').match(/<button[^>]*>Add to Cart/g)).toHaveLength(4);
  expect(renderScreen('/stories').match(/Read Full Story/g)).toHaveLength(3);
});
