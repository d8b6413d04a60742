/** Fills the app shell with a rendered page. */
import { html, scripts, styles } from 'virtual:page-template';
import type { PageWords } from '../../content/shell/row-pages';
import { logoQuery, site } from '../../content/site';
import { pageFields } from '../../domain/content/page-fields';
import { siteTable } from '../../domain/content/pages/site';
import { songsIn, songsTable } from '../../domain/content/pages/songs';
import { storiesTable } from '../../domain/content/pages/stories';
import { contentIn } from '../../domain/content/table';
import { contentTables } from '../../domain/content/tables';
import { contentMeta } from '../../features/content/content-meta';
import { wordsFor } from '../../features/content/with-content';
import { type PageLists, pageListsId } from '../../offline';
import { sectionOf } from '../header/section';
import { scriptsMeta } from '../scripts/scripts-meta';
import { firstStyles } from './first-styles';
import { escapeHtml, pageHead } from './page-head';
import { allEvents } from './rendered-lists';

export const notFoundPath = '/404';

interface RenderedPage {
  path: string;
  /** The id of the row that the address names; '' for none. */
  id: string;
  origin: string;
  markup: string;
  lists: PageLists;
}

/** Returns JSON in which no text ends the script element. */
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The beginning of the head in index.html. */
const charset = '<meta charset="utf-8" />';
const titlePattern = /<title>([^<]*)<\/title>/;
const descriptionPattern = /<meta name="description" content="([^"]*)"\/>/;

/** Of the style sheet, which waits for the first paint (`src/app/scripts/script-loader.ts`). */
const sheetPattern = /<link rel="stylesheet" href="\/([^"]+)">/;
/** The fonts. */
const stylePattern = /<style>([^<]*)<\/style>/;

/**
 * Returns the complete document, and the text of its `<style>` for the content policy.
 *
 * @throws if the page has no title or no description
 */
export function pageDocument({ path, id, origin, markup, lists }: RenderedPage): {
  body: string;
  style: string;
} {
  const title = markup.match(titlePattern)?.[1];
  const description = markup.match(descriptionPattern)?.[1];
  if (!title || !description) throw new Error(`The page ${path} has no title or no description.`);
  const body = markup
    .replace(titlePattern, '')
    .replace(descriptionPattern, '')
    .replaceAll(/<link rel="preload"[^>]*>/g, '');
  const theme = sectionOf(path) === 'music' ? 'night-dark' : 'day-light';
  const ownScripts = scriptsMeta('page-scripts', scripts[path] ?? []);
  const data = `<script type="application/json" id="${pageListsId}">${inScript(lists)}</script>`;
  const page = wordsOf(path, lists);
  const row = rowOf(path, id, lists);
  const { now, unwritten = [] } = lists;
  const songs = recordings(lists);
  const head = pageHead({ path, origin, now, title, description, page, unwritten, songs, ...row });
  // The replacements are functions, because `$` has a meaning in replacement texts.
  const document = html
    .replace(titlePattern, () => `<title>${title}</title>\n    ${head}${ownScripts}`)
    .replace(sheetPattern, (_, file) => scriptsMeta('styles', [file]))
    // In front of all scripts: a document that breaks off has at least the name.
    .replace(
      charset,
      () => `${charset}\n    <meta name="application-name" content="${escapeHtml(site().name)}" />`,
    )
    .replaceAll(/href="\/icons\/[^"]+/g, (icon) => icon + logoQuery())
    .replace('<html lang="en"', `<html lang="${site().locale}"`)
    .replace('data-theme="day-light"', () => `data-theme="${theme}"${inksIn(lists)}`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>\n    ${data}`);
  const style = (html.match(stylePattern)?.[1] ?? '') + firstStyles(styles, document);
  return { body: document.replace(stylePattern, () => `<style>${style}</style>`), style };
}

/** Returns the row that a page is about. */
function rowOf(path: string, id: string, page: PageLists) {
  const { lists } = page;
  const find = <T extends { id: string }>(rows: readonly T[] = []) => rows.find((row) => row.id === id);
  if (path === '/ministries/events') {
    const event = find(allEvents(page));
    return { event, series: lists.series?.items.find((one) => one.id === event?.series) };
  }
  if (path === '/collaborate') return { opportunity: find(lists.opportunities?.items) };
  if (path === '/resources') return { resource: find(lists.resources?.items) };
  if (path === '/stories') return { story: find(storiesIn(lists)) };
  return {};
}

/** Returns the owner's colors as an attribute, so that the first paint has them; '' without any. */
function inksIn({ lists }: PageLists): string {
  const row = lists.content?.items.find(({ id }) => id === siteTable.key);
  const values = Object.entries(row?.body?.inks ?? {}).filter(([, value]) => value);
  const style = escapeHtml(values.map(([name, value]) => `${name}:${value}`).join(';'));
  return style && ` style="${style}"`;
}

/** Returns the stories that are published. */
export function storiesIn({ content }: PageLists['lists']) {
  const row = content?.items.find(({ id }) => id === storiesTable.key);
  return row && contentIn(storiesTable, row)?.list;
}

function recordings({ lists: { content } }: PageLists) {
  const row = content?.items.find(({ id }) => id === songsTable.key);
  return row && songsIn(row).map(({ title, audio: { seconds } }) => ({ title, seconds }));
}

/** Returns the title and the description of a page without a row. */
function wordsOf(path: string, { lists }: PageLists): PageWords {
  const table = contentTables.find((one) => one.path === path);
  const row = lists.content?.items.find(({ id }) => id === table?.key);
  const content = table && row && contentIn({ ...table, fields: pageFields }, row);
  return content ? contentMeta(content) : wordsFor(path).meta;
}
