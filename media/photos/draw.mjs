// @ts-check
/**
 * Draws the photos of the demo into scripts/seed/photos: `node media/photos/draw.mjs`. They show hands, instruments, backs of
 * heads and silhouettes, no faces. Needs Chromium (BYOP_CHROMIUM, else /usr/bin/chromium).
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { scenes } from './scenes.mjs';

const path = (/** @type {string} */ file) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
/** @type {{ module: typeof import('../../src/domain/halftone.ts') }} */
const { module } = await runnerImport(path('src/domain/halftone.ts'));

/** Encodes plates as a PNG of one bit: clear or black. @param {Uint8Array} plates @param {number} width */
function pngOf(plates, width) {
  const height = plates.length / width;
  const rowBytes = Math.ceil(width / 8);
  const rows = Buffer.alloc(height * (rowBytes + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (plates[y * width + x]) rows[y * (rowBytes + 1) + 1 + (x >> 3)] |= 128 >> (x & 7);
    }
  }
  const chunk = (/** @type {string} */ type, /** @type {Buffer} */ data) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.alloc(6)),
    chunk('tRNS', Buffer.from([0, 255])),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const browser = await chromium.launch({
  executablePath: process.env.BYOP_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const { name, width, height, svg } of scenes) {
  const drawn = await page.evaluate(
    async ({ svg, width, height }) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      const grey = Array.from({ length: width * height }, (_, at) =>
        Math.round(
          0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0),
        ),
      );
      return { grey, webp: canvas.toDataURL('image/webp', 0.75).split(',')[1] ?? '' };
    },
    { svg, width, height },
  );
  const plates = module.platesOf({ pixels: Uint8Array.from(drawn.grey), width, height });
  const files = {
    [`${name}.webp`]: Buffer.from(drawn.webp, 'base64'),
    [`${name}.png`]: pngOf(plates, width),
  };
  for (const [file, bytes] of Object.entries(files))
    await writeFile(path(`scripts/seed/photos/${file}`), bytes);
  console.log(
    name,
    Object.values(files)
      .map((bytes) => bytes.length)
      .join(' '),
  );
}
await browser.close();
