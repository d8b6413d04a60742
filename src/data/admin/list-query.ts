/** Queries lists for the admin pages. Online only, never stored. No function throws. */
import * as v from 'valibot';
import { searchWords } from '../../domain/admin/search';
import { type Collection, type CollectionName, collections } from '../../domain/collections';
import { recordId } from '../../domain/fields';
import { type Failure, failureOf } from '../failure';
import { storedDate } from '../lists';
import { client } from '../pocketbase-client';
import type { LiveCollection } from './live-updates';

export interface PageQuery {
  page?: number | undefined;
  perPage?: number | undefined;
  filter?: string | undefined;
  sort?: string | undefined;
  expand?: string | undefined;
  fields?: string | undefined;
  skipTotal?: boolean | undefined;
}

/** `total` counts the rows of all pages; with `isUncounted`, those until this page, and more may follow. */
export type PageAnswer<T> =
  | { ok: true; items: T[]; total: number; isUncounted?: true }
  | ({ ok: false } & Failure);

const pageSchema = v.object({ items: v.array(v.unknown()), totalItems: v.number() });

export const rowsPerPage = 50;
/** PocketBase's maximum. */
const maxPerPage = 1000;

/** Reads one page of a collection. Leaves out rows for which `read` returns null. */
export async function readPage<T>(
  collection: CollectionName,
  { page = 1, perPage = rowsPerPage, ...query }: PageQuery,
  read: (row: unknown) => T | null,
): Promise<PageAnswer<T>> {
  const params = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
  try {
    const answer = v.parse(pageSchema, await client.collection(collection).getList(page, perPage, params));
    const items = answer.items.map(read).filter((item) => item !== null);
    if (!query.skipTotal) return { ok: true, items, total: answer.totalItems };
    const total = (page - 1) * perPage + answer.items.length;
    return { ok: true, items, total, ...(answer.items.length === perPage && { isUncounted: true }) };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

const withId = v.looseObject({ id: v.string() });
type RowWithId = v.InferOutput<typeof withId>;
const rowWithId = (row: unknown) => v.parse(withId, row);

/**
 * Reads all rows, for exports: each row that is there the whole time is read once, also if others are added or deleted meanwhile. Pages
 * after the first are read by ids, because an offset would skip or repeat rows then. The order of `sort` is read beside them.
 */
export async function readAll<T>(
  collection: CollectionName,
  { fields, ...query }: PageQuery,
  read: (row: unknown) => T | null,
): Promise<PageAnswer<T>> {
  const wanted = { ...query, fields: fields && `id,${fields}`, perPage: maxPerPage, skipTotal: true };
  const first = await readPage(collection, wanted, rowWithId);
  if (!first.ok) return first;
  let rows = first.items;
  if (first.isUncounted) {
    const filter = query.filter ? `(${query.filter})` : '';
    const all = await readPages(collection, (_, last) => ({
      ...wanted,
      sort: 'id',
      filter: allOf(filter, filterOf('id > {:last}', { last })),
    }));
    if (!all.ok) return all;
    const ordered = await readPages(collection, (page) => ({ ...wanted, expand: '', fields: 'id', page }));
    if (!ordered.ok) return ordered;
    const byId = new Map(all.items.map((row) => [row.id, row]));
    // A row that the order skipped is last.
    const ids = new Set([...ordered.items, ...all.items].map(({ id }) => id));
    rows = [...ids].flatMap((id) => byId.get(id) ?? []);
  }
  const items = rows.map(read).filter((item) => item !== null);
  return { ok: true, items, total: items.length };
}

/** Reads pages until the last. `queryFor` returns the query of a page, by its number and the id of the row before it. */
async function readPages(
  collection: CollectionName,
  queryFor: (page: number, last: string) => PageQuery,
): Promise<PageAnswer<RowWithId>> {
  const items: RowWithId[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await readPage(collection, queryFor(page, items.at(-1)?.id ?? ''), rowWithId);
    if (!answer.ok) return answer;
    items.push(...answer.items);
    if (!answer.isUncounted) return { ok: true, items, total: items.length };
  }
}

/** Returns null if the server cannot be reached. */
export async function countRows(collection: CollectionName, filter?: string): Promise<number | null> {
  const answer = await readPage(collection, { filter, perPage: 1, fields: 'id' }, () => null);
  return answer.ok ? answer.total : null;
}

/** Returns a filter with escaped values in place of `{:name}`. */
export const filterOf = (text: string, values: Record<string, string>): string => client.filter(text, values);

/** Escapes what a search would read as a pattern. */
const literal = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('%', '\\%');

/**
 * Returns a filter for rows with the text, ignoring case; '' for no text. A collection with `searched` has a column for it, without
 * accents, beside the fields; in others, the text is in one of the fields.
 */
export function searchFilter(collection: CollectionName, fields: readonly string[], typed: string): string {
  const { searched }: Collection = collections[collection];
  if (searched) {
    const all = ['search', ...fields];
    const has = (text: string) => all.map((field) => filterOf(`${field} ~ {:text}`, { text })).join(' || ');
    return allOf(...searchWords(typed).map((word) => `(${has(literal(word))})`));
  }
  const text = literal(typed.trim());
  if (!text || fields.length === 0) return '';
  return `(${fields.map((field) => filterOf(`${field} ~ {:text}`, { text })).join(' || ')})`;
}

/** A filter of PocketBase has at most 3,500 characters, and a search needs some. */
const idsPerRequest = 80;

/** Returns filters that together find the rows with one of the ids in a field. */
export function idFilters(field: string, ids: readonly string[]): string[] {
  const filters: string[] = [];
  for (let at = 0; at < ids.length; at += idsPerRequest) {
    const some = ids.slice(at, at + idsPerRequest).map((id) => filterOf(`${field} = {:id}`, { id }));
    filters.push(`(${some.join(' || ')})`);
  }
  return filters;
}

export const allOf = (...filters: string[]): string => filters.filter(Boolean).join(' && ');

/** Stable, so that rows of one instant keep their order. */
export const newestFirst = '-created_at,-@rowid';

/** The values of the filters and the search text; '' for none. */
export type Shown<Filter extends string> = Readonly<Record<Filter | 'search', string>> & {
  /** The field of a chosen order, downwards after a `-`. Without it, the order of the list. */
  readonly sort?: string;
};

/** A collection and the parser of its rows. */
export interface Table<Row> {
  collection: LiveCollection;
  /** Returns null for an invalid row. */
  parse: (record: unknown) => Row | null;
}

export interface ListReader<Row, Filter extends string = never> extends Table<Row> {
  /** Returns the fields of the order, as PocketBase reads them. */
  order: (shown: Shown<Filter>) => string;
  readPage: (shown: Shown<Filter>, page: number) => Promise<PageAnswer<Row>>;
  /** Returns how many rows all pages have; null if the server cannot be reached. For lists whose pages are uncounted. */
  count?: (shown: Shown<Filter>) => Promise<number | null>;
  /** Reads rows in their order, also if no filter shows them. Those that the answer does not have were deleted. */
  readRows: (ids: readonly string[]) => Promise<PageAnswer<Row>>;
  /** Reads the rows of all pages, for an export. */
  readAll: (shown: Shown<Filter>) => Promise<PageAnswer<Row>>;
}

/** The row of a list. */
export type RowOf<Reader> = Reader extends Table<infer Row> ? Row : never;

interface ListQuery<Filter extends string> extends Omit<PageQuery, 'filter' | 'sort'> {
  sort?: string | ((shown: Shown<Filter>) => string);
  /** The fields that a search looks in, beside those of the collection's `searched`. */
  searched?: readonly string[];
  /** Leaves out the other rows, also from a search. */
  always?: string;
  /** The field of each filter, or what it means for a value. */
  filters?: Readonly<Record<Filter, string | ((value: string) => string)>>;
}

/** Returns a reader of the rows that filters and a search leave, newest first. */
export function listReader<Row extends { id: string }, Filter extends string = never>(
  collection: LiveCollection,
  parse: (record: unknown) => Row | null,
  { searched = [], filters, always = '', sort = newestFirst, ...query }: ListQuery<Filter> = {},
): ListReader<Row, Filter> {
  const names = Object.keys(filters ?? {}) as Filter[];
  const chosen = (name: Filter, value: string) => {
    const filter = filters?.[name];
    return typeof filter === 'function' ? filter(value) : filterOf(`${filter} = {:value}`, { value });
  };
  const order = (shown: Shown<Filter>) => {
    if (shown.sort) return `${shown.sort},${shown.sort.startsWith('-') ? '-' : ''}@rowid`;
    return typeof sort === 'function' ? sort(shown) : sort;
  };
  const queryFor = (shown: Shown<Filter>): PageQuery => ({
    ...query,
    sort: order(shown),
    filter: allOf(
      always,
      ...names.map((name) => shown[name] && chosen(name, shown[name])),
      searchFilter(collection, searched, shown.search),
    ),
  });
  return {
    collection,
    parse,
    order,
    // The server counts 10,000 rows longer than it reads 50.
    readPage: (shown, page) => readPage(collection, { ...queryFor(shown), page, skipTotal: true }, parse),
    count: (shown) => countRows(collection, queryFor(shown).filter),
    readRows: async (ids) => {
      const rows = new Map<unknown, Row>();
      for (const filter of idFilters('id', ids)) {
        const answer = await readPage(
          collection,
          { ...query, perPage: idsPerRequest, skipTotal: true, filter },
          parse,
        );
        if (!answer.ok) return answer;
        for (const row of answer.items) rows.set(row.id, row);
      }
      const items = ids.flatMap((id) => rows.get(id) ?? []);
      return { ok: true, items, total: items.length };
    },
    readAll: (shown) => readAll(collection, queryFor(shown), parse),
  };
}

/** For rows of older servers. */
export const optionalText = () => v.optional(v.string(), '');

export const datedFields = { id: recordId(), created_at: storedDate, updated_at: optionalText() };
export const suspected = v.optional(v.boolean(), false);

/** Returns an instant (epoch ms) as a filter compares it. */
export const storedInstant = (instant: number): string => new Date(instant).toISOString().replace('T', ' ');
