import { defineConfig } from '@playwright/test';
import type { WorkerOptions } from './e2e/support/test';

/** End-to-end tests with a real server, browser and service worker. */
export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  // e2e/engines has its own configuration. `npm test` runs `slow` only in CI.
  projects: [
    { name: 'e2e', testIgnore: ['**/e2e/engines/**', '**/e2e/slow/**'] },
    { name: 'slow', testMatch: '**/e2e/slow/**' },
  ],
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: '.cache/e2e',
  reporter: process.env.BYOP_E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.BYOP_E2E_REPORT }]]
    : 'list',
  forbidOnly: true,
  // `npm test` sets it, and names what passes only at the second try.
  retries: Number(process.env.BYOP_E2E_RETRIES ?? 0),
  fullyParallel: true,
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
});
