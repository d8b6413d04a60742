/** A page has the styles of its first paint; the style sheet comes after it, or does not come. */
import type { Page, Request, Route } from '@playwright/test';
import { paths } from '../../../src/domain/content/paths';
import { fillLists } from '../../support/content';
import { phoneSize } from '../../support/phone';
import { horizontalOverflow } from '../../support/readability';
import { openRsvp } from '../../support/rsvp';
import { eventsPath, expect, isComplete, isHydrated, test } from '../../support/test';

const desktop = { width: 1280, height: 800 };
const sheet = /\/assets\/styles-[\w-]+\.css/;
/** Of a page of the server, in bytes of brotli. */
const mostBytes = 32 * 1024;
const sixPages = ['/', eventsPath, '/music', '/members', '/collaborate', '/ministries/give'];

/** Adds the style sheet that the page names, and waits for it. Without scripts, a page has no events. */
async function addSheet(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = document.querySelector<HTMLMetaElement>('meta[name="styles"]')?.content ?? '';
    document.head.append(link);
  });
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
}

/**
 * Stores the computed styles of all elements and their pseudo-elements under a name. Returns how many. Runs in the page.
 *
 * Of an element's margins, where they put its box: Chromium tells an automatic one as 0 or as its width, for the same box.
 */
const storeStyles = (name: string) => {
  const stored = [...document.querySelectorAll(':not(link)')].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const box = `box: ${[x, y, width, height].map(Math.round).join(' ')}`;
    return ['', '::before', '::after'].map((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      const left = pseudo ? /^--/ : /^(--|margin-)/;
      const names = [...style].filter((property) => !left.test(property));
      return [box, ...names.map((property) => `${property}: ${style.getPropertyValue(property)}`)].join('\n');
    });
  });
  Object.assign(window, { [name]: stored });
  return stored.length;
};

/** Returns the first differences of two stored lists. Runs in the page. */
const differences = ([before, after]: readonly [string, string]) => {
  const styles: Record<string, string[]> = Object(window);
  const elements = document.querySelectorAll(':not(link)');
  return (styles[before] ?? [])
    .flatMap((old, n) => {
      const now = styles[after]?.[n] ?? '';
      if (now === old) return [];
      const changed = now.split('\n').filter((line) => !old.includes(line));
      return [`${elements[Math.floor(n / 3)]?.outerHTML.slice(0, 150)}: ${changed.slice(0, 5).join('; ')}`];
    })
    .slice(0, 5);
};

/**
 * Returns the selectors of the style sheet that can match in the page, in any state, and that its inline style lacks. The browser decides
 * what matches. Runs in the page, which has both.
 */
function missingSelectors() {
  const [inline, linked] = [...document.styleSheets];
  /** Each selector with the blocks around it, as often as it has declarations for elements. */
  function selectorsOf(rules: CSSRuleList | undefined, around: string): { text: string; key: string }[] {
    return [...(rules ?? [])].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) {
        if ([...rule.style].every((name) => name.startsWith('--'))) return [];
        const texts: string[] = [];
        let depth = 0;
        let text = '';
        for (const part of rule.selectorText.split(/(\\.|[()[\],])/)) {
          if (part === '(' || part === '[') depth += 1;
          if (part === ')' || part === ']') depth -= 1;
          if (part === ',' && depth === 0) {
            texts.push(text.trim());
            text = '';
          } else text += part;
        }
        return [...texts, text.trim()].map((one) => ({ text: one, key: `${around}${one}` }));
      }
      const scope = Object(rule).start;
      if (scope && !document.querySelector(scope)) return [];
      if (rule instanceof CSSGroupingRule)
        return selectorsOf(rule.cssRules, `${around}${rule.cssText.split('{')[0]}{`);
      return [];
    });
  }
  /** The same without states: of a `:not()`, an attribute and a pseudo-class nothing is known. */
  const withoutStates = (text: string) => {
    let plain = text.replaceAll(/(?<!\\)\[[^\]]*\]/g, '').replaceAll(/(?<!\\)::?-?[a-z-]+(?![a-z(-])/g, '');
    for (let before = ''; plain !== before; ) {
      before = plain;
      plain = plain.replaceAll(/(?<!\\):(not|lang|dir|nth-[a-z-]+)\((\\.|[^()])*\)/g, '');
    }
    return plain.replaceAll(/(^|[(,>+~ ])(?=[),>+~ ]|$)/g, '$1*');
  };
  const matches = (text: string) => {
    try {
      return document.querySelector(withoutStates(text)) !== null;
    } catch {
      return null;
    }
  };
  const [here, all] = [inline, linked].map((one) => selectorsOf(one?.cssRules, ''));
  const count = new Map<string, number>();
  for (const { key } of here ?? []) count.set(key, (count.get(key) ?? 0) + 1);
  const unknown = new Set<string>();
  const missing = new Set<string>();
  for (const { text, key } of all ?? []) {
    const left = count.get(key) ?? 0;
    count.set(key, left - 1);
    if (left > 0) continue;
    const isNeeded = matches(text);
    if (isNeeded === null) unknown.add(text);
    if (isNeeded) missing.add(key);
  }
  return { missing: [...missing], unknown: [...unknown], checked: all?.length ?? 0 };
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, serviceWorkers: 'block' });

  test('Every page has all rules that can match in it, in at most 32 KiB', async ({ server, page }) => {
    test.setTimeout(300_000);
    await fillLists(server);
    for (const path of paths) {
      const answer = await page.goto(server.url + path);
      await addSheet(page);
      const { missing, unknown, checked } = await page.evaluate(missingSelectors);
      expect.soft(missing, path).toEqual([]);
      expect.soft(unknown, path).toEqual([]);
      expect(checked).toBeGreaterThan(2000);
      const size = (await answer?.request().sizes())?.responseBodySize;
      expect.soft(size, `${path}, in bytes`).toBeLessThanOrEqual(mostBytes);
    }
  });

  for (const viewport of [phoneSize, desktop]) {
    test(`The style sheet changes nothing, ${viewport.width} px wide`, async ({ server, page }) => {
      test.setTimeout(600_000);
      await fillLists(server);
      await page.setViewportSize(viewport);
      for (const path of sixPages) {
        await page.goto(server.url + path);
        const looks = [{ media: 'screen' }, { media: 'print' }, { forcedColors: 'active' }] as const;
        for (const when of ['before', 'after']) {
          if (when === 'after') await addSheet(page);
          for (const [n, look] of looks.entries()) {
            await page.emulateMedia(look);
            expect(await page.evaluate(storeStyles, `${when}${n}`)).toBeGreaterThan(500);
            await page.emulateMedia({ media: null, forcedColors: null });
          }
        }
        for (const [n, look] of looks.entries()) {
          const changed = await page.evaluate(differences, [`before${n}`, `after${n}`] as const);
          expect.soft(changed, `${path}, ${JSON.stringify(look)}`).toEqual([]);
        }
      }
    });
  }
});

const faults: Record<string, (route: Route) => Promise<unknown>> = {
  refused: (route) => route.abort(),
  gone: (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
  'the sign-in page of a Wi-Fi': (route) => route.fulfill({ contentType: 'text/html', body: 'Sign in\n' }),
  cut: async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.slice(0, text.length / 2) });
  },
};

/** Adds up what moves without a press. Runs in the page. */
function addUpShifts() {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = Object(entry);
      if (!hadRecentInput) Object.assign(window, { shift: Object(window).shift + value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
const shiftOf = (page: Page) => page.evaluate(() => Number(Object(window).shift));
const hasSheet = (page: Page) => expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1);

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [name, fault] of Object.entries(faults)) {
    for (const viewport of [phoneSize, desktop]) {
      test(`A page whose style sheet is ${name} can be read and used, ${viewport.width} px wide, and gets it later`, async ({
        server,
        page,
      }) => {
        await server.putEvent({ title: 'Candle Hour' });
        await page.setViewportSize(viewport);
        await page.addInitScript(addUpShifts);
        let tries = 0;
        await page.route(sheet, (route) => {
          tries += 1;
          return fault(route);
        });
        await page.goto(server.url + eventsPath);
        await isComplete(page);
        expect(await horizontalOverflow(page)).toEqual([]);
        expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
        await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(0);
        await openRsvp(page, 'Candle Hour');
        const dialog = page.getByRole('dialog', { name: 'Candle Hour' });
        await dialog.getByLabel('Name', { exact: true }).fill('Ada');
        await expect.poll(() => tries).toBeGreaterThan(1);
        await page.unroute(sheet);
        await hasSheet(page);
        await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Ada');
      });
    }
  }

  test('The style sheet does not hold up the scripts of a page', async ({ server, page }) => {
    const seen: string[] = [];
    const path = (request: Request) => new URL(request.url()).pathname;
    page.on('request', (request) => seen.push(`asked ${path(request)}`));
    page.on('requestfinished', (request) => seen.push(`got ${path(request)}`));
    await page.goto(server.url + eventsPath);
    await hasSheet(page);
    const scripts = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLMetaElement>('meta[name="scripts"], meta[name="page-scripts"]'),
      ].flatMap(({ content }) => content.split(' ')),
    );
    const asked = seen.findIndex((step) => step.startsWith('asked') && sheet.test(step));
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) expect(seen.slice(0, asked)).toContain(`got ${script}`);
  });

  test('A page whose style sheet the server no longer has is loaded again', async ({ server, page }) => {
    const url = server.url + eventsPath;
    await page.route(
      url,
      async (route) => {
        const answer = await route.fetch();
        const old = (await answer.text()).replace(sheet, '/assets/styles-00000000.css');
        await route.fulfill({ response: answer, body: old });
      },
      { times: 1 },
    );
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto(url);
    await hasSheet(page);
    await isHydrated(page);
    expect(loads).toBe(2);
  });
});
