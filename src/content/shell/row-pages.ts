/** Pages about one row: an event, an opportunity, a resource or a story. Their addresses, titles and descriptions. */

import type { Path } from '../../domain/content/paths';
import type { EventRecord } from '../../domain/events/event';
import { titleOf } from '../site';

/** The path and the query parameter of each kind. */
const rowPages = {
  event: { path: '/ministries/events', parameter: 'event' },
  opportunity: { path: '/collaborate', parameter: 'id' },
  resource: { path: '/resources', parameter: 'id' },
  story: { path: '/stories', parameter: 'id' },
} as const satisfies Record<string, { path: Path; parameter: string }>;

export type RowKind = keyof typeof rowPages;

/** Returns the URL of a row. `origin`: without a slash at the end. */
export function rowAddress(kind: RowKind, id: string, origin: string): string {
  const { path, parameter } = rowPages[kind];
  return `${origin}${path}?${parameter}=${id}`;
}

const passHash = '#pass=';

/** Opens the pass of an RSVP on any page, also after a reload. It contains no secret: the phone has that. */
export const passAddress = (rsvpId: string): string => `${passHash}${rsvpId}`;

/** Returns the id of the RSVP whose pass an address opens; null for any other fragment. */
export const passIn = (hash: string): string | null =>
  hash.startsWith(passHash) ? hash.slice(passHash.length) : null;

const songHash = '#song=';
const listenPath: Path = '/music/listen';

/** Opens the listening page at a song. A fragment, as the page is the same for all songs. `origin`: without a slash at the end. */
export const songAddress = (id: string, origin: string): string =>
  `${origin}${listenPath}${songHash}${encodeURIComponent(id)}`;

/** Returns the id of the song that an address names; null for any other fragment. */
export function songIn(hash: string): string | null {
  if (!hash.startsWith(songHash)) return null;
  try {
    return decodeURIComponent(hash.slice(songHash.length));
  } catch {
    return null; // a broken link
  }
}

export interface RowMeta {
  /** The row's title in one line, for link previews. */
  name: string;
  /** For the browser's tab. */
  title: string;
  description: string;
}

/** Characters that previews show of a title and of a description. */
const mostTitle = 70;
const mostDescription = 200;

/** The title and the description of the page that shows the rows, for a row without words. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
}

interface EventsPage extends PageWords {
  readonly calledOff: { readonly headline: string };
}

/** @param when its date and time */
export function eventMeta(event: EventRecord, when: string, page: EventsPage): RowMeta {
  const calledOff = event.status === 'cancelled' && `${page.calledOff.headline}.`;
  const facts = [when, event.location].filter(Boolean).join(' · ');
  const text = [calledOff, `${facts}.`, event.description].filter(Boolean).join(' ');
  return rowMeta(event.title, text, page);
}

/** Returns the words for an opportunity or a resource. */
export const postMeta = (post: { title: string; description: string }, page: PageWords): RowMeta =>
  rowMeta(post.title, post.description, page);

export interface Story {
  readonly name: string;
  readonly who: string;
  readonly title: string;
  readonly short: string;
}

export const storyMeta = ({ name, who, title, short }: Story, page: PageWords): RowMeta =>
  rowMeta(title, `${name}, ${who}: ${short}`, page);

function rowMeta(title: string, text: string, page: PageWords): RowMeta {
  const name = oneLine(title, mostTitle);
  return {
    name: name || page.title,
    title: name ? titleOf(name) : page.title,
    description: oneLine(text, mostDescription) || page.description,
  };
}

/** Control characters and the line breaks of Unicode. */
const controls = /[^ -~\u00a0-\u2027\u202a-\uffff]+/g;
/** What is invisible or changes the direction of the text around it. Persian and emoji need U+200C and U+200D. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Returns text as one line of at most `most` characters. A longer one ends after a word, with an ellipsis. */
function oneLine(text: string, most: number): string {
  // Cut first: the text may be very long, and goja is slow.
  const line = text
    .slice(0, most * 8)
    .replaceAll(controls, ' ')
    .replaceAll(invisible, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = Array.from(line);
  if (characters.length <= most) return line;
  const start = characters.slice(0, most - 1).join('');
  const space = characters[most - 1] === ' ' ? start.length : start.lastIndexOf(' ');
  // Without a space near the end, it cuts within the word, but not before a part of the emoji.
  const end = space > start.length / 2 ? start.slice(0, space) : start.replace(/[\u200d\ufe0f]+$/, '');
  return `${end.replace(/[\s,;:.·–-]+$/, '')}…`;
}
