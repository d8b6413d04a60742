/** Encodes pictures of few colours as PNG. Canvases write 32 bits a pixel, which takes several times as many bytes. */

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export interface IndexedPicture {
  width: number;
  height: number;
  /** The number of its colour for each pixel, row by row. */
  pixels: Uint8Array;
  /** Red, green and blue of each colour. */
  palette: Uint8Array<ArrayBuffer>;
  /** Whether the first colour is clear. */
  clear?: boolean;
}

export async function indexedPng({ width, height, pixels, palette, clear }: IndexedPicture): Promise<Blob> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  const bits = palette.length > 2 * 3 ? 8 : 1;
  header.set([bits, 3], 8); // bits of a pixel, which is the number of a colour in the palette
  const parts = [
    new Uint8Array(signature),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    ...(clear ? [chunk('tRNS', new Uint8Array([0, 255]))] : []),
    chunk('IDAT', await deflated(rowsOf(pixels, width, height, bits))),
    chunk('IEND', new Uint8Array()),
  ];
  return new Blob(parts, { type: 'image/png' });
}

/** Packs eight pixels of one bit into a byte. Each row begins with its filter: none. */
function rowsOf(pixels: Uint8Array, width: number, height: number, bits: 1 | 8): Uint8Array<ArrayBuffer> {
  const length = 1 + Math.ceil((width * bits) / 8);
  const rows = new Uint8Array(length * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * length + 1;
    const row = pixels.subarray(y * width, (y + 1) * width);
    if (bits === 8) {
      rows.set(row, start);
      continue;
    }
    for (const [x, pixel] of row.entries()) {
      const at = start + (x >> 3);
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
