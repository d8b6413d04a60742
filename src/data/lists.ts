/** Reads complete public lists, several with one request. The server sends only lists that changed. */
import * as v from 'valibot';
import { parse } from '../domain/parse';
import { type Answer, type FailureKind, failureKindOf, type Http, sendRequest } from './http';

export interface ListPlan<T> {
  address: string;
  read(row: unknown): T | null;
  /** Parses a row that this device stored, perhaps with an older version of the site. */
  revive(row: unknown): T | null;
  order?(a: T, b: T): number;
}

/** `same`: unchanged since `tag`. Lists of several pages have the tag ''. */
export type ListPart =
  | { rows: unknown[]; tag: string }
  | 'same'
  /** `message`: the server's, or ''; undefined when our server did not answer. */
  | { reason: FailureKind; message?: string | undefined };

interface ListRequest {
  address: string;
  tag: string;
}

const rowsPerPage = 500;
const parts = v.array(
  v.object({ status: v.number(), tag: v.optional(v.string(), ''), body: v.optional(v.unknown()) }),
);
const pageOfRows = v.object({ items: v.array(v.unknown()) });
const errorBody = v.object({ message: v.string() });

function messageIn(body: unknown): string {
  const read = parse(errorBody, body);
  return read.ok ? read.value.message : '';
}

function failedPart(answer: Answer): ListPart {
  const reason = failureKindOf(answer);
  const isOurs = answer.received && reason !== 'portal';
  return { reason, message: isOurs ? messageIn(answer.json) : undefined };
}

/** PocketBase writes "2025-10-26 23:00:00.000Z". */
export const isoDate = (text: string) => text.replace(' ', 'T');

/** PocketBase stores '' for no text (D15). */
export const orNull = (text: string) => (text === '' ? null : text);

/** @param query the rest of the URL, e.g. "sort=-created_at" */
export const listAddress = (collection: string, query: string) =>
  `/api/collections/${collection}/records?${query}&skipTotal=1&perPage=${rowsPerPage}`;

/** Reads lists with one request. Returns their parts in the same order. Never throws. */
export async function readLists(http: Http, requests: readonly ListRequest[]): Promise<ListPart[]> {
  const query = requests.map(({ address, tag }) => `ask=${encodeURIComponent(address)}&have=${tag}`);
  const answer = await sendRequest(http, `/api/byop/lists?${query.join('&')}`);
  const read = answer.received && answer.status === 200 ? parse(parts, answer.json) : null;
  if (!read?.ok || read.value.length !== requests.length) {
    return requests.map(() => failedPart(answer));
  }
  if (answer.received && answer.date) http.onServerDate?.(answer.date);
  return Promise.all(
    read.value.map(async ({ status, tag, body }, at): Promise<ListPart> => {
      if (status === 304) return 'same';
      const first = status === 200 ? parse(pageOfRows, body) : null;
      if (!first?.ok) {
        const reason = status === 429 || status === 503 ? 'busy' : status >= 500 ? 'server' : 'unclear';
        return { reason, message: messageIn(body) };
      }
      const rows = first.value.items;
      return rows.length < rowsPerPage
        ? { rows, tag }
        : readFurtherPages(http, requests[at]?.address ?? '', rows);
    }),
  );
}

/** Reads the pages after a full first one. A tag covers one page only. */
async function readFurtherPages(http: Http, address: string, first: readonly unknown[]): Promise<ListPart> {
  const rows = [...first];
  for (let page = 2; ; page += 1) {
    const answer = await sendRequest(http, `${address}&page=${page}`);
    const read = answer.received && answer.status === 200 ? parse(pageOfRows, answer.json) : null;
    if (!read?.ok) return failedPart(answer);
    rows.push(...read.value.items);
    if (read.value.items.length < rowsPerPage) return { rows, tag: '' };
  }
}
