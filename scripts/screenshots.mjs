// @ts-check
/**
 * `npm run screenshots`: takes the screenshots of the web app manifest into public/screenshots/, and that of the README, from the built
 * site with demo content. Pictures of all pages are those of `npm run test:engines -- looks`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand } from './command.mjs';
import { startDemoSite } from './demo-site.mjs';
import { root } from './paths.mjs';
import { chromiumPath } from './test/chromium.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Browser} Browser */

const phone = { width: 390, height: 844 };
const eventsPath = '/ministries/events';
/** Screenshots of the web app manifest, which phones show before they install the site. */
const store = /** @type {const} */ ([
  { name: 'home', path: '/', form: 'narrow' },
  { name: 'events', path: eventsPath, form: 'narrow' },
  { name: 'listen', path: '/music/listen', form: 'narrow' },
  { name: 'home', path: '/', form: 'wide' },
]);
const forms = {
  narrow: { viewport: phone, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};

/** Writes what a window shows. @param {Page} page @param {string[]} file */
async function write(page, ...file) {
  const device = await page.context().newCDPSession(page);
  const { data } = await device.send('Page.captureScreenshot', { format: 'webp', quality: 75 });
  await writeFile(join(root, ...file), data, 'base64');
}

/** @param {Browser} browser @param {string} url @param {(typeof store)[number]} shot */
async function takeForStore(browser, url, { name, path, form }) {
  const page = await browser.newPage({
    ...forms[form],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await page.goto(url + path, { waitUntil: 'load' });
  // Hydrated: times are those of this machine, and the film has its button.
  await page.locator('.dock').waitFor({ state: 'attached' });
  // The event stream can keep the network busy.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
  await write(page, 'public', 'screenshots', `${name}-${form}.webp`);
  await page.close();
}

/** Takes three screens of a phone, side by side. @param {Browser} browser @param {string} url */
async function takeForReadme(browser, url) {
  const page = await browser.newPage({ viewport: phone, colorScheme: 'light', reducedMotion: 'reduce' });
  /** @type {string[]} */
  const screens = [];
  const take = async () => screens.push((await page.screenshot()).toString('base64'));
  await page.goto(url + eventsPath);
  await page.locator('.dock').waitFor({ state: 'attached' });
  await take();

  const event = 'Harvest Festival';
  await page.getByRole('button', { name: `RSVP for ${event}` }).click();
  const form = page.getByRole('dialog', { name: event });
  const [email, send] = [form.getByLabel('Email'), form.getByRole('button', { name: 'RSVP', exact: true })];
  await form.getByLabel('Name', { exact: true }).fill('Ada Moreno');
  await email.fill('ada@moreno');
  await send.click();
  await form.getByText('One thing to fix').waitFor();
  await take();

  await email.fill('ada@moreno.example');
  await send.click();
  await page.getByText('Show your pass').first().waitFor();
  await page.goto(`${url}/#on-this-phone`);
  await page.getByRole('dialog', { name: 'My tickets' }).getByText('Confirmed', { exact: true }).waitFor();
  await take();

  const gap = 8;
  await page.setViewportSize({
    width: screens.length * (phone.width + gap) + gap,
    height: phone.height + 2 * gap,
  });
  await page.goto('about:blank');
  const images = screens.map(
    (png) => `<img alt="" width="${phone.width}" src="data:image/png;base64,${png}">`,
  );
  await page.setContent(
    `<body style="margin:0;display:flex;gap:${gap}px;padding:${gap}px;background:#8a8890">${images.join('')}`,
  );
  await write(page, 'docs', 'screenshot.webp');
  await page.close();
}

runCommand(async () => {
  const site = await startDemoSite();
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
  try {
    await mkdir(join(root, 'public', 'screenshots'), { recursive: true });
    for (const shot of store) await takeForStore(browser, site.url, shot);
    await takeForReadme(browser, site.url);
  } finally {
    await browser.close();
    await site.stop();
  }
});
