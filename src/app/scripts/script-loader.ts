/**
 * Loads the scripts and the style sheet of a page over a line that may break. The build puts it into the head of every page.
 *
 * It fetches scripts whole before it imports them: Firefox never repeats a failed `import()`, and no browser repeats one that got half
 * a script ([077](../../docs/decisions/077-first-visit-on-a-bad-line.md)).
 */
import { loading as words } from '../../content/shell/loading';
import { missingScript } from '../../ui/parts/missing-script';
import { nextAttempt } from '../../ui/parts/next-attempt';
import { mayReload, noteReload } from './may-reload';

/** Time without a byte after which a request counts as broken, in ms. */
const stallTime = 6000;
/** The same for a document without anything to see, or whose scripts are all here, in ms. */
const shortStallTime = 3000;
/** Time without a byte after which the page says that it waits, in ms. */
const patience = 1500;
/** The last element of a page (`vite/page-template.ts`). */
const endId = 'page-end';
/** Longest pause between attempts to load the style sheet in a page that works without it, in ms. */
const calmPause = 60_000;
/** Time in which a page hydrates after its scripts are here, in ms. */
const hydrationTime = 500;

/** By address. They never reject while the page is incomplete. */
const scripts = new Map<string, Promise<void>>();
/** Their first answer may be in the browser's cache. */
const failedBefore = new Set<string>();
/** The scripts that the page hydrates with. */
let firstScripts: readonly string[] = [];
/** Settles with the current attempt to load the style sheet. */
let stylesTried: Promise<unknown> = Promise.resolve();
let running = 0;
/** When the latest request began, or a byte arrived. Epoch ms. */
let lastByteAt = 0;
/** When a byte arrived. Epoch ms. */
let receivedAt = 0;
/** Whether the latest request failed. */
let hasFailed = false;
/** Whether the line broke in the middle of the document. */
let isCutOff = false;
/** Whether a script is here, but could not be imported. */
let isBroken = false;
let hasStarted = false;
/** Whether the app runs and handles presses itself. */
let isRunning = false;
let isComplete = false;
let showComplete = () => {};
/** Epoch ms of the last press that waits. */
let pressedAt = 0;
/** The link that was pressed without signal. */
let nextPage = '';

/** Fetches a whole response. @throws if no byte arrives for a while */
async function fetchWhole(
  address: string,
  cache: RequestCache,
): Promise<{ response: Response; text: string }> {
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
    const response = await fetch(address, { cache, signal: abort.signal });
    const parts: BlobPart[] = [];
    for (const reader = response.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      receivedAt = Date.now();
      lastByteAt = receivedAt;
      parts.push(value);
    }
    return { response, text: await new Blob(parts).text() };
  } finally {
    running -= 1;
    clearInterval(watch);
    removeEventListener('online', stop);
  }
}

/** Fetches a script or the style sheet. @throws if it is not whole, or if no byte arrives for a while */
async function fetchFile(address: string, cache: RequestCache): Promise<void> {
  const { response, text } = await fetchWhole(address, cache);
  if (response.status === 404) await leaveStalePage(address);
  // Every script of the build ends with a newline (`postFooter` in vite.config.ts), and so does the style sheet.
  const type = address.endsWith('.css') ? /text\/css/ : /javascript/;
  if (!response.ok || !type.test(response.headers.get('content-type') ?? '') || !text.endsWith('\n'))
    throw new Error(`${address} is not whole: ${response.status}`);
}

/** Fetches one script. @throws if it is not a whole script, or if no byte arrives for a while */
async function fetchScript(address: string): Promise<void> {
  try {
    await fetchFile(address, failedBefore.has(address) ? 'reload' : 'default');
    hasFailed = false;
  } catch (error) {
    hasFailed = true;
    failedBefore.add(address);
    throw Object.assign(new Error(String(error)), { name: missingScript });
  }
}

/** Returns the address of a style sheet that the page does not have: the app shell links it, and that request may have failed. */
function missingStyles(): string | undefined {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  return link && !link.sheet ? link.href : named('styles')[0];
}

/** Adds the style sheet, unless the page has it. Resolves after the first attempt; later ones become `stylesTried`. */
async function loadStyles(): Promise<void> {
  const address = missingStyles();
  if (address) await tryStyles(address, 0);
}

async function tryStyles(address: string, failures: number): Promise<void> {
  try {
    await addStyles(address, failures > 0 ? 'reload' : 'default');
  } catch {
    // Still without signal, or not whole. The page works without it.
    void nextAttempt(failures + 1, isRunning ? calmPause : undefined).then(() => {
      stylesTried = tryStyles(address, failures + 1);
    });
  }
}

/** Fetches the style sheet whole, because a browser uses half a sheet, and then adds it from the browser's cache. */
async function addStyles(address: string, cache: RequestCache): Promise<void> {
  await fetchFile(address, cache);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  try {
    await new Promise((done, fail) => {
      link.onload = done;
      link.onerror = fail;
      // It is in the browser's cache, unless a proxy forbids that.
      setTimeout(fail, stallTime);
      document.head.append(link);
    });
  } catch (error) {
    link.remove();
    throw error;
  }
}

/** Reloads the page if the server has the whole page, and it `isWanted`. @throws without signal */
async function reloadPage(isWanted = (_page: string) => true): Promise<void> {
  // A page about an unknown row has the status 404. The sign-in page of a Wi-Fi has no such element.
  const { text } = await fetchWhole(location.href, 'reload');
  if (!text.includes(`id="${endId}"`) || !isWanted(text)) return;
  if (nextPage) location.assign(nextPage);
  else location.reload();
}

/** Reloads a page of an old build, whose script the server no longer has: a tab that the browser restored. */
async function leaveStalePage(address: string): Promise<void> {
  // `src/app/scripts/stale-chunk.ts` waits until nothing can be lost.
  if (isRunning) dispatchEvent(new Event('vite:preloadError'));
  else await reloadPage((page) => !page.includes(address) && mayReload() && noteReload());
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

/** Replaces a document that broke off before its body. Chromium paints only a body that the parser created. */
function writeEmptyPage(): void {
  // The title comes after this script.
  const name = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
  document.open();
  document.write(
    '<!doctype html><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><body style="margin:2rem;font:1.25rem/1.4 sans-serif">',
  );
  document.close();
  document.title = name;
}

/** Resolves when the document is whole. Reloads one whose line broke, once the server answers. */
async function waitForWholePage(haveScripts: Promise<unknown>): Promise<void> {
  let haveAllScripts = false;
  void haveScripts.then(() => {
    haveAllScripts = true;
  });
  let size = 0;
  let changedAt = Date.now();
  for (let failures = 0; !isWhole(); ) {
    await new Promise((done) => setTimeout(done, 100));
    const now = document.getElementsByTagName('*').length;
    if (now !== size) changedAt = Date.now();
    size = now;
    if (!isCutOff) {
      // Chromium leaves a document in "loading" after its connection broke. Then a script has failed as well, or all are here.
      const isLikely = haveAllScripts || !document.body;
      const limit = failedBefore.size > 0 ? patience : isLikely ? shortStallTime : stallTime;
      const isStuck = Date.now() - Math.max(changedAt, receivedAt) > limit;
      isCutOff = !isWhole() && (isStuck || document.readyState !== 'loading');
      if (!isCutOff) continue;
      if (document.body) stop();
      else writeEmptyPage();
    }
    failures += 1;
    await nextAttempt(failures);
    try {
      await reloadPage();
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
  const removeBar = showBar(started);
  const shell = named('scripts');
  firstScripts = [...shell, ...named('page-scripts')];
  const haveScripts = fetchTogether(firstScripts, true);
  // A rendered page has inline what it needs until something is added to it, so its sheet does not hold up its scripts.
  const hasOwnStyles = named('styles').length > 0;
  stylesTried = hasOwnStyles ? haveScripts.then(loadStyles) : loadStyles();
  await Promise.all([haveScripts, waitForWholePage(haveScripts), hasOwnStyles || stylesTried]);
  try {
    for (const address of shell) {
      await import(/* @vite-ignore */ address);
      // Handles clicks in between.
      await new Promise((done) => setTimeout(done));
    }
  } catch (error) {
    // The browser has lost one of the scripts and could not fetch it again, or never repeats this import (Firefox).
    isBroken = true;
    if (mayReload() && noteReload()) location.reload();
    throw error;
  }
  removeEventListener('click', keepPress, true);
  isRunning = true;
  pressedAt = 0;
  await fetchTogether(named('later-scripts'), true);
  delete document.documentElement.dataset.loading;
  // Meanwhile React hydrates the page and imports its parts.
  await new Promise((done) => setTimeout(done, hydrationTime));
  await Promise.allSettled(scripts.values());
  isComplete = true;
  showComplete();
  removeBar();
}

const waitsForSignal = () => hasFailed || isCutOff || (running > 0 && Date.now() - lastByteAt > patience);

/** Says at the bottom of the page that it waits. Returns a function that ends that. */
function showBar(started: number): () => void {
  const bar = document.createElement('p');
  bar.setAttribute('role', 'status');
  bar.className =
    'fixed inset-x-0 bottom-[var(--dock,0px)] z-15 border-rule border-t-2 bg-base-200 p-3 text-center text-sm empty:border-0 empty:p-0 print:hidden';
  const textNow = () => {
    if (isBroken) return words.broken;
    const hasPressed = pressedAt > 0;
    if (waitsForSignal() && Date.now() - started > patience) {
      if (nextPage) return words.waitingToOpen;
      if (hasPressed) return words.waitingToPress;
      return document.querySelector('h1') ? words.waiting : words.waitingToShow;
    }
    return hasPressed && Date.now() - pressedAt > 500 ? words.pressed : '';
  };
  const timer = setInterval(() => {
    if (nextPage && !waitsForSignal()) {
      // This page goes on loading: a link to a file leaves it open.
      const page = nextPage;
      nextPage = '';
      location.assign(page);
    }
    if (!bar.isConnected) document.body?.append(bar);
    const text = textNow();
    if (bar.textContent !== text) bar.textContent = text;
  }, 250);
  return () => {
    clearInterval(timer);
    bar.remove();
  };
}

/** Keeps a link from leaving this page for one that cannot load. `src/ui/form/pre-hydration-clicks.ts` repeats other presses. */
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
  fetch: (addresses) =>
    Promise.all([
      // With a worker, only the admin pages lack scripts. They show their own notice, so their imports must reject.
      fetchTogether(addresses, !isComplete && !navigator.serviceWorker?.controller),
      // What is added to the page has classes that are not in it yet. Without the sheet, it works nevertheless.
      addresses.every((address) => firstScripts.includes(address)) || stylesTried,
    ]),
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
