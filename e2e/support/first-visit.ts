import type { Browser, Page } from '@playwright/test';
import { waitingForSignal } from '../../src/content/shell/loading';
import { type Break, type Line, openLine, slow4G } from '../../tests/support/network/line';
import { phoneSize } from './phone';

export interface FirstVisit {
  line: Line;
  page: Page;
  end(): Promise<void>;
}

/** Opens a page in a new browser profile over a slow line. Resolves with its first byte. */
export async function firstVisit(browser: Browser, url: string, path: string): Promise<FirstVisit> {
  const line = await openLine(url, slow4G);
  const context = await browser.newContext({ viewport: phoneSize });
  const page = await context.newPage();
  const end = async () => {
    await context.close();
    await line.close();
  };
  const opened = page.goto(line.url + path, { waitUntil: 'commit' });
  await Promise.all([opened, line.firstByte]);
  return { line, page, end };
}

interface Interruption {
  /** Time from the first byte, in ms. */
  at: number;
  /** In ms. */
  away: number;
  how: Break;
}

export interface Interrupted {
  /** At the end of the break: nothing was missing. */
  wasInteractive: boolean;
  /** Whether the page said that it waits. */
  hasSaid: boolean;
  /** Times from the return of the signal, in ms. */
  interactive: number;
  stored: number;
}

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

/** Interrupts a first visit. Waits until the page works and is stored for the next visit, without a reload by the person. */
export async function interrupt(
  { line, page }: FirstVisit,
  { at, away, how }: Interruption,
): Promise<Interrupted> {
  await pause(at);
  line.break(how);
  const said = page.getByRole('status').filter({ hasText: waitingForSignal });
  const [hasSaid] = await Promise.all([
    said.waitFor({ timeout: away }).then(
      () => true,
      () => false,
    ),
    pause(away),
  ]);
  // A page that is navigating answers when its document is there.
  const wasInteractive = (await Promise.race([page.locator('.dock').count(), pause(200)])) === 1;
  line.mend();
  const since = Date.now();
  await page.locator('.dock').waitFor({ state: 'attached' });
  const interactive = Date.now() - since;
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
  const stored = Date.now() - since;
  return { wasInteractive, hasSaid, interactive, stored };
}

/** Runs `work` for each item, several at once. */
export async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
) {
  const left = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}
