// @ts-check
/**
 * Measures the admin pages with 10,000 RSVPs and 5,000 messages against empty ones, in turns: time to the first rows, and
 * the longest interaction at a quarter of this machine's speed.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from 'date-fns';
import { hooks, root } from '../scripts/paths.mjs';
import { desktop, finger, longestInteraction, slowDown } from './browser.mjs';
import { middle, ratio, rounds } from './report.mjs';
import { admin, ourServer } from './server.mjs';

/** @param {string} folder */
async function fullServer(folder) {
  const fullHooks = join(folder, 'full-hooks');
  await cp(hooks, fullHooks, { recursive: true });
  await cp(join(root, 'tests', 'support', 'fill.pb.js'), join(fullHooks, 'fill.pb.js'));
  const server = await ourServer(folder, { hooks: fullHooks });
  const event = {
    title: 'Harvest',
    description: 'Bales.',
    date: addDays(Date.now(), 10).toISOString(),
    time: '6:00 PM',
    location: 'The yard',
    type: 'Concert',
    status: 'upcoming',
  };
  const { id } = await server.send('collections/events/records', event, await server.root());
  await server.send(`test/fill?event=${id}`, {});
  return server;
}

/** Opens a desktop page with an admin's session. @param {import('./browser.mjs').Browser} browser @param {import('./server.mjs').Server} server */
async function adminPageOf(browser, server) {
  const { token, record } = await server.send('collections/users/auth-with-password', admin);
  const context = await browser.newContext({ viewport: desktop, serviceWorkers: 'block' });
  await context.addInitScript(
    (session) => localStorage.setItem('pocketbase_auth', session),
    JSON.stringify({ token, record }),
  );
  await context.addInitScript(watchRows);
  return context.newPage();
}

/** Runs in the page. Records when the first row, or the empty state, was painted. */
function watchRows() {
  const look = () => {
    const row = document.querySelector('[role=tabpanel] :is(tbody tr, .border-dashed)');
    if (!row?.checkVisibility()) requestAnimationFrame(look);
    else requestAnimationFrame(() => Object.assign(window, { paintedAt: performance.now() }));
  };
  look();
}

/**
 * Returns the time from the start of a navigation to the first row or the empty state, in ms. Measured by the page's clock,
 * without the overhead of this script.
 * @param {import('./browser.mjs').Page} page
 * @param {string} url
 */
async function firstRows(page, url) {
  await page.goto('about:blank');
  await page.goto(`${url}/admin?tab=rsvps`, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(() => ('paintedAt' in window ? Number(window.paintedAt) : 0));
  return painted.jsonValue();
}

/** Uses search, tabs and a filter. @param {import('./browser.mjs').Page} page */
async function work(page) {
  const rows = page.getByRole('tabpanel').locator('tbody tr, .border-dashed').first();
  const search = page.getByRole('searchbox').first();
  if (await search.count()) await search.pressSequentially('guest 99', { delay: 60 });
  for (const name of ['Contacts', 'Artists', 'RSVPs', 'Events', 'RSVPs']) {
    await page.getByRole('tab', { name, exact: true }).click(finger);
    await rows.waitFor();
  }
  await page.getByRole('tabpanel').getByRole('combobox').first().selectOption({ index: 1 });
  await rows.waitFor();
}

/** @param {import('./browser.mjs').Browser} browser */
export async function adminFigures(browser) {
  const folder = await mkdtemp(join(tmpdir(), 'byop-bench-'));
  const [full, empty] = [await fullServer(folder), await ourServer(folder)];
  try {
    const [ofFull, ofEmpty] = [await adminPageOf(browser, full), await adminPageOf(browser, empty)];
    /** @type {{ full: number[], empty: number[] }} */
    const times = { full: [], empty: [] };
    for (let round = -1; round < rounds; round++) {
      const [a, b] = [await firstRows(ofFull, full.url), await firstRows(ofEmpty, empty.url)];
      if (round < 0) continue; // the first one loads the files
      times.full.push(a);
      times.empty.push(b);
    }
    /** @type {number[]} */
    const longest = [];
    for (let round = 0; round < rounds; round++) {
      const page = await adminPageOf(browser, full);
      await firstRows(page, full.url);
      await slowDown(page);
      longest.push(await longestInteraction(page, () => work(page)));
      await page.context().close();
    }
    return {
      times: [
        [
          'admin, first rows of 10,000, ms',
          ...middle(times.full),
          `${ratio(times.full, times.empty)} of it`,
          '',
        ],
        ['… an empty list, ms', ...middle(times.empty), '', ''],
      ],
      longest: ['admin: search, tabs, filter over 10,000', ...middle(longest)],
    };
  } finally {
    await Promise.all([full.stop(), empty.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}
