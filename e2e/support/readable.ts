/** Checks a page or sheet in all viewing conditions without reloading it. */
import type { Page } from '@playwright/test';
import { violations } from './axe';
import { phoneSize } from './phone';
import {
  clippedText,
  hiddenFocus,
  horizontalOverflow,
  smallTargets,
  smallText,
  unfillableFields,
  withMedia,
  withSpacing,
} from './readability';
import { expect } from './test';

const desktop = { width: 1280, height: 800 };
/** The narrowest screen, equal to 400 % zoom on a desktop. */
const narrow = { width: 320, height: 640 };

/**
 * Fails for axe violations in both schemes, small targets, small text, hidden focus (also in forced colours), fields
 * without autofill, clipped text and overflow (with text spacing, narrow, on a desktop). `scheme` sets the colour scheme;
 * `parts` limits axe to parts of the page.
 */
export async function expectReadable(
  page: Page,
  what: string,
  scheme: (name: 'light' | 'dark') => Promise<unknown>,
  parts: readonly string[] = [],
): Promise<void> {
  const fine = (how: string, found: string[]) => expect.soft(found, `${what}, ${how}`).toEqual([]);
  await scheme('light');
  // The choice is in the footer. To axe, what the header covers after scrolling there is too small a target.
  await page.evaluate(() => scrollTo(0, 0));
  fine('light', await violations(page, parts));
  fine('by touch', await smallTargets(page));
  fine('at 14 px or more', await smallText(page));
  fine('by keyboard', await hiddenFocus(page));
  fine('filled in', await unfillableFields(page));
  await withSpacing(page, async () => {
    fine('spaced', [...(await clippedText(page)), ...(await horizontalOverflow(page))]);
  });
  await withMedia(page, { forcedColors: 'active' }, async () => {
    fine('forced colours', await hiddenFocus(page));
  });
  await page.setViewportSize(narrow);
  fine('narrow', [
    ...(await clippedText(page)),
    ...(await horizontalOverflow(page)),
    ...(await smallTargets(page)),
  ]);
  await page.setViewportSize(desktop);
  await scheme('dark');
  fine('dark, on a desktop', [...(await violations(page, parts, 'colours')), ...(await clippedText(page))]);
  await page.setViewportSize(phoneSize);
}
