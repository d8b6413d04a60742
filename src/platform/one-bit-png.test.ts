import { crc32, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { oneBitPng } from './one-bit-png';

/** Returns the chunks of a PNG. Their checksums must be right. */
async function chunksOf(blob: Blob): Promise<Map<string, Buffer>> {
  const png = Buffer.from(await blob.arrayBuffer());
  expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    expect(png.readUInt32BE(end), type).toBe(crc32(png.subarray(at + 4, end)));
    chunks.set(type, png.subarray(at + 8, end));
    at = end + 4;
  }
  return chunks;
}

const [width, height] = [11, 3];
const header = (chunks: Map<string, Buffer>) => {
  const bytes = chunks.get('IHDR') ?? Buffer.alloc(13);
  return { width: bytes.readUInt32BE(0), height: bytes.readUInt32BE(4), bits: bytes[8], colours: bytes[9] };
};
const rowsOf = (chunks: Map<string, Buffer>) => inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));

it('writes one bit a pixel, also where a row ends within a byte', async () => {
  const inks = Uint8Array.from({ length: width * height }, (_, at) => (at % 3 === 0 ? 1 : 0));
  const chunks = await chunksOf(await oneBitPng(inks, width, height));
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
  expect(header(chunks)).toEqual({ width, height, bits: 1, colours: 3 });
  const rows = rowsOf(chunks);
  const bit = (x: number, y: number) => ((rows[y * 3 + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
  const read = Array.from({ length: width * height }, (_, at) => bit(at % width, Math.floor(at / width)));
  expect(Uint8Array.from(read)).toEqual(inks);
});
