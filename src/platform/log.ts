/** Prints errors in development, and reports them to our server in production (decision 061, domain/errors/client-error.ts). */
import { version } from '../../package.json';
import {
  allowedMessage,
  allowedStack,
  type ClientError,
  engineOf,
  fingerprintOf,
  maxClientErrors,
  maxErrorCount,
} from '../domain/errors/client-error';
import { json, storageEntry } from './storage';

const waiting = storageEntry(
  'byop:errors',
  json<ClientError[]>((value) => (Array.isArray(value) ? value : null)),
);
const handedOver = 'byop:error';
const path = '/api/byop/client-errors';
/** Delay of a request, in which repeats are counted, in ms. */
const gather = 2000;
/** Least time between two requests of a page, in ms. */
const pause = 60_000;

/** Whether the person has left the page. The browser ends its requests then. */
let isLeft = false;
let isPlanned = false;
let sentAt = 0;

/** Reports an error. Never throws. */
export function log(error: unknown): undefined {
  try {
    if (!import.meta.env.PROD) console.error(error);
    // Only a page can store reports. The listener of the service worker calls `logInWorker`.
    else if (typeof document === 'undefined') reportError(error);
    else if (!isNoSignal(error) && !(isLeft && !isOurs(error))) queue(reportOf(error));
  } catch {
    // The report itself failed.
  }
}

/** Returns a handler that reports all errors except those with an expected name. */
export const logUnless =
  (...expected: string[]) =>
  (error: unknown): undefined => {
    if (!(error instanceof Error && expected.includes(error.name))) log(error);
  };

/** Reports unhandled errors and those of the service worker, and sends waiting reports. */
export function logUnhandled(): void {
  // Errors of browser extensions arrive here, too. Their stack contains no file of the site.
  addEventListener('error', ({ error }) => isOurs(error) && log(error));
  addEventListener('unhandledrejection', ({ reason }) => isOurs(reason) && log(reason));
  addEventListener('pagehide', () => {
    isLeft = true;
  });
  addEventListener('pageshow', () => {
    isLeft = false;
  });
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === handedOver) queue({ ...data.error, online: navigator.onLine });
  });
  addEventListener('online', () => sendSoon());
  if (waiting.read()) sendSoon();
}

function reportOf(error: unknown): ClientError {
  const isError = error instanceof Error;
  return {
    message: allowedMessage(
      isError ? `${error.name}: ${error.message}` : `Thrown value of type ${typeof error}`,
    ),
    stack: allowedStack((isError && error.stack) || '', location.origin),
    page: location.pathname,
    version,
    engine: engineOf(navigator.userAgent),
    online: navigator.onLine,
    count: 1,
  };
}

const noSignal = /fetch|load failed|network ?error|loading dynamically|importing a module/i;

/**
 * Whether a request failed without signal, or was aborted, as by leaving the page. The page shows such failures itself. PocketBase's
 * client puts them into errors of its own, whose message begins with the name of the first one.
 */
const isNoSignal = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    /^AbortError\b/.test(error.message) ||
    ((error instanceof TypeError || error.message.startsWith('TypeError: ')) &&
      noSignal.test(error.message)));

const isOurs = (error: unknown) =>
  !import.meta.env.PROD ||
  (error instanceof Error && allowedStack(error.stack ?? '', location.origin) !== '');

const isSame = (one: ClientError, other: ClientError) => fingerprintOf(one) === fingerprintOf(other);

/** Without a file of the site, a device counts an error once: its entry stays, with 0 once it was sent. */
const isOnce = ({ stack }: ClientError) => stack === '';
const isSent = ({ count }: ClientError) => count === 0;

function queue(report: ClientError): void {
  const reports = (waiting.read() ?? []).filter((one) => !isSent(one) || one.version === version);
  const known = reports.find((one) => isSame(one, report));
  if (known && isOnce(known)) return;
  if (known) known.count = Math.min(known.count + report.count, maxErrorCount);
  else {
    const place = reports.length < maxClientErrors ? reports.length : reports.findIndex(isSent);
    if (place >= 0) reports[place] = { ...report, ...(isOnce(report) && { count: 1 }) };
  }
  waiting.write(reports);
  sendSoon();
}

function sendSoon(): void {
  const wait = Math.max(gather, sentAt + pause - Date.now());
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    void send();
  }, wait);
}

async function send(): Promise<void> {
  const errors = (waiting.read() ?? []).filter((report) => !isSent(report));
  if (errors.length === 0 || !navigator.onLine) return;
  sentAt = Date.now();
  if (!(await isSettled(errors))) return;
  // Errors that happened during the request stay.
  const left = (waiting.read() ?? []).flatMap((report) => {
    const count = report.count - (errors.find((one) => isSame(one, report))?.count ?? 0);
    return count > 0 || isOnce(report) ? [{ ...report, count }] : [];
  });
  waiting.write(left.length > 0 ? left : null);
}

/** Sends reports. Returns whether they were stored or refused. */
async function isSettled(errors: ClientError[]): Promise<boolean> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ errors }),
      credentials: 'omit',
      redirect: 'error',
      keepalive: true,
    });
    // The sign-in page of a network answers 200, too.
    const { stored } = await answer.json();
    return typeof stored === 'number' || answer.status === 400;
  } catch {
    // Without signal: the reports stay.
    return false;
  }
}

/** Reports an error in the service worker: through an open page, or directly if there is none. */
export async function logInWorker(error: unknown, pages: readonly { postMessage(data: unknown): void }[]) {
  if (!import.meta.env.PROD) {
    console.error(error);
    return;
  }
  if (isNoSignal(error)) return;
  const report = reportOf(error);
  const [page] = pages;
  if (page) page.postMessage({ type: handedOver, error: report });
  else await isSettled([report]);
}
