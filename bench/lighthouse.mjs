// @ts-check
/**
 * `npm run lighthouse`: runs Lighthouse for every page with demo content, as a phone on Slow 4G, and writes the scores to
 * docs/performance.md. Exits with 1 if a score is too low. `npm run lighthouse -- 3 /music /join` runs three times instead of
 * five for these pages, and writes nothing.
 *
 * As root on Linux, the browser gets real-time priority: on two processors, rendering and tracing would lower the scores. A
 * run is repeated if its trace is broken, or if the host of a virtual machine withheld the processors.
 */
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumPath } from '../scripts/chromium.mjs';
import { CommandError, runCommand } from '../scripts/command.mjs';
import { startDemoSite } from '../scripts/demo-site.mjs';
import { cache, isOpenPage, root, site } from '../scripts/paths.mjs';
import { dateAndMachine, median, table, writeSection } from './report.mjs';

/** The lowest scores, 0 to 100. */
const minScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Not for search engines, so the audit for indexing is skipped. */
const unlisted = ['/auth', '/admin'];
/** One renderer: with real-time priority, a second one would start its trace too late. */
const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-quic', '--renderer-process-limit=1'];
/** A run is disturbed if steal time exceeds this share of CPU time. */
const maxStealShare = 0.1;

/** @typedef {keyof typeof minScores} Category */
/** @typedef {{ score: number | null, auditRefs: { id: string, weight: number }[] }} CategoryResult */
/** @typedef {{ lhr: { runtimeError?: unknown, categories: Record<string, CategoryResult>, audits: Record<string, { score: number | null, numericValue?: number, displayValue?: string }> } }} Outcome */
/** @typedef {(url: string, flags: object, config?: object) => Promise<Outcome | undefined>} Lighthouse */
/** @typedef {NonNullable<Awaited<ReturnType<typeof runOnce>>>} Run */

const folder = join(cache, 'lighthouse');
const categories = /** @type {Category[]} */ (Object.keys(minScores));

/** Installs Lighthouse in a separate folder, because it is larger than all other packages together. */
async function install() {
  const source = join(root, 'bench', 'lighthouse');
  const lock = 'package-lock.json';
  const [wanted, installed] = await Promise.all([
    readFile(join(source, lock), 'utf8'),
    readFile(join(folder, 'installed.json'), 'utf8').catch(() => ''),
  ]);
  if (wanted === installed) return;
  console.error('Installing Lighthouse …');
  await mkdir(folder, { recursive: true });
  for (const name of ['package.json', lock]) await copyFile(join(source, name), join(folder, name));
  const done = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) throw new CommandError('Lighthouse could not be installed: see above.');
  await copyFile(join(source, lock), join(folder, 'installed.json'));
}

/** @param {string} name a package in that folder @param {string} file */
const load = (name, file) => import(pathToFileURL(join(folder, 'node_modules', name, file)).href);

/** Sets or resets the real-time priority of this process and its future children. @param {boolean} isRealTime */
function setPriority(isRealTime) {
  const done = spawnSync(
    'chrt',
    isRealTime ? ['-r', '-p', '1', `${process.pid}`] : ['-o', '-p', '0', `${process.pid}`],
  );
  if (done.status !== 0 && isRealTime) console.error('Without real-time priority, scores may be too low.');
}

/** Returns CPU time and steal time since boot, in hundredths of a second. */
async function processorTime() {
  const line = (await readFile('/proc/stat', 'utf8').catch(() => '')).split('\n', 1)[0] ?? '';
  const [user = 0, nice = 0, system = 0, , , , , steal = 0] = line.split(/ +/).slice(1).map(Number);
  return { used: user + nice + system, steal };
}

/** Runs that were repeated. */
let repeated = 0;

/** Repeats a run until it is neither broken nor disturbed. @param {() => Promise<Run | null>} run @returns {Promise<Run>} */
async function undisturbed(run) {
  for (let left = 15; left > 0; left--) {
    const before = await processorTime();
    const result = await run();
    const after = await processorTime();
    if (result && after.steal - before.steal <= (after.used - before.used) * maxStealShare) return result;
    repeated++;
  }
  throw new CommandError('Fifteen runs were broken or disturbed: the machine is too busy.');
}

/** Runs Lighthouse once; null if the run was broken. @param {Lighthouse} lighthouse @param {number} port of the browser @param {string} url @param {string} path */
async function runOnce(lighthouse, port, url, path) {
  const skipAudits = unlisted.includes(path) ? ['is-crawlable'] : [];
  const settings = { onlyCategories: categories, skipAudits };
  const outcome = await lighthouse(
    url + path,
    { port, logLevel: 'error' },
    { extends: 'lighthouse:default', settings },
  );
  if (!outcome || outcome.lhr.runtimeError) return null;
  const { audits, categories: results } = outcome.lhr;
  const figure = (/** @type {string} */ name) => audits[name]?.numericValue ?? Number.NaN;
  const faults = categories.flatMap((category) =>
    (results[category]?.auditRefs ?? [])
      .filter(
        ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < (category === 'performance' ? 0.9 : 1),
      )
      .map(({ id }) => `${id}${audits[id]?.displayValue ? ` (${audits[id].displayValue})` : ''}`),
  );
  return {
    scores: /** @type {Record<Category, number>} */ (
      Object.fromEntries(categories.map((name) => [name, Math.round(100 * (results[name]?.score ?? 0))]))
    ),
    paint: figure('first-contentful-paint'),
    largest: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    faults,
  };
}

/** Returns the median of every figure. @param {Run[]} runs */
function medians(runs) {
  const of = (/** @type {(run: Run) => number} */ figure) => median(runs.map(figure));
  return {
    scores: Object.fromEntries(categories.map((name) => [name, of(({ scores }) => scores[name])])),
    paint: of(({ paint }) => paint),
    largest: of(({ largest }) => largest),
    blocked: of(({ blocked }) => blocked),
    shift: of(({ shift }) => shift),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
}

runCommand(async () => {
  const asked = process.argv.slice(2);
  const times = Number(asked.find((word) => /^\d+$/.test(word)) ?? 5);
  const named = asked.filter((word) => word.startsWith('/'));
  await install();
  const { launch } = await load('chrome-launcher', 'dist/index.js');
  /** @type {{ default: Lighthouse }} */
  const { default: lighthouse } = await load('lighthouse', 'core/index.js');
  const chromePath = await chromiumPath();
  /** @param {(port: number) => Promise<Run | null>} use */
  const inNewBrowser = async (use) => {
    setPriority(true);
    const browser = await launch({ chromePath, chromeFlags, logLevel: 'error' });
    setPriority(false);
    try {
      return await use(browser.port);
    } finally {
      browser.kill();
    }
  };
  const demo = await startDemoSite();
  try {
    /** @type {string[]} */
    const all = JSON.parse(await readFile(join(site, 'routes.json'), 'utf8')).filter(isOpenPage);
    const rows = [['address', ...categories, 'first paint, ms', 'largest, ms', 'blocked, ms', 'shift']];
    const missed = [];
    for (const path of named.length ? named : all) {
      const runs = [];
      for (let time = 0; time < times; time++)
        runs.push(await undisturbed(() => inNewBrowser((port) => runOnce(lighthouse, port, demo.url, path))));
      const { scores, paint, largest, blocked, shift, faults } = medians(runs);
      const row = [path, ...categories.map((name) => String(scores[name]))];
      rows.push([...row, ...[paint, largest, blocked].map((ms) => String(Math.round(ms))), shift.toFixed(3)]);
      const isMissed = categories.some((name) => (scores[name] ?? 0) < minScores[name]);
      if (isMissed) missed.push(path);
      console.log(rows.at(-1)?.join('  '), isMissed ? faults.join(', ') : '');
    }
    const text = `${table(rows)}\n\nRuns repeated because they were broken or disturbed: ${repeated}.`;
    console.log(`\n${text}`);
    if (times >= 5 && !named.length) {
      const { version } = await load('lighthouse', 'package.json').catch(() => ({ version: '12' }));
      await writeSection(
        'lighthouse',
        `${dateAndMachine()} Lighthouse ${version}, mobile, median of ${times}.\n\n${text}`,
      );
    }
    if (missed.length) throw new CommandError(`Scores too low: ${missed.join(', ')}.`);
  } finally {
    await demo.stop();
  }
});
