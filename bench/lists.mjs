// @ts-check
/**
 * Measures the first row of admin lists with 10,000 rows in a browser, against the text of an empty list; and the search over everything
 * with as many rows in each collection.
 */
import { startFilled } from './filled.mjs';
import { middle, ratio, rounds } from './report.mjs';
import { eventFields, send } from './server.mjs';

export const title = 'Lists of the admin pages';

const many = 10_000;
const guest = { name: 'Ada', email: 'a@example.org' };

/** Tabs, with the collection and a row of each. */
const lists = [
  {
    tab: 'rsvps',
    collection: 'event_rsvps',
    row: { ...guest, number_of_guests: 1, status: 'confirmed' },
  },
  {
    tab: 'contacts',
    collection: 'contact_submissions',
    row: { ...guest, form_type: 'music', message: 'Play?', status: 'new' },
  },
];

/** Starts a server whose lists have 10,000 rows, or none. @param {boolean} isEmpty */
async function filled(isEmpty) {
  const server = await startFilled();
  const { id: event_id } = await server.create('events', eventFields({ max_attendees: 100_000 }));
  for (const { collection, row } of isEmpty ? [] : lists) {
    await server.create(collection, { ...row, event_id });
    await server.fill(collection, many - 1);
  }
  return server;
}

/** @typedef {import('./filled.mjs').Filled} Filled */

/** A row of each other collection that the search over everything looks in. @type {(ids: { user: string, post: string }) => [string, object][]} */
const moreRows = ({ user, post }) => [
  [
    'artist_submissions',
    { ...guest, role_interest: 'musician', skills: 'bass', why_join: 'Low.', status: 'new' },
  ],
  ['newsletter_subscribers', { email: guest.email }],
  ['collaboration_interest', { ...guest, opportunity_id: post }],
  [
    'resources',
    {
      ...{ title: 'Title', description: 'Words', type: 'Guide', status: 'active', created_by: user },
      ...{ category: 'Music Production Tutorials', url: 'https://example.org/', author: 'Caleb' },
    },
  ],
];
const post = {
  ...{ title: 'Title', posted_by: 'Caleb', role: 'Songwriter', type: 'Project', icon: 'Mic' },
  ...{ description: 'Words', skills: ['bass'], status: 'Open' },
};

/** What is typed: a word of one row of each collection, of nearly all rows, of none, and three words. */
const typed = ['9999', 'gue', 'nobody', 'guest example 77'];

/** Measures the search of an owner with 10,000 rows in each collection. @returns {Promise<(string | number)[][]>} */
async function searches() {
  const server = await filled(false);
  try {
    const fill = (/** @type {string} */ collection) => server.fill(collection, many - 1);
    const user = JSON.parse(server.session).record.id;
    const { id } = await server.create('collaboration_opportunities', { ...post, user_id: user });
    for (const [collection, row] of moreRows({ user, post: String(id) })) {
      await server.create(collection, { ...row });
      await fill(collection);
    }
    for (const collection of ['events', 'collaboration_opportunities']) await fill(collection);
    /** @type {number[]} */
    const times = [];
    for (let n = 0; n < rounds; n++)
      for (const text of typed) {
        const before = performance.now();
        await send(`${server.url}/api/byop/search`, { text }, server.token);
        times.push(performance.now() - before);
      }
    return [
      [`search over everything, ${many} rows in each of 8 collections, ms`, ...middle(times), '', '≤ 100'],
    ];
  } finally {
    await server.stop();
  }
}

const firstRow = 'first row';

/**
 * Returns the time from the request of a page to the frame with the first row, or with the text of an empty list, in ms. The page
 * notices it itself: Playwright looks again after up to 500 ms.
 * @param {import('./browser.mjs').Browser} browser @param {Filled} server @param {string} tab
 */
async function firstRows(browser, server, tab) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    ({ session, firstRow }) => {
      localStorage.setItem('pocketbase_auth', session);
      const observer = new MutationObserver(() => {
        const admin = document.querySelector('[data-admin]:not([hidden])');
        const texts = admin?.querySelectorAll('th, td, p, h3') ?? [];
        const isRow = /^(Guest \d+|No RSVPs yet.*|No submissions found)$/;
        if (!Array.from(texts).some(({ textContent }) => isRow.test(textContent))) return;
        observer.disconnect();
        requestAnimationFrame(() => performance.mark(firstRow));
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    },
    { session: server.session, firstRow },
  );
  const page = await context.newPage();
  await page.goto(`${server.url}/about`);
  await page.goto(`${server.url}/admin?tab=${tab}`);
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, firstRow);
  const took = await page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime, firstRow);
  await context.close();
  return took ?? Number.NaN;
}

/** @param {import('./browser.mjs').Browser} browser */
export async function measure(browser) {
  const servers = await Promise.all([filled(false), filled(true)]);
  const rows = [];
  try {
    for (const { tab } of lists) {
      /** @type {[number[], number[]]} of the long list, and of the empty one */
      const times = [[], []];
      for (let n = 0; n < rounds; n++)
        for (const first of [0, 1]) // the difference is small beside that of two runs
          for (const of of [first, 1 - first])
            times[of]?.push(await firstRows(browser, /** @type {Filled} */ (servers[of]), tab));
      const [long, empty] = times;
      rows.push([
        `first rows of ${tab} against an empty list, ms`,
        ...middle(long),
        ratio(long, empty),
        '≤ 1.1',
      ]);
    }
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
  return [...rows, ...(await searches())];
}
