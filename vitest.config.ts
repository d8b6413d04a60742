import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that wait or work for long. `npm run test:deep` runs them, and `npm test` in CI. */
export const slow = [
  'tests/server/collections/attacks.test.ts',
  'tests/server/mail/mail-failures.test.ts',
  'tests/server/content/first-words.test.ts',
  'tests/server/limits/unread-bodies.test.ts',
  'tests/server/giving/secrets.test.ts',
  'tests/server/backup/crashes.test.ts',
  'tests/server/backup/backup.test.ts',
  'tests/server/admin/bulk-scale.test.ts',
  'tests/server/limits/abuse.test.ts',
  'tests/server/submissions/lost-answers.test.ts',
  'tests/server/backup/replica.test.ts',
  'tests/server/site/demo-removal.test.ts',
  'tests/server/events/series-histories.test.ts',
  'tests/server/site/idle.test.ts',
  'tests/server/backup/power-cut.test.ts',
  'tests/server/proxy/cache.test.ts',
  'tests/server/proxy/own-certificate.test.ts',
  'tests/server/proxy/proxies.test.ts',
  'tests/server/proxy/restarts.test.ts',
  'tests/server/site/prepare.test.ts',
  'tests/server/site/release.test.ts',
  'tests/server/site/restart.test.ts',
  'tests/release/reproducible.test.ts',
  'tests/release/spreadsheets.test.ts',
];

/** Measures a server, so it runs alone. */
export const soak = ['tests/server/limits/soak.test.ts'];

/** Begin first, so that no stage waits for one of them alone at its end. */
const longest = [
  'release/reproducible',
  'submissions/lost-answers',
  'proxy/proxies',
  'collections/attacks',
  'submissions/fault-injection',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/**
 * A unit test that needs a DOM begins with `// @vitest-environment happy-dom`. The projects run one after another
 * (`groupOrder`), also if a command names files of several projects.
 */
export default defineConfig({
  test: {
    // Tests of failures log them. Without this, a passed run prints hundreds of stack traces.
    silent: 'passed-only',
    // Vitest empties style sheets; the renderer reads the colours of the themes.
    css: { include: /themes\.css/ },
    setupFiles: ['tests/support/site-setup.ts'],
    // Jobs of a busy server can take longer than Vitest's second, and tests of a busy machine longer than its five.
    expect: { poll: { timeout: 50_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          sequence: { groupOrder: 1 },
          // A process and a module registry for each file would take three times as long.
          isolate: false,
          exclude: ['**/*.isolated.test.{ts,tsx}'],
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/architecture.test.ts',
            'tests/dependencies.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-isolated',
          sequence: { groupOrder: 1 },
          include: ['src/**/*.isolated.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'offline',
          sequence: { groupOrder: 2 },
          include: ['tests/offline/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/offline/offline-setup.ts'],
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          sequence: { groupOrder: 3 },
          include: ['tests/server/**/*.test.ts'],
          exclude: [...slow, ...soak],
          // A process for each file would load the same modules again, for half a second. Undo what a test replaces.
          isolate: false,
          globalSetup: 'tests/support/server/server-setup.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          sequence: { groupOrder: 4 },
          include: slow,
          globalSetup: 'tests/support/server/server-setup.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'soak',
          sequence: { groupOrder: 5 },
          include: soak,
          globalSetup: 'tests/support/server/server-setup.ts',
        },
      },
    ],
  },
});
