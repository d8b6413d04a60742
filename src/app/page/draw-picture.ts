/** Draws the generated pictures for the server program. Runs in goja. */
import { inkVariables } from '../../domain/content/inks';
import type { Paper } from '../../ui/art/assign-pictures';
import { drawn } from '../../ui/art/drawing/drawn';
import { type FamilyName, families } from '../../ui/art/drawing/families';
import type { Ink } from '../../ui/art/drawing/shapes';
import { drawingVersion, type PictureFacts, pictureAddress } from '../../ui/art/picture-address';
import themes from '../theme/themes.css?raw';

/** Sides in pixels. The largest picture of the site is 300 × 400. */
const most = 600;

const pattern =
  /^\/art\/([1-9]\d{0,2})-([a-z]{3,9})([012])-([0-9a-z]{1,7})-(\d{2,3})x(\d{2,3})-((?:day|night)(?:-[0-9a-f]{6}-[0-9a-f]{6})?)\.svg$/;

/** Returns the picture at an address as SVG; '' if the address is none that a page of this or an earlier version has. */
export function drawPicture(address: string): string {
  const facts = factsIn(address);
  if (!facts) return '';
  const { family, paper, seed, width, height, inks } = facts;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<style>${styleOf(inks, paper)}</style>${drawn({ family, seed, width, height })}</svg>`
  );
}

const isFamily = (name: string): name is FamilyName => Object.hasOwn(families, name);

function factsIn(address: string): PictureFacts | null {
  const [, version, family = '', paper, code = '', across, down, inks = ''] = pattern.exec(address) ?? [];
  const [width, height] = [Number(across), Number(down)];
  if (!isFamily(family) || Number(version) > drawingVersion || width > most || height > most) return null;
  const seed = Number.parseInt(code, 36);
  const facts = { family, paper: Number(paper) as Paper, seed, width, height, inks };
  // One address for each picture: a cache must not fill with the same one.
  const own = pictureAddress(facts).replace(`/${drawingVersion}-`, `/${version}-`);
  return seed < 2 ** 32 && address === own ? facts : null;
}

/** The colours of each paper, by the names of the theme (`art.css`). */
const papers: Record<Paper, Record<Ink, string>> = {
  0: { s: 'bright', t: 'bright2', o: 'over', k: 'key', p: 'stock' },
  1: { s: 'pale', t: 'bright2', o: 'over', k: 'key', p: 'bright' },
  2: { s: 'bright', t: 'over', o: 'pale', k: 'pale', p: 'key' },
};

/** Returns the rules for light pages, and for dark ones those that differ. */
function styleOf(inks: string, paper: Paper): string {
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => rulesOf(inks, scheme, paper));
  const other = dark?.filter((rule) => !light?.includes(rule)) ?? [];
  return `${light?.join('')}${other.length ? `@media(prefers-color-scheme:dark){${other.join('')}}` : ''}`;
}

function rulesOf(inks: string, scheme: 'light' | 'dark', paper: Paper): string[] {
  const colors = colorsOf(inks, scheme);
  const rules = Object.entries(papers[paper]).map(([ink, name]) => `.${ink}{fill:${colors(name)}}`);
  return [...rules, `.kl{fill:none;stroke:${colors(papers[paper].k)};stroke-width:3}`];
}

/** Returns the colours of a theme by name. @throws if the theme has no such colour */
function colorsOf(inks: string, scheme: 'light' | 'dark'): (name: string) => string {
  const [side = '', first = '', second = ''] = inks.split('-');
  const own = { first: first && `#${first}`, second: second && `#${second}` };
  const variables: Record<string, string> = inkVariables({ ministries: own, music: own });
  const theme = themes.split('@plugin').find((block) => block.includes(`"${side}-${scheme}"`)) ?? '';
  for (const [, name = '', value = ''] of theme.matchAll(/(--[\w-]+): ([^;]+);/g)) variables[name] = value;
  // As `base.css` has it.
  variables['--over'] = 'var(--color-secondary)';
  const resolve = (value: string): string => {
    const [, name = '', otherwise = ''] = /^var\((--[\w-]+)(?:, (.*))?\)$/.exec(value) ?? [];
    return name ? resolve(variables[name] || otherwise) : value;
  };
  return (name) => {
    const color = resolve(`var(--${name})`);
    if (!color) throw new Error(`The theme ${side}-${scheme} has no --${name}.`);
    return color;
  };
}
