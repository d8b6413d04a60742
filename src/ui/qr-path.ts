import { encode } from 'uqr';

/** Returns a QR code as an SVG path. `size`: modules on each side, without the quiet zone. */
export function qrPath(text: string): { d: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
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
