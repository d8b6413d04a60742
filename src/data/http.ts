/** `fetch` with a deadline, and without redirects, cache and cookies. */
import type * as v from 'valibot';
import { readerOf } from '../domain/parse';
import { type Clock, wallClock } from './clock';

export type Transport = (path: string, init: RequestInit) => Promise<Response>;

export interface Http {
  transport: Transport;
  clock: Clock;
  /** Called with the date (epoch ms) of responses that are certainly from our server. */
  onServerDate?: (date: number) => void;
  /** A random id of this device, sent with each POST. Rate limits count by it, otherwise by address. Never rejects. */
  device?: () => Promise<string>;
}

/** Plain `fetch`: no device id, no server date. */
export const browserHttp: Http = { transport: (path, init) => fetch(path, init), clock: wallClock };

/** The server does not store it. */
export const deviceHeader = 'x-byop-device';

export type Answer =
  | {
      received: true;
      status: number;
      body: 'json' | 'html' | 'other';
      json: unknown;
      retryAfter: number | null;
      date: number | null;
      /** The tags of the lists that a realtime subscription names, separated by spaces. */
      listTags: string | null;
      /** The server treated the request as a guest's: its session has ended. */
      sessionEnded: boolean;
    }
  /** `offline`: no connection, or it broke. `server`: no response within the deadline. `portal`: redirected. */
  | { received: false; reason: 'offline' | 'server' | 'portal' };

/** Deadline for a response and its body, in ms. */
export const requestTimeout = 15_000;

/** Never throws. Never takes longer than `timeout`, even if the transport ignores its signal. */
export async function sendRequest(
  http: Http,
  path: string,
  init: RequestInit = {},
  timeout = requestTimeout,
): Promise<Answer> {
  const abort = new AbortController();
  let cancelTimer = () => {};
  const late = new Promise<Answer>((resolve) => {
    cancelTimer = http.clock.after(timeout, () => {
      abort.abort();
      resolve({ received: false, reason: 'server' });
    });
  });
  const request: RequestInit = {
    redirect: 'error',
    cache: 'no-store',
    credentials: 'omit',
    ...init,
    signal: abort.signal,
  };
  try {
    return await Promise.race([read(http, path, request), late]);
  } finally {
    cancelTimer();
  }
}

export const postJson = (http: Http, path: string, body: unknown, timeout?: number): Promise<Answer> =>
  sendRequest(
    http,
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    timeout,
  );

/** Returns the parsed body of an answer with HTTP 200; null for every other answer. */
export const bodyOf = <S extends v.GenericSchema>(answer: Answer, schema: S): v.InferOutput<S> | null =>
  answer.received && answer.status === 200 ? readerOf(schema)(answer.json) : null;

/** Returns the status of an answer that is certainly from our server; 0 for others. */
export const ownStatus = (answer: Answer): number =>
  answer.received && answer.body === 'json' ? answer.status : 0;

async function withDevice({ device }: Http, request: RequestInit): Promise<RequestInit> {
  if (request.method !== 'POST' || !device) return request;
  const headers = Object.fromEntries(new Headers(request.headers));
  return { ...request, headers: { ...headers, [deviceHeader]: await device() } };
}

async function read(http: Http, path: string, request: RequestInit): Promise<Answer> {
  try {
    const response = await http.transport(path, await withDevice(http, request));
    const sentElsewhere = response.type === 'opaqueredirect' || response.redirected;
    if (sentElsewhere || (response.status >= 300 && response.status < 400)) {
      return { received: false, reason: 'portal' };
    }
    const type = response.headers.get('content-type') ?? '';
    const text = await response.text();
    const isJson = /^application\/json\b/i.test(type);
    return {
      received: true,
      status: response.status,
      body: isJson ? 'json' : /html/i.test(type) || /^\s*</.test(text) ? 'html' : 'other',
      json: isJson ? tryJson(text) : undefined,
      retryAfter: retryAfter(response.headers.get('retry-after'), http.clock.now()),
      date: dateOf(response.headers),
      listTags: response.headers.get('x-byop-list-tags'),
      sessionEnded: response.headers.get('x-session') === 'ended',
    };
  } catch {
    // `fetch` rejects without signal and after the time limit.
    return { received: false, reason: 'offline' };
  }
}

/** Returns undefined for a text that is not JSON. */
export function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller checks the value.
    return undefined;
  }
}

/** Returns the date of a response, in epoch ms. */
const dateOf = (headers: Headers): number | null => Date.parse(headers.get('date') ?? '') || null;

/** Parses Retry-After (seconds or a date). Returns milliseconds from `now`; null if it is missing or invalid. */
function retryAfter(header: string | null, now: number): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** Why a request failed. `portal`: something other than our server answered, e.g. the sign-in page of a network. */
export type FailureKind = 'offline' | 'portal' | 'busy' | 'server' | 'unclear';

export function failureKindOf(answer: Answer): FailureKind {
  if (!answer.received) return answer.reason;
  // A server that works says when to try again. A proxy without a server does not.
  if (answer.status === 429 || (answer.status === 503 && answer.retryAfter !== null)) return 'busy';
  if (answer.status === 511) return 'portal';
  if (answer.status >= 500) return 'server';
  return answer.body === 'html' ? 'portal' : 'unclear';
}
