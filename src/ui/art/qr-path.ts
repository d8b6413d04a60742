import { encode } from 'uqr';

/** Returns a QR code as an SVG path. `size`: modules on each side, without the quiet zone. @param ecc the level of error correction */
export function qrPath(text: string, ecc: 'M' | 'H' = 'M'): { d: string; size: number } {
  const { data, size } = encode(text, { ecc, border: 0 });
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
