/**
 * Errors leave a trace (docs/decisions/061-errors-leave-a-trace.md): development prints them, production sends them to our own
 * server. Reports wait in localStorage while there is no signal. They hold no word that a person typed (domain/client-error.ts).
 */
import { version } from '../../package.json';
import {
  allowedMessage,
  allowedStack,
  type ClientError,
  engineOf,
  fingerprintOf,
  maxClientErrors,
  maxErrorCount,
} from '../domain/client-error';
import { json, storageEntry } from './storage';

/** Reports that wait for signal. */
const waiting = storageEntry(
  'byop:errors',
  json<ClientError[]>((value) => (Array.isArray(value) ? value : null)),
);
/** From the service worker to a page. */
const handedOver = 'byop:error';
const path = '/api/byop/client-errors';
/** Milliseconds in which repeats are counted before a request is made. */
const gather = 2000;
/** Milliseconds between two requests of a page that keeps failing. */
const pause = 60_000;

let isPlanned = false;
let sentAt = 0;

/** Records an error that nobody handles. Never throws. */
export function log(error: unknown): undefined {
  try {
    if (!import.meta.env.PROD) console.error(error);
    else if (!isNoSignal(error)) queue(reportOf(error));
  } catch {
    // An error about an error says nothing new.
  }
}

/** Records what the browser reports as unhandled, and what the service worker hands over. Sends what still waits. */
export function logUnhandled(): void {
  // Errors of extensions arrive here too, without a file of the site in their stack.
  addEventListener('error', ({ error }) => isOurs(error) && log(error));
  addEventListener('unhandledrejection', ({ reason }) => isOurs(reason) && log(reason));
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === handedOver) queue({ ...data.error, online: navigator.onLine });
  });
  addEventListener('online', () => sendSoon());
  if (waiting.read()) sendSoon();
}

/** Describes an error in words that may be sent. */
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

/** A request that failed for want of signal, or was called off: the page shows it where it matters. */
const isNoSignal = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    (error instanceof TypeError &&
      /fetch|load failed|networkerror|loading dynamically|importing a module/i.test(error.message)));

const isOurs = (error: unknown) =>
  !import.meta.env.PROD ||
  (error instanceof Error && allowedStack(error.stack ?? '', location.origin) !== '');

const isSame = (one: ClientError, other: ClientError) => fingerprintOf(one) === fingerprintOf(other);

function queue(report: ClientError): void {
  const reports = waiting.read() ?? [];
  const known = reports.find((one) => isSame(one, report));
  if (known) known.count = Math.min(known.count + report.count, maxErrorCount);
  else if (reports.length < maxClientErrors) reports.push(report);
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
  const errors = waiting.read();
  if (!errors || !navigator.onLine) return;
  sentAt = Date.now();
  if (!(await isTaken(errors))) return;
  // What happened meanwhile stays.
  const left = (waiting.read() ?? []).flatMap((report) => {
    const count = report.count - (errors.find((one) => isSame(one, report))?.count ?? 0);
    return count > 0 ? [{ ...report, count }] : [];
  });
  waiting.write(left.length > 0 ? left : null);
}

/** Sends reports. Returns whether they are done with: stored, or refused for good. */
async function isTaken(errors: ClientError[]): Promise<boolean> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ errors }),
      credentials: 'omit',
      redirect: 'error',
      keepalive: true,
    });
    // A network's sign-in page answers 200 too.
    const { stored } = await answer.json();
    return typeof stored === 'number' || answer.status === 400;
  } catch {
    return false;
  }
}

/** In the service worker: hands an error to an open page, or sends it when there is none. */
export async function logInWorker(error: unknown, pages: readonly { postMessage(data: unknown): void }[]) {
  if (!import.meta.env.PROD) {
    console.error(error);
    return;
  }
  if (isNoSignal(error)) return;
  const report = reportOf(error);
  const [page] = pages;
  if (page) page.postMessage({ type: handedOver, error: report });
  else await isTaken([report]);
}
