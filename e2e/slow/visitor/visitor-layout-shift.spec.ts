/** Nothing jumps while a page loads, at the usual font size and at 200 %, nor while its HTML arrives in pieces. */
import { type BrowserContext, chromium } from '@playwright/test';
import { paths } from '../../../src/domain/content/paths';
import { browserPath, chromiumFlags } from '../../support/chromium';
import { fillLists } from '../../support/content';
import { phoneSize } from '../../support/phone';
import { expect, isComplete, isHydrated, test, workerReady } from '../../support/test';

const tablet = { width: 820, height: 1180 };
const desktop = { width: 1280, height: 800 };
const most = 0.01;
/** For the main part of a page that arrives in pieces. Less than `most`, because the header moves too. */
const mostOfMain = 0.009;

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

/** Returns the HTML up to the main part of a page, and a piece for each element of the main part. A drawing is one piece. */
function piecesOf(html: string): { start: string; pieces: string[] } {
  const from = html.indexOf('<main');
  const main = html.slice(from, html.indexOf('</main>'));
  return {
    start: html.slice(0, from),
    pieces: main.match(/<(?:svg.*?<\/svg>|[a-z]).*?(?=<[a-z]|$)/gs) ?? [],
  };
}

/**
 * Returns the greatest shift between the page with its first pieces alone and the whole page, about as a browser
 * counts it. Runs in the page. It measures each piece without painting, so it does not depend on time.
 */
function greatestShift({ start, pieces }: ReturnType<typeof piecesOf>): Shift {
  const elements = () => [...document.querySelectorAll('main *:not(svg *)')];
  const measured = () => new Map(elements().map((element) => [element, element.getBoundingClientRect()]));
  /** Returns the area of the part in sight of a box, or of what two boxes share. */
  const areaInSight = (...boxes: DOMRect[]) => {
    const right = Math.min(innerWidth, ...boxes.map((box) => box.right));
    const bottom = Math.min(innerHeight, ...boxes.map((box) => box.bottom));
    const left = Math.max(0, ...boxes.map((box) => box.left));
    const top = Math.max(0, ...boxes.map((box) => box.top));
    return Math.max(0, right - left) * Math.max(0, bottom - top);
  };
  document.open();
  document.write(start);
  const steps = pieces.map((piece) => {
    document.write(piece);
    return measured();
  });
  const whole = measured();
  let greatest: Shift = { sum: 0, moved: [] };
  for (const step of steps) {
    let area = 0;
    let distance = 0;
    const moved: string[] = [];
    const moving = new Set<Element | null>();
    for (const [element, before] of step) {
      const after = whole.get(element);
      if (!after) continue;
      const move = Math.max(Math.abs(after.left - before.left), Math.abs(after.top - before.top));
      // A box without content has nothing that a visitor could see move.
      if (move < 3 || before.width * before.height === 0 || after.width * after.height === 0) continue;
      const seen = areaInSight(before) + areaInSight(after) - areaInSight(before, after);
      if (seen === 0) continue;
      moving.add(element);
      distance = Math.max(distance, move);
      if (moving.has(element.parentElement)) continue;
      area += seen;
      moved.push(element.outerHTML.slice(0, 120));
    }
    const shared = Math.min(1, area / (innerWidth * innerHeight));
    const sum = (shared * distance) / Math.max(innerWidth, innerHeight);
    if (sum > greatest.sum) greatest = { sum, moved };
  }
  return greatest;
}

test('Nothing jumps while a page arrives in pieces', async ({ server, page }) => {
  test.setTimeout(600_000);
  await fillLists(server);
  // Only the HTML: fonts and pictures have their place before they are here.
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      : route.abort(),
  );
  for (const path of paths) {
    const pieces = piecesOf(await (await fetch(server.url + path)).text());
    expect(pieces.pieces, path).not.toEqual([]);
    for (const viewport of [phoneSize, tablet, desktop]) {
      await page.setViewportSize(viewport);
      await page.goto(server.url + path);
      const { sum, moved } = await page.evaluate(greatestShift, pieces);
      expect
        .soft(sum, `${path}, ${viewport.width} px wide, moved: ${moved.join('\n')}`)
        .toBeLessThanOrEqual(mostOfMain);
    }
  }
});
