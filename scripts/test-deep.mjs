// @ts-check
/**
 * `npm run test:deep`: runs the endurance and randomized tests ten times as long as `npm test`, within an hour. Prints rows
 * of docs/trust.md. Arguments select test files (`npm run test:deep -- soak backup`). `BYOP_SEED=…` repeats one seed,
 * `BYOP_SOAK_MINUTES=…` shortens the longest test.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { serverBinary } from './build/build-server.mjs';
import { runCommand } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, isCommand, root } from './paths.mjs';
import { chromiumPath } from './test/chromium.mjs';
import { ifMissing } from './test/if-missing.mjs';
import { canTrace, stracePath } from './test/strace.mjs';

/** @typedef {{ promise: string, files: string[], project?: string }} Row `project`: of Vitest, by default `server`; or `e2e`, or `go` */

/** The lanes run in parallel, the rows of a lane in sequence. @type {Row[][]} */
export const lanes = [
  [
    { promise: 'nothing grows and nothing waits over a long evening', files: ['soak'], project: 'soak' },
    {
      promise: 'all of it behind Caddy and nginx',
      files: ['proxies', 'restarts', 'proxy/cache'],
      project: 'slow',
    },
    { promise: '10,000 rows deleted by mistake come back', files: ['bulk-scale'], project: 'slow' },
    {
      promise: 'no date of a series is doubled, and no RSVP lost',
      files: ['series-histories'],
      project: 'slow',
    },
    { promise: 'a demo goes whole, and what people added stays', files: ['demo-removal'], project: 'slow' },
    { promise: 'HTTPS without a proxy', files: ['own-certificate'], project: 'slow' },
  ],
  [
    {
      promise: 'nothing acknowledged is lost: kill, SIGTERM, full disk',
      files: ['crashes'],
      project: 'slow',
    },
    { promise: 'nothing acknowledged is lost in a power cut', files: ['power-cut'], project: 'slow' },
    { promise: 'a backup is whole, a restore all or nothing', files: ['backup'], project: 'slow' },
    { promise: 'a restart or update under load refuses nothing', files: ['site/restart'], project: 'slow' },
    { promise: 'a sleeping site loses no request and no mail', files: ['site/idle'], project: 'slow' },
    { promise: 'a release serves what it contains, and updates itself', files: ['release'], project: 'slow' },
    {
      promise: 'every text of an export is a text in a spreadsheet',
      files: ['spreadsheets'],
      project: 'slow',
    },
    { promise: 'every way to start brings the database up to date', files: ['prepare'], project: 'slow' },
    { promise: 'a lost disk loses at most two seconds', files: ['replica'], project: 'go' },
    { promise: 'a site comes back from its replica alone', files: ['backup/replica'], project: 'slow' },
  ],
  [
    {
      promise: 'nothing is lost or doubled with half of the answers lost',
      files: ['lost-answers'],
      project: 'slow',
    },
    { promise: 'the same for what is not queued', files: ['lost-answers-online'] },
  ],
  [
    {
      promise: 'every screen in every state; saved data survives the browser',
      files: ['e2e'],
      project: 'e2e',
    },
  ],
  [
    { promise: 'nothing is lost or doubled under injected faults', files: ['fault-injection'] },
    {
      promise: 'only our own answer counts',
      files: ['wrong-responses', 'tabs', 'fault-injection'],
      project: 'offline',
    },
    { promise: 'no seat is sold twice', files: ['seat-race', 'change-race'] },
    { promise: 'nobody reads what is not theirs', files: ['fuzz'] },
    { promise: 'a stranger learns and changes nothing', files: ['attacks', 'secrets'], project: 'slow' },
    { promise: 'requests without an end hold nobody up', files: ['unread-bodies'], project: 'slow' },
    { promise: 'a mail server that fails loses no mail', files: ['mail-failures'], project: 'slow' },
    { promise: 'the first words of a site are its owner’s', files: ['first-words'], project: 'slow' },
    { promise: 'a hall behind one address gets through', files: ['shared-address'] },
    { promise: 'others RSVP while one client floods the server', files: ['abuse'], project: 'slow' },
    { promise: 'the ledger is the model', files: ['ledger-model'] },
    { promise: 'no scan at a door is lost or doubled', files: ['door-ledger', 'door-pages'] },
    { promise: 'two clones give the same release', files: ['reproducible'], project: 'slow' },
  ],
];

const selected = process.argv.slice(2);
const isSelected = (/** @type {Row} */ { files }) =>
  selected.length === 0 || files.some((name) => selected.includes(name));

const folder = join(cache, 'test-reports');
const figures = join(folder, 'figures.jsonl');

/** @param {Row} row @returns {[command: string, ...args: string[]]} */
function commandOf({ files, project = 'server' }) {
  const node = process.execPath;
  if (project === 'go') {
    return ['go', 'test', '-C', 'pocketbase', '-count=1', ...files.map((name) => `./internal/${name}`)];
  }
  if (project === 'e2e') return [node, 'node_modules/@playwright/test/cli.js', 'test', '--project', 'slow'];
  // Vitest takes a part of a path.
  const names = files.map((name) => `/${name}.test.ts`);
  return [node, 'node_modules/vitest/vitest.mjs', 'run', '--project', project, ...names];
}

/** @param {Row} row @returns {Promise<{ row: Row, passed: boolean, minutes: number }>} */
async function run(row) {
  const started = Date.now();
  const [command, ...args] = commandOf(row);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, BYOP_DEEP: '1', BYOP_FIGURES: figures },
  });
  const code = await new Promise((done) => child.on('error', () => done(-1)).on('exit', done));
  return { row, passed: code === 0, minutes: (Date.now() - started) / 60_000 };
}

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    await ensureInstalled();
    if (canTrace) stracePath();
    process.env.BYOP_CHROMIUM = await chromiumPath();
    process.env.BYOP_SERVER_BIN = await serverBinary();
    await mkdir(folder, { recursive: true });
    await rm(figures, { force: true });
    const results = await Promise.all(
      lanes.map(async (lane) => {
        const laneResults = [];
        for (const row of lane.filter(isSelected)) laneResults.push(await run(row));
        return laneResults;
      }),
    );
    const today = new Date().toISOString().slice(0, 10);
    const lines = await readFile(figures, 'utf8').catch(ifMissing(''));
    console.log('\n| promise | figure | date |\n| --- | --- | --- |');
    for (const line of lines.split('\n').filter(Boolean)) {
      const { promise, found: figure } = JSON.parse(line);
      console.log(`| ${promise} | ${figure} | ${today} |`);
    }
    const all = results.flat();
    for (const { row, passed, minutes } of all) {
      console.log(`| ${row.promise} | ${passed ? 'held' : 'FAILED'}, ${minutes.toFixed(1)} min | ${today} |`);
    }
    if (all.some(({ passed }) => !passed)) process.exitCode = 1;
  });
}
