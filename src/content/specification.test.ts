/** Facts and texts of the specification, repeated here on purpose. */
import { describe, expect, it } from 'vitest';
import { pages, textsOf } from '../../tests/support/site-texts';
import { contact, musicContact } from './contact';
import { harvestFestival } from './events';
import { august2024, august2025, gameNight, videos } from './films';
import { giving } from './giving';
import { home } from './home';
import { join } from './join';
import { merch } from './merch';
import { music } from './music';
import { programs } from './programs';
import { resources } from './resources';
import { notFound } from './shell';
import { site } from './site';
import { stories } from './stories';
import { tour } from './tour';
import { tracks } from './tracks';

const wordsOf = (page: string) => textsOf(pages[page]).map(({ text }) => text);

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

  const words: [string, string[]][] = [
    ['home', ['Next Event', 'Youth Nights', 'Mentorship', 'Events', 'Outreach', 'Get Involved']],
    [
      'programs',
      ['Mentorship Labs', 'Summer Camp', 'Youth Leadership Training', 'School Tours and Assemblies'],
    ],
    ['events', ['Event Full', 'Join the waitlist', 'RSVP']],
    ['merch', ['Add to Cart', 'Online store coming soon']],
    ['music', ['Our Sound']],
    ['listen', ['UP NEXT']],
    [
      'tour',
      [
        'FREE ENTRY',
        'Contact for Booking',
        'Church nights',
        'Youth camps',
        'Outreach events',
        'Benefit concerts',
      ],
    ],
    ['join', ['Musicians', 'Youth leaders', 'Teachers', 'Volunteers', 'What Happens Next']],
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
    ['stories', ['Read Full Story', 'Submit Your Story']],
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

  it('gives the 5-day overnight camp, the 404 text, three stories and six categories', () => {
    expect(JSON.stringify(programs.list[1])).toContain('5-day overnight');
    expect(notFound.headline.join(' ')).toBe('Oops! Page not found');
    expect(notFound.link.to).toBe('/');
    expect(stories.submit.link.to).toBe('/ministries/contact');
    expect(stories.list).toHaveLength(3);
    expect(Object.keys(resources.categories)).toHaveLength(6);
  });
});
