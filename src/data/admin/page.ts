/** One page of a list as the admin pages show it. Online only, never kept; none throws. */
import * as v from 'valibot';
import { client } from '../client';
import { type Failure, failureOf } from '../failure';

export interface PageQuery {
  /** From 1. */
  page?: number | undefined;
  perPage?: number | undefined;
  filter?: string | undefined;
  sort?: string | undefined;
  expand?: string | undefined;
  fields?: string | undefined;
  /** Leaves `total` at 0 and spares the server counting. */
  skipTotal?: boolean | undefined;
}

/** `total` counts the rows of all pages. */
export type PageAnswer<T> = { ok: true; items: T[]; total: number } | ({ ok: false } & Failure);

const listed = v.object({ items: v.array(v.unknown()), totalItems: v.number() });

/** Rows on one page of the admin pages. */
export const rowsPerPage = 50;
/** Rows of one request where all are wanted: what PocketBase gives at most. */
const mostPerPage = 1000;

/** One page of a collection. Rows for which `read` answers null are left out. */
export async function readPage<T>(
  collection: string,
  { page = 1, perPage = rowsPerPage, ...query }: PageQuery,
  read: (row: unknown) => T | null,
): Promise<PageAnswer<T>> {
  const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
  try {
    const answer = v.parse(listed, await client.collection(collection).getList(page, perPage, asked));
    const items = answer.items.map(read).filter((item) => item !== null);
    return { ok: true, items, total: Math.max(0, answer.totalItems) };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

/** Every row, page by page; for files, not for the screen. `sort` must be a fixed order. */
export async function readAll<T>(
  collection: string,
  query: PageQuery,
  read: (row: unknown) => T | null,
): Promise<PageAnswer<T>> {
  const items: T[] = [];
  for (let page = 1; ; page += 1) {
    let came = 0;
    const answer = await readPage(
      collection,
      { ...query, page, perPage: mostPerPage, skipTotal: true },
      (row) => {
        came += 1;
        return read(row);
      },
    );
    if (!answer.ok) return answer;
    items.push(...answer.items);
    if (came < mostPerPage) return { ok: true, items, total: items.length };
  }
}

/** How many rows there are. Null when the server cannot be asked. */
export async function countRows(collection: string, filter?: string): Promise<number | null> {
  const answer = await readPage(collection, { filter, perPage: 1, fields: 'id' }, () => null);
  return answer.ok ? answer.total : null;
}

/** A filter with its values put in safely. `{:name}` stands for a value. */
export const filterOf = (text: string, values: Record<string, string>): string => client.filter(text, values);

/** Rows in which any of the fields holds what was typed, whatever the case; '' for all. A `%` is only itself. */
export function searchFilter(fields: readonly string[], typed: string): string {
  const text = typed.trim().replaceAll('\\', '\\\\').replaceAll('%', '\\%');
  if (!text) return '';
  return `(${fields.map((field) => filterOf(`${field} ~ {:text}`, { text })).join(' || ')})`;
}

/** All of them have to hold; empty ones are left out. */
export const allOf = (...filters: string[]): string => filters.filter(Boolean).join(' && ');

/** A text that old rows and old servers may lack. */
export const textOrNothing = () => v.optional(v.string(), '');
