import { defineConfig } from '@playwright/test';
import inChromium from '../../playwright.config';
import type { Engine } from './support/test';

/** The stories in other engines than Chromium; `npm run test:engines` installs these and starts it. */
export default defineConfig<{ engine: Engine }>({
  ...inChromium,
  testDir: '.',
  testIgnore: [],
  globalSetup: './support/global-setup.ts',
  outputDir: '../../.cache/e2e-engines',
  timeout: 180_000,
  // On a machine that is busy Firefox takes seconds to open its first page, and half a minute to keep the site.
  expect: { timeout: 45_000, toPass: { timeout: 45_000 } },
  // Once, and only where the browser itself ended under the story; it is told as "flaky", with what the browser said.
  retries: 1,
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
