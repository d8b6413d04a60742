// @ts-check
/**
 * `npm run bench`: installs, builds, measures every part and prints tables for docs/performance.md, in half an hour on an idle
 * machine. `npm run bench -- rsvp door` measures only these parts. `BENCH_ROUNDS=1` is quick.
 */
import { buildAll } from '../scripts/build.mjs';
import { CommandError, runCommand } from '../scripts/command.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { dateAndMachine, rounds, table } from './report.mjs';

/** @typedef {import('./browser.mjs').Browser} Browser */
/** @typedef {{ title: string, measure: (browser: Browser) => Promise<(string | number)[][]> }} Part */

const parts = 'interactive visits pages rsvp events series door conference lists scale many'.split(' ');

runCommand(async () => {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !parts.includes(name));
  if (unknown.length) throw new CommandError(`No part ${unknown.join(', ')}. Parts: ${parts.join(', ')}.`);
  await ensureInstalled();
  await buildAll();
  const { openBrowser } = await import('./browser.mjs'); // Playwright needs the installation
  const browser = await openBrowser();
  console.log(`\n${dateAndMachine()} Median of ${rounds}.`);
  try {
    for (const name of named.length ? named : parts) {
      /** @type {Part} */
      const { title, measure } = await import(`./${name}.mjs`);
      const rows = [['what', 'median', 'spread', 'compared', 'target'], ...(await measure(browser))];
      console.log(`\n## ${title}\n\n${table(rows)}`);
    }
  } finally {
    await browser.close();
  }
});
