/** Opens a film in a headless Chromium, from the files of this folder and the product's own face, without a server. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const HERE = new URL('./', import.meta.url);
const FONT = process.env.BYOP_FONT ?? new URL('../../src/ui/fonts/byop-poster.woff2', import.meta.url);
const TYPES = { html: 'text/html', mjs: 'text/javascript', woff2: 'font/woff2' };
const PAGE =
  '<!doctype html><canvas width=960 height=600></canvas><script type=module src=/stage.mjs></script>';

/** Gives { seconds, fps, poster, words, frame(t) → PNG bytes, close() } of the film with this name. */
export async function openStage(name) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--force-color-profile=srgb'],
  });
  const page = await browser.newPage();
  page.on('pageerror', (e) => console.error(e));
  await page.route('**/*', (route) => {
    const path = new URL(route.request().url()).pathname;
    const body =
      path === '/' ? PAGE : readFileSync(path === '/font.woff2' ? FONT : new URL(`.${path}`, HERE));
    return route.fulfill({ body, contentType: TYPES[path.split('.').pop()] ?? TYPES.html });
  });
  await page.goto('http://film.localhost/');
  await page.waitForFunction(() => 'prepare' in window);
  const film = await page.evaluate((n) => window.prepare(n), name);
  return {
    ...film,
    frame: async (t) => Buffer.from(await page.evaluate(([n, s]) => window.frame(n, s), [name, t]), 'base64'),
    close: () => browser.close(),
  };
}
