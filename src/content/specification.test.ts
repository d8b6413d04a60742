/** Facts and texts that are promised, repeated here on purpose. `src/screens/words.test.tsx` has those of the rendered pages. */
import { describe, expect, it } from 'vitest';
import { films } from '../../scripts/seed/content/films';
import { home } from '../../scripts/seed/content/home';
import { songs } from '../../scripts/seed/content/songs';
import { tour } from '../../scripts/seed/content/tour';
import { pages, textsOf } from '../../tests/support/pages/site-texts';
import { filmsOn } from '../features/films/use-films';
import { resources } from './resources';
import { notFound } from './shell/shell';
import { site } from './site';

const wordsOf = (page: string) => textsOf(pages[page]).map(({ text }) => text);

describe('the specification', () => {
  it('gives the date, time and entry of the harvest festival', () => {
    const { entry, start } = home.lastEvent;
    expect(entry).toBe('Free entry');
    const there = new Intl.DateTimeFormat('en-US', {
      timeZone: site().zone,
      dateStyle: 'long',
      timeStyle: 'short',
    });
    expect(there.format(new Date(start)).replace(/\s/g, ' ')).toBe('October 26, 2025 at 4:00 PM');
    expect(tour.dates.list.map((stop) => [stop.entry, stop.start])).toEqual([['FREE ENTRY', start]]);
  });

  it('gives six songs, each with a unique id', () => {
    expect(new Set(songs.list.map(({ id }) => id)).size).toBe(6);
  });

  it('puts the announcement and August 2025 on the home page, the announcement and August 2024 on the videos page', () => {
    const on = (page: 'home' | 'videos') => filmsOn(page, films).map(({ id }) => id);
    expect(on('home')).toEqual(['game-night', 'recap-august-2025']);
    expect(on('videos')).toEqual(['game-night', 'recap-august-2024']);
    expect(films.list[0]?.line).toMatch(/quarter.*4th Sunday/);
  });

  const words: [string, string[]][] = [
    ['home', ['Next Event', 'Youth Nights', 'Mentorship', 'Events', 'Outreach', 'Get Involved']],
    ['events', ['Event Full', 'Join the waitlist', 'RSVP']],
    ['listen', ['UP NEXT']],
    [
      'members',
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
    ['collaborate', ['Post an Opportunity', 'Express Interest', 'How Collaboration Works']],
    ['resources', ['View all categories', 'Submit a Resource']],
    [
      'auth',
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
      'admin',
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
  it.each(words)('gives the texts of %s', (page, expected) => {
    expect(wordsOf(page)).toEqual(expect.arrayContaining(expected));
  });

  it('gives the 404 text and six categories', () => {
    expect(notFound.headline.join(' ')).toBe('Oops! Page not found');
    expect(notFound.link.to).toBe('/');
    expect(Object.keys(resources.categories)).toHaveLength(6);
  });
});
