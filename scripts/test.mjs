// @ts-check
/**
 * `npm test`: runs all checks and tests, ordered to fail as early as possible. Waits for no answer. A test that fails is repeated
 * once, and named as flaky if it then passes; `npm run test:strict` repeats none. `.cache/last-run.json` has the result.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkServerBinary, serverBinary } from './build/build-server.mjs';
import { markedSettings, searchFiles } from './build/built-secrets.mjs';
import { CommandError } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, dist, root } from './paths.mjs';
import { knownAdvisories } from './test/advisories.mjs';
import { chromiumPath, headlessShellPath } from './test/chromium.mjs';
import { enginesConfig, missingPackages } from './test-engines.mjs';

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ name: string, run: () => Promise<Count> }} Stage */
/**
 * A part of Playwright's JSON report.
 * @typedef {{ title: string, file: string, suites?: Suite[], specs?: { title: string, tests: { status: string }[] }[] }} Suite
 */

const isStrict = process.argv.includes('--strict');
/** Tests and stories that passed only when they were repeated. @type {string[]} */
const flaky = [];

const reports = join(cache, 'test-reports');
const onePassed = { passed: 1, failed: 0 };

/** The Go modules: the server program, and the program that packs a release. */
const goModules = ['pocketbase', 'packaging'];

/**
 * Runs a command in the repository. Names in node_modules/.bin win over the PATH.
 * @param {string[]} command @param {NodeJS.ProcessEnv} [env] additional variables
 * @param {{ read?: (text: string) => void, folder?: string }} [options] `read` receives its output instead of the terminal
 * @returns {Promise<number>} its exit code
 */
function run([name = '', ...args], env = {}, { read, folder = '' } = {}) {
  const local = join(root, 'node_modules', '.bin', name);
  const child = spawn(existsSync(local) ? local : name, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', read ? 'pipe' : 'inherit', 'inherit'],
  });
  child.stdout?.setEncoding('utf8').on('data', (text) => read?.(text));
  return new Promise((done) => child.on('error', () => done(-1)).on('close', (code) => done(code ?? -1)));
}

/** Runs a command in folders and counts it as one test. @param {string[]} command @param {string[]} [folders] @returns {Promise<Count>} */
async function runIn(command, folders = ['']) {
  for (const folder of folders) {
    if ((await run(command, {}, { folder })) !== 0) return { passed: 0, failed: 1 };
  }
  return { ...onePassed };
}

/** @param {string} folder of a Go module @returns {Promise<Count>} */
async function goTests(folder) {
  const count = { passed: 0, failed: 0 };
  let rest = '';
  const read = (/** @type {string} */ text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((l) => l.startsWith('{'))) {
      const { Action, Test, Output } = JSON.parse(line);
      if (Test && !Test.includes('/') && Action === 'pass') count.passed++;
      if (Test && !Test.includes('/') && Action === 'fail') count.failed++;
      if (Output && !/^(=== |--- PASS|PASS|ok )/.test(Output)) process.stdout.write(Output);
    }
  };
  const code = await run(['go', 'test', '-json', './...'], {}, { read, folder });
  return withRunnerFailure(count, code);
}

/** @returns {Promise<Count>} */
async function vetAndGoTests() {
  const total = await runIn(['go', 'vet', './...'], goModules);
  for (const folder of total.failed ? [] : goModules) {
    const { passed, failed } = await goTests(folder);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

/** @returns {Promise<Count>} */
async function moreGoChecks() {
  const first = await runIn(tidy, goModules);
  return first.failed ? first : runIn(staticcheck, goModules);
}

/** They may download Go modules, so they run only in CI. */
const tidy = ['go', 'mod', 'tidy', '-diff'];
const staticcheck = ['go', 'run', 'honnef.co/go/tools/cmd/staticcheck@v0.7.0', './...'];

/** Adds a failure if a test runner failed without a failed test, or ran no test. @param {Count} count @param {number} code */
function withRunnerFailure({ passed, failed }, code) {
  return { passed, failed: failed || (code !== 0 || passed === 0 ? 1 : 0) };
}

/** @param {string} project of vitest.config.ts, with an optional `*` at the end @returns {Promise<Count>} */
async function vitest(project) {
  const file = join(reports, `${project.replace('*', '')}.json`);
  const reporters = ['default', 'json', './scripts/test/flaky-reporter.mjs'].map(
    (name) => `--reporter=${name}`,
  );
  const args = [...reporters, `--outputFile.json=${file}`, `--retry=${isStrict ? 0 : 1}`];
  const flakyFile = join(reports, `${project.replace('*', '')}-flaky.json`);
  const code = await run(['vitest', 'run', '--project', project, ...args], { BYOP_FLAKY_FILE: flakyFile });
  const report = await readReport(file);
  flaky.push(...((await readReport(flakyFile)) ?? []));
  return withRunnerFailure(
    { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 },
    code,
  );
}

/** @param {string} name of its report @param {string[]} args @returns {Promise<Count>} */
async function playwright(name, ...args) {
  const file = join(reports, `${name}.json`);
  const code = await run(['playwright', 'test', ...args], {
    BYOP_CHROMIUM: await chromiumPath(),
    BYOP_HEADLESS_SHELL: await headlessShellPath(),
    BYOP_E2E_REPORT: file, // the output of the JSON reporter (playwright.config.ts)
    BYOP_E2E_RETRIES: isStrict ? '0' : '1',
  });
  const report = await readReport(file);
  for (const suite of report?.suites ?? []) flaky.push(...flakyIn(suite));
  const { expected = 0, flaky: repeated = 0, unexpected = 0 } = report?.stats ?? {};
  return withRunnerFailure({ passed: expected + repeated, failed: unexpected }, code);
}

/** @param {Suite} suite @returns {string[]} the names of its flaky stories */
const flakyIn = ({ file, suites = [], specs = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyIn),
];

/** @returns {string} the commit, with a plus if files differ from it; '' without git */
function commit() {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '';
  const changed = git('status', '--porcelain', '--untracked-files=no').trim() ? '+' : '';
  return `${git('rev-parse', 'HEAD').trim()}${changed}`;
}

/** Writes `.cache/last-run.json` and `.cache/flaky.txt`, and prints the flaky stories. @param {Count} count */
async function report({ passed, failed }) {
  const result = { commit: commit(), date: new Date().toISOString(), passed, failed, flaky };
  await writeFile(join(cache, 'last-run.json'), `${JSON.stringify(result, null, 2)}\n`);
  await writeFile(join(cache, 'flaky.txt'), flaky.map((name) => `${name}\n`).join(''));
  if (flaky.length > 0) console.log('\nFlaky: failed, and passed when repeated. Mend these first.');
  for (const name of flaky) console.log(`flaky  ${name}`);
}

/** Runs the core tests in Firefox and WebKit if they are installed. @returns {Promise<Count>} */
async function otherEngines() {
  const missing = missingPackages();
  if (missing.length === 0) return playwright('engines', '-c', enginesConfig, '--grep', '@core');
  console.log(
    `Skipped: Firefox and WebKit are not installed (missing: ${missing.join(', ')}). npm run test:engines installs them and runs all of their tests.`,
  );
  return { passed: 0, failed: 0 };
}

/** Builds with marked settings in the environment and searches for them in `dist`. @returns {Promise<Count>} */
async function buildHasNoSettings() {
  if ((await run([process.execPath, 'scripts/build.mjs'], markedSettings)) !== 0)
    return { passed: 0, failed: 1 };
  const { total, matches } = await searchFiles(dist);
  for (const file of matches) console.error(`${file} contains a setting of the build machine.`);
  return total === 0 || matches.length ? { passed: 1, failed: 1 } : { passed: 2, failed: 0 };
}

/** @returns {Promise<Count>} */
async function advisories() {
  const { answered, serious, minor } = await knownAdvisories();
  if (!answered) {
    console.log('Skipped: this registry or network provides no security advisories.');
    return { passed: 0, failed: 0 };
  }
  for (const line of [...serious, ...minor]) console.log(line);
  return { passed: serious.length ? 0 : 1, failed: serious.length };
}

/** @param {string} file @returns {Promise<any>} */
const readReport = (file) => readFile(file, 'utf8').then(JSON.parse, () => null);

/** @type {Stage[]} */
const stages = [
  {
    name: 'install',
    run: async () => {
      await checkServerBinary();
      await ensureInstalled();
      await chromiumPath();
      await headlessShellPath();
      process.env.BYOP_SERVER_BIN = await serverBinary();
      return onePassed;
    },
  },
  { name: 'format and lint', run: () => runIn(['biome', 'ci', '.']) },
  { name: 'types', run: () => runIn(['tsc', '-b']) },
  { name: 'unused code', run: () => runIn(['knip', '--no-progress']) },
  { name: 'arbitrary classes', run: () => runIn(['node', 'scripts/test/class-budgets.mjs']) },
  { name: 'advisories', run: advisories },
  { name: 'Go', run: vetAndGoTests },
  { name: 'build', run: buildHasNoSettings },
  { name: 'unit', run: () => vitest('unit*') },
  { name: 'offline', run: () => vitest('offline') },
  { name: 'server', run: () => vitest('server') },
  { name: 'end to end', run: () => playwright('e2e', '--project', 'e2e') },
  { name: 'other engines', run: otherEngines },
  // Slow stages run only in CI.
  ...(process.env.CI
    ? [
        { name: 'Go, more checks', run: moreGoChecks },
        { name: 'slow server tests', run: () => vitest('slow') },
        { name: 'soak', run: () => vitest('soak') },
        { name: 'slow end-to-end tests', run: () => playwright('e2e-slow', '--project', 'slow') },
      ]
    : []),
];

const total = { passed: 0, failed: 0 };
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
for (const { name, run: runStage } of stages) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const count = await runStage().catch((error) => {
    console.error(error instanceof CommandError ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const result = count.failed ? 'failed' : count.passed ? 'passed' : 'skipped';
  console.log(`== ${name}: ${result} in ${seconds} s`);
  if (count.failed) break;
}
process.exitCode = total.failed ? 1 : 0;
await report(total);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
