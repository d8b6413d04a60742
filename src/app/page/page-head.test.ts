import { describe, expect, it } from 'vitest';
import { stories } from '../../../scripts/seed/content/stories';
import { readLinkPreview } from '../../../tests/support/pages/link-preview';
import { eventRecord } from '../../../tests/support/pages/shown-rows';
import { everyFriday } from '../../../tests/support/series/random-rules';
import type { EventRecord } from '../../domain/events/event';
import { patternOf } from '../../domain/events/series/series-pattern';
import { pageHead } from './page-head';

const origin = 'https://youth.example';
const now = Date.parse('2026-11-24T12:00:00Z');

const harvest: EventRecord = eventRecord({
  description: 'Hay bales, a stage on a flatbed and the collective.',
  location: 'Grace Chapel, the basement',
  preview_url: '/api/files/events/harvest00000000/preview_a1.jpg',
  ends_at: '2026-12-06T05:00:00.000Z',
});

const words = { title: 'Page · BYOP', description: 'A page.' };

type Options = Partial<Parameters<typeof pageHead>[0]>;
const headOf = (options: Options) => pageHead({ path: '/', origin, now, ...words, page: words, ...options });
/** The head in a page, before something that ends it. */
const previewOf = (options: Options) =>
  readLinkPreview(
    `<!doctype html><html><head><title>x</title>${headOf(options)}</head><body><meta property="og:title" content="body" /></body></html>`,
  );
const eventOf = (change: Partial<typeof harvest> = {}, at = now) =>
  previewOf({ path: '/ministries/events', now: at, event: { ...harvest, ...change } });

describe('the head of a page', () => {
  it('has the words of the page, its canonical address and the general picture', () => {
    expect(
      previewOf({ path: '/members', title: 'Members &amp; friends', description: 'Who &quot;we&quot; are.' }),
    ).toMatchObject({
      title: 'Members & friends',
      description: 'Who "we" are.',
      url: 'https://youth.example/members',
      siteName: 'BYOP',
      image: { url: 'https://youth.example/images/share.png', type: 'image/png', width: 1200, height: 630 },
      event: null,
      feeds: {},
    });
  });

  it('keeps pages that are not public out of search engines', () => {
    for (const path of ['/admin', '/auth', '/consent', '/404'])
      expect(headOf({ path })).toContain('<meta name="robots" content="noindex" />');
    expect(headOf({ path: '/privacy', unwritten: ['/privacy'] })).toContain('noindex');
    expect(headOf({ path: '/privacy', unwritten: ['/imprint'] })).not.toContain('robots');
    expect(headOf({ path: '/members' })).not.toContain('robots');
    expect(headOf({ path: '/404' })).not.toMatch(/canonical|og:url/);
  });

  it('names the feeds on the pages with events', () => {
    const feeds = { 'text/calendar': '/events.ics', 'application/feed+json': '/events.json' };
    expect(previewOf({ path: '/' }).feeds).toEqual(feeds);
    expect(previewOf({ path: '/ministries/events' }).feeds).toEqual(feeds);
  });

  it('has the structured data of the page', () => {
    expect(headOf({ path: '/' })).toContain('"@type":"Organization"');
    const songs = ['Lantern', 'Psalm'].map((title) => ({ title, seconds: 60 }));
    expect(headOf({ path: '/music/listen', songs }).match(/MusicRecording/g)).toHaveLength(2);
  });

  it('names the series of a date', () => {
    const page = { path: '/ministries/events', event: harvest } as const;
    expect(headOf(page)).not.toContain('superEvent');
    const series = { id: 'fridays00000000', ...patternOf({ ...everyFriday, until: '2027-06-11' }) };
    const schedule = {
      '@type': 'Schedule',
      repeatFrequency: 'P1W',
      startDate: '2027-01-08',
      endDate: '2027-06-11',
      scheduleTimezone: 'America/Los_Angeles',
    };
    expect(headOf({ ...page, series })).toContain(
      `"superEvent":${JSON.stringify({
        '@type': 'EventSeries',
        '@id': 'https://youth.example/ministries/events#series-fridays00000000',
        name: 'Harvest Festival',
        eventSchedule: schedule,
      })}`,
    );
    const monthly = patternOf({ ...everyFriday, repeats: 'monthly-last', every: 2 });
    expect(headOf({ ...page, series: { ...series, ...monthly } })).toContain('"repeatFrequency":"P2M"');
  });
});

describe('the link preview of an event, as WhatsApp, iMessage, Slack and Google read it', () => {
  it('has title, date, place, picture and a valid event', () => {
    const address = 'https://youth.example/ministries/events?event=harvest00000000';
    expect(eventOf()).toMatchObject({
      title: 'Harvest Festival',
      description:
        'Saturday · December 5 · 7:00 PM · Grace Chapel, the basement. Hay bales, a stage on a flatbed and the collective.',
      url: address,
      image: {
        url: 'https://youth.example/api/files/events/harvest00000000/preview_a1.jpg',
        type: 'image/jpeg',
        alt: 'Harvest Festival',
      },
      event: {
        name: 'Harvest Festival',
        startDate: '2026-12-05T19:00:00-08:00',
        endDate: '2026-12-05T21:00:00-08:00',
        url: address,
        location: { name: 'Grace Chapel, the basement', address: { streetAddress: '14 Chapel Lane' } },
        offers: { price: 0, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
        maximumAttendeeCapacity: 50,
        remainingAttendeeCapacity: 42,
      },
    });
  });

  it('has the general picture without a preview: chats show no WebP', () => {
    const { image, event } = eventOf({ preview_url: null, flyer_url: '/api/files/events/x/flyer.webp' });
    expect(image.url).toBe('https://youth.example/images/share.png');
    expect(event?.image).toEqual(['https://youth.example/api/files/events/x/flyer.webp']);
  });

  it('says that an event is called off, and that a full one has no seats', () => {
    const calledOff = eventOf({ status: 'cancelled' });
    expect(calledOff.description).toMatch(/^Called off\. Saturday · December 5/);
    expect(calledOff.event?.eventStatus).toBe('https://schema.org/EventCancelled');
    const seats = { confirmedRsvps: 9, confirmedGuests: 50, waitlisted: 2 };
    expect(eventOf({ seats }).event).toMatchObject({
      remainingAttendeeCapacity: 0,
      offers: { availability: 'https://schema.org/SoldOut' },
    });
    expect(eventOf({ max_attendees: null, ends_at: null }).event).not.toHaveProperty(
      'remainingAttendeeCapacity',
    );
  });

  it('offers seats until the event ends', () => {
    const end = Date.parse('2026-12-06T05:00:00.000Z');
    expect(eventOf({}, end).event).toHaveProperty('offers');
    expect(eventOf({}, end + 1).event).not.toHaveProperty('offers');
    expect(eventOf({ status: 'cancelled' }).event).not.toHaveProperty('offers');
    const endOfDay = Date.parse('2026-12-06T08:00:00.000Z');
    expect(eventOf({ ends_at: null }, endOfDay - 1).event).toHaveProperty('offers');
    expect(eventOf({ ends_at: null }, endOfDay).event).not.toHaveProperty('offers');
  });

  it.each([
    [
      'an end of a script',
      'Night</script><script>alert(1)</script>',
      'Night</script><script>alert(1)</script>',
    ],
    ['a comment', '<!-- Night <!--', '<!-- Night <!--'],
    ['quotes', `"Night" 'Day' & $& $1 \\u003c`, `"Night" 'Day' & $& $1 \\u003c`],
    ['marks of direction', '\u202eNight\u202c \u2067of\u2069 \u200fpraise', 'Night of praise'],
    ['control characters', 'Night\u0000\u0007 of\r\n\u2028praise', 'Night of praise'],
    ['emoji', '\u{1F389}\u{1F468}‍\u{1F469}‍\u{1F467} Night', '\u{1F389}\u{1F468}‍\u{1F469}‍\u{1F467} Night'],
    ['another script', 'ليلة العبادة', 'ليلة العبادة'],
    ['nothing to read', '\u202e\u0000', 'Page · BYOP'],
  ])('is safe with %s in the title', (_, title, shown) => {
    const preview = eventOf({ title, description: title });
    expect(preview.title).toBe(shown);
    expect(preview.event?.name).toBe(shown);
    expect(preview.event?.description).toBe(title);
  });

  it('cuts 5,000 characters after a word, and emoji and long words between characters', () => {
    const { title, description } = eventOf({
      title: 'Praise night '.repeat(385),
      description: 'Come '.repeat(999),
    });
    expect(title).toBe(`${'Praise night '.repeat(5).trim()}…`);
    expect(description).toMatch(/^Saturday · December 5 .* Come…$/);
    expect(description.length).toBeLessThanOrEqual(200);
    expect(eventOf({ title: 'x'.repeat(5000) }).title).toBe(`${'x'.repeat(69)}…`);
    expect(eventOf({ title: '\u{1F389}'.repeat(2500) }).title).toBe(`${'\u{1F389}'.repeat(69)}…`);
    expect(eventOf({ title: '\u{1F468}‍'.repeat(2500) }).title).toMatch(/\u{1F468}…$/u);
  });
});

describe('the head of a page about one row', () => {
  it('has the words and the address of an opportunity', () => {
    const opportunity = {
      id: 'bass00000000000',
      user_id: 'u',
      title: 'Bass player wanted',
      posted_by: 'Ada',
      role: 'Songwriter',
      type: 'Project',
      description: 'Three slow\nsongs.',
      skills: ['bass'],
      icon: 'Mic',
      status: 'Open',
      created_at: '2026-11-01T08:00:00.000Z',
    } as const;
    const post = { ...opportunity, skills: ['bass'] };
    expect(previewOf({ path: '/collaborate', opportunity: post })).toMatchObject({
      title: 'Bass player wanted',
      description: 'Three slow songs.',
      url: 'https://youth.example/collaborate?id=bass00000000000',
    });
    const empty = previewOf({ path: '/collaborate', opportunity: { ...post, description: ' ' } });
    expect(empty.description).toBe('A page.');
  });

  it('has the words and the address of a resource', () => {
    const resource = {
      id: 'drums0000000000',
      title: 'Quiet drums',
      description: 'Rods and towels.',
      category: 'Music Production Tutorials',
      type: 'Guide',
      url: null,
      author: 'Caleb',
      featured: false,
      created_at: '2026-11-01T08:00:00.000Z',
    };
    expect(previewOf({ path: '/resources', resource })).toMatchObject({
      title: 'Quiet drums',
      description: 'Rods and towels.',
      url: 'https://youth.example/resources?id=drums0000000000',
    });
  });

  it('has the words and the address of a story', () => {
    const [story] = stories.list;
    expect(previewOf({ path: '/stories', story })).toMatchObject({
      title: 'I came for the pizza',
      description: expect.stringMatching(/^Marisol V\., 17, plays bass: My cousin said/),
      url: 'https://youth.example/stories?id=marisol-v',
    });
  });
});
