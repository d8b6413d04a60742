import { defineConfig } from 'vitest/config';

const soak = 'tests/server/soak.test.ts';

/** Three kinds of tests, and one test by itself. A unit test that needs a DOM says so in its first line: `// @vitest-environment happy-dom`. */
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
          exclude: [soak],
          globalSetup: 'tests/support/server-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          // By itself: it weighs and times a server, and nothing else of ours runs meanwhile.
          name: 'soak',
          include: [soak],
          globalSetup: 'tests/support/server-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
