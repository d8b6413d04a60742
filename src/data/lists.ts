/** Reads public lists, several with one request. The server sends only lists that changed. */
import * as v from 'valibot';
import { readerOf } from '../domain/parse';
import { type Answer, bodyOf, type FailureKind, failureKindOf, type Http, sendRequest } from './http';

/** How the rows of a list are parsed. */
export interface ListParser<T> {
  read(row: unknown): T | null;
  /** Parses a row that this device stored, perhaps with an older version of the site. */
  revive(row: unknown): T | null;
  order?(a: T, b: T): number;
}

/** `same`: unchanged since `tag`. */
export type ListPart =
  | { rows: unknown[]; tag: string }
  | 'same'
  /** The server's message, or ''; undefined when our server did not answer. */
  | { message: string | undefined };

interface ListRequest {
  address: string;
  tag: string;
  /** The tag that the server named. A cache between may answer a request that names those of all its lists. */
  wanted?: string | undefined;
}

const listAnswer = v.array(
  v.object({ status: v.number(), tag: v.optional(v.string(), ''), body: v.optional(v.unknown()) }),
);
const pageOfRows = v.object({ items: v.array(v.unknown()) });
const errorBody = v.object({ message: v.string() });

const messageIn = (body: unknown): string => readerOf(errorBody)(body)?.message ?? '';

/** A list that fails in an answer of our server says nothing about the connection. */
interface ListAnswer {
  result: 'ok' | FailureKind;
  /** In the order of the requests. */
  parts: ListPart[];
}

function failed(answer: Answer, requests: readonly ListRequest[]): ListAnswer {
  const result = failureKindOf(answer);
  const isOurs = answer.received && result !== 'portal';
  const message = isOurs ? messageIn(answer.json) : undefined;
  return { result, parts: requests.map(() => ({ message })) };
}

/** PocketBase writes "2025-10-26 23:00:00.000Z". */
const isoDate = (text: string) => text.replace(' ', 'T');

/** A date of a row, as ISO 8601. */
export const storedDate = v.pipe(v.string(), v.transform(isoDate));

/** A text of a row. PocketBase stores '' for no text (decision 011). */
export const storedText = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? null : text)),
);

/** Reads lists with one request. Never throws. */
export async function readLists(http: Http, requests: readonly ListRequest[]): Promise<ListAnswer> {
  const named = requests.every(({ wanted }) => wanted);
  const query = requests.map(
    ({ address, tag, wanted }) =>
      `ask=${encodeURIComponent(address)}&have=${tag}${named ? `&want=${wanted}` : ''}`,
  );
  const answer = await sendRequest(http, `/api/byop/lists?${query.join('&')}`);
  const read = bodyOf(answer, listAnswer);
  if (read?.length !== requests.length) return failed(answer, requests);
  // A cache between answers with the date of its copy, or with its own.
  if (answer.received && answer.date && !named) http.onServerDate?.(answer.date);
  const parts = read.map(({ status, tag, body }): ListPart => {
    if (status === 304) return 'same';
    const page = status === 200 ? readerOf(pageOfRows)(body) : null;
    return page ? { rows: page.items, tag } : { message: messageIn(body) };
  });
  return { result: 'ok', parts };
}
