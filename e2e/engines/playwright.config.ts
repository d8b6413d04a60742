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
  // Firefox takes seconds to open its first page on a machine that is busy.
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
