// @ts-check
/** Every figure of how fast the site is, in one run, into docs/performance.md. Half an hour on a machine that does nothing else. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measure } from '../scripts/budgets.mjs';
import { site } from '../scripts/paths.mjs';
import { adminFigures } from './admin.mjs';
import { openBrowser } from './browser.mjs';
import { deploys } from './deploy.mjs';
import { firstViews, songs } from './first-view.mjs';
import { paints } from './paint.mjs';
import { dateAndMachine, rounds, table, writeSection } from './report.mjs';
import { rsvps } from './rsvp.mjs';
import { shifts } from './shift.mjs';
import { tour } from './tour.mjs';
import { visits } from './visits.mjs';

/** @returns {Promise<(string | number)[][]>} */
async function sizes() {
  const lines = (await measure()).map(({ what, bytes, budget }) => [what, (bytes / 1024).toFixed(1), budget]);
  return [['KiB, brotli', 'size', 'budget'], ...lines];
}

/** @returns {Promise<(string | number)[][]>} */
async function releases() {
  const lines = (await deploys()).map(({ what, bytes, share }) => [
    what,
    (bytes / 1024).toFixed(1),
    `${(100 * share).toFixed(1)} %`,
  ]);
  return [['one line', 'KiB', 'share'], ...lines];
}

/** Measures, prints, and writes it down unless it was only a look (`BENCH_ROUNDS` below 7). */
export async function measureAll() {
  /** @type {string[]} */
  const paths = JSON.parse(await readFile(join(site, 'routes.json'), 'utf8'));
  /** @type {string[]} */
  const said = [];
  const say = (/** @type {string} */ head, /** @type {(string | number)[][]} */ rows) => {
    said.push(`### ${head}\n\n${table(rows)}`);
    console.log(`\n${said.at(-1)}`);
  };

  say('Sizes', await sizes());
  const browser = await openBrowser();
  try {
    const { own, rows } = await paints(browser);
    const admin = await adminFigures(browser);
    const head = ['what', 'median', 'spread', 'ratio', 'asked for'];
    say('Times and bytes', [head, ...rows, ...(await visits(own, paths)), ...admin.times]);
    say('The longest interaction at a quarter of the speed, ms (asked for: at most 100, admin 200)', [
      ['what', 'median', 'spread'],
      ...(await tour(browser)),
      adminPages.longest,
    ]);
    say('Layout shift (asked for: at most 0.01)', await shifts(browser, paths));
    say('The first view at 412 px', await firstViews(browser));
    say('A saved song (asked for: at most 0.5)', await songs(browser));
  } finally {
    await browser.close();
  }
  say('RSVPs a second, beside a bare create by the same program', await rsvps());
  say('What a phone fetches anew when one line changed', await releases());
  if (rounds >= 7)
    await writeSection('bench', `${dateAndMachine()} Median of ${rounds}.\n\n${said.join('\n\n')}`);
}
