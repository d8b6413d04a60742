// @ts-check
/** Measures everything and writes docs/performance.md. Takes half an hour on an idle machine. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measure } from '../scripts/budgets.mjs';
import { isOpenPage, site } from '../scripts/paths.mjs';
import { adminFigures } from './admin.mjs';
import { openBrowser } from './browser.mjs';
import { deploys } from './deploy.mjs';
import { firstViews, songs } from './first-view.mjs';
import { interactive } from './interactive.mjs';
import { pages } from './pages.mjs';
import { paints } from './paint.mjs';
import { dateAndMachine, rounds, table, writeSection } from './report.mjs';
import { rsvps, rushes } from './rsvp.mjs';
import { shifts } from './shift.mjs';
import { tour } from './tour.mjs';
import { visits } from './visits.mjs';

/** @returns {Promise<(string | number)[][]>} */
async function sizes() {
  const lines = (await measure()).map(({ name, bytes, budget }) => [name, (bytes / 1024).toFixed(1), budget]);
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

/** Prints all figures. Writes them unless `BENCH_ROUNDS` is below 7. */
export async function measureAll() {
  /** @type {string[]} */
  const paths = JSON.parse(await readFile(join(site, 'routes.json'), 'utf8')).filter(isOpenPage);
  /** @type {string[]} */
  const sections = [];
  const print = (/** @type {string} */ head, /** @type {(string | number)[][]} */ rows) => {
    sections.push(`### ${head}\n\n${table(rows)}`);
    console.log(`\n${sections.at(-1)}`);
  };

  print('Sizes', await sizes());
  const browser = await openBrowser();
  try {
    const { coldPaints, rows } = await paints(browser);
    const admin = await adminFigures(browser);
    const head = ['what', 'median', 'spread', 'ratio', 'target'];
    const visited = await visits(coldPaints, paths);
    print('Times and bytes', [head, ...rows, ...(await interactive(browser)), ...visited, ...admin.times]);
    print('Pages from the server', [head, ...(await pages(browser)), await rushes()]);
    print('The longest interaction at a quarter of the speed, ms (target: at most 100, admin 200)', [
      ['what', 'median', 'spread'],
      ...(await tour(browser)),
      admin.longest,
    ]);
    print('Layout shift (target: at most 0.01)', await shifts(browser, paths));
    print('The first view at 412 px', await firstViews(browser));
    print('A saved song (target: at most 0.5)', await songs(browser));
  } finally {
    await browser.close();
  }
  print('RSVPs per second, and plain creates without hooks', await rsvps());
  print('What a phone downloads when one line changed', await releases());
  if (rounds >= 7)
    await writeSection('bench', `${dateAndMachine()} Median of ${rounds}.\n\n${sections.join('\n\n')}`);
}
