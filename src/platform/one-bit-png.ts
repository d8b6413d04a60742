/** Encodes pictures of one ink as PNG. Canvases write 32 bits a pixel, which takes several times as many bytes. */

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Encodes a picture with one bit a pixel.
 *
 * @param pixels 1 for ink, 0 for clear, row by row
 */
export async function oneBitPng(pixels: Uint8Array, width: number, height: number): Promise<Blob> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([1, 3], 8); // bits of a pixel, which is the number of a colour in the palette
  const parts = [
    new Uint8Array(signature),
    chunk('IHDR', header),
    chunk('PLTE', new Uint8Array(6)),
    chunk('tRNS', new Uint8Array([0, 255])), // the first colour is clear
    chunk('IDAT', await deflated(rowsOf(pixels, width, height))),
    chunk('IEND', new Uint8Array()),
  ];
  return new Blob(parts, { type: 'image/png' });
}

/** Packs eight pixels into a byte. Each row begins with its filter: none. */
function rowsOf(pixels: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const length = 1 + Math.ceil(width / 8);
  const rows = new Uint8Array(length * height);
  for (let y = 0; y < height; y += 1) {
    for (const [x, pixel] of pixels.subarray(y * width, (y + 1) * width).entries()) {
      const at = y * length + 1 + (x >> 3);
      if (pixel) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return rows;
}

/** 'deflate' is the zlib format, which PNG uses. */
async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
