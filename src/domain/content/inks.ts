/**
 * The two inks of each side that the owner chose, and what the themes make of them. Text and lines stay visible whatever was chosen: the
 * colours that a theme needs are derived here, and `src/ui/contrast.test.ts` checks them in all themes
 * (docs/decisions/137-logo-and-colours.md).
 */

/** As `formats.ts` checks it: # and six digits. */
export const colorPattern = /^#[0-9a-f]{6}$/i;

/** Relative luminance (WCAG 2), from 0 to 1. */
const limits = {
  /** Of an ink on light pages: the underline of a link is of it. */
  mostOnLight: 0.6,
  /** On dark pages, on `flood` and under `key`: text of it and lines on it. */
  leastOnDark: 0.3,
  /** From here on the dark text of the themes has a contrast of 4.5. */
  leastUnderDarkText: 0.25,
  /** Up to here white text has it. Black text has it above. */
  mostUnderWhiteText: 0.18,
};

/** Red, green and blue, from 0 to 1, in proportion to their light. */
type Light = readonly number[];

const lightIn = (color: string): Light =>
  [1, 3, 5].map((at) => {
    const shown = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
  });

const colorOf = (light: Light): string =>
  `#${light
    .map((value) => 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')}`;

const luminanceOf = ([red = 0, green = 0, blue = 0]: Light): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Mixes a color with black until its luminance is at most `most`. */
function darkened(color: string, most: number): string {
  const light = lightIn(color);
  const share = most / luminanceOf(light);
  return share >= 1 ? color : colorOf(light.map((value) => value * share));
}

/** Makes a color stronger, then mixes it with white, until its luminance is at least `least`. */
function lightened(color: string, least: number): string {
  const light = lightIn(color);
  if (luminanceOf(light) >= least) return color;
  const strength = Math.min(least / luminanceOf(light), 1 / Math.max(...light));
  const strong = Number.isFinite(strength) ? light.map((value) => value * strength) : light;
  const now = luminanceOf(strong);
  const share = (least - now) / (1 - now);
  return colorOf(strong.map((value) => value + (1 - value) * share));
}

/** Returns the color of one ink printed over another. */
function overprint(one: string, other: string): string {
  const below = lightIn(other);
  return colorOf(lightIn(one).map((value, at) => value * (below[at] ?? 0)));
}

/** Returns the color of text on an ink; '' for the dark one of the theme. */
function textOn(color: string): string {
  const luminance = luminanceOf(lightIn(color));
  if (luminance >= limits.leastUnderDarkText) return '';
  return luminance <= limits.mostUnderWhiteText ? '#ffffff' : '#000000';
}

/** Returns an ink on light pages, text on it, and the ink on dark pages, whose text is always dark. */
export function tonesOf(color: string): { light: string; onLight: string; dark: string } {
  const light = darkened(color, limits.mostOnLight);
  return { light, onLight: textOn(light), dark: lightened(color, limits.leastOnDark) };
}

interface Inks {
  readonly first: string;
  readonly second: string;
}
export interface SideColors {
  readonly ministries: Inks;
  readonly music: Inks;
}

/** Returns the CSS variables that `src/app/theme/themes.css` reads. A variable without value has that of the theme. */
export const inkVariables = ({ ministries, music }: SideColors): Record<string, string> => ({
  ...variablesOf('day', ministries),
  ...variablesOf('night', music),
});

function variablesOf(theme: 'day' | 'night', { first, second }: Inks): Record<string, string> {
  const isChosen = colorPattern.test(first) && colorPattern.test(second);
  const [one, two] = [first, second].map((color) =>
    isChosen ? tonesOf(color) : { light: '', onLight: '', dark: '' },
  );
  if (!one || !two) throw new Error('A side has two inks.');
  const over = isChosen && lightened(overprint(one.dark, two.dark), limits.leastOnDark);
  return {
    [`--${theme}-spot`]: one.light,
    [`--${theme}-on-spot`]: one.onLight,
    [`--${theme}-spot2`]: two.light,
    [`--${theme}-on-spot2`]: two.onLight,
    [`--${theme}-over`]: over || '',
    [`--${theme}-bright`]: one.dark,
    [`--${theme}-bright2`]: two.dark,
  };
}
