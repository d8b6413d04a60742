// @ts-check
/** Encodes pictures of few colours as PNG with a palette: a quarter of the bytes of a screenshot. */
import { writeFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';

const mostColours = 256;

/** The colour of a pixel in 15 bits. @param {Uint8Array} pixels @param {number} at */
const bucketOf = (pixels, at) =>
  (((pixels[at] ?? 0) >> 3) << 10) | (((pixels[at + 1] ?? 0) >> 3) << 5) | ((pixels[at + 2] ?? 0) >> 3);

/** @param {number[]} a @param {number[]} b */
const distance = (a, b) => a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0);

/** Returns the most frequent colours, and the index of the nearest of them by bucket. @param {Uint8Array} pixels RGBA */
function paletteOf(pixels) {
  /** @type {Map<number, { count: number, colour: number[] }>} */
  const buckets = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const bucket = bucketOf(pixels, at);
    const known = buckets.get(bucket);
    if (known) known.count += 1;
    else buckets.set(bucket, { count: 1, colour: [...pixels.subarray(at, at + 3)] });
  }
  const colours = [...buckets.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, mostColours)
    .map(({ colour }) => colour);
  const nearest = new Map(
    [...buckets].map(([bucket, { colour }]) => {
      const distances = colours.map((other) => distance(other, colour));
      return [bucket, distances.indexOf(Math.min(...distances))];
    }),
  );
  return { colours, nearest };
}

/** @param {string} type @param {Uint8Array} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Encodes opaque pixels. @param {Uint8Array} pixels RGBA, row by row @param {number} width @param {number} height */
function palettePng(pixels, width, height) {
  const { colours, nearest } = paletteOf(pixels);
  const rows = Buffer.alloc((width + 1) * height); // each row begins with its filter: none
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + x + 1] = nearest.get(bucketOf(pixels, 4 * (y * width + x))) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // bits of a pixel, which is the number of a colour in the palette
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

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

/** Writes a screenshot with a palette. @param {import('@playwright/test').Page} page any @param {Buffer} png @param {string} file */
export async function writeWithPalette(page, png, file) {
  const { base64, width, height } = await page.evaluate(decode, png.toString('base64'));
  await writeFile(file, palettePng(Buffer.from(base64, 'base64'), width, height));
}
