/** The words, figures and links that specification §2 and §9 ask of each page, written out a second time on purpose. */
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
  /** What links must lead to, by their words. */
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

/** What stands in the file before any script runs. */
function built(path: string): string {
  const Screen = pages.find((page) => page.path === path)?.screen ?? (() => null);
  return renderToString(
    <StaticRouter location={path}>
      <Screen />
    </StaticRouter>,
  );
}

/** The words that people see on a page: labels for assistive technology do not count. */
function words(html: string): string {
  return (
    html
      .replaceAll(/<!--.*?-->/g, '')
      // A headline is drawn; its hidden text is what the drawing shows.
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
    label: words(inner).trim(),
  }));

afterEach(() => vi.useRealTimers());

describe.each(pages)('$path, before any script', ({ path, words: wanted, links = {} }) => {
  it('says what the specification asks for', () => {
    const said = words(built(path));
    expect(wanted.filter((text) => !said.includes(text))).toEqual([]);
  });

  it('has one main heading, a title and a description', () => {
    const html = built(path);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]{4,}<\/title><meta name="description" content="[^"]{50,160}"/);
  });

  it('leads only to pages, films and addresses that there are', () => {
    const all = linksOf(built(path));
    const lost = all.filter(
      ({ href }) => !/^(#|mailto:|sms:|\/video\/)/.test(href) && !paths.some((known) => known === href),
    );
    expect(lost).toEqual([]);
    for (const [label, href] of Object.entries(links)) expect(all).toContainEqual({ label, href });
  });

  it('is the same whenever it is built', () => {
    vi.useFakeTimers({ now: Date.UTC(2025, 0, 1) });
    const then = built(path);
    vi.setSystemTime(Date.UTC(2031, 6, 7));
    expect(built(path)).toBe(then);
  });
});

describe('what the pages promise', () => {
  it('offers no control for payments before the server has said that it takes them', () => {
    expect(built('/ministries/give')).not.toMatch(/<(button|input|form|select)/);
  });

  it('has four things to add to a cart, and three stories to read in full', () => {
    expect(built('/ministries/merch').match(/<button[^>]*>Add to Cart/g)).toHaveLength(4);
    expect(built('/stories').match(/Read Full Story/g)).toHaveLength(3);
  });

  it('holds the films back: no player stands in a page that was only opened', () => {
    for (const path of ['/', '/videos']) expect(built(path)).not.toMatch(/<(video|track|source[^>]*video)/);
  });
});
