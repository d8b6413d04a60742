// @ts-check
/** Takes the pictures of docs/look.md from a page that only this command serves, on this machine. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { CommandError } from '../command.mjs';
import { cache, root } from '../paths.mjs';
import { writeWithPalette } from './palette-png.mjs';

export const pictures = join(root, 'docs', 'look');
/** The part that is also shown in the dark theme. */
const inDark = 'button';
const size = { width: 390, height: 420 };

/** Takes one picture: of the part, or of the window if it is a dialog or a toast. @param {import('@playwright/test').Page} page @param {string} file */
async function take(page, file) {
  await page.evaluate(() => document.fonts.ready);
  const overlay = page.locator('dialog[open], .toast .alert').first();
  const part = page.locator('[data-part]');
  const png = (await overlay.count()) ? await page.screenshot() : await part.screenshot();
  await writeWithPalette(page, png, join(pictures, file));
}

/** Takes the pictures of all parts. @param {import('@playwright/test').Browser} browser @returns {Promise<number>} how many */
export async function takeLookPictures(browser) {
  /** @type {import('vite').InlineConfig} */
  const gallery = {
    configFile: false,
    root: join(root, 'scripts', 'look'),
    build: { outDir: join(cache, 'look'), emptyOutDir: true },
    plugins: [react(), tailwindcss()],
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
  };
  await build(gallery);
  const server = await preview(gallery);
  try {
    const url = server.resolvedUrls?.local[0];
    if (!url) throw new CommandError('The gallery has no address.');
    const page = await browser.newPage({ viewport: size, isMobile: true, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
    await page.goto(url);
    const names = await page.waitForFunction(() => window.parts).then((parts) => parts.jsonValue());
    if (!names) throw new CommandError('The gallery has no parts.');
    await rm(pictures, { recursive: true, force: true });
    await mkdir(pictures);
    for (const name of names) {
      await page.goto(`${url}?part=${name}`);
      await page.locator('[data-part] > *, .toast .alert').first().waitFor();
      await take(page, `${name}.png`);
      if (name !== inDark) continue;
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'day-dark'));
      await take(page, `${name}-dark.png`);
    }
    await page.close();
    return names.length + 1;
  } finally {
    await server.close();
  }
}
