import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The browser to test in: the one named by BYOP_CHROMIUM, Playwright's own where it is installed, else the system's. */
export function chromiumPath(): string {
  const places = [
    process.env.BYOP_CHROMIUM,
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ];
  const found = places.find((place) => place && existsSync(place));
  if (found) return found;
  throw new Error(
    'No Chromium was found. Run npx playwright install chromium, or set BYOP_CHROMIUM to its path.',
  );
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
