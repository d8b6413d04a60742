/** The texts, figures and links of spec §2 and §9 for each page, repeated here on purpose. */
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Path, paths } from '../content/page';
import Home from './index';
import Join from './join';
import About from './ministries/about';
import Contact from './ministries/contact';
import Give from './ministries/give';
import Merch from './ministries/merch';
import Programs from './ministries/programs';
import MusicAbout from './music/about';
import MusicContact from './music/contact';
import MusicHome from './music/index';
import Tour from './music/tour';
import Stories from './stories';
import Videos from './videos';

interface Expected {
  screen: ComponentType;
  words: string[];
  /** The targets of links, by label. */
  links?: Record<string, string>;
}

const expected: Partial<Record<Path, Expected>> = {
  '/': {
    screen: Home,
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
    screen: About,
    words: [
      'How we got downstairs',
      'Mission',
      'Vision',
      'What we hold to',
      'Grace Chapel is our covering church',
    ],
  },
  '/ministries/programs': {
    screen: Programs,
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
    screen: Give,
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
    screen: Merch,
    words: [
      '$25 Back Row Tee',
      '$45 Basement Hoodie',
      '$20 Late Sunday Cap',
      '$15 Sermon Notes Journal',
      'Online store coming soon',
    ],
  },
  '/ministries/contact': {
    screen: Contact,
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
    screen: MusicHome,
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
    screen: MusicAbout,
    words: [
      'The floor below',
      'House rules',
      'We rehearse as if nobody is coming and play as if everybody came.',
    ],
  },
  '/music/tour': {
    screen: Tour,
    words: [
      'Harvest Festival',
      'October 26, 2025, 4:00 PM',
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
    screen: MusicContact,
    words: ['General', 'Booking', 'Instagram @byop.riverside', '24-48 hours'],
    links: {
      'booking@byop.example': 'mailto:booking@byop.example',
      'hello@byop.example': 'mailto:hello@byop.example',
    },
  },
  '/join': {
    screen: Join,
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
    screen: Videos,
    words: ['Announcement', 'September 14, 2025', 'Recap', 'August 31, 2024'],
  },
  '/stories': {
    screen: Stories,
    words: [
      'Marisol V.',
      'Devon T.',
      'Hannah K.',
      'When someone new stands in the door, I hand them a cable.',
    ],
    links: { 'Submit Your Story': '/ministries/contact' },
  },
};

const pages = Object.entries(expected).map(([path, page]) => ({ path, ...page }));
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Returns the prerendered HTML of a page. */
function prerender(path: string): string {
  const Screen = pages.find((page) => page.path === path)?.screen ?? (() => null);
  return renderToString(
    <StaticRouter location={path}>
      <Screen />
    </StaticRouter>,
  );
}

/** Returns the visible text of a page, without labels for assistive technology. */
function visibleText(html: string): string {
  return (
    html
      .replaceAll(/<!--.*?-->/g, '')
      // Headlines are drawings. Their hidden text has the same words.
      .replaceAll(/(class="wood"[^>]*>)<span class="sr-only">(.*?)<\/span>/g, '$1$2')
      .replaceAll(/<(\w+)[^>]*class="sr-only"[^>]*>.*?<\/\1>/gs, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/&([^;]+);/g, (whole, name: string) => entities[name] ?? whole)
      .replaceAll(/\s+/g, ' ')
  );
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => ({
    href,
    label: visibleText(inner).trim(),
  }));

afterEach(() => vi.useRealTimers());

describe.each(pages)('the prerendered $path', ({ path, words: wanted, links = {} }) => {
  it('contains the texts of the specification', () => {
    const text = visibleText(prerender(path));
    expect(wanted.filter((part) => !text.includes(part))).toEqual([]);
  });

  it('has one main heading, a title and a description', () => {
    const html = prerender(path);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]{4,}<\/title><meta name="description" content="[^"]{50,160}"/);
  });

  it('links only to existing pages, films and addresses', () => {
    const all = linksOf(prerender(path));
    const lost = all.filter(
      ({ href }) => !/^(#|mailto:|sms:|\/video\/)/.test(href) && !paths.some((known) => known === href),
    );
    expect(lost).toEqual([]);
    for (const [label, href] of Object.entries(links)) expect(all).toContainEqual({ label, href });
  });

  it('does not depend on the time of the build', () => {
    vi.useFakeTimers({ now: Date.UTC(2025, 0, 1) });
    const then = prerender(path);
    vi.setSystemTime(Date.UTC(2031, 6, 7));
    expect(prerender(path)).toBe(then);
  });
});

describe('the prerendered pages', () => {
  it('have no controls for payments, because only the server knows whether it takes them', () => {
    expect(prerender('/ministries/give')).not.toMatch(/<(button|input|form|select)/);
  });

  it('have four products and three stories', () => {
    expect(prerender('/ministries/merch').match(/<button[^>]*>Add to Cart/g)).toHaveLength(4);
    expect(prerender('/stories').match(/Read Full Story/g)).toHaveLength(3);
  });

  it('have no video elements', () => {
    for (const path of ['/', '/videos'])
      expect(prerender(path)).not.toMatch(/<(video|track|source[^>]*video)/);
  });
});
