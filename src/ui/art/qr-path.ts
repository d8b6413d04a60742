import { encode } from 'uqr';

/** `ecc`: the level of error correction, M by default. `minVersion`: the least size, as a version of the standard. */
interface QrOptions {
  ecc?: 'M' | 'H';
  minVersion?: number;
}

/** Returns a QR code as an SVG path. `size`: modules on each side, without the quiet zone. */
export function qrPath(text: string, options: QrOptions = {}): { d: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', ...options, border: 0 });
  let d = '';
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      d += `M${start} ${y}h${x - start + 1}v1h${start - x - 1}z`;
    }
  });
  return { d, size };
}
