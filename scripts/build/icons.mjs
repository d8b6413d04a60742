/**
 * Draws public/icons from the logo: `node scripts/build/icons.mjs`. Only needed when the logo changes; the files are committed.
 * Needs Chromium (BYOP_CHROMIUM, else /usr/bin/chromium).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const folder = fileURLToPath(new URL('../../public/icons/', import.meta.url));
/** Colours of the theme `day-light` (src/app/theme/themes.css), in a notation that every launcher supports. */
const ink = { marigold: '#ffb639', pink: '#ff72b7', scarlet: '#fe4621', paper: '#faf6ee' };

const both = 'M17 5.686a12 12 0 010 22.628 12 12 0 010-22.628z';
const logo = `<circle cx="13" cy="17" r="12" fill="${ink.marigold}"/><circle cx="21" cy="17" r="12" fill="${ink.pink}"/><path d="${both}" fill="${ink.scarlet}"/>`;
/** For monochrome icons, which the launcher colours. The overlap is left out, so that both discs stay visible. */
const stencil = `<path fill-rule="evenodd" d="M1 17a12 12 0 1124 0 12 12 0 11-24 0zM9 17a12 12 0 1124 0 12 12 0 11-24 0z"/>`;

/** Returns the logo in a square of `side` units. The margin must survive launchers that crop it to a circle. */
const square = (side, drawing, ground = '') => {
  const from = 17 - side / 2;
  const background = ground && `<path d="M${from} ${from}h${side}v${side}h-${side}z" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${side} ${side}">${background}${drawing}</svg>`;
};

const icons = [
  { name: 'icon-192', size: 192, svg: square(40, logo, ink.paper) },
  { name: 'icon-512', size: 512, svg: square(40, logo, ink.paper) },
  { name: 'apple-touch-icon', size: 180, svg: square(42, logo, ink.paper) },
  { name: 'maskable-192', size: 192, svg: square(52, logo, ink.paper) },
  { name: 'maskable-512', size: 512, svg: square(52, logo, ink.paper) },
  { name: 'monochrome-512', size: 512, svg: square(52, stencil) },
];

await mkdir(folder, { recursive: true });
await writeFile(`${folder}icon.svg`, `${square(34, logo)}\n`);
const browser = await chromium.launch({
  executablePath: process.env.BYOP_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const { name, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true });
}
await browser.close();
