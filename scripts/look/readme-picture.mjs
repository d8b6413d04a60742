// @ts-check
/** Takes the picture of the README from a site with demo content: three screens of a phone, side by side. */
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { writeWithPalette } from './palette-png.mjs';

const screen = { width: 390, height: 844 };
const event = 'Harvest Festival';
const [gap, count] = [8, 3];

/** Shows pictures in a row. @param {string[]} pictures PNGs in base64 */
const row = (pictures) =>
  `<body style="margin:0;display:flex;gap:${gap}px;padding:${gap}px;background:#8a8890">${pictures
    .map((png) => `<img alt="" width="${screen.width}" src="data:image/png;base64,${png}">`)
    .join('')}`;

/** @param {import('@playwright/test').Browser} browser @param {string} url of the site */
export async function takeReadmePicture(browser, url) {
  const page = await browser.newPage({ viewport: screen, colorScheme: 'light', reducedMotion: 'reduce' });
  /** @type {string[]} */
  const pictures = [];
  const take = async () => pictures.push((await page.screenshot()).toString('base64'));
  await page.goto(`${url}/ministries/events`);
  await page.locator('.dock').waitFor({ state: 'attached' });
  await take();

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

  await page.close();

  const width = count * screen.width + (count + 1) * gap;
  const sheet = await browser.newPage({ viewport: { width, height: screen.height + 2 * gap } });
  await sheet.setContent(row(pictures));
  await writeWithPalette(sheet, await sheet.screenshot(), join(root, 'docs', 'screenshot.png'));
  await sheet.close();
}
