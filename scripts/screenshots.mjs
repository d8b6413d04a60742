// @ts-check
/**
 * `npm run screenshots`: takes screenshots of every page into screenshots/, for phone, tablet and desktop, light and
 * dark, from the built site with demo content. Arguments select pages: `npm run screenshots -- /music /join`. Prints page errors and
 * horizontal overflow. `npm run screenshots -- --store` takes the screenshots of the web app manifest instead, into
 * public/screenshots/, and that of the README; `npm run screenshots -- --look` the pictures of docs/look.md, into docs/look/.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand } from './command.mjs';
import { startDemoSite } from './demo-site.mjs';
import { takeLookPictures } from './look/pictures.mjs';
import { takeReadmePicture } from './look/readme-picture.mjs';
import { isOpenPage, root, site } from './paths.mjs';
import { chromiumPath } from './test/chromium.mjs';

/** The account for the admin pages. */
const admin = { identity: 'admin@byop.example', password: 'only-for-the-pictures' };
const adminPath = '/admin';

/** @typedef {{ path: string, size: keyof typeof sizes, scheme: 'light' | 'dark' }} Shot */

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
};
const schemes = /** @type {const} */ (['light', 'dark']);
const folder = join(root, 'screenshots');
/** Screenshots of the web app manifest, which phones show before they install the site. */
const store = /** @type {const} */ ([
  { name: 'home', path: '/', form: 'narrow' },
  { name: 'events', path: '/ministries/events', form: 'narrow' },
  { name: 'listen', path: '/music/listen', form: 'narrow' },
  { name: 'home', path: '/', form: 'wide' },
]);
const forms = {
  narrow: { viewport: sizes.phone, deviceScaleFactor: 2 },
  wide: { viewport: sizes.desktop, deviceScaleFactor: 1 },
};
/** Number of open pages. More are slower on a small machine. */
const concurrency = 2;
/** A path without a page. */
const notFound = '/nowhere';

/** Scrolls through the page to load lazy content. Runs in the page. */
async function loadAll() {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo(0, y);
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 50)));
  }
  scrollTo(0, 0);
  // A picture that cannot be decoded shows in the screenshot.
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
}

/** Returns the stored session of the admin. Sign-ins are limited, so it is used for all pictures. @param {string} url @returns {Promise<string>} */
async function signIn(url) {
  const response = await fetch(`${url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  return response.text();
}

/** Takes a screenshot of a page; of the admin page, one per tab. @param {import('@playwright/test').Browser} browser @param {string} url @param {string} session @param {Shot} shot */
async function take(browser, url, session, { path, size, scheme }) {
  const name = `${path.slice(1).replaceAll('/', '-') || 'home'}.${size}.${scheme}`;
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript((chosen) => localStorage.setItem('byop:scheme', chosen), scheme);
  if (path === adminPath) {
    await context.addInitScript((value) => localStorage.setItem('pocketbase_auth', value), session);
  }
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && path !== notFound)
      console.error(`${name}: ${message.text()} ${message.location().url}`);
  });
  await page.goto(url + path, { waitUntil: 'load' });
  // Lists are read from the server and stored in IndexedDB before they appear.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
  await page.evaluate(loadAll);
  const tabs =
    path === adminPath
      ? await page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link').all()
      : [null];
  for (const tab of tabs) await shoot(page, name, tab);
  await context.close();
}

/** @param {import('@playwright/test').Page} page @param {string} pageName @param {import('@playwright/test').Locator | null} tab */
async function shoot(page, pageName, tab) {
  const opened = (await tab?.textContent())?.toLowerCase().replace(/\d+$/, '');
  const name = opened ? pageName.replace('.', `-${opened}.`) : pageName;
  if (tab) {
    await tab.click();
    // The event stream can keep the network busy.
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
    await page.getByRole('main').locator('.loading').first().waitFor({ state: 'detached' });
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) console.error(`${name}: ${overflow} px wider than the screen`);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Takes a screenshot of the manifest. @param {import('@playwright/test').Browser} browser @param {string} url @param {(typeof store)[number]} shot */
async function takeForStore(browser, url, { name, path, form }) {
  const context = await browser.newContext({
    ...forms[form],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(url + path, { waitUntil: 'load' });
  // Hydrated: times are those of this machine, and the film has its button.
  await page.locator('.dock').waitFor({ state: 'attached' });
  // The event stream can keep the network busy.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
  const device = await context.newCDPSession(page);
  const { data } = await device.send('Page.captureScreenshot', { format: 'webp', quality: 75 });
  await writeFile(join(root, 'public', 'screenshots', `${name}-${form}.webp`), data, 'base64');
  await context.close();
}

/** Returns a browser. */
const launch = async () => chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });

runCommand(async () => {
  if (process.argv[2] === '--look') {
    const browser = await launch();
    console.log(`${await takeLookPictures(browser)} pictures for docs/look.md.`);
    return await browser.close();
  }
  const running = await startDemoSite({
    BYOP_ADMIN_EMAIL: admin.identity,
    BYOP_ADMIN_PASSWORD: admin.password,
  });
  try {
    /** @type {string[]} */
    const routes = JSON.parse(await readFile(join(site, 'routes.json'), 'utf8')).filter(isOpenPage);
    const browser = await launch();
    const args = process.argv.slice(2);
    if (args[0] === '--store') {
      await mkdir(join(root, 'public', 'screenshots'), { recursive: true });
      for (const shot of store) await takeForStore(browser, running.url, shot);
      await takeReadmePicture(browser, running.url);
      return await browser.close();
    }
    const paths = args.length ? args : [...routes, notFound];
    const sizeNames = /** @type {(keyof typeof sizes)[]} */ (Object.keys(sizes));
    const shots = paths.flatMap((path) =>
      sizeNames.flatMap((size) => schemes.map((scheme) => ({ path, size, scheme }))),
    );
    await mkdir(folder, { recursive: true });
    const work = shots.values();
    const session = await signIn(running.url);
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (const shot of work) await take(browser, running.url, session, shot);
      }),
    );
    await browser.close();
    console.log(`${shots.length} screenshots of ${paths.length} pages are in ${folder}.`);
  } finally {
    await running.stop();
  }
});
