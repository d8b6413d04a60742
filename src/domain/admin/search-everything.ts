/** The search over everything of the admin pages (docs/decisions/124-the-guests-sheet.md). */
import * as v from 'valibot';
import type { CollectionName } from '../collections';
import { may, type Role } from '../roles';

/** The groups of the results in their order, and the collections that each looks in. */
export const searchGroups = {
  guests: ['event_rsvps'],
  events: ['events'],
  messages: ['contact_submissions', 'collaboration_interest'],
  people: ['artist_submissions', 'newsletter_subscribers'],
  posts: ['collaboration_opportunities', 'resources'],
  pages: ['content'],
} as const satisfies Record<string, readonly CollectionName[]>;
export type SearchGroup = keyof typeof searchGroups;
export type SearchedCollection = (typeof searchGroups)[SearchGroup][number];

const searched: readonly SearchedCollection[] = Object.values(searchGroups).flat();

/** Returns the collections that a search of a role looks in, in the order of the results. Leaders: only guests of their events. */
export const searchedBy = (role: Role): SearchedCollection[] =>
  searched.filter((collection) => may(role, collection, 'list'));

/** The most results of a group. */
export const hitsPerGroup = 5;

/** The most characters of a search. */
export const longestSearch = 200;

/** The most words that count: a text of 100 letters would compare each row a hundred times. */
export const mostWords = 8;

/** `POST /api/byop/search`. Not in the address: names of people must not get into the logs of a proxy. */
export const searchRequest = v.object({ text: v.pipe(v.string(), v.maxLength(longestSearch)) });

const hit = v.object({
  /** Of the row; of a page its key. */
  id: v.string(),
  /** The name of a person, an email or a title; '' for an RSVP that was emptied. Of a page the field; '' for the page itself. */
  title: v.string(),
  /** What tells it from others: the event of a guest, the text of a message, the author of a post. */
  detail: v.string(),
  /** ISO 8601: when the event of a guest begins, the event itself, or when the row was created; '' for pages. */
  at: v.string(),
  status: v.string(),
});
export type SearchHit = v.InferOutput<typeof hit>;

const found = v.object({
  collection: v.picklist(searched),
  hits: v.array(hit),
  /** Whether there are more than `hitsPerGroup`. */
  more: v.boolean(),
});
export type Found = v.InferOutput<typeof found>;

/** Only collections with results. */
export const searchAnswer = v.object({ found: v.array(found) });
export type SearchAnswer = v.InferOutput<typeof searchAnswer>;
