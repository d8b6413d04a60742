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
  /** `message`: the server's, or ''; undefined when our server did not answer. */
  | { reason: FailureKind; message?: string | undefined };

interface ListRequest {
  address: string;
  tag: string;
  /** The tag that the server named. A cache between may answer a request that names those of all its lists. */
  wanted?: string | undefined;
}

const parts = v.array(
  v.object({ status: v.number(), tag: v.optional(v.string(), ''), body: v.optional(v.unknown()) }),
);
const pageOfRows = v.object({ items: v.array(v.unknown()) });
const errorBody = v.object({ message: v.string() });

const messageIn = (body: unknown): string => readerOf(errorBody)(body)?.message ?? '';

function failedPart(answer: Answer): ListPart {
  const reason = failureKindOf(answer);
  const isOurs = answer.received && reason !== 'portal';
  return { reason, message: isOurs ? messageIn(answer.json) : undefined };
}

/** PocketBase writes "2025-10-26 23:00:00.000Z". */
const isoDate = (text: string) => text.replace(' ', 'T');

/** A date of a row, as ISO 8601. */
export const storedDate = v.pipe(v.string(), v.transform(isoDate));

/** A text of a row. PocketBase stores '' for no text (decision 015). */
export const storedText = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? null : text)),
);

/** Reads lists with one request. Returns their parts in the same order. Never throws. */
export async function readLists(http: Http, requests: readonly ListRequest[]): Promise<ListPart[]> {
  const named = requests.every(({ wanted }) => wanted);
  const query = requests.map(
    ({ address, tag, wanted }) =>
      `ask=${encodeURIComponent(address)}&have=${tag}${named ? `&want=${wanted}` : ''}`,
  );
  const answer = await sendRequest(http, `/api/byop/lists?${query.join('&')}`);
  const read = bodyOf(answer, parts);
  if (read?.length !== requests.length) {
    return requests.map(() => failedPart(answer));
  }
  // A cache between answers with the date of its copy, or with its own.
  if (answer.received && answer.date && !named) http.onServerDate?.(answer.date);
  return read.map(({ status, tag, body }): ListPart => {
    if (status === 304) return 'same';
    const page = status === 200 ? readerOf(pageOfRows)(body) : null;
    if (page) return { rows: page.items, tag };
    const reason = status === 429 || status === 503 ? 'busy' : status >= 500 ? 'server' : 'unclear';
    return { reason, message: messageIn(body) };
  });
}
