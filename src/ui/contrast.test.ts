import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inkVariables } from '../domain/content/inks';

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

/** Returns a token in linear sRGB. */
const colour = (theme: Theme, token: string): number[] => colourIn(theme, theme[token] ?? '', token);

/** Follows `var()`, with its fallback. */
function colourIn(theme: Theme, value: string, token: string): number[] {
  const [, other = '', fallback] = /^var\(--(?:color-)?([\w-]+)(?:, (.+))?\)$/.exec(value) ?? [];
  if (other) return theme[other] || !fallback ? colour(theme, other) : colourIn(theme, fallback, token);
  if (/^#[0-9a-f]{6}$/.test(value)) {
    const channels = [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16) / 255);
    return channels.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  }
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
  ['bright', 'key', 'flood'],
];

const lines: [line: string, ...grounds: string[]][] = [
  ['edge', 'base-100', 'base-200'],
  ['rule', 'base-100', 'base-200'],
  ['key', 'bright', 'bright2', 'over'],
];

/** Lines and icons in an ink on light pages. The underline of a link is beside its text. */
const onLightPages: typeof lines = [['spot', 'base-100']];
const iconsOnLightPages: typeof lines = [['bright', 'neutral']];
/** Buttons have an edge of ink on light pages. On dark ones their ground is all there is. */
const onDarkPages: typeof lines = [['spot', 'base-100', 'base-200']];

/** Returns the pairs that cannot be told apart. */
function weakIn(theme: Theme, name: string) {
  const isLight = name.endsWith('light');
  const of = (rows: typeof texts, least: number) => rows.map((row) => ({ row, least }));
  const pairs = [
    ...of(texts, 4.5),
    ...of(lines, 3),
    ...(isLight ? [...of(onLightPages, 1.4), ...of(iconsOnLightPages, 3)] : of(onDarkPages, 3)),
  ];
  return pairs.flatMap(({ row: [front, ...grounds], least }) =>
    grounds
      .map((ground) => ({ pair: `${front} on ${ground}`, ratio: ratio(theme, front, ground) }))
      .filter((pair) => pair.ratio < least),
  );
}

describe('the four themes', () => {
  it('are all there', () => {
    expect(Object.keys(themes)).toEqual(['day-light', 'day-dark', 'night-light', 'night-dark']);
  });

  it.each(Object.keys(themes))('%s: text can be read, lines can be seen', (name) => {
    expect(weakIn(themes[name] ?? {}, name)).toEqual([]);
  });

  it.each(Object.keys(themes))('%s: the same with any two inks of the owner', (name) => {
    const steps = ['00', '33', '66', '99', 'cc', 'ff'];
    const all = steps.flatMap((red) =>
      steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
    );
    const weak = all.flatMap((first, at) => {
      // Every ink as the first one, beside one of the others.
      const inks = { first, second: all[(at * 89) % all.length] ?? '' };
      const variables = Object.entries(inkVariables({ ministries: inks, music: inks }));
      const theme = {
        ...themes[name],
        ...Object.fromEntries(variables.map(([one, v]) => [one.slice(2), v])),
      };
      return weakIn(theme, name).map((pair) => ({ ...inks, ...pair }));
    });
    expect(weak).toEqual([]);
  });

  it.each(Object.keys(themes))('%s: every ink can be shown on any screen (inside sRGB)', (name) => {
    const theme = themes[name] ?? {};
    const outOfGamut = Object.keys(theme).filter(
      (token) =>
        /oklch|var/.test(theme[token] ?? '') && colour(theme, token).some((v) => v < -0.004 || v > 1.004),
    );
    expect(outOfGamut).toEqual([]);
  });
});
