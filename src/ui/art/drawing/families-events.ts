import { circle, type Ink, type Mark, n, pillar, polygon, rect, type Stream } from './shapes';

/** Draws a picture of W × H. */
export type Family = (r: Stream, W: number, H: number) => Mark[];

const turn = 2 * Math.PI;
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

const sun: Family = (r, W, H) => {
  const x = W * (0.3 + r() * 0.4);
  const y = H * (0.34 + r() * 0.14);
  // Whole, also in a wide picture.
  const R = Math.min(W * 0.3, H * 0.36);
  const N = 14 + Math.floor(r() * 6);
  const out = (a: number) => [x + Math.cos(a) * W * 2, y + Math.sin(a) * W * 2] as const;
  const rays = upTo(N).map((i) => {
    const a = (i / N) * turn + r() * 0.02;
    return polygon([[x, y], out(a), out(a + turn / 2 / N)]);
  });
  return [
    { ink: 's', d: rays.join('') },
    { ink: 'p', d: circle(x, y, R * 1.22) },
    { over: [circle(x, y, R), circle(x + R * 0.42, y + R * 0.3, R * 0.86)] },
    { tone: 'k', y: H * 0.66, height: H * 0.34, largest: 5.2 },
  ];
};

const arch: Family = (r, W, H) => {
  const x = W * (0.36 + r() * 0.28);
  const door = (ink: Ink, w: number, h: number): Mark => ({
    ink,
    d: pillar(x - W * w, H, 2 * W * w, H * h + W * w),
  });
  return [
    { tone: 't', y: 0, height: H, largest: 4.6, up: true },
    door('k', 0.44, 0.5),
    door('s', 0.352, 0.48),
    door('o', 0.255, 0.45),
    door('p', 0.158, 0.41),
    door('k', 0.075, 0.33),
  ];
};

const pipes: Family = (r, W, H) => {
  const g = W / 7;
  const all = upTo(7).map((i) => {
    const h = H * (0.32 + 0.55 * Math.abs(Math.sin(i * 0.9 + r() * 1.2)));
    return { key: i % 3 === 1, d: pillar(i * g + g * 0.1, H, g * 0.8, h) };
  });
  const disc = circle(W * (0.25 + r() * 0.5), H * 0.34, W * 0.3);
  const keys = all.filter(({ key }) => key).map(({ d }) => d);
  const mouths = upTo(7).map((i) => rect(i * g + g * 0.32, H * 0.86, g * 0.36, H * 0.05));
  return [{ over: [all.map(({ d }) => d).join(''), disc] }, { ink: 'k', d: mouths.join('') + keys.join('') }];
};

const waves: Family = (r, W, H) => {
  const x = r() > 0.5 ? 0 : W;
  const y = H * (0.86 + r() * 0.14);
  const step = Math.max(W * 0.145, H * 0.11);
  const inks = ['k', 's', 'p', 'o'] as const;
  const rings = upTo(8).map(
    (i): Mark => ({ ink: inks[(8 - i) % 4] ?? 'k', d: circle(x, y, (8 - i) * step) }),
  );
  return [{ tone: 's', y: 0, height: H * 0.6, largest: 4.8, up: true }, ...rings];
};

const table: Family = (r, W, H) => {
  const g = W / 3;
  const at = (i: number) => g * (i + 0.5);
  const plates = upTo(Math.ceil(H / g)).flatMap((j) =>
    upTo(3).map((i) => ({ odd: (i + j) % 2 === 1, d: circle(at(i), at(j), g * 0.52) })),
  );
  const x = at(Math.floor(r() * 3));
  const y = at(Math.max(0, Math.min(Math.floor(r() * 3) + 1, Math.floor(H / g) - 1)));
  const side = (odd: boolean) =>
    plates
      .filter((plate) => plate.odd === odd)
      .map(({ d }) => d)
      .join('');
  return [
    { over: [side(true), side(false)] },
    { ink: 'k', d: circle(x, y, g * 0.34) },
    { ink: 'p', d: circle(x, y, g * 0.2) },
  ];
};

const bunting: Family = (r, W, H) => {
  const shift = r();
  const g = W / 5;
  const strings = upTo(4).map((j) => H * (0.08 + j * 0.24));
  const flags = strings.flatMap((y, j) =>
    upTo(7).map((k) => {
      const i = k - 1;
      const x = (i + ((j * 0.5 + shift) % 1)) * g;
      const share = (x + g / 2) / W;
      const sag = y - 14 + 72 * share * (1 - share);
      const points = [
        [x + g * 0.06, sag],
        [x + g * 0.94, sag],
        [x + g * 0.5, sag + H * 0.15],
      ] as const;
      return { key: (i + j) % 2 === 0, d: polygon(points) };
    }),
  );
  const side = (key: boolean) =>
    flags
      .filter((flag) => flag.key === key)
      .map(({ d }) => d)
      .join('');
  const disc = circle(W * (0.3 + r() * 0.4), H * 0.55, W * 0.36);
  const line = strings.map((y) => `M-10 ${n(y - 14)}Q${n(W / 2)} ${n(y + 22)} ${n(W + 10)} ${n(y - 14)}`);
  return [{ over: [side(false), disc] }, { ink: 'k', d: side(true) }, { line: line.join('') }];
};

const hills: Family = (r, W, H) => {
  const ridge = (y: number, rise: number, phase: number) => {
    const top = upTo(7).map(
      (i) => [(W * i) / 6, H * (y - rise * Math.abs(Math.sin(i * 1.05 + phase)))] as const,
    );
    return polygon([...top, [W, H], [0, H]]);
  };
  const phase = r() * 3;
  const x = W * (0.25 + r() * 0.5);
  const R = Math.min(W, H) * 0.21;
  return [
    { tone: 't', y: 0, height: H * 0.5, largest: 4.4, up: true },
    { ink: 'k', d: circle(x + R / 9, H * 0.3 + R / 12, R) },
    { over: [circle(x, H * 0.3, R), ridge(0.62, 0.2, phase)] },
    { ink: 's', d: ridge(0.8, 0.16, phase + 1.7) },
    { ink: 'k', d: ridge(0.96, 0.14, phase + 0.6) },
  ];
};

const blocks: Family = (r, W, H) => {
  const g = W / 3;
  const shift = Math.floor(r() * 3);
  let spot = '';
  let second = '';
  let key = '';
  for (const j of upTo(Math.ceil(H / g)))
    for (const i of upTo(3)) {
      const q = r();
      const [x, y] = [i * g, j * g];
      const wedge = polygon([
        [x, y],
        [x + g + 0.5, y],
        [x, y + g + 0.5],
      ]);
      // One block of key ink in every row, so that no picture is pale.
      if ((i + j * 2) % 3 === shift) key += q < 0.5 ? wedge : circle(x + g / 2, y + g / 2, g * 0.34);
      else if (q < 0.32) spot += rect(x, y, g + 0.5, g + 0.5);
      else if (q < 0.58) second += circle(x + g / 2, y + g / 2, g / 2);
      else if (q < 0.78) key += wedge;
      else if (q < 0.93) {
        spot += rect(x, y, g, g);
        second += circle(x + g, y + g, g * 0.7);
      }
    }
  return [{ over: [spot, second] }, { ink: 'k', d: key }];
};

const burst: Family = (r, W, H) => {
  const x = W * (0.4 + r() * 0.2);
  const y = H * (0.4 + r() * 0.12);
  const size = Math.min(W, H * 1.15);
  const star = (R: number, inner: number, points: number, phase: number) =>
    polygon(
      upTo(points * 2).map((i) => {
        const a = (i / points / 2) * turn + phase;
        const at = size * R * (i % 2 ? inner : 1);
        return [x + Math.cos(a) * at, y + Math.sin(a) * at] as const;
      }),
    );
  return [
    { tone: 't', y: 0, height: H, largest: 4.9 },
    { ink: 's', d: star(0.62, 0.66, 14, r()) },
    { ink: 'k', d: star(0.42, 0.6, 9, r()) },
    { ink: 'o', d: circle(x, y, size * 0.2) },
    { ink: 'p', d: circle(x, y, size * 0.1) },
  ];
};

export const eventFamilies = { sun, arch, pipes, waves, table, bunting, hills, blocks, burst };
