import { indexedPng } from './indexed-png';
import { reduceColours } from './reduce-colours';

/** Tried in order, the best first. */
const reductions = [
  { colours: 256, dither: true },
  { colours: 256, dither: false },
  { colours: 64, dither: false },
  { colours: 16, dither: false },
  { colours: 8, dither: false },
];

/** Encodes a canvas as PNG, with fewer colours if it would be larger. Returns null if that is not enough. */
export async function pngWithin(canvas: HTMLCanvasElement, maxBytes: number): Promise<Blob | null> {
  const full = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (full && full.size <= maxBytes) return full;
  const { width, height } = canvas;
  const rgba = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  if (!rgba) return null;
  for (const reduction of reductions) {
    const png = await indexedPng({ ...reduceColours(rgba, { width, ...reduction }), width, height });
    if (png.size <= maxBytes) return png;
  }
  return null;
}
