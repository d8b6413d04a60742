/** Reduces the colours of a picture by median cut, so that its PNG becomes smaller. */

/** Colours are grouped by the first five bits of red, green and blue. */
const groups = 1 << 15;

interface Group {
  number: number;
  count: number;
  /** Averages. */
  rgb: [number, number, number];
}

export interface ReducedPicture {
  pixels: Uint8Array<ArrayBuffer>;
  /** Red, green and blue of each colour. */
  palette: Uint8Array<ArrayBuffer>;
}

interface Options {
  width: number;
  /** At most 256. */
  colours: number;
  /** Mixes colours by pixels, so that gradients have no steps. The PNG becomes larger. */
  dither: boolean;
}

/** @param rgba four bytes a pixel; the fourth is ignored */
export function reduceColours(rgba: Uint8ClampedArray, { width, colours, dither }: Options): ReducedPicture {
  let boxes = [groupsOf(rgba)];
  while (boxes.length < colours) {
    const widest = boxes.reduce((a, b) => (spread(b).size > spread(a).size ? b : a));
    if (widest.length < 2) break;
    boxes = [...boxes.filter((box) => box !== widest), ...halves(widest)];
  }
  const palette = new Uint8Array(boxes.flatMap(average));
  if (dither) return { pixels: dithered(rgba, width, palette), palette };
  const colourOf = new Uint8Array(groups);
  for (const [colour, box] of boxes.entries()) for (const { number } of box) colourOf[number] = colour;
  const pixels = new Uint8Array(rgba.length / 4);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = colourOf[groupAt(rgba, at * 4)] ?? 0;
  return { pixels, palette };
}

/** Chooses the nearest colour for each pixel and adds the rest to its neighbours (Floyd and Steinberg). */
function dithered(rgba: Uint8ClampedArray, width: number, palette: Uint8Array): Uint8Array<ArrayBuffer> {
  const wanted = Uint8ClampedArray.from(rgba);
  const pixels = new Uint8Array(rgba.length / 4);
  const known = new Int16Array(groups).fill(-1);
  const add = (at: number, rest: number) => {
    if (at < wanted.length) wanted[at] = (wanted[at] ?? 0) + rest;
  };
  for (let pixel = 0; pixel < pixels.length; pixel += 1) {
    const at = pixel * 4;
    const column = pixel % width;
    const group = groupAt(wanted, at);
    if (known[group] === -1) known[group] = nearest(wanted.subarray(at, at + 3), palette);
    const colour = known[group] ?? 0;
    pixels[pixel] = colour;
    for (let channel = 0; channel < 3; channel += 1) {
      const rest = (wanted[at + channel] ?? 0) - (palette[colour * 3 + channel] ?? 0);
      // A colour that is nearly right is not mixed: flat areas stay flat, and small.
      if (Math.abs(rest) < 3) continue;
      const here = at + channel;
      const below = here + width * 4;
      add(below, (rest * 5) / 16);
      if (column > 0) add(below - 4, (rest * 3) / 16);
      if (column === width - 1) continue;
      add(here + 4, (rest * 7) / 16);
      add(below + 4, rest / 16);
    }
  }
  return pixels;
}

function nearest(rgb: Uint8ClampedArray, palette: Uint8Array): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let at = 0; at < palette.length; at += 3) {
    let distance = 0;
    for (let channel = 0; channel < 3; channel += 1)
      distance += ((rgb[channel] ?? 0) - (palette[at + channel] ?? 0)) ** 2;
    if (distance < least) [best, least] = [at / 3, distance];
  }
  return best;
}

const groupAt = (rgba: Uint8ClampedArray, at: number): number =>
  (((rgba[at] ?? 0) >> 3) << 10) | (((rgba[at + 1] ?? 0) >> 3) << 5) | ((rgba[at + 2] ?? 0) >> 3);

function groupsOf(rgba: Uint8ClampedArray): Group[] {
  const sums = new Float64Array(groups * 4);
  for (let at = 0; at < rgba.length; at += 4) {
    const start = groupAt(rgba, at) * 4;
    for (let channel = 0; channel < 3; channel += 1)
      sums[start + channel] = (sums[start + channel] ?? 0) + (rgba[at + channel] ?? 0);
    sums[start + 3] = (sums[start + 3] ?? 0) + 1;
  }
  return Array.from({ length: groups }, (_, number): Group => {
    const [red = 0, green = 0, blue = 0, count = 0] = sums.subarray(number * 4, number * 4 + 4);
    return { number, count, rgb: [red / count, green / count, blue / count] };
  }).filter(({ count }) => count > 0);
}

/** Returns the channel in which a box is widest, and how much would be gained by splitting it. */
function spread(box: readonly Group[]): { channel: 0 | 1 | 2; size: number } {
  const count = box.reduce((sum, group) => sum + group.count, 0);
  const [first, ...others] = ([0, 1, 2] as const).map((channel) => {
    let [least, largest] = [255, 0];
    for (const { rgb } of box) {
      least = Math.min(least, rgb[channel]);
      largest = Math.max(largest, rgb[channel]);
    }
    return { channel, size: (largest - least) * Math.sqrt(count) };
  });
  return others.reduce((a, b) => (b.size > a.size ? b : a), first ?? { channel: 0, size: 0 });
}

/** Splits a box where half of its pixels are on each side. */
function halves(box: readonly Group[]): [Group[], Group[]] {
  const { channel } = spread(box);
  const sorted = box.toSorted((a, b) => a.rgb[channel] - b.rgb[channel]);
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2;
  let sum = 0;
  const middle = sorted.findIndex(({ count }) => {
    sum += count;
    return sum >= half;
  });
  const at = Math.min(sorted.length - 1, Math.max(1, middle));
  return [sorted.slice(0, at), sorted.slice(at)];
}

function average(box: readonly Group[]): number[] {
  const count = box.reduce((sum, group) => sum + group.count, 0);
  return ([0, 1, 2] as const).map((channel) =>
    Math.round(box.reduce((sum, group) => sum + group.rgb[channel] * group.count, 0) / count),
  );
}
