/**
 * Loads the scripts of a page over a line that may break. The build puts it into the head of every page.
 *
 * It fetches scripts whole before it imports them: Firefox never repeats a failed `import()`, and no browser repeats one that got half
 * a script ([077](../../docs/decisions/077-first-visit-on-a-bad-line.md)).
 */
import { loading as words } from '../content/loading';
import { site } from '../content/site';
import { missingScript } from '../ui/missing-script';
import { nextAttempt } from '../ui/next-attempt';
import { mayReload, noteReload } from './may-reload';

/** Time without a byte after which a request counts as broken, in ms. */
const stallTime = 6000;
/** The same for a document without anything to see, in ms. */
const emptyTime = 3000;
/** Time without a byte after which the page says that it waits, in ms. */
const patience = 1500;
/** The last element of a page (`vite/page-template.ts`). */
const endId = 'page-end';
/** Time in which a page hydrates after its scripts are here, in ms. */
const hydrationTime = 500;
/** Every script of the build ends with it (`postFooter` in vite.config.ts). */
const newline = 10;

/** By address. They never reject while the page is incomplete. */
const scripts = new Map<string, Promise<void>>();
/** Their first answer may be in the browser's cache. */
const failedBefore = new Set<string>();
let running = 0;
let lastByteAt = 0;
/** Whether the latest request failed. */
let hasFailed = false;
/** Whether the line broke in the middle of the document. */
let isCutOff = false;
let hasStarted = false;
let isComplete = false;
let showComplete = () => {};
/** Epoch ms of the last press that waits. */
let pressedAt = 0;
/** The link that was pressed without signal. */
let nextPage = '';

/** Fetches one script. @throws if it is not a whole script, or if no byte arrives for a while */
async function fetchScript(address: string): Promise<void> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  const watch = setInterval(() => {
    if (Date.now() - lastByteAt > stallTime) stop();
  }, 1000);
  // The old connection may be dead without an error.
  addEventListener('online', stop);
  running += 1;
  lastByteAt = Date.now();
  try {
    const cache = failedBefore.has(address) ? 'reload' : 'default';
    const response = await fetch(address, { cache, signal: abort.signal });
    const isScript = /javascript/.test(response.headers.get('content-type') ?? '');
    if (!response.ok || !isScript) throw new Error(`${address}: ${response.status}`);
    let last = 0;
    for (const reader = response.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      lastByteAt = Date.now();
      last = value.at(-1) ?? last;
    }
    if (last !== newline) throw new Error(`${address} is not whole.`);
    hasFailed = false;
  } catch (error) {
    hasFailed = true;
    failedBefore.add(address);
    throw Object.assign(new Error(String(error)), { name: missingScript });
  } finally {
    running -= 1;
    clearInterval(watch);
    removeEventListener('online', stop);
  }
}

/** Fetches scripts until all are here. After a failure, it tries one before it requests the others. */
async function fetchUntilHere(addresses: readonly string[]): Promise<void> {
  let missing = addresses;
  for (let failures = 0; missing.length > 0; ) {
    const tried = failures > 0 ? missing.slice(0, 1) : missing;
    const results = await Promise.allSettled(tried.map(fetchScript));
    missing = missing.filter((address) => results[tried.indexOf(address)]?.status !== 'fulfilled');
    if (results.every(({ status }) => status === 'fulfilled')) failures = 0;
    else {
      failures += 1;
      await nextAttempt(failures);
    }
  }
}

/** Requests scripts together. Later calls share their result. @param waits until all are here, instead of rejecting */
function fetchTogether(addresses: readonly string[], waits: boolean): Promise<unknown> {
  const fresh = addresses.filter((address) => !scripts.has(address));
  const fetching = waits ? fetchUntilHere(fresh) : null;
  for (const address of fresh) {
    const script = fetching ?? fetchScript(address);
    scripts.set(address, script);
    // The caller receives the error; a later call tries again.
    script.catch(() => scripts.delete(address));
  }
  return Promise.all(addresses.map((address) => scripts.get(address)));
}

const isWhole = () => document.getElementById(endId) !== null;

/** Replaces a document that broke off before its body. Chromium paints no body but the parser's. */
function writeEmptyPage(): void {
  document.open();
  document.write(
    '<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:2rem;font:1.25rem/1.4 sans-serif">',
  );
  document.close();
  document.title = site.name;
}

/** Resolves when the document is whole. Reloads one whose line broke, once the server answers. */
async function wholePage(haveScripts: Promise<unknown>): Promise<void> {
  let isOverdue = false;
  void haveScripts.then(() => {
    isOverdue = true;
  });
  let size = 0;
  let changedAt = Date.now();
  for (let failures = 0; !isWhole(); ) {
    await new Promise((done) => setTimeout(done, 100));
    const now = document.getElementsByTagName('*').length;
    if (now !== size) changedAt = Date.now();
    size = now;
    if (!isCutOff) {
      // Chromium goes on waiting for the rest after its connection has ended. But then scripts failed, too, or came first.
      const isLate = failedBefore.size > 0 || isOverdue;
      const limit = isLate ? patience : document.body ? stallTime : emptyTime;
      const isStuck = Date.now() - changedAt > limit;
      isCutOff = !isWhole() && (isStuck || document.readyState !== 'loading');
      if (!isCutOff) continue;
      if (document.body) stop();
      else writeEmptyPage();
    }
    failures += 1;
    await nextAttempt(failures);
    try {
      const response = await fetch(location.href, { cache: 'reload' });
      const page = await response.text();
      if (response.ok && page.includes(`id="${endId}"`)) location.reload();
    } catch {
      // Still without signal.
    }
  }
}

/** Returns the addresses that a `<meta>` of the head names. */
const named = (name: string) =>
  [...document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`)].flatMap(({ content }) =>
    content.split(' ').filter(Boolean),
  );

async function load(): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  const started = Date.now();
  const line = showLine(started);
  const shell = named('scripts');
  const haveScripts = fetchTogether([...shell, ...named('page-scripts')], true);
  await Promise.all([haveScripts, wholePage(haveScripts)]);
  if (nextPage) return location.assign(nextPage);
  try {
    for (const address of shell) {
      await import(/* @vite-ignore */ address);
      // Handles clicks in between.
      await new Promise((done) => setTimeout(done));
    }
  } catch (error) {
    // The scripts are here, but this browser has lost one again, or does not repeat an import.
    if (mayReload() && noteReload()) location.reload();
    throw error;
  }
  removeEventListener('click', keepPress, true);
  await fetchTogether(named('later-scripts'), true);
  delete document.documentElement.dataset.loading;
  // Meanwhile React hydrates the page and imports its parts.
  await new Promise((done) => setTimeout(done, hydrationTime));
  await Promise.all(scripts.values());
  isComplete = true;
  showComplete();
  line();
}

const waitsForSignal = () => hasFailed || isCutOff || (running > 0 && Date.now() - lastByteAt > patience);

/** Says at the bottom of the page that it waits. Returns a function that ends that. */
function showLine(started: number): () => void {
  const line = document.createElement('p');
  line.setAttribute('role', 'status');
  line.className =
    'fixed inset-x-0 bottom-0 z-15 border-rule border-t-2 bg-base-200 p-3 text-center text-sm empty:border-0 empty:p-0 print:hidden';
  const textNow = () => {
    const hasPressed = pressedAt > 0;
    if (waitsForSignal() && Date.now() - started > patience)
      return nextPage ? words.waitingToOpen : hasPressed ? words.waitingToPress : words.waiting;
    return hasPressed && Date.now() - pressedAt > 500 ? words.pressed : '';
  };
  const timer = setInterval(() => {
    if (!line.isConnected) document.body?.append(line);
    const text = textNow();
    if (line.textContent !== text) line.textContent = text;
  }, 250);
  return () => {
    clearInterval(timer);
    line.remove();
  };
}

/** Keeps a link from leaving this page for one that cannot load. `src/ui/pre-hydration-clicks.ts` repeats other presses. */
function keepPress(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest('a[href], button') : null;
  if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  if (!(pressed instanceof HTMLAnchorElement)) {
    pressedAt = Date.now();
    return;
  }
  const isSamePage = pressed.pathname === location.pathname && pressed.hash !== '';
  if (!waitsForSignal() || isSamePage || pressed.origin !== location.origin || pressed.target) return;
  event.preventDefault();
  nextPage = pressed.href;
}

const complete = new Promise<void>((resolve) => {
  showComplete = resolve;
});
window.scriptLoader = {
  complete,
  // With a worker, only a page that works online alone lacks a script, and says so.
  fetch: (addresses) => fetchTogether(addresses, !isComplete && !navigator.serviceWorker?.controller),
};
addEventListener('click', keepPress, true);
// Pictures in masks wait until the page is complete, unless they are on this phone.
if (!navigator.serviceWorker?.controller) document.documentElement.dataset.loading = '';
// Scripts would delay the first paint. Some browsers do not report it, and hidden or empty pages have none.
if (document.hidden) void load();
else {
  new PerformanceObserver(() => void load()).observe({ type: 'paint', buffered: true });
  setTimeout(() => void load(), 1000);
  document.addEventListener('DOMContentLoaded', () => {
    if (!document.getElementById('root')?.firstChild) void load();
  });
}
