/** The metadata of a page for search engines and link previews. Runs in goja. */
import { events, eventsFeed } from '../../content/events/events';
import { home } from '../../content/home';
import {
  eventMeta,
  type PageWords,
  postMeta,
  type RowMeta,
  rowAddress,
  type Story,
  storyMeta,
} from '../../content/shell/row-pages';
import { logoQuery, site } from '../../content/site';
import { type EventFacts, eventData, type SongFacts, structuredData } from '../../content/structured-data';
import { linkPaths } from '../../domain/content/paths';
import type { EventRecord } from '../../domain/events/event';
import { closedBecause, spotsLeft } from '../../domain/events/event-rules';
import type { OpportunityRecord } from '../../domain/posts/opportunity';
import type { ResourceRecord } from '../../domain/posts/resource';
import { posterFoot } from '../../features/events/event-words';
import { endOfDay, withOffset } from '../../ui/parts/zoned-date';

interface PageHead {
  /** Without the query. */
  path: string;
  /** Without a slash at the end. */
  origin: string;
  /** Epoch ms. */
  now: number;
  /** As HTML, in which `"` and `<` are escaped, like React renders it. */
  title: string;
  description: string;
  /** What the page is called and says without a row. */
  page: PageWords;
  /** The paths of the pages that say nothing yet. */
  unwritten?: readonly string[] | undefined;
  songs?: readonly SongFacts[] | undefined;
  /** The row that the page is about. */
  event?: EventRecord | undefined;
  /** Of the event. */
  series?: EventFacts['series'];
  opportunity?: OpportunityRecord | undefined;
  resource?: ResourceRecord | undefined;
  story?: (Story & { readonly id: string }) | undefined;
}

/** Returns whether search engines may index a page. @param unwritten the paths of the pages that say nothing yet */
export const isPublic = (path: string, unwritten: readonly string[]): boolean =>
  !['/admin', '/auth', '/consent', '/404', ...linkPaths, ...unwritten].includes(path);

/** Escapes a text for HTML and XML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns what differs in `<head>` from page to page, except the title. */
export function pageHead({
  path,
  origin,
  now,
  title,
  description,
  page,
  unwritten = [],
  songs,
  ...rows
}: PageHead): string {
  const row = rowOf(rows, page, origin);
  const address = row?.address ?? origin + path;
  const words = row
    ? { title: escapeHtml(row.meta.name), description: escapeHtml(row.meta.description) }
    : { title, description };
  const { event } = rows;
  const picture = `${origin}${event?.preview_url ?? `/images/share.png${logoQuery()}`}`;
  const hasAddress = path !== '/404';
  const lines = [
    `<meta name="description" content="${words.description}" />`,
    hasAddress && `<link rel="canonical" href="${escapeHtml(address)}" />`,
    !isPublic(path, unwritten) && '<meta name="robots" content="noindex" />',
    property('og:type', rows.story ? 'article' : 'website'),
    property('og:site_name', escapeHtml(site().name)),
    property('og:locale', site().locale.replace('-', '_')),
    property('og:title', words.title),
    property('og:description', words.description),
    hasAddress && property('og:url', escapeHtml(address)),
    property('og:image', escapeHtml(picture)),
    property('og:image:type', picture.endsWith('.jpg') ? 'image/jpeg' : 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', event ? words.title : escapeHtml(home.title)),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(['/', '/ministries/events'].includes(path) ? feedLinks() : []),
    ...structuredData(path, origin, songs).map(jsonLd),
    event && row && jsonLd(dataOf(event, { title: row.meta.name, series: rows.series, origin, now })),
  ];
  return lines.filter(Boolean).join('\n    ');
}

/** @param content as HTML */
const property = (name: string, content: string) => `<meta property="${name}" content="${content}" />`;

const feedLink = (type: string, path: string) =>
  `<link rel="alternate" type="${type}" href="${path}" title="${escapeHtml(eventsFeed.title)}" />`;
const feedLinks = () => [
  feedLink('text/calendar', eventsFeed.calendar),
  feedLink('application/feed+json', eventsFeed.json),
];

/** No text ends the element or begins a comment in it: in JSON, `<` is only part of texts. */
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

type Rows = Pick<PageHead, 'event' | 'series' | 'opportunity' | 'resource' | 'story'>;

function rowOf({ event, opportunity, resource, story }: Rows, page: PageWords, origin: string) {
  const of = (meta: RowMeta, address: string) => ({ meta, address });
  if (event) {
    const words = { ...page, calledOff: events.calledOff };
    return of(eventMeta(event, posterFoot(event), words), rowAddress('event', event.id, origin));
  }
  if (opportunity) return of(postMeta(opportunity, page), rowAddress('opportunity', opportunity.id, origin));
  if (resource) return of(postMeta(resource, page), rowAddress('resource', resource.id, origin));
  if (story) return of(storyMeta(story, page), rowAddress('story', story.id, origin));
  return undefined;
}

const dataOf = (
  event: EventRecord,
  { title, series, origin, now }: Pick<PageHead, 'title' | 'series' | 'origin' | 'now'>,
) =>
  eventData(
    {
      ...event,
      title,
      series,
      date: withOffset(event.date, site().zone),
      ends_at: event.ends_at && withOffset(event.ends_at, site().zone),
      pictures: [event.preview_url, event.flyer_url].filter((path) => typeof path === 'string'),
      isOpen: closedBecause(event, now, (at) => endOfDay(site().zone, at)) === null,
      left: spotsLeft(event),
    },
    origin,
  );
