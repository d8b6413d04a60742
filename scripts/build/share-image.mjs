/**
 * Draws public/images/share.png, the preview image of shared links: `node scripts/build/share-image.mjs`. Only needed when the
 * headline or the colours change. Needs Chromium (BYOP_CHROMIUM, else /usr/bin/chromium).
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const path = (/** @type {string} */ file) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const font = (await readFile(path('src/ui/fonts/byop-poster.woff2'))).toString('base64');
/** Colours of the theme `day-light` (src/app/theme/themes.css). */
const colors = { marigold: '#ffb639', pink: '#ff72b7', scarlet: '#fe4621', paper: '#faf6ee', key: '#1a1d42' };

/** The headline of the home page, as `src/ui/art/wood-type.ts` fits it to a width of 100. */
const lines = [
  { text: 'FAITH', stretch: 125, x: -1.9, y: 18.22, size: 25.68, length: 103.8 },
  { text: 'FOR THE', stretch: 84, x: -1.49, y: 38.6, size: 25.06, length: 102.35 },
  { text: 'BACK ROW', stretch: 62, x: -1, y: 59.04, size: 25.12, length: 101.06 },
];
const text = lines.map(
  ({ text, stretch, x, y, size, length }) =>
    `<text x="${x}" y="${y}" font-size="${size}" style="font-stretch:${stretch}%" textLength="${length}" lengthAdjust="spacingAndGlyphs">${text}</text>`,
);
const rays = Array.from({ length: 14 }, (_, i) => {
  const at = (/** @type {number} */ turn) => `${960 + 900 * Math.cos(turn)} ${300 + 900 * Math.sin(turn)}`;
  const from = (i / 14) * 2 * Math.PI;
  return `M960 300L${at(from)}L${at(from + Math.PI / 14)}Z`;
});

const browser = await chromium.launch({
  executablePath: process.env.BYOP_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<style>
  @font-face { font-family: Poster; src: url(data:font/woff2;base64,${font}); font-weight: 900; font-stretch: 62% 125% }
  body { margin: 0 } svg { display: block; font: 900 16px Poster; word-spacing: .07em }
</style>
<svg viewBox="0 0 1200 630" width="1200" height="630">
  <path fill="${colors.paper}" d="M0 0h1200v630H0z"/>
  <clipPath id="frame"><path d="M700 0h500v630H700z"/></clipPath>
  <g clip-path="url(#frame)">
    <path fill="#f4e6c8" d="M700 0h500v630H700z"/>
    <path fill="${colors.marigold}" d="${rays.join('')}"/>
    <circle cx="940" cy="300" r="215" fill="#f4e6c8"/>
    <circle cx="940" cy="300" r="176" fill="${colors.marigold}"/>
    <clipPath id="sun"><circle cx="940" cy="300" r="176"/></clipPath>
    <circle cx="1015" cy="350" r="152" fill="${colors.pink}"/>
    <circle cx="1015" cy="350" r="152" fill="${colors.scarlet}" clip-path="url(#sun)"/>
  </g>
  <svg x="56" y="112" width="588" height="352" viewBox="0 0 100 59.84" fill="${colors.key}">${text.join('')}</svg>
  <text x="54" y="560" fill="${colors.key}" font-size="44" style="font-stretch:125%">BYOP</text>
</svg>`);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: path('public/images/share.png') });
await browser.close();
