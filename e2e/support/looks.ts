/** A page, or a sheet on it, looked at in every way in which people read, while it stands there once. */
import type { Page } from '@playwright/test';
import { violations } from './axe';
import { phoneSize } from './phone';
import { cutWords, hardToFill, lostFocus, sideways, smallTargets, withMedia, withSpacing } from './reading';
import { expect } from './test';

const desktop = { width: 1280, height: 800 };
/** The narrowest screen, which is also 400 % of a desktop. */
const narrow = { width: 320, height: 640 };

/**
 * Fails for each fault: what axe finds in both schemes, small targets, a focus that is hidden or has no ring (also in
 * forced colours), fields that nothing can fill in, words that are cut off or a page that is too wide (spaced, narrow, on a desktop). `scheme` changes
 * the colours; what belongs to a sheet is asked in the sheet alone.
 */
export async function expectReadable(
  page: Page,
  what: string,
  scheme: (name: 'light' | 'dark') => Promise<unknown>,
  parts: readonly string[] = [],
): Promise<void> {
  const fine = (how: string, found: string[]) => expect.soft(found, `${what}, ${how}`).toEqual([]);
  await scheme('light');
  fine('light', await violations(page, parts));
  fine('by touch', await smallTargets(page));
  fine('by keyboard', await lostFocus(page));
  fine('filled in', await hardToFill(page));
  await withSpacing(page, async () => {
    fine('spaced', [...(await cutWords(page)), ...(await sideways(page))]);
  });
  await withMedia(page, { forcedColors: 'active' }, async () => {
    fine('forced colours', await lostFocus(page));
  });
  await page.setViewportSize(narrow);
  fine('narrow', [...(await cutWords(page)), ...(await sideways(page)), ...(await smallTargets(page))]);
  await page.setViewportSize(desktop);
  await scheme('dark');
  fine('dark, on a desktop', [...(await violations(page, parts, 'colours')), ...(await cutWords(page))]);
  await page.setViewportSize(phoneSize);
}
