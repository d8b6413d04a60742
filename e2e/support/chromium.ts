import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';

/** The browser to test in; `npm test` installs one where there is none. */
export function chromiumPath(): string {
  const found = findChromium(chromium);
  if (found) return found;
  throw new Error('No Chromium was found: run npm test, or set BYOP_CHROMIUM to the path of one.');
}

/** Nothing but what the page asks for goes over the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  // There is none on such machines: Chromium would play one on the processor, at a third of all the work.
  '--disable-gpu',
];
