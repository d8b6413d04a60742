import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** Once it was put into the page. */
    axe?: typeof axe;
  }
}

/** Rules for criteria of WCAG 2.2 AA that axe leaves out unless it is asked. */
const asked = [
  'target-size',
  'label-content-name-mismatch',
  'css-orientation-lock',
  'table-fake-caption',
  'td-has-header',
];
/** All that another scheme can change: what is seen. Names, roles and sizes are the same in both. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** `colours`: only what another scheme can change, for a state that was looked at in full before. */
type Rules = 'all' | 'colours';

/** Everything axe finds on a page as it stands, or in the parts that are named, a line each. */
export async function violations(
  page: Page,
  parts: readonly string[] = [],
  rules: Rules = 'all',
): Promise<string[]> {
  // Once per document: it is half a megabyte.
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
          ? { runOnly: ofColours }
          : { rules: Object.fromEntries(asked.map((rule) => [rule, { enabled: true }])) }),
      },
    },
  );
}

/** The same in both schemes of the device, one after the other; in the second only its colours are another matter. */
export async function violationsInBoth(page: Page, parts: readonly string[] = []): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page, parts);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await violations(page, parts, 'colours'))];
}

/** Half-faded words have half the contrast; whatever moves for ever is decoration. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map(({ finished }) => finished.catch(() => {})),
    ).then(() => {}),
  );
