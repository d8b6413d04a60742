import { describe, expect, it } from 'vitest';
import { parseCalendar } from '../../../tests/support/pages/calendar-parser';
import { eventRecord } from '../../../tests/support/pages/shown-rows';
import { legalPaths } from '../../domain/content/paths';
import type { EventRecord } from '../../domain/events/event';
import { eventCalendar } from '../../features/sharing/event-calendar';
import { calendarFeed, jsonFeed, robots, sitemap } from './feeds';

const origin = 'https://youth.example';
const now = Date.parse('2026-11-24T12:00:00Z');
const options = { origin, now };

const event = (id: string, change: Partial<EventRecord> = {}): EventRecord =>
  eventRecord({ id: id.padEnd(15, '0'), location: 'Grace Chapel, the basement', ...change });

const harvest = event('harvest');
const calledOff = event('soup', { status: 'cancelled', date: '2026-12-01T03:00:00.000Z' });
const lastSpring = event('spring', { date: '2026-04-01T03:00:00.000Z', status: 'past' });
const lastWeek = event('week', { date: '2026-11-17T03:00:00.000Z', ends_at: '2026-11-17T05:00:00.000Z' });
const twoYearsAgo = event('old', { date: '2024-11-17T03:00:00.000Z' });
const all = [twoYearsAgo, lastSpring, lastWeek, calledOff, harvest];

const odd: Record<string, string> = {
  'an end of a script': 'Night</script><script>alert(1)</script><!-- "',
  'control characters': 'a\u0000b\u0007c\u001b[31m\u007f\u0085d\tx',
  'line breaks': 'one\r\ntwo\rthree\nfour\u2028five\u2029six\u000bseven',
  separators: 'a;b,c:d\\n\\;"e"',
  '5,000 characters': 'Noche de alabanza '.repeat(278),
  emoji: '\u{1F468}‍\u{1F469}‍\u{1F467} \u{1F33E}'.repeat(60),
  'marks of direction': '\u202eليلة\u202c \u2067העבודה\u2069',
  nothing: '',
};

describe('the calendar that people subscribe to', () => {
  it('contains the public events of the last year and all later ones, named and refreshed hourly', () => {
    const { properties, events } = parseCalendar(calendarFeed(all, options));
    expect(properties).toMatchObject({
      METHOD: 'PUBLISH',
      NAME: 'BYOP events',
      'X-WR-CALNAME': 'BYOP events',
      'REFRESH-INTERVAL': 'PT1H',
      SOURCE: 'https://youth.example/events.ics',
    });
    expect(events.map(({ UID }) => UID?.slice(0, 4))).toEqual(['spri', 'week', 'soup', 'harv']);
    expect(events.at(-1)).toMatchObject({
      SUMMARY: 'Harvest Festival',
      DTSTART: '20261206T030000Z',
      DTEND: '20261206T050000Z',
      DTSTAMP: '20261101T080000Z',
      STATUS: 'CONFIRMED',
      URL: 'https://youth.example/ministries/events?event=harvest00000000',
    });
  });

  it('has the UID of the downloaded file, at every address of the site', () => {
    const [downloaded] = parseCalendar(eventCalendar([harvest], 'https://other.example')).events;
    expect(parseCalendar(calendarFeed([harvest], options)).events[0]?.UID).toBe(downloaded?.UID);
  });

  it('lists each date of a series as an event with its own UID: a rule would drift when the clocks change', () => {
    const dates = ['2026-12-05', '2026-12-12', '2026-12-19'].map((day, n) =>
      event(`friday${n}`, { date: `${day}T02:00:00.000Z`, series: 'fridays00000000' }),
    );
    const calendar = calendarFeed(dates, options);
    const { events } = parseCalendar(calendar);
    expect(events.map(({ UID, DTSTART }) => [UID?.split('@')[0], DTSTART])).toEqual([
      ['friday000000000', '20261205T020000Z'],
      ['friday100000000', '20261212T020000Z'],
      ['friday200000000', '20261219T020000Z'],
    ]);
    expect(calendar).not.toMatch(/RRULE|RDATE|RECURRENCE-ID/);
    expect(JSON.parse(jsonFeed(dates, options)).items.map(({ id }: { id: string }) => id)).toEqual(
      dates.map(({ id }) => id),
    );
  });

  it('replaces a cancelled event: the same UID, a higher SEQUENCE', () => {
    const cancelled: EventRecord = {
      ...harvest,
      status: 'cancelled',
      updated_at: '2026-11-01T08:00:01.000Z',
    };
    const [before, after] = [harvest, cancelled].map(
      (one) => parseCalendar(calendarFeed([one], options)).events[0],
    );
    expect(after).toMatchObject({ UID: before?.UID, STATUS: 'CANCELLED' });
    expect(Number(after?.SEQUENCE)).toBe(Number(before?.SEQUENCE) + 1);
  });

  it('does not change while the events are the same', () => {
    expect(calendarFeed(all, options)).toBe(calendarFeed(all, { origin, now: now + 3_600_000 }));
  });

  it.each(Object.entries(odd))('stays valid with %s', (_, text) => {
    const [parsed] = parseCalendar(
      calendarFeed([event('odd', { title: `T${text}`, description: text, location: text })], options),
    ).events;
    const visible = (from = '') => from.replaceAll(/[^!-~\u00a1-\u2027\u202a-\uffff]/g, '');
    expect(visible(parsed?.SUMMARY)).toBe(visible(`T${text}`));
    expect(visible(parsed?.DESCRIPTION)).toContain(visible(text));
  });
});

describe('the JSON feed', () => {
  const read = (events: readonly EventRecord[]) => JSON.parse(jsonFeed(events, options));

  it('has what JSON Feed 1.1 requires', () => {
    const feed = read(all);
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'BYOP events',
      home_page_url: 'https://youth.example/ministries/events',
      feed_url: 'https://youth.example/events.json',
      language: 'en-US',
    });
    for (const item of feed.items) {
      expect(item).toMatchObject({ id: expect.any(String), content_text: expect.stringMatching(/./) });
      expect(item.date_modified).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
  });

  it('lists what is ahead first, with cancelled events, then the past', () => {
    const ids = read(all).items.map(({ id }: { id: string }) => id.slice(0, 4));
    expect(ids).toEqual(['soup', 'harv', 'week', 'spri']);
  });

  it('describes an event with its picture, times in the zone of the ministry and free seats', () => {
    const flyer = { flyer_url: '/api/files/events/harvest00000000/f.webp' };
    expect(read([{ ...harvest, ...flyer }]).items[0]).toMatchObject({
      id: 'harvest00000000',
      url: 'https://youth.example/ministries/events?event=harvest00000000',
      title: 'Harvest Festival',
      content_text: 'Sat, December 05, 2026, 7:00\u00a0PM · Grace Chapel, the basement\n\nHay bales.',
      image: 'https://youth.example/api/files/events/harvest00000000/f.webp',
      tags: ['Special Event'],
      _event: { starts: '2026-12-05T19:00:00-08:00', ends: null, status: 'upcoming', remaining: 42 },
    });
  });

  it.each(Object.entries(odd))('stays valid with %s', (_, text) => {
    const [item] = read([event('odd', { title: text, description: text, location: text })]).items;
    expect(item.title.trim()).toBe(text.trim());
    expect(item.content_text).not.toBe('');
  });
});

describe('the files for search engines', () => {
  it('list the pages and every event with the time of its change', () => {
    const pages = ['/', '/members', '/auth', '/consent', '/admin', '/404', ...legalPaths];
    const text = sitemap(pages, [harvest], { origin, unwritten: ['/privacy', '/safeguarding'] });
    expect(
      [...text.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map((m) => m.slice(1)),
    ).toEqual([
      ['https://youth.example/', undefined],
      ['https://youth.example/members', undefined],
      ['https://youth.example/imprint', undefined],
      ['https://youth.example/ministries/events?event=harvest00000000', '2026-11-01T08:00:00.000Z'],
    ]);
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n[\s\S]*<\/urlset>\n$/);
  });

  it('name the sitemap and keep the admin pages out', () => {
    expect(robots({ origin })).toBe(
      'User-agent: *\nDisallow: /admin\nSitemap: https://youth.example/sitemap.xml\n',
    );
  });
});
