// @ts-check
/**
 * The admin's desk with 10,000 RSVPs and 5,000 messages against an empty one: how soon the first rows stand, taking
 * turns, and the longest interaction at a quarter of this machine's speed.
 */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildAll } from '../pocketbase/build.mjs';
import { serverBinary } from '../pocketbase/build-server.mjs';
import { dist, root, site } from '../pocketbase/places.mjs';
import { runCommand } from '../pocketbase/trouble.mjs';
import { chromiumPath } from '../tests/chromium.mjs';
import { freePort } from '../tools/demo-site.mjs';
import { median } from './report.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const admin = { identity: 'admin@byop.example', password: 'admin-password-for-bench' };
const superuser = { identity: 'root@byop.example', password: 'root-password-for-bench' };
const env = {
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  BYOP_ADMIN_EMAIL: admin.identity,
  BYOP_ADMIN_PASSWORD: admin.password,
  BYOP_SUPERUSER_EMAIL: superuser.identity,
  BYOP_SUPERUSER_PASSWORD: superuser.password,
  BYOP_RATE_LIMITS: 'off',
};

/** @param {string} address @param {object} body @param {string} [token] @returns {Promise<Record<string, unknown>>} */
async function post(address, body, token) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: token }) };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A server on data of its own, with or without rows. @param {string} folder @param {boolean} isFull */
async function serve(folder, isFull) {
  const data = join(folder, isFull ? 'full' : 'empty');
  const hooks = join(folder, `${isFull ? 'full' : 'empty'}-hooks`);
  await cp(join(dist, 'pb_hooks'), hooks, { recursive: true });
  await cp(join(root, 'tests', 'support', 'fill.pb.js'), join(hooks, 'fill.pb.js'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const flags = [
    `--dir=${data}`,
    `--hooksDir=${hooks}`,
    `--migrationsDir=${join(dist, 'pb_migrations')}`,
    `--publicDir=${site}`,
    '--hooksWatch=false',
    '--automigrate=false',
  ];
  const binary = await serverBinary();
  const prepared = spawn(binary, ['prepare', ...flags], { env, stdio: 'ignore' });
  await new Promise((done) => prepared.once('exit', done));
  const child = spawn(binary, ['serve', `--http=127.0.0.1:${port}`, ...flags], { env, stdio: 'ignore' });
  const gone = new Promise((done) => child.once('exit', done));
  const answers = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await answers())) await new Promise((tick) => setTimeout(tick, 25));
  if (isFull) {
    const { token } = await post(`${url}/api/collections/_superusers/auth-with-password`, superuser);
    const event = {
      title: 'Harvest',
      description: 'Bales.',
      date: new Date(Date.now() + 9e8).toISOString(),
      time: '6:00 PM',
      location: 'The yard',
      type: 'Concert',
      status: 'upcoming',
    };
    const { id } = await post(`${url}/api/collections/events/records`, event, String(token));
    await post(`${url}/api/test/fill?event=${id}`, {});
  }
  const stop = () => {
    child.kill();
    return gone;
  };
  return { url, stop };
}

/** A page of the desk with an admin signed in. @param {import('@playwright/test').Browser} browser @param {string} url */
async function deskOf(browser, url) {
  const { token, record } = await post(`${url}/api/collections/users/auth-with-password`, admin);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    (kept) => localStorage.setItem('pocketbase_auth', kept),
    JSON.stringify({ token, record }),
  );
  await context.addInitScript(watchRows);
  return context.newPage();
}

/** In the page: notes when the first row, or the word that there is none, has been painted. */
function watchRows() {
  const look = () => {
    const row = document.querySelector('[role=tabpanel] :is(tbody tr, .empty)');
    if (!row?.checkVisibility()) requestAnimationFrame(look);
    else requestAnimationFrame(() => Object.assign(window, { stoodAt: performance.now() }));
  };
  look();
}

/**
 * Milliseconds from the start of a navigation until the table of RSVPs stands, or says that it is empty. The page's own
 * clock, so that what this script and its browser's driver take is not in it.
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 */
async function firstRows(page, url) {
  await page.goto('about:blank');
  await page.goto(`${url}/admin?tab=rsvps`, { waitUntil: 'commit' });
  const stood = await page.waitForFunction(() => ('stoodAt' in window ? Number(window.stoodAt) : 0));
  return stood.jsonValue();
}

/** The longest interaction, in ms, at a quarter of the speed. @param {import('@playwright/test').Page} page @param {string} url */
async function longestInteraction(page, url) {
  await firstRows(page, url);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
  const search = page.getByRole('searchbox').first();
  if (await search.count()) await search.pressSequentially('guest 99', { delay: 60 });
  for (const name of ['Contacts', 'Artists', 'RSVPs', 'Events', 'RSVPs']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await page.getByRole('tabpanel').locator('tbody tr, .empty').first().waitFor();
  }
  const filter = page.getByRole('tabpanel').getByRole('combobox').first();
  await filter.selectOption({ index: 1 });
  await page.getByRole('tabpanel').locator('tbody tr, .empty').first().waitFor();
  await page.waitForTimeout(500);
  return page.evaluate(() => ('seen' in window ? Number(Object(window.seen).longest) : Number.NaN));
}

runCommand(async () => {
  await buildAll();
  const folder = await mkdtemp(join(tmpdir(), 'byop-bench-'));
  const [full, empty] = await Promise.all([serve(folder, true), serve(folder, false)]);
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
  try {
    const [ofFull, ofEmpty] = await Promise.all([deskOf(browser, full.url), deskOf(browser, empty.url)]);
    /** @type {{ full: number[], empty: number[] }} */
    const times = { full: [], empty: [] };
    for (let round = -1; round < rounds; round++) {
      const [a, b] = [await firstRows(ofFull, full.url), await firstRows(ofEmpty, empty.url)];
      if (round < 0) continue; // the first of each fetches the files
      times.full.push(a);
      times.empty.push(b);
    }
    const ratio = median(times.full) / median(times.empty);
    console.log(`\nthe desk, median of ${rounds}`);
    console.log(`first rows of 10,000 RSVPs, ms:  ${Math.round(median(times.full))}`);
    console.log(
      `an empty list, ms:               ${Math.round(median(times.empty))}   ratio ${ratio.toFixed(2)}`,
    );
    console.log(
      `longest interaction at CPU 4×, ms: ${Math.round(await longestInteraction(ofFull, full.url))}`,
    );
  } finally {
    await browser.close();
    await Promise.all([full.stop(), empty.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
});
