/**
 * Draws the icons of public/icons from the mark: `node scripts/icons.mjs`. Only needed when the mark changes; the files
 * are committed. Needs a Chromium (CHROMIUM_PATH, else Debian's /usr/bin/chromium).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));
/** day-light of src/app/theme/themes.css, in a notation that every launcher reads. */
const ink = { marigold: '#ffb639', pink: '#ff72b7', scarlet: '#fe4621', paper: '#faf6ee' };

const both = 'M17 5.686a12 12 0 010 22.628 12 12 0 010-22.628z';
const mark = `<circle cx="13" cy="17" r="12" fill="${ink.marigold}"/><circle cx="21" cy="17" r="12" fill="${ink.pink}"/><path d="${both}" fill="${ink.scarlet}"/>`;
/** One ink only: the launcher colours it. What both discs share is left open, so that they stay two. */
const stencil = `<path fill-rule="evenodd" d="M1 17a12 12 0 1124 0 12 12 0 11-24 0zM9 17a12 12 0 1124 0 12 12 0 11-24 0z"/>`;

/** The mark in a square of `side` units, so large that launchers which cut a circle out of it leave it whole. */
const square = (side, drawing, ground = '') => {
  const from = 17 - side / 2;
  const paper = ground && `<path d="M${from} ${from}h${side}v${side}h-${side}z" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${side} ${side}">${paper}${drawing}</svg>`;
};

const pictures = [
  { name: 'icon-192', size: 192, svg: square(40, mark, ink.paper) },
  { name: 'icon-512', size: 512, svg: square(40, mark, ink.paper) },
  { name: 'apple-touch-icon', size: 180, svg: square(42, mark, ink.paper) },
  { name: 'maskable-192', size: 192, svg: square(52, mark, ink.paper) },
  { name: 'maskable-512', size: 512, svg: square(52, mark, ink.paper) },
  { name: 'monochrome-512', size: 512, svg: square(52, stencil) },
];

await mkdir(folder, { recursive: true });
await writeFile(`${folder}icon.svg`, `${square(34, mark)}\n`);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const { name, size, svg } of pictures) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true });
}
await browser.close();
