/**
 * Entry of the script with which the server program renders pages and feeds (`pocketbase/internal/render/vm.go`). It assigns `byop`,
 * whose functions take and return JSON texts.
 */
import './server-globals';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.bun';
import { StaticRouter } from 'react-router-dom';
import { isOn } from '../../content/site';
import { paths, servedPaths } from '../../domain/content/paths';
import type { ListName } from '../../domain/public-lists';
import { provideSiteFromLists } from '../../features/content/provide-site';
import { hydrateWith, type PageLists } from '../../offline';
import { App } from '../app';
import { routeAt } from '../routes';
import { drawPicture } from './draw-picture';
import { calendarFeed, type FeedPath, jsonFeed, robots, sitemap } from './feeds';
import { manifest } from './manifest';
import { notFoundPath, pageDocument, storiesIn } from './page-document';
import {
  allEvents,
  droppedRows,
  listsOfPage,
  nextChange,
  parseLists,
  pathsWithLists,
  readAddresses,
  tagsOfPage,
  unwrittenOf,
} from './rendered-lists';

/** Pages about one row, with the query parameter that has its id. `list` has the rows, `content` those of the page's table. */
const rowPages = [
  { path: '/ministries/events', parameter: 'event', list: 'events' },
  { path: '/collaborate', parameter: 'id', list: 'opportunities' },
  { path: '/resources', parameter: 'id', list: 'resources' },
  { path: '/stories', parameter: 'id', list: 'content' },
] as const;

/** The feeds and files that follow from the lists, by path. */
const feeds: Record<FeedPath, { type: string; body: () => string }> = {
  '/events.ics': {
    type: 'text/calendar; charset=utf-8',
    body: () => calendarFeed(events(), { origin, now: current.now }),
  },
  '/events.json': {
    type: 'application/feed+json; charset=utf-8',
    body: () => jsonFeed(events(), { origin, now: current.now }),
  },
  '/sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    body: () => sitemap(paths, events(), { origin, unwritten: unwrittenOf(current.lists) }),
  },
  '/manifest.webmanifest': {
    type: 'application/manifest+json',
    body: () => JSON.stringify(manifest()),
  },
  '/robots.txt': { type: 'text/plain; charset=utf-8', body: () => robots({ origin }) },
};

const events = () => allEvents(current);

/** A list as the API answered it. */
interface Answer {
  tag: string;
  body: { items: unknown[] };
}

let origin = '';
let current: PageLists = { now: 0, lists: {} };
let loggedRows = '';

/** @param settings `{ origin }`, without a slash at the end */
async function start(settings: string): Promise<string> {
  provideSiteFromLists();
  ({ origin } = JSON.parse(settings));
  await Promise.all([...servedPaths, notFoundPath].map((path) => routeAt(path)?.screen.load()));
  return JSON.stringify({
    lists: readAddresses,
    addresses: [...new Set([...pathsWithLists, ...servedPaths, notFoundPath, ...Object.keys(feeds)])],
    rowPages,
  });
}

/** Sets what the next pages show. @param received `{ now, lists: { [name]: { tag, body: { items } } } }` */
function setLists(received: string): string {
  const { now, lists: answers }: { now: number; lists: Record<string, Answer> } = JSON.parse(received);
  const lists = Object.fromEntries(
    Object.entries(answers).map(([name, { tag, body }]) => [name, { tag, rows: body.items }]),
  );
  current = parseLists(now, lists);
  hydrateWith(current); // what follows reads the facts of the site
  const dropped = droppedRows(lists, current);
  if (dropped && dropped !== loggedRows) console.warn(`Not shown, because it cannot be read: ${dropped}`);
  loggedRows = dropped;
  const rowsOf = (name: ListName) => {
    if (name === 'content') return storiesIn(current.lists);
    return name === 'events' ? events() : current.lists[name]?.items;
  };
  const ids = Object.fromEntries(
    rowPages.map(({ path, list }) => [path, (rowsOf(list) ?? []).map(({ id }) => id)]),
  );
  return JSON.stringify({ ids, until: nextChange(current) });
}

/** Renders a page or a feed, and names the lists that it shows and that it contains as well. @throws errors of the page */
async function render(address: string): Promise<string> {
  const [path = '/', query = ''] = address.split('?');
  const feed = new Map(Object.entries(feeds)).get(path);
  if (feed)
    return JSON.stringify({ status: 200, type: feed.type, body: feed.body(), shown: tagsOfPage(path) });
  const row = rowPages.find((page) => page.path === path);
  const id = row ? (new URLSearchParams(query).get(row.parameter) ?? '') : '';
  const lists = listsOfPage(current, path, id);
  hydrateWith(lists);
  const shownPath = isOn(path) ? path : notFoundPath;
  const markup = await renderMarkup(address);
  return JSON.stringify({
    status: shownPath === notFoundPath ? 404 : 200,
    type: 'text/html; charset=utf-8',
    ...pageDocument({ path: shownPath, id, origin, markup, lists }),
    shown: tagsOfPage(path, lists),
    others: Object.keys(lists.lists),
  });
}

/**
 * Renders a page after its lazy parts have loaded. React's build for Bun writes texts, and the other builds bytes or one text
 * that grows: goja copies a text with each `+=`, so a page with 500 events took 20 s instead of 0.8.
 *
 * @throws errors of the page and of its parts
 */
function renderMarkup(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const texts: string[] = [];
    const destination = {
      write: (text: string) => texts.push(text) > 0,
      end: () => resolve(texts.join('')),
      destroy: reject,
      on() {},
    };
    const page = (
      <StrictMode>
        <StaticRouter location={address}>
          <App built />
        </StaticRouter>
      </StrictMode>
    );
    const { pipe } = renderToPipeableStream(page, {
      // Every part is at its place. React would send large ones at the end, with a script that moves them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // React uses these methods alone.
      onAllReady: () => pipe(destination as unknown as NodeJS.WritableStream),
      onError: reject,
    });
  });
}

/** Returns the generated picture of an address as a JSON text; that of '' for none. */
const draw = (address: string): string => JSON.stringify(drawPicture(address));

Object.assign(globalThis, { byop: { start, setLists, render, draw } });
