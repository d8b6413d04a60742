/** Nothing jumps while a page loads, at the usual font size and at 200 %. */
import { type BrowserContext, chromium } from '@playwright/test';
import { paths } from '../../../src/domain/content/paths';
import { browserPath, chromiumFlags } from '../../support/chromium';
import { fillLists } from '../../support/content';
import { phoneSize } from '../../support/phone';
import { expect, isComplete, isHydrated, test, workerReady } from '../../support/test';

const desktop = { width: 1280, height: 800 };
const most = 0.01;

interface Shift {
  sum: number;
  /** The elements that moved. */
  moved: string[];
}

declare global {
  interface Window {
    layoutShift?: () => Shift;
  }
}

/** An entry of `PerformanceObserver`, which TypeScript lacks. */
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/** Adds up the layout shifts of a page, from its first paint on. Runs in the page. */
function addUpShifts() {
  const shift: Shift = { sum: 0, moved: [] };
  const add = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as LayoutShift[]) {
      if (hadRecentInput) continue;
      shift.sum += value;
      const elements = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      shift.moved.push(...elements.map((element) => element?.outerHTML.slice(0, 120) ?? ''));
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.layoutShift = () => {
    add(observer.takeRecords());
    return shift;
  };
}

/**
 * Returns the shifts of a visit. The page of a first one has its lists. On a later one, the lists on the phone
 * are shown at once, and replaced by the server's.
 */
async function shiftOf(context: BrowserContext, url: string, visit: 'first' | 'later') {
  const page = await context.newPage();
  const answered = visit === 'later' && page.waitForResponse(/\/api\/byop\/lists/);
  await page.goto(url);
  await isHydrated(page);
  await isComplete(page);
  await (answered || workerReady(page));
  // What came last is painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shift = await page.evaluate(() => window.layoutShift?.());
  await page.close();
  return shift;
}

for (const [name, fontSize] of [
  ['the usual font size', 16],
  ['200 %', 32],
] as const) {
  for (const viewport of [phoneSize, desktop]) {
    test(`Nothing jumps at ${name}, ${viewport.width} px wide, on a first visit and a later one`, async ({
      server,
    }) => {
      test.setTimeout(600_000);
      await fillLists(server);
      const browser = await chromium.launch({
        executablePath: browserPath(false),
        args: [...chromiumFlags, `--blink-settings=defaultFontSize=${fontSize}`],
      });
      for (const path of paths) {
        const context = await browser.newContext({ viewport });
        await context.addInitScript(addUpShifts);
        const url = server.url + path;
        for (const visit of ['first', 'later'] as const) {
          const shift = await shiftOf(context, url, visit);
          expect
            .soft(shift?.sum, `${path}, ${visit} visit, moved: ${shift?.moved}`)
            .toBeLessThanOrEqual(most);
        }
        await context.close();
      }
      await browser.close();
    });
  }
}
