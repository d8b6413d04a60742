/**
 * The hero loop, ten seconds, silent: the sun over the hall turns by two rays, a second disc slips over it and back
 * along a lying eight, the dotted ground breathes. Every movement is a whole number of periods, so the end is the start.
 */
import { disc, fill, flood, H, halftone, overprint, rays, TAU, W } from '../press.mjs';

const SECONDS = 8;
const RAYS = 16;

function draw(c, t, inks) {
  const f = t / SECONDS;
  const x = W * 0.47;
  const y = H * 0.41;
  const r = H * 0.325;
  flood(c, inks.stock);
  fill(c, inks.spot, rays(x, y, RAYS, (f * TAU) / RAYS));
  fill(c, inks.stock, disc(x, y, r * 1.21));
  const a = f * TAU;
  const bx = x + r * 0.66 * Math.cos(a);
  const by = y + r * (0.14 * Math.cos(a) + 0.3 * Math.sin(a * 2 + 0.42));
  overprint(c, inks, disc(x, y, r), disc(bx, by, r * 0.86));
  const top = H * 0.66;
  const ground = halftone(0, top, W, H - top, 26, (g) => 0.06 + g * 0.4);
  fill(c, inks.key, ground);
}

export const film = { theme: 'day', fps: 24, poster: 0, scenes: [{ seconds: SECONDS, draw }] };
