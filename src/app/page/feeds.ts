/** The files that follow from the public events: calendar, JSON feed, sitemap; `robots.txt` and the manifest. Runs in goja. */
import { eventsFeed } from '../../content/events/events';
import { rowAddress } from '../../content/shell/row-pages';
import { isOn, site } from '../../content/site';
import type { EventRecord } from '../../domain/events/event';
import { closesAt, spotsLeft } from '../../domain/events/event-rules';
import { whenOf } from '../../features/events/event-words';
import { eventCalendar } from '../../features/sharing/event-calendar';
import { endOfDay, withOffset } from '../../ui/parts/zoned-date';
import { escapeHtml, isPublic } from './page-head';

export type FeedPath =
  | '/events.ics'
  | '/events.json'
  | '/sitemap.xml'
  | '/robots.txt'
  | '/manifest.webmanifest';

interface FeedOptions {
  /** Without a slash at the end. */
  origin: string;
  /** Epoch ms. */
  now: number;
}

/** How long past events stay in calendar and feed, in ms. */
const pastLimit = 365 * 24 * 60 * 60 * 1000;

const notTooOld = (events: readonly EventRecord[], now: number) =>
  events.filter((event) => Date.parse(event.date) >= now - pastLimit);

/** Returns the calendar that people subscribe to. Cancelled events stay in it, marked. */
export function calendarFeed(events: readonly EventRecord[], { origin, now }: FeedOptions): string {
  const subscription = { name: eventsFeed.title, url: `${origin}${eventsFeed.calendar}` };
  return eventCalendar(notTooOld(events, now), origin, subscription);
}

/** Returns a JSON Feed 1.1 (jsonfeed.org): what is ahead, the soonest first, then the past, the latest first. */
export function jsonFeed(events: readonly EventRecord[], { origin, now }: FeedOptions): string {
  const isAhead = (event: EventRecord) =>
    event.status !== 'past' && closesAt(event, (at) => endOfDay(site().zone, at)) >= now;
  const byStart = [...notTooOld(events, now)].sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const ahead = byStart.filter(isAhead);
  const past = byStart.filter((event) => !isAhead(event)).reverse();
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: eventsFeed.title,
    home_page_url: `${origin}/ministries/events`,
    feed_url: `${origin}${eventsFeed.json}`,
    description: eventsFeed.description,
    icon: `${origin}/icons/icon-512.png`,
    language: site().locale,
    items: [...ahead, ...past].map((event) => feedItem(event, origin)),
  };
  return `${JSON.stringify(feed)}\n`;
}

function feedItem(event: EventRecord, origin: string) {
  const picture = event.preview_url ?? event.flyer_url;
  const facts = [whenOf(event), event.location].filter(Boolean).join(' · ');
  return {
    id: event.id,
    url: rowAddress('event', event.id, origin),
    title: event.title,
    content_text: [facts, event.description].filter(Boolean).join('\n\n'),
    ...(picture && { image: origin + picture }),
    date_modified: event.updated_at,
    tags: [event.type],
    _event: {
      starts: withOffset(event.date, site().zone),
      ends: event.ends_at && withOffset(event.ends_at, site().zone),
      location: event.location,
      status: event.status,
      /** Null for an event without a maximum. */
      remaining: spotsLeft(event),
    },
  };
}

/** @param pages paths; those that search engines may not index are left out. `unwritten`: the paths of those that say nothing yet */
export function sitemap(
  pages: readonly string[],
  events: readonly EventRecord[],
  { origin, unwritten }: { origin: string; unwritten: readonly string[] },
): string {
  const address = (url: string, changed = '') =>
    `  <url><loc>${escapeHtml(url)}</loc>${changed && `<lastmod>${escapeHtml(changed)}</lastmod>`}</url>`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.filter((path) => isPublic(path, unwritten) && isOn(path)).map((path) => address(origin + path)),
    ...events.map(({ id, updated_at }) => address(rowAddress('event', id, origin), updated_at)),
    '</urlset>',
  ];
  return `${lines.join('\n')}\n`;
}

export const robots = ({ origin }: { origin: string }): string =>
  `User-agent: *\nDisallow: /admin\nSitemap: ${origin}/sitemap.xml\n`;
