// @ts-check
/**
 * Measures the lists of the admin pages with 10,000 rows: the first 50 against those of a list that has only 50, and in a browser the first
 * row against the text of an empty list.
 */
import { readFile } from 'node:fs/promises';
import { addDays } from 'date-fns';
import { middle, ratio, rounds } from './report.mjs';
import { newId } from './rsvp.mjs';
import { eventFields, send, startServer } from './server.mjs';

export const title = 'Lists of the admin pages';

const many = 10_000;
/** A page of a list (src/data/admin/list-query.ts). */
const few = 50;

const account = { email: 'ada@byop.example', password: 'a password for bench' };
const newest = 'sort=-created_at,-@rowid';
const post = { title: 'Bass', description: 'Three songs.', status: 'Open' };

/** @type {Record<string, { row: (event: string, account: string) => Record<string, unknown>, queries: Record<string, string> }>} */
const lists = {
  event_rsvps: {
    row: (event_id) => ({
      event_id,
      name: 'Ada',
      email: 'a@example.org',
      number_of_guests: 1,
      status: 'confirmed',
    }),
    queries: {
      newest: `${newest}&expand=event_id,party_of`,
      'of an event': `${newest}&expand=event_id,party_of&filter=event_id='EVENT'`,
      waitlist:
        "sort=queued_at,@rowid&expand=event_id,party_of&filter=event_id='EVENT'%26%26status='waitlist'",
      confirmed: `${newest}&expand=event_id,party_of&filter=status='confirmed'`,
      'by name': 'sort=name:lower,@rowid&expand=event_id,party_of',
      'by status': 'sort=status,@rowid&expand=event_id,party_of',
      'by event': 'sort=event_id.title:lower,@rowid&expand=event_id,party_of',
      'last page': `${newest}&expand=event_id,party_of&page=LAST`,
      'a search': `${newest}&expand=event_id,party_of&filter=search~'guest 1'`,
    },
  },
  contact_submissions: {
    row: () => ({ form_type: 'music', name: 'Ada', email: 'a@example.org', message: 'Play?', status: 'new' }),
    queries: { newest, new: `${newest}&filter=status='new'` },
  },
  artist_submissions: {
    row: () => ({
      name: 'Ada',
      email: 'a@example.org',
      role_interest: 'musician',
      skills: 'x',
      why_join: 'x',
      experience: 'x',
      status: 'new',
    }),
    queries: { newest, new: `${newest}&filter=status='new'` },
  },
  collaboration_opportunities: {
    row: (_, user_id) => ({
      ...post,
      user_id,
      posted_by: 'Ada',
      role: 'Songwriter',
      type: 'Project',
      icon: 'Mic',
      skills: ['bass'],
    }),
    queries: { newest: 'sort=-waiting,-created_at,-@rowid' },
  },
  newsletter_subscribers: { row: () => ({ email: 'a@example.org' }), queries: { newest } },
  donations: {
    row: () => ({
      kind: 'once',
      status: 'paid',
      amount: 100,
      currency: 'usd',
      paid_at: '2026-11-01 00:00:00Z',
      payment: 'p',
    }),
    queries: {
      newest,
      failed: `${newest}&filter=status='failed'`,
      'paid lately': "sort=-paid_at,-@rowid&filter=paid_at>='2026-10-01'",
    },
  },
  audit_log: {
    row: (_, actor) => ({
      actor,
      actor_email: 'a@example.org',
      action: 'update',
      collection: 'events',
      record_id: newId(),
      title: 'x',
    }),
    queries: { newest },
  },
  client_errors: {
    row: () => ({ fingerprint: 'f', message: 'x', page: '/', version: '1', engine: 'x', count: 1 }),
    queries: { newest: 'sort=-updated_at,-@rowid' },
  },
  events: {
    row: () => eventFields({ date: addDays(Date.now(), 9).toISOString() }),
    queries: {},
  },
};

/** Starts a server whose lists have as many rows. @param {number} rows */
async function filled(rows) {
  const fill = await readFile(new URL('fill.pb.js', import.meta.url), 'utf8');
  const server = await startServer(undefined, {}, { 'fill.pb.js': fill });
  const { id: user } = await server.create('users', {
    ...account,
    passwordConfirm: account.password,
    role: 'owner',
    verified: true,
  });
  const { email: identity, password } = account;
  const auth = `${server.url}/api/collections/users/auth-with-password`;
  const { token, record } = await send(auth, { identity, password });
  const { id: event } = await server.create('events', eventFields({ max_attendees: 100_000 }));
  if (rows > 0)
    for (const [name, { row }] of Object.entries(lists)) {
      if (name === 'events') continue;
      await server.create(name, row(String(event), String(user)));
      await send(`${server.url}/api/bench/fill?collection=${name}&rows=${rows - 1}`, {});
    }
  return { ...server, event: String(event), token: String(token), record, rows };
}

/** @typedef {Awaited<ReturnType<typeof filled>>} Filled */

/** Returns the time of a request, ms. @param {Filled} server @param {string} name @param {string} query */
async function ask({ url, token, event, rows }, name, query) {
  const options = query.replace('EVENT', event).replace('LAST', `${rows / few}`);
  const before = performance.now();
  const answer = await fetch(`${url}/api/collections/${name}/records?perPage=${few}&${options}`, {
    headers: { Authorization: token },
  });
  await answer.json();
  if (answer.status !== 200) throw new Error(`${name}?${query}: ${answer.status}`);
  return performance.now() - before;
}

/** @param {Filled} large @param {Filled} small */
async function answers(large, small) {
  const rows = [];
  for (const [name, { queries }] of Object.entries(lists))
    for (const [what, query] of Object.entries(queries)) {
      /** @type {[number[], number[]]} */
      const [ofLarge, ofSmall] = [[], []];
      await ask(large, name, query);
      await ask(small, name, query);
      for (let n = 0; n < rounds * 5; n++) {
        ofLarge.push(await ask(large, name, query));
        ofSmall.push(await ask(small, name, query));
      }
      rows.push([`${name}, ${what}, ms`, ...middle(ofLarge), ratio(ofLarge, ofSmall), '']);
    }
  return rows;
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
  const session = JSON.stringify({ token: server.token, record: server.record });
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
    { session, firstRow },
  );
  const page = await context.newPage();
  await page.goto(`${server.url}/about`);
  await page.goto(`${server.url}/admin?tab=${tab}`);
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, firstRow);
  const took = await page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime, firstRow);
  await context.close();
  return took ?? Number.NaN;
}

/** @param {import('./browser.mjs').Browser} browser @param {Filled} large @param {Filled} empty */
async function screens(browser, large, empty) {
  const rows = [];
  for (const tab of ['rsvps', 'contacts']) {
    /** @type {[number[], number[]]} */
    const [ofLarge, ofEmpty] = [[], []];
    const largeFirst = async () => {
      ofLarge.push(await firstRows(browser, large, tab));
      ofEmpty.push(await firstRows(browser, empty, tab));
    };
    const emptyFirst = async () => {
      ofEmpty.push(await firstRows(browser, empty, tab));
      ofLarge.push(await firstRows(browser, large, tab));
    };
    // The difference is small beside that of two runs.
    for (let n = 0; n < rounds; n++) {
      await largeFirst();
      await emptyFirst();
    }
    rows.push([
      `first rows of ${tab} against an empty list, ms`,
      ...middle(ofLarge),
      ratio(ofLarge, ofEmpty),
      '≤ 1.1',
    ]);
  }
  return rows;
}

/** @param {import('./browser.mjs').Browser} browser */
export async function measure(browser) {
  const servers = await Promise.all([filled(many), filled(few), filled(0)]);
  const [large, small, empty] = servers;
  try {
    return [...(await screens(browser, large, empty)), ...(await answers(large, small))];
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}
