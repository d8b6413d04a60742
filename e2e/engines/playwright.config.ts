import { defineConfig } from '@playwright/test';
import inChromium from '../../playwright.config';
import type { Engine } from './support/test';

/** Tests in other engines than Chromium. `npm run test:engines` installs the engines and runs them. */
export default defineConfig<{ engine: Engine }>({
  ...inChromium,
  testDir: '.',
  testIgnore: [],
  globalSetup: './support/global-setup.ts',
  outputDir: '../../.cache/e2e-engines',
  timeout: 180_000,
  // On a busy machine Firefox takes seconds to open its first page and half a minute to precache the site.
  expect: { timeout: 45_000, toPass: { timeout: 45_000 } },
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
