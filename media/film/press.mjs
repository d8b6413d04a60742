/** The press: two spot inks, their overprint, a dark key and paper, laid on a canvas as flat plates. */
export const TAU = Math.PI * 2;
export const W = 960;
export const H = 600;

/** The inks of the two themes, as the look names them: spot, second spot, overprint, key, paper, pale paper. */
export const INKS = {
  day: {
    spot: 'oklch(82.5% .156 76)',
    spot2: 'oklch(74% .186 352)',
    over: 'oklch(66% .225 33)',
    key: 'oklch(25% .07 275)',
    stock: 'oklch(92.5% .045 86)',
    pale: 'oklch(95.2% .028 86)',
  },
  night: {
    spot: 'oklch(73.5% .191 352)',
    spot2: 'oklch(83% .158 78)',
    over: 'oklch(69% .201 33)',
    key: 'oklch(13% .045 288)',
    stock: 'oklch(36% .15 290)',
    pale: 'oklch(93.5% .03 325)',
  },
};

export const path = (draw) => {
  const p = new Path2D();
  draw(p);
  return p;
};
export const disc = (x, y, r) => path((p) => p.arc(x, y, Math.max(0, r), 0, TAU));
export const box = (x, y, w, h, r = 0) => path((p) => (r ? p.roundRect(x, y, w, h, r) : p.rect(x, y, w, h)));
export const poly = (points) =>
  path((p) => {
    for (const [i, [x, y]] of points.entries()) i ? p.lineTo(x, y) : p.moveTo(x, y);
    p.closePath();
  });
/** A half or quarter disc: a wedge from angle a to b. */
export const wedge = (x, y, r, a, b) =>
  path((p) => {
    p.moveTo(x, y);
    p.arc(x, y, Math.max(0, r), a, b);
    p.closePath();
  });
/** A church door: an arch of half width w, standing on y = base, h high to its spring line. */
export const arch = (x, base, w, h) =>
  path((p) => {
    p.moveTo(x - w, base);
    p.lineTo(x - w, base - h);
    p.arc(x, base - h, w, Math.PI, TAU);
    p.lineTo(x + w, base);
    p.closePath();
  });
export const join = (paths) =>
  path((p) => {
    for (const q of paths) p.addPath(q);
  });

export function fill(c, ink, p) {
  c.fillStyle = ink;
  c.fill(p);
}
export function flood(c, ink) {
  c.fillStyle = ink;
  c.fillRect(0, 0, W, H);
}
/** Draws only inside a path. */
export function inside(c, p, draw) {
  c.save();
  c.clip(p);
  draw();
  c.restore();
}
/** Two plates printed over one another: where they cross, the third ink that nobody paid for. */
export function overprint(c, inks, a, b) {
  fill(c, inks.spot, a);
  fill(c, inks.spot2, b);
  inside(c, a, () => fill(c, inks.over, b));
}
/** n rays from a point; `turn` in radians. Each ray is as wide as the gap beside it. */
export const rays = (x, y, n, turn, reach = 1400) =>
  path((p) => {
    for (let i = 0; i < n; i++) {
      const a = (i / n) * TAU + turn;
      const b = a + Math.PI / n;
      p.moveTo(x, y);
      p.lineTo(x + Math.cos(a) * reach, y + Math.sin(a) * reach);
      p.lineTo(x + Math.cos(b) * reach, y + Math.sin(b) * reach);
      p.closePath();
    }
  });
/**
 * Halftone on a 45 degree screen inside x, y, w, h. `size(f, x, y)` gives a dot's radius as a share of the step, where
 * f runs from 0 at the top to 1 at the foot.
 */
export const halftone = (x, y, w, h, step, size) =>
  path((p) => {
    const rows = Math.round((h / step) * 2);
    for (let i = 0; i <= rows; i++) {
      const cy = y + (i * step) / 2;
      for (let cx = x + (i % 2 ? 0 : step / 2); cx <= x + w + step / 2; cx += step) {
        const r = size(i / rows, cx, cy) * step;
        if (r < 0.35) continue;
        p.moveTo(cx + r, cy);
        p.arc(cx, cy, r, 0, TAU);
      }
    }
  });
