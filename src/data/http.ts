/** Plain `fetch` with what every call of ours needs: a deadline, no redirects, no cache, no cookies. */
import type { Clock } from './clock';

export type Transport = (path: string, init: RequestInit) => Promise<Response>;

export interface Http {
  transport: Transport;
  clock: Clock;
  /** Receives the server's date (epoch ms) with each response that is certainly from our server. */
  onServerDate?: (date: number) => void;
  /** A random id of this device, sent with each POST: the server's limits count by it. Omit to be counted by address. */
  device?: () => string;
}

/** The server keeps it in memory for some minutes and stores it nowhere. */
export const deviceHeader = 'x-byop-device';

export type Answer =
  | {
      came: true;
      status: number;
      body: 'json' | 'html' | 'other';
      /** Parsed when the content type says JSON and it is JSON; undefined otherwise. */
      json: unknown;
      /** Milliseconds, from Retry-After. */
      retryAfter: number | null;
      /** The `Date` header in epoch ms; null without one. */
      date: number | null;
    }
  /** `offline`: no connection, or it broke. `server`: nothing within the deadline. `portal`: sent elsewhere. */
  | { came: false; reason: 'offline' | 'server' | 'portal' };

/** Milliseconds after which a request counts as unanswered, the reading of its body included. */
export const requestTimeout = 15_000;

/** Asks once. Never throws and never takes longer than `timeout`, even when the transport ignores its signal. */
export async function ask(
  http: Http,
  path: string,
  init: RequestInit = {},
  timeout = requestTimeout,
): Promise<Answer> {
  const abort = new AbortController();
  let callOff = () => {};
  const late = new Promise<Answer>((resolve) => {
    callOff = http.clock.after(timeout, () => {
      abort.abort();
      resolve({ came: false, reason: 'server' });
    });
  });
  const request: RequestInit = {
    redirect: 'error',
    cache: 'no-store',
    credentials: 'omit',
    ...init,
    ...(init.method === 'POST' &&
      http.device && {
        headers: { ...Object.fromEntries(new Headers(init.headers)), [deviceHeader]: http.device() },
      }),
    signal: abort.signal,
  };
  try {
    return await Promise.race([read(http, path, request), late]);
  } finally {
    callOff();
  }
}

async function read(http: Http, path: string, request: RequestInit): Promise<Answer> {
  try {
    const response = await http.transport(path, request);
    const sentElsewhere = response.type === 'opaqueredirect' || response.redirected;
    if (sentElsewhere || (response.status >= 300 && response.status < 400)) {
      return { came: false, reason: 'portal' };
    }
    const type = response.headers.get('content-type') ?? '';
    const text = await response.text();
    const isJson = /^application\/json\b/i.test(type);
    return {
      came: true,
      status: response.status,
      body: isJson ? 'json' : /html/i.test(type) || /^\s*</.test(text) ? 'html' : 'other',
      json: isJson ? tryJson(text) : undefined,
      retryAfter: retryAfter(response.headers.get('retry-after'), http.clock.now()),
      date: Date.parse(response.headers.get('date') ?? '') || null,
    };
  } catch {
    return { came: false, reason: 'offline' };
  }
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Retry-After as seconds or as a date. Out: milliseconds from `now`, null when it says nothing. */
function retryAfter(header: string | null, now: number): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
