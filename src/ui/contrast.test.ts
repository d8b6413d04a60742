import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
type Theme = Record<string, string>;

const declared = (block: string): Theme =>
  Object.fromEntries(
    [...block.matchAll(/--(?:color-)?([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const shared = declared(/\[data-theme\] \{[^}]*--pad-ink[^}]*\}/.exec(read('./css/base.css'))?.[0] ?? '');
const themes = Object.fromEntries(
  [...read('../app/theme/themes.css').matchAll(/@plugin "daisyui\/theme" \{([^}]*)\}/g)].map(
    ([, block = '']) => {
      const name = /name:\s*"([\w-]+)"/.exec(block)?.[1] ?? '';
      return [name, { ...shared, ...declared(block) }];
    },
  ),
);

/** Converts oklch to linear sRGB (Björn Ottosson's OKLab). */
function linear(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Returns a token in linear sRGB. Follows `var()`. */
function colour(theme: Theme, token: string): number[] {
  const value = theme[token] ?? '';
  const other = /^var\(--(?:color-)?([\w-]+)\)$/.exec(value)?.[1];
  if (other) return colour(theme, other);
  const [l, c, h] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(value)?.slice(1).map(Number) ?? [];
  if (l === undefined || c === undefined || h === undefined)
    throw new Error(`--${token} is "${value}", not an oklch colour`);
  return linear(l / 100, c, h);
}

/** Returns the relative luminance (WCAG 2) of a colour as displayed: clipped, 8 bit. */
function luminance(theme: Theme, token: string): number {
  const [r = 0, g = 0, b = 0] = colour(theme, token).map((channel) => {
    const v = Math.min(1, Math.max(0, channel));
    const shown = Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)) / 255;
    return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(theme: Theme, one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(theme, one), luminance(theme, other)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const texts: [text: string, ...grounds: string[]][] = [
  ['base-content', 'base-100', 'base-200', 'base-300'],
  ['muted', 'base-100', 'base-200'],
  ['primary-content', 'primary'],
  ['secondary-content', 'secondary'],
  ['accent-content', 'accent'],
  ['neutral-content', 'neutral'],
  ['info-content', 'info'],
  ['success-content', 'success'],
  ['warning-content', 'warning'],
  ['error-content', 'error'],
  ['error', 'base-100', 'base-200'],
  ['success', 'base-100', 'base-200'],
  ['info', 'base-100'],
  ['on-flood', 'flood'],
  ['flood-spot', 'flood'],
  ['ticket-ink', 'buff'],
  ['pad-ink', 'buff'],
  ['pad-green', 'buff'],
  ['pad-red', 'buff'],
  ['pale', 'key'],
  ['spot', 'key'],
];

const lines: [line: string, ...grounds: string[]][] = [
  ['edge', 'base-100', 'base-200'],
  ['rule', 'base-100', 'base-200'],
  ['ticket-ink', 'spot'],
  ['key', 'spot', 'over'],
];

describe('the four themes', () => {
  it('are all there', () => {
    expect(Object.keys(themes)).toEqual(['day-light', 'day-dark', 'night-light', 'night-dark']);
  });

  it.each(Object.keys(themes))('%s: text can be read, lines can be seen', (name) => {
    const theme = themes[name] ?? {};
    const pairs = [...texts.map((row) => ({ row, least: 4.5 })), ...lines.map((row) => ({ row, least: 3 }))];
    const weak = pairs.flatMap(({ row: [front, ...grounds], least }) =>
      grounds
        .map((ground) => ({ pair: `${front} on ${ground}`, ratio: ratio(theme, front, ground) }))
        .filter((pair) => pair.ratio < least),
    );
    expect(weak).toEqual([]);
  });

  it.each(Object.keys(themes))('%s: every ink can be shown on any screen (inside sRGB)', (name) => {
    const theme = themes[name] ?? {};
    const outOfGamut = Object.keys(theme).filter(
      (token) =>
        theme[token]?.startsWith('oklch') && colour(theme, token).some((v) => v < -0.004 || v > 1.004),
    );
    expect(outOfGamut).toEqual([]);
  });
});
