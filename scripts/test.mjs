// @ts-check
/** `npm test`: everything, in the order in which it is fastest to learn that something is wrong. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { knownAdvisories } from './advisories.mjs';
import { checkServerBinary, serverBinary } from './build-server.mjs';
import { filesWith, planted } from './built-secrets.mjs';
import { chromiumPath } from './chromium.mjs';
import { CommandError } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, dist, root } from './paths.mjs';
import { canWatch, stracePath } from './strace.mjs';
import { enginesConfig, missingPackages } from './test-engines.mjs';

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ name: string, run: () => Promise<Count> }} Stage */

const reports = join(cache, 'test-reports');
const one = { passed: 1, failed: 0 };

/**
 * Runs a command in the repository. A name without a slash that stands in node_modules/.bin is meant.
 * @param {string[]} command @param {NodeJS.ProcessEnv} [env] more environment
 * @param {(text: string) => void} [read] takes its output instead of the terminal
 * @returns {Promise<number>} its exit code
 */
function run([name = '', ...args], env = {}, read) {
  const local = join(root, 'node_modules', '.bin', name);
  const child = spawn(existsSync(local) ? local : name, args, {
    cwd: name === 'go' ? join(root, 'pocketbase') : root,
    env: { ...process.env, ...env },
    stdio: ['ignore', read ? 'pipe' : 'inherit', 'inherit'],
  });
  child.stdout?.setEncoding('utf8').on('data', (text) => read?.(text));
  return new Promise((done) => child.on('error', () => done(-1)).on('close', (code) => done(code ?? -1)));
}

/** A stage that only succeeds or fails. @param {string[][]} commands @returns {Promise<Count>} */
async function plain(...commands) {
  for (const command of commands) {
    if ((await run(command)) !== 0) return { passed: 0, failed: 1 };
  }
  return one;
}

/** @returns {Promise<Count>} */
async function goTests() {
  const count = { passed: 0, failed: 0 };
  let rest = '';
  const code = await run(['go', 'test', '-json', './...'], {}, (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((l) => l.startsWith('{'))) {
      const { Action, Test, Output } = JSON.parse(line);
      if (Test && !Test.includes('/') && Action === 'pass') count.passed++;
      if (Test && !Test.includes('/') && Action === 'fail') count.failed++;
      if (Output && !/^(=== |--- PASS|PASS|ok )/.test(Output)) process.stdout.write(Output);
    }
  });
  return judged(count, code);
}

/** @returns {Promise<Count>} */
async function vetAndGoTests() {
  const vet = await plain(['go', 'vet', './...']);
  return vet.failed ? vet : goTests();
}

/** A runner that failed without a failed test, or ran none, has failed. @param {Count} count @param {number} code */
function judged({ passed, failed }, code) {
  return { passed, failed: failed || (code !== 0 || passed === 0 ? 1 : 0) };
}

/** @param {string} project of vitest.config.ts; `*` stands for any end @returns {Promise<Count>} */
async function vitest(project) {
  const file = join(reports, `${project.replace('*', '')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(['vitest', 'run', '--project', project, ...reporters]);
  const report = await reportOf(file);
  return judged({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, code);
}

/** @param {string} name of its report @param {string[]} args more of them @returns {Promise<Count>} */
async function playwright(name, ...args) {
  const file = join(reports, `${name}.json`);
  const code = await run(['playwright', 'test', ...args], {
    BYOP_CHROMIUM: await chromiumPath(),
    BYOP_E2E_REPORT: file, // playwright.config.ts writes its report there
  });
  const stats = (await reportOf(file))?.stats;
  // "Flaky" is only what was told anew because the browser itself had ended: nothing else is (e2e/engines/support/test.ts).
  return judged(
    { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 },
    code,
  );
}

/** The core of the stories in Firefox and WebKit, where they are installed. @returns {Promise<Count>} */
async function otherEngines() {
  const missing = missingPackages();
  if (missing.length === 0) return playwright('engines', '-c', enginesConfig, '--grep', '@core');
  console.log(
    `Firefox and WebKit are not both here (missing: ${missing.join(', ')}), so nothing was run in them. npm run test:engines installs them and runs all their stories.`,
  );
  return { passed: 0, failed: 0 };
}

/** @returns {Promise<Count>} */
async function buildWithSecrets() {
  if ((await run([process.execPath, 'scripts/build.mjs'], planted)) !== 0) return { passed: 0, failed: 1 };
  const { read, holding } = await filesWith(dist);
  for (const file of holding) console.error(`${file} holds a secret setting of the machine it was built on.`);
  return read === 0 || holding.length ? { passed: 1, failed: 1 } : { passed: 2, failed: 0 };
}

/** @returns {Promise<Count>} */
async function advisories() {
  const { asked, serious, lesser } = await knownAdvisories();
  if (!asked) {
    console.log(
      'Known advisories could not be asked for: this registry or this network has no answer. Nothing is claimed.',
    );
    return { passed: 0, failed: 0 };
  }
  for (const line of [...serious, ...lesser]) console.log(line);
  return { passed: serious.length ? 0 : 1, failed: serious.length };
}

/** @param {string} file @returns {Promise<any>} */
const reportOf = (file) => readFile(file, 'utf8').then(JSON.parse, () => null);

/** @type {Stage[]} */
const stages = [
  {
    name: 'install',
    run: async () => {
      checkServerBinary();
      await ensureInstalled();
      await chromiumPath();
      if (canWatch) stracePath();
      process.env.BYOP_SERVER_BIN = await serverBinary();
      return one;
    },
  },
  { name: 'format and lint', run: () => plain(['biome', 'ci', '.']) },
  { name: 'types', run: () => plain(['tsc', '-b']) },
  { name: 'unused code', run: () => plain(['knip', '--no-progress']) },
  { name: 'advisories', run: advisories },
  { name: 'server program', run: vetAndGoTests },
  { name: 'build', run: buildWithSecrets },
  { name: 'unit', run: () => vitest('unit*') },
  { name: 'offline', run: () => vitest('offline') },
  { name: 'server', run: () => vitest('server') },
  { name: 'end to end', run: () => playwright('e2e', '--project', 'e2e') },
  { name: 'other engines', run: otherEngines },
  // Somebody waits for the stages above; CI runs these as well.
  ...(process.env.CI
    ? [
        { name: 'slow server tests', run: () => vitest('slow') },
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
  console.log(`== ${name}: ${count.failed ? 'failed' : 'passed'} in ${seconds} s`);
  if (count.failed) break;
}
process.exitCode = total.failed ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
