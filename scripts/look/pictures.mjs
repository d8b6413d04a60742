// @ts-check
/** Takes the pictures of docs/look.md from a page that only this command serves, on this machine. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { CommandError } from '../command.mjs';
import { cache, root } from '../paths.mjs';
import { palettePng } from './palette-png.mjs';

export const pictures = join(root, 'docs', 'look');
/** The part that is also shown in the dark theme. */
const inDark = 'button';
const size = { width: 390, height: 420 };

/** Returns the pixels of a PNG as RGBA in base64. Runs in the page. @param {string} png in base64 */
async function decode(png) {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.drawImage(image, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
  const reader = new FileReader();
  await new Promise((done) => {
    reader.onload = done;
    reader.readAsDataURL(new Blob([data]));
  });
  return { base64: String(reader.result).split(',')[1] ?? '', width, height };
}

/** Takes one picture: of the part, or of the window if it is a dialog or a toast. @param {import('@playwright/test').Page} page @param {string} file */
async function take(page, file) {
  await page.evaluate(() => document.fonts.ready);
  const overlay = page.locator('dialog[open], .toast .alert').first();
  const part = page.locator('[data-part]');
  const png = (await overlay.count()) ? await page.screenshot() : await part.screenshot();
  const { base64, width, height } = await page.evaluate(decode, png.toString('base64'));
  await writeFile(join(pictures, file), palettePng(Buffer.from(base64, 'base64'), width, height));
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
