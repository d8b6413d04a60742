import { chromium } from '@playwright/test';
import { findChromium, findHeadlessShell } from '../../scripts/test/chromium.mjs';

/**
 * Returns the browser of a test; `npm test` installs what is missing.
 *
 * The headless shell is faster but lacks three features: Background Sync after the last page has closed, the popup blocker, and
 * `Page.getInstallabilityErrors`, which always returns no error there. Specs that need one use the full Chromium, most of them by
 * `test.use({ fullChromium: true })`.
 */
export function browserPath(fullChromium: boolean): string {
  const found = (fullChromium ? undefined : findHeadlessShell()) ?? findChromium(chromium);
  if (found) return found;
  throw new Error('No Chromium was found: run npm test, or set BYOP_CHROMIUM to the path of one.');
}

export const chromiumFlags = [
  '--no-sandbox',
  // Only the page may use the network.
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  // Test machines have no GPU. Emulating one on the CPU costs a third of the whole run.
  '--disable-gpu',
];
