// @ts-check
/**
 * `npm run lighthouse`: Lighthouse's marks for every address, as a phone on Slow 4G, from the built site with demo
 * content, into docs/performance.md. `npm run lighthouse -- 1` looks once instead of five times, and writes nothing;
 * so do addresses: `npm run lighthouse -- 3 /music /join`. Ends with 1 when a mark is missed.
 *
 * Where it may (root, Linux) the browser goes before everything else: on two processors its page would else be marked for
 * what its own drawing, and the trace, take from it. A look is taken anew when the trace is broken, and when the host of a
 * virtual machine kept the processors to itself in it.
 */
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumPath } from '../scripts/chromium.mjs';
import { CommandError, runCommand } from '../scripts/command.mjs';
import { startDemoSite } from '../scripts/demo-site.mjs';
import { cache, root, site } from '../scripts/paths.mjs';
import { dateAndMachine, median, table, writeSection } from './report.mjs';

/** Marks from 0 to 100 that every address has to reach. */
const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Kept out of search engines on purpose: there the one check that asks for the opposite is left out. */
const unlisted = ['/auth', '/admin'];
/** One process for pages: a second one would begin its part of the trace too late when the browser goes first. */
const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-quic', '--renderer-process-limit=1'];
/** How much the host may keep of what the machine worked meanwhile. */
const disturbed = 0.1;

/** @typedef {keyof typeof least} Category */
/** @typedef {{ score: number | null, auditRefs: { id: string, weight: number }[] }} Marked */
/** @typedef {{ lhr: { runtimeError?: unknown, categories: Record<string, Marked>, audits: Record<string, { score: number | null, numericValue?: number, displayValue?: string }> } }} Outcome */
/** @typedef {(url: string, flags: object, config?: object) => Promise<Outcome | undefined>} Lighthouse */
/** @typedef {NonNullable<Awaited<ReturnType<typeof see>>>} Look */

const folder = join(cache, 'lighthouse');
const categories = /** @type {Category[]} */ (Object.keys(least));

/** Installs Lighthouse in a folder of its own: it is heavier than everything else together. */
async function install() {
  const own = join(root, 'bench', 'lighthouse');
  const lock = 'package-lock.json';
  const [wanted, there] = await Promise.all([
    readFile(join(own, lock), 'utf8'),
    readFile(join(folder, 'installed.json'), 'utf8').catch(() => ''),
  ]);
  if (wanted === there) return;
  console.error('Installing Lighthouse …');
  await mkdir(folder, { recursive: true });
  for (const name of ['package.json', lock]) await copyFile(join(own, name), join(folder, name));
  const done = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0)
    throw new CommandError('Lighthouse could not be installed: the reason stands above.');
  await copyFile(join(own, lock), join(folder, 'installed.json'));
}

/** @param {string} name a package in that folder @param {string} file */
const load = (name, file) => import(pathToFileURL(join(folder, 'node_modules', name, file)).href);

/** Whether this process, and all that it starts from now on, goes before the others. @param {boolean} first */
function goFirst(first) {
  const done = spawnSync(
    'chrt',
    first ? ['-r', '-p', '1', `${process.pid}`] : ['-o', '-p', '0', `${process.pid}`],
  );
  if (done.status !== 0 && first)
    console.error('The browser does not go before everything else here: marks may be lower than they are.');
}

/** The time of all processors since the start, and what the host of the machine kept of it, in hundredths of a second. */
async function processorTime() {
  const line = (await readFile('/proc/stat', 'utf8').catch(() => '')).split('\n', 1)[0] ?? '';
  const [user = 0, nice = 0, system = 0, , , , , kept = 0] = line.split(/ +/).slice(1).map(Number);
  return { used: user + nice + system, kept };
}

/** Looks that did not count, at all addresses. */
let repeated = 0;

/** A look that counts: neither broken nor disturbed. @param {() => Promise<Look | null>} look @returns {Promise<Look>} */
async function seeWell(look) {
  for (let left = 15; left > 0; left--) {
    const before = await processorTime();
    const seen = await look();
    const after = await processorTime();
    if (seen && after.kept - before.kept <= (after.used - before.used) * disturbed) return seen;
    repeated++;
  }
  throw new CommandError('Fifteen looks were broken or disturbed: the machine has no time for this.');
}

/** One look at an address; null when it was broken. @param {Lighthouse} look @param {number} port of the browser @param {string} url @param {string} path */
async function see(look, port, url, path) {
  const skipAudits = unlisted.includes(path) ? ['is-crawlable'] : [];
  const settings = { onlyCategories: categories, skipAudits };
  const outcome = await look(
    url + path,
    { port, logLevel: 'error' },
    { extends: 'lighthouse:default', settings },
  );
  if (!outcome || outcome.lhr.runtimeError) return null;
  const { audits, categories: marked } = outcome.lhr;
  const figure = (/** @type {string} */ name) => audits[name]?.numericValue ?? Number.NaN;
  const faults = categories.flatMap((category) =>
    (marked[category]?.auditRefs ?? [])
      .filter(
        ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < (category === 'performance' ? 0.9 : 1),
      )
      .map(({ id }) => `${id}${audits[id]?.displayValue ? ` (${audits[id].displayValue})` : ''}`),
  );
  return {
    marks: /** @type {Record<Category, number>} */ (
      Object.fromEntries(categories.map((name) => [name, Math.round(100 * (marked[name]?.score ?? 0))]))
    ),
    paint: figure('first-contentful-paint'),
    largest: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    faults,
  };
}

/** The median of every figure of several looks. @param {Look[]} looks */
function middle(looks) {
  const of = (/** @type {(look: Look) => number} */ figure) => median(looks.map(figure));
  return {
    marks: Object.fromEntries(categories.map((name) => [name, of(({ marks }) => marks[name])])),
    paint: of(({ paint }) => paint),
    largest: of(({ largest }) => largest),
    blocked: of(({ blocked }) => blocked),
    shift: of(({ shift }) => shift),
    faults: [...new Set(looks.flatMap(({ faults }) => faults))],
  };
}

runCommand(async () => {
  const asked = process.argv.slice(2);
  const times = Number(asked.find((word) => /^\d+$/.test(word)) ?? 5);
  const named = asked.filter((word) => word.startsWith('/'));
  await install();
  const { launch } = await load('chrome-launcher', 'dist/index.js');
  /** @type {{ default: Lighthouse }} */
  const { default: look } = await load('lighthouse', 'core/index.js');
  const chromePath = await chromiumPath();
  /** @param {(port: number) => Promise<Look | null>} use */
  const inNewBrowser = async (use) => {
    goFirst(true);
    const browser = await launch({ chromePath, chromeFlags, logLevel: 'error' });
    goFirst(false);
    try {
      return await use(browser.port);
    } finally {
      browser.kill();
    }
  };
  const running = await startDemoSite();
  try {
    /** @type {string[]} */
    const all = JSON.parse(await readFile(join(site, 'routes.json'), 'utf8'));
    const rows = [['address', ...categories, 'first paint, ms', 'largest, ms', 'blocked, ms', 'shift']];
    const missed = [];
    for (const path of named.length ? named : all) {
      const looks = [];
      for (let time = 0; time < times; time++)
        looks.push(await seeWell(() => inNewBrowser((port) => see(look, port, running.url, path))));
      const { marks, paint, largest, blocked, shift, faults } = middle(looks);
      const row = [path, ...categories.map((name) => String(marks[name]))];
      rows.push([...row, ...[paint, largest, blocked].map((ms) => String(Math.round(ms))), shift.toFixed(3)]);
      const isMissed = categories.some((name) => (marks[name] ?? 0) < least[name]);
      if (isMissed) missed.push(path);
      console.log(rows.at(-1)?.join('  '), isMissed ? faults.join(', ') : '');
    }
    const text = `${table(rows)}\n\nLooks taken again because they were broken or disturbed: ${repeated}.`;
    console.log(`\n${text}`);
    if (times >= 5 && !named.length) {
      const { version } = await load('lighthouse', 'package.json').catch(() => ({ version: '12' }));
      await writeSection(
        'lighthouse',
        `${dateAndMachine()} Lighthouse ${version}, mobile, median of ${times}.\n\n${text}`,
      );
    }
    if (missed.length) throw new CommandError(`Below what is asked for: ${missed.join(', ')}.`);
  } finally {
    await running.stop();
  }
});
