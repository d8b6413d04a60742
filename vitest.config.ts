import { defineConfig } from 'vitest/config';

/** Three kinds of tests. A unit test that needs a DOM says so in its first line: `// @vitest-environment happy-dom`. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/house.test.ts',
            'tests/supply.test.ts',
            'pocketbase/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'offline',
          include: ['tests/offline/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/offline-setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          // Its judgement of memory wants a machine that does nothing else: `npm run test:deep`.
          exclude: process.env.BYOP_DEEP ? [] : ['tests/server/soak.test.ts'],
          globalSetup: 'tests/support/server-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
