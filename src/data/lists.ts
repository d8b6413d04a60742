/** Whole public lists, several in one request. What has not changed since this device read it is not sent again. */
import * as v from 'valibot';
import { parse } from '../domain/parse';
import { type FailureKind, failureKindOf } from './answers';
import { type Answer, ask, type Http } from './http';

export interface ListPlan<T> {
  /** The address of its first page, as it would be asked for alone. */
  address: string;
  /** A row as the server sends it. Null when it cannot be read. */
  read(row: unknown): T | null;
  /** A row as this device stored it, perhaps by an older version of the site. Null when it can no longer be read. */
  revive(row: unknown): T | null;
  /** Where the order of the rows is not the server's. */
  order?(a: T, b: T): number;
}

/** `same`: as it was when `tag` was handed out. `tag` is '' for a list that has to be read anew every time. */
export type ListPart =
  | { rows: unknown[]; tag: string }
  | 'same'
  /** `message`: what the server said, '' when it gave no words; undefined when our server did not answer. */
  | { reason: FailureKind; message?: string | undefined };

interface Asked {
  address: string;
  /** What the server said of the list that this device holds; '' when it holds none. */
  tag: string;
}

const rowsPerPage = 500;
const parts = v.array(
  v.object({ status: v.number(), tag: v.optional(v.string(), ''), body: v.optional(v.unknown()) }),
);
const pageOfRows = v.object({ items: v.array(v.unknown()) });
const errorBody = v.object({ message: v.string() });

/** Returns the words of an error that the server answered with, '' when it gave none. */
function messageIn(body: unknown): string {
  const read = parse(errorBody, body);
  return read.ok ? read.value.message : '';
}

/** Returns the failed part for an answer that holds no rows. */
function failedPart(answer: Answer): ListPart {
  const reason = failureKindOf(answer);
  const isOurs = answer.came && reason !== 'portal';
  return { reason, message: isOurs ? messageIn(answer.json) : undefined };
}

/** `query` is the rest of the address, e.g. "sort=-created_at". */
export const listAddress = (collection: string, query: string) =>
  `/api/collections/${collection}/records?${query}&skipTotal=1&perPage=${rowsPerPage}`;

/** Asks for lists together. Out: a part for each, in the order asked for. Never throws. */
export async function readLists(http: Http, asked: readonly Asked[]): Promise<ListPart[]> {
  const query = asked.map(({ address, tag }) => `ask=${encodeURIComponent(address)}&have=${tag}`);
  const answer = await ask(http, `/api/byop/lists?${query.join('&')}`);
  const read = answer.came && answer.status === 200 ? parse(parts, answer.json) : null;
  if (!read?.ok || read.value.length !== asked.length) {
    return asked.map(() => failedPart(answer));
  }
  if (answer.came && answer.date) http.onServerDate?.(answer.date);
  return Promise.all(
    read.value.map(async ({ status, tag, body }, at): Promise<ListPart> => {
      if (status === 304) return 'same';
      const first = status === 200 ? parse(pageOfRows, body) : null;
      if (!first?.ok) {
        const reason = status === 429 ? 'busy' : status >= 500 ? 'server' : 'unclear';
        return { reason, message: messageIn(body) };
      }
      const rows = first.value.items;
      return rows.length < rowsPerPage ? { rows, tag } : further(http, asked[at]?.address ?? '', rows);
    }),
  );
}

/** The pages behind a full first one. The tag of one page says nothing about all. */
async function further(http: Http, address: string, first: readonly unknown[]): Promise<ListPart> {
  const rows = [...first];
  for (let page = 2; ; page += 1) {
    const answer = await ask(http, `${address}&page=${page}`);
    const read = answer.came && answer.status === 200 ? parse(pageOfRows, answer.json) : null;
    if (!read?.ok) return failedPart(answer);
    rows.push(...read.value.items);
    if (read.value.items.length < rowsPerPage) return { rows, tag: '' };
  }
}
