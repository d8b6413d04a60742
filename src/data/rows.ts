/** Whole public lists, page by page; each row is parsed by whoever knows it. */
import * as v from 'valibot';
import { parse } from '../domain/parse';
import { type Trouble, troubleOf } from './answers';
import { ask, type Http } from './http';

export type ListAnswer<T> = { ok: true; items: T[]; dropped: number } | { ok: false; trouble: Trouble };

const pageOfRows = v.object({ items: v.array(v.unknown()) });
const rowsPerPage = 500;

/**
 * All rows of a collection, in the order asked for. `query` is the rest of the address, e.g. "sort=-created_at".
 * Rows for which `read` answers null are left out and counted. Never throws.
 */
export async function readRows<T>(
  http: Http,
  collection: string,
  query: string,
  read: (row: unknown) => T | null,
): Promise<ListAnswer<T>> {
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask(
      http,
      `/api/collections/${collection}/records?${query}&skipTotal=1&perPage=${rowsPerPage}&page=${page}`,
    );
    const body = answer.came && answer.status === 200 ? parse(pageOfRows, answer.json) : null;
    if (!body?.ok) return { ok: false, trouble: troubleOf(answer) };
    rows.push(...body.value.items);
    if (body.value.items.length < rowsPerPage) break;
  }
  const items = rows.map(read).filter((item) => item !== null);
  return { ok: true, items, dropped: rows.length - items.length };
}

/** PocketBase writes "2025-10-26 23:00:00.000Z". */
export const isoDate = (text: string) => text.replace(' ', 'T');

/** D15: '' in the table is null here. */
export const orNull = (text: string) => (text === '' ? null : text);
