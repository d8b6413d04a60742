/** Screens a photo for two inks: grey levels become two one-bit plates. Pure, so that the demo photos use it, too. */

export interface Grey {
  /** 0 is black, 255 is white. */
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Distance of the dots in px. Plates are shown at half their size. */
const pitch = 8;
const inks = [
  { angle: (75 * Math.PI) / 180, none: 0.86, full: 0.52 },
  { angle: (45 * Math.PI) / 180, none: 0.56, full: 0.12 },
] as const;

/** The brightness to which the middle of the photo is brought, and how far: dark and light skin keep their detail. */
const middle = 0.47;
const gammas = { least: 0.68, most: 1.2 } as const;

/** Returns a brightness for each grey, 0 to 1. `lighter`: -1 to 1. */
export function levelsOf({ pixels, width, height }: Grey, lighter = 0): Float32Array {
  const counts = new Uint32Array(256);
  for (const grey of pixels) counts[grey] = (counts[grey] ?? 0) + 1;
  const darkest = percentile(counts, pixels.length * 0.02);
  const range = Math.max(1, percentile(counts, pixels.length * 0.98) - darkest);
  const stretched = (grey: number) => Math.min(1, Math.max(0, (grey - darkest) / range));
  let sum = 0;
  let seen = 0;
  for (let y = Math.floor(height / 4); y < (height * 3) / 4; y += 1) {
    for (let x = Math.floor(width / 4); x < (width * 3) / 4; x += 1) {
      sum += stretched(pixels[y * width + x] ?? 0);
      seen += 1;
    }
  }
  const mean = Math.min(0.99, Math.max(0.01, sum / Math.max(1, seen)));
  const wanted = Math.log(middle) / Math.log(mean);
  const gamma = Math.min(gammas.most, Math.max(gammas.least, wanted)) * 2 ** -lighter;
  return Float32Array.from({ length: 256 }, (_, grey) => stretched(grey) ** gamma);
}

function percentile(counts: Uint32Array, wanted: number): number {
  let sum = 0;
  for (let grey = 0; grey < 256; grey += 1) {
    sum += counts[grey] ?? 0;
    if (sum >= wanted) return grey;
  }
  return 255;
}

/** Returns 1 for ink, 0 for none: the rows of the spot plate, then those of the key plate. */
export function platesOf(photo: Grey, lighter = 0): Uint8Array {
  const { pixels, width, height } = photo;
  const levels = levelsOf(photo, lighter);
  const plates = new Uint8Array(width * height * 2);
  for (const [n, { angle, none, full }] of inks.entries()) {
    const [along, across] = [Math.cos(angle), Math.sin(angle)].map((part) => (part * 2 * Math.PI) / pitch);
    const start = n * width * height;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const level = levels[pixels[y * width + x] ?? 0] ?? 0;
        const coverage = (none - level) / (none - full);
        const u = Math.cos(x * (along ?? 0) + y * (across ?? 0));
        const v = Math.cos(y * (along ?? 0) - x * (across ?? 0));
        if (coverage > 0.5 - (u + v) / 4) plates[start + y * width + x] = 1;
      }
    }
  }
  return plates;
}
