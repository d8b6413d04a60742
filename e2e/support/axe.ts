import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Rules for WCAG 2.2 AA that axe disables by default. */
const extraRules = [
  'target-size',
  'label-content-name-mismatch',
  'css-orientation-lock',
  'table-fake-caption',
  'td-has-header',
];
/** The rules whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** `colours`: only rules that depend on the scheme, for a state already checked in full. */
type Rules = 'all' | 'colours';

/** Returns the axe violations of a page, or of parts of it, one per line. */
export async function violations(
  page: Page,
  parts: readonly string[] = [],
  rules: Rules = 'all',
): Promise<string[]> {
  // Only once per document, because axe has half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await settled(page);
  return page.evaluate(
    async ({ include, options }) => {
      const found = await window.axe?.run(include.length ? { include } : document, options);
      if (!found) throw new Error('axe is not in the page.');
      return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
    },
    {
      include: parts.map((part) => [part]),
      options: {
        resultTypes: ['violations' as const],
        ...(rules === 'colours'
          ? { runOnly: colourRules }
          : { rules: Object.fromEntries(extraRules.map((rule) => [rule, { enabled: true }])) }),
      },
    },
  );
}

export async function violationsInBoth(page: Page, parts: readonly string[] = []): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page, parts);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await violations(page, parts, 'colours'))];
}

/**
 * Waits for finite animations, because half-faded text has too little contrast. Infinite ones are decoration. Those of a new
 * colour scheme begin two frames later. Polls: in Chromium, `finished` of an animation that nothing else refers to may
 * never settle.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}
