// @ts-check
/**
 * `npm run lighthouse`: runs Lighthouse five times for every page with demo content, as a phone on Slow 4G, and prints a table of
 * medians for docs/performance.md. Exits with 1 if a score is too low. `npm run lighthouse -- 3 /music /join` runs three times
 * for these pages.
 *
 * As root on Linux, the browser gets real-time priority: on a busy machine, other processes would lower the scores.
 */
import { spawnSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, runCommand } from '../scripts/command.mjs';
import { startDemoSite } from '../scripts/demo-site.mjs';
import { cache, isOpenPage, root, site } from '../scripts/paths.mjs';
import { chromiumPath } from '../scripts/test/chromium.mjs';
import { dateAndMachine, median, table } from './report.mjs';

/** The lowest scores, 0 to 100. */
const minScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const categories = /** @type {(keyof typeof minScores)[]} */ (Object.keys(minScores));
const metrics = [
  { name: 'first paint, ms', audit: 'first-contentful-paint', digits: 0 },
  { name: 'largest, ms', audit: 'largest-contentful-paint', digits: 0 },
  { name: 'blocked, ms', audit: 'total-blocking-time', digits: 0 },
  { name: 'shift', audit: 'cumulative-layout-shift', digits: 3 },
];
/** Not for search engines, so the audit for indexing is skipped. */
const unlisted = ['/auth', '/consent', '/admin'];

/** Lighthouse is larger than all other packages together, so it is installed only here. */
const folder = join(cache, 'lighthouse');
/** A script that starts the browser. */
const browser = join(folder, 'browser.sh');
/** One renderer: with real-time priority, a second one would start its trace too late. */
const flags = '--headless=new --no-sandbox --disable-quic --renderer-process-limit=1';

/** Returns the scores and metrics of one run. Repeats a broken one. @param {string} url with the path @param {string} path */
function run(url, path, attempts = 5) {
  const args = [
    join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js'),
    url,
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags}`,
    ...(unlisted.includes(path) ? ['--skip-audits=is-crawlable'] : []),
  ];
  const options = { maxBuffer: 2 ** 28, timeout: 120_000, env: { ...process.env, CHROME_PATH: browser } };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  if (status !== 0 && attempts > 1) return run(url, path, attempts - 1);
  if (status !== 0) throw new CommandError(`Lighthouse failed for ${path}: ${stderr}`);
  const { audits, categories: results } = JSON.parse(`${stdout}`);
  return {
    scores: categories.map((name) => Math.round(100 * results[name].score)),
    figures: metrics.map(({ audit }) => Number(audits[audit].numericValue)),
  };
}

runCommand(async () => {
  const asked = process.argv.slice(2);
  const times = Number(asked.find((word) => /^\d+$/.test(word)) ?? 5);
  const named = asked.filter((word) => word.startsWith('/'));
  await cp(join(root, 'bench', 'lighthouse'), folder, { recursive: true });
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  if (spawnSync('npm', install, { cwd: folder, stdio: ['ignore', 2, 2] }).status !== 0)
    throw new CommandError('Lighthouse could not be installed: see above.');
  const chrt = spawnSync('chrt', ['-r', '1', 'true']).status === 0 ? 'chrt -r 1' : '';
  await writeFile(browser, `#!/bin/sh\nexec ${chrt} '${await chromiumPath()}' "$@"\n`, { mode: 0o755 });
  const demo = await startDemoSite();
  try {
    /** @type {string[]} */
    const all = JSON.parse(await readFile(join(site, 'routes.json'), 'utf8')).filter(isOpenPage);
    const rows = [['address', ...categories, ...metrics.map(({ name }) => name)]];
    const missed = [];
    for (const path of named.length ? named : all) {
      const runs = Array.from({ length: times }, () => run(demo.url + path, path));
      const scores = categories.map((_, n) => median(runs.map(({ scores }) => scores[n] ?? 0)));
      const figures = metrics.map(({ digits }, n) =>
        median(runs.map(({ figures }) => figures[n] ?? Number.NaN)).toFixed(digits),
      );
      rows.push([path, ...scores.map(String), ...figures]);
      if (categories.some((name, n) => (scores[n] ?? 0) < minScores[name])) missed.push(path);
      console.log(rows.at(-1)?.join('  '));
    }
    console.log(`\n${dateAndMachine()} Mobile, median of ${times}.\n\n${table(rows)}`);
    if (missed.length) throw new CommandError(`Scores too low: ${missed.join(', ')}.`);
  } finally {
    await demo.stop();
  }
});
