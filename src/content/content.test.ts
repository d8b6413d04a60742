import { readdirSync, readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { describe, expect, it } from 'vitest';
import { about } from './about';
import { admin } from './admin';
import { auth } from './auth';
import { collaborate } from './collaborate';
import { contact, musicContact } from './contact';
import { events, harvestFestival } from './events';
import { august2024, august2025, gameNight, videos } from './films';
import { giving } from './giving';
import { home } from './home';
import { join } from './join';
import { members } from './members';
import { merch } from './merch';
import { music } from './music';
import { musicAbout } from './music-about';
import { type Page, type Path, paths } from './page';
import { listen } from './player';
import { programs } from './programs';
import { resources } from './resources';
import { footer, notFound } from './shell';
import { site } from './site';
import { stories } from './stories';
import { tour } from './tour';
import { tracks } from './tracks';

const pages: Record<Path, Page> = {
  '/': home,
  '/ministries/about': about,
  '/ministries/events': events,
  '/ministries/programs': programs,
  '/ministries/give': giving,
  '/ministries/merch': merch,
  '/ministries/contact': contact,
  '/music': music,
  '/music/about': musicAbout,
  '/music/listen': listen,
  '/music/tour': tour,
  '/music/contact': musicContact,
  '/join': join,
  '/members': members,
  '/videos': videos,
  '/stories': stories,
  '/collaborate': collaborate,
  '/resources': resources,
  '/auth': auth,
  '/admin': admin,
};
const everything = { ...pages, notFound, site, tracks, footer };

function textsOf(value: unknown, at = ''): { at: string; key: string; text: string }[] {
  if (typeof value === 'string') return [{ at, key: at.split('.').at(-1) ?? '', text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, at ? `${at}.${key}` : key));
}
const texts = textsOf(everything);
const wordsOf = (path: Path) => textsOf(pages[path]).map(({ text }) => text);

/** The addresses of spec §2, repeated here on purpose. */
const specified =
  '/, /ministries/about, /ministries/events, /ministries/programs, /ministries/give, /ministries/merch, ' +
  '/ministries/contact, /music, /music/about, /music/listen, /music/tour, /music/contact, /join, /members, ' +
  '/videos, /stories, /collaborate, /resources, /auth, /admin';

describe('every page', () => {
  it('has an address of the specification, and every address has a page', () => {
    expect([...paths]).toEqual(specified.split(', '));
    expect(Object.keys(pages)).toEqual(specified.split(', '));
  });

  it('has a unique title and description', () => {
    const heads = [...Object.values(pages), notFound];
    expect(new Set(heads.map((page) => page.title)).size).toBe(21);
    expect(new Set(heads.map((page) => page.description)).size).toBe(21);
  });

  it('has a description of 50 to 160 characters', () => {
    const bad = [...Object.values(pages), notFound]
      .map(({ description }) => `${description.length}: ${description}`)
      .filter((line) => Number.parseInt(line, 10) < 50 || Number.parseInt(line, 10) > 160);
    expect(bad).toEqual([]);
  });

  it('has a headline of one to three lines that the wood type can set', () => {
    for (const page of [...Object.values(pages), notFound]) {
      expect(page.headline.length, page.title).toBeGreaterThanOrEqual(1);
      expect(page.headline.length, page.title).toBeLessThanOrEqual(3);
      for (const line of page.headline) expect(line).toMatch(/^[A-Za-z0-9 .,!?&'’:#-]{3,16}$/);
    }
  });
});

describe('every text', () => {
  it('is not empty and not a placeholder', () => {
    const allowed = ['/members.filter.roles.0.value'];
    const silent = texts.filter(({ at, text }) => text.trim() === '' && !allowed.includes(at));
    expect(silent).toEqual([]);
    expect(texts.filter(({ text }) => /lorem|ipsum|tbd|todo/i.test(text))).toEqual([]);
  });

  it('has no extra spaces and no straight apostrophes', () => {
    const untidy = texts.filter(
      ({ text }) => text !== text.trim() || /\s{2,}/.test(text) || /\w'\w/.test(text),
    );
    expect(untidy).toEqual([]);
  });

  it('has exclamation marks only where the specification has them', () => {
    const loud = texts.filter(({ text }) => text.includes('!')).map(({ text }) => text);
    expect(loud).toEqual(['No events yet. Create your first event!', 'Oops!']);
  });

  it('links only to pages that exist', () => {
    const links = texts.filter(
      ({ key, text }) => key === 'to' || text.startsWith('/music') || text.startsWith('/m'),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter(({ text }) => !specified.split(', ').includes(text))).toEqual([]);
  });

  it('writes dates like October 26, 2025', () => {
    const dates = texts.filter(({ key }) => key === 'date').map(({ text }) => text);
    expect(dates.length).toBeGreaterThan(4);
    for (const date of dates) {
      const written = new Intl.DateTimeFormat('en-US', { month: 'long', day: '2-digit', year: 'numeric' });
      expect(written.format(new Date(date))).toBe(date);
    }
    expect(texts.filter(({ text }) => /\d{1,2}\/\d{1,2}\/\d{2,4}/.test(text))).toEqual([]);
  });

  it('uses the names in site.ts, so that a rebrand changes one file', () => {
    const elsewhere = ['site.ts', 'messages.ts', 'navigation.ts'];
    const named = readdirSync(import.meta.dirname)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !elsewhere.includes(file))
      .filter((file) =>
        /BYOP|Grace Chapel|Riverside/.test(readFileSync(joinPath(import.meta.dirname, file), 'utf8')),
      );
    expect(named).toEqual([]);
  });
});

describe('the specification', () => {
  it('gives the date, time and entry of the harvest festival', () => {
    expect(harvestFestival).toMatchObject({ date: 'October 26, 2025', time: '4:00 PM', entry: 'Free entry' });
    const there = new Intl.DateTimeFormat('en-US', {
      timeZone: site.zone,
      dateStyle: 'long',
      timeStyle: 'short',
    });
    expect(there.format(new Date(harvestFestival.start)).replace(/\s/g, ' ')).toBe(
      'October 26, 2025 at 4:00 PM',
    );
    expect(tour.dates.list.map(({ entry, time }) => [entry, time])).toEqual([['FREE ENTRY', '4:00 PM']]);
  });

  it('gives the figures', () => {
    expect(merch.list.map(({ price }) => price)).toEqual(['$25', '$45', '$20', '$15']);
    expect(giving.once.presets.map(({ cents }) => cents)).toEqual([2500, 5000, 10000, 25000]);
    expect(giving.monthly.tiers.map(({ cents }) => cents)).toEqual([5000, 7500, 10000]);
    expect(giving.monthly.byHand).toContain(`$${giving.monthly.tiers[0].cents / 100} per month`);
    expect(programs.impact.figures.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      'Over 500 youth',
      '15+ schools',
      '100+ volunteers',
    ]);
    expect(music.stats.figures.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      '10+ songs',
      '25+ live events',
      '2025 regional tour',
    ]);
    expect(site.text.hours).toBe('Mon-Fri 10am-6pm PST');
    expect(contact.lead).toContain('24-48 hours');
    expect(musicContact.lead).toContain('24-48 hours');
    expect(join.next.steps[0].text).toContain('1-2 weeks');
  });

  it('gives six songs, each with a unique id', () => {
    expect(new Set(tracks.map(({ id }) => id)).size).toBe(6);
  });

  it('puts the announcement and August 2025 on the home page, the announcement and August 2024 on the videos page', () => {
    expect(home.films.list).toEqual([gameNight, august2025]);
    expect(videos.list).toEqual([gameNight, august2024]);
    expect(gameNight.line).toMatch(/quarter.*4th Sunday/);
  });

  const words: [Path, string[]][] = [
    ['/', ['Next Event', 'Youth Nights', 'Mentorship', 'Events', 'Outreach', 'Get Involved']],
    [
      '/ministries/programs',
      ['Mentorship Labs', 'Summer Camp', 'Youth Leadership Training', 'School Tours and Assemblies'],
    ],
    ['/ministries/events', ['Event Full', 'Join the waitlist', 'RSVP']],
    ['/ministries/merch', ['Add to Cart', 'Online store coming soon']],
    ['/music', ['Our Sound']],
    ['/music/listen', ['UP NEXT']],
    [
      '/music/tour',
      [
        'FREE ENTRY',
        'Contact for Booking',
        'Church nights',
        'Youth camps',
        'Outreach events',
        'Benefit concerts',
      ],
    ],
    ['/join', ['Musicians', 'Youth leaders', 'Teachers', 'Volunteers', 'What Happens Next']],
    [
      '/members',
      [
        'No members found',
        'Apply Now',
        'Email',
        'Portfolio',
        'Social',
        'All',
        'Musician',
        'Producer',
        'Visual',
        'Video',
        'Vocal',
      ],
    ],
    ['/stories', ['Read Full Story', 'Submit Your Story']],
    ['/collaborate', ['Post an Opportunity', 'Express Interest', 'How Collaboration Works']],
    ['/resources', ['View all categories', 'Submit a Resource']],
    [
      '/auth',
      [
        'Welcome back',
        'Create an account',
        'Sign in',
        'Sign up',
        'Please wait...',
        'Password must be at least 6 characters',
      ],
    ],
    [
      '/admin',
      [
        'Admin Dashboard',
        'Manage events, submissions, and inquiries',
        'Events Management',
        'Overview',
        'Events',
        'RSVPs',
        'Contacts',
        'Artists',
        'Event RSVPs',
        'Artist Applications',
      ],
    ],
  ];
  it.each(words)('gives the texts of %s', (path, expected) => {
    expect(wordsOf(path)).toEqual(expect.arrayContaining(expected));
  });

  it('gives the 5-day overnight camp, the 404 text, three stories and six categories', () => {
    expect(JSON.stringify(programs.list[1])).toContain('5-day overnight');
    expect(notFound.headline.join(' ')).toBe('Oops! Page not found');
    expect(notFound.link.to).toBe('/');
    expect(stories.submit.link.to).toBe('/ministries/contact');
    expect(stories.list).toHaveLength(3);
    expect(Object.keys(resources.categories)).toHaveLength(6);
  });
});
