import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inkVariables } from '../../domain/content/inks';
import { hash } from '../../ui/art/assign-pictures';
import { type FamilyName, families } from '../../ui/art/drawing/families';
import { drawingVersion, type PictureFacts, pictureAddress } from '../../ui/art/picture-address';
import { drawPicture } from './draw-picture';

const picture: PictureFacts = { family: 'sun', paper: 0, seed: 7, width: 300, height: 400, inks: 'day' };
const draw = (changed: Partial<PictureFacts> = {}) => drawPicture(pictureAddress({ ...picture, ...changed }));
const colors = (svg: string) => /<style>(.*)<\/style>/.exec(svg)?.[1] ?? '';

it('draws every family on every paper, as a small SVG of its size', () => {
  for (const family of Object.keys(families) as FamilyName[])
    for (const paper of [0, 1, 2] as const) {
      const svg = draw({ family, paper });
      expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 300 400" width="300" height="400">.*<\/svg>$/);
      expect(svg.length).toBeLessThan(3800);
    }
});

it('has the colours of the side, and others on dark pages', () => {
  expect(colors(draw())).toContain('.k{fill:oklch(25% 0.07 275)}');
  expect(colors(draw())).toMatch(/@media\(prefers-color-scheme:dark\)\{.*\.k\{fill:oklch\(15% 0.03 50\)\}/);
  expect(colors(draw({ inks: 'night' }))).toContain('.p{fill:oklch(36% 0.15 290)}');
});

it('has the inks that the owner chose, as the pages have them', () => {
  const [first, second] = ['#0b3d2e', '#f2a7c3'];
  const inks = { first, second };
  const pages = inkVariables({ ministries: inks, music: { first: '', second: '' } });
  const svg = draw({ inks: 'day-0b3d2e-f2a7c3' });
  for (const name of ['bright', 'bright2', 'over']) expect(colors(svg)).toContain(pages[`--day-${name}`]);
});

it('gives each paper the colours of the style sheet', () => {
  const css = readFileSync('src/ui/css/art.css', 'utf8');
  const declared = (selector: string) =>
    Object.fromEntries(
      [...(css.split(`  ${selector} {`)[1]?.split('}')[0] ?? '').matchAll(/--(\w): var\(--(\w+)\)/g)].map(
        ([, name, value]) => [name, value],
      ),
    );
  const usual = declared('.po');
  const theme: Record<string, string> = {
    key: '25% 0.07 275',
    pale: '95.2% 0.028 86',
    stock: '92.5% 0.045 86',
  };
  Object.assign(theme, { bright: '82.5% 0.156 76', bright2: '74% 0.186 352', over: '66% 0.225 33' });
  for (const paper of [0, 1, 2] as const) {
    const style = colors(draw({ paper }));
    const names = { ...usual, ...declared(`.p${paper}`) };
    for (const [ink, variable] of Object.entries({ s: 'a', t: 'b', o: 'x', k: 'i', p: 'q' }))
      expect(style).toContain(`.${ink}{fill:oklch(${theme[names[variable] ?? '']})}`);
  }
});

it('draws nothing at another address', () => {
  const known = pictureAddress(picture);
  expect(drawPicture(known)).not.toBe('');
  const odd = [
    known.replace('sun0', 'sun3'),
    known.replace('sun', 'constructor'),
    known.replace('sun', 'moonlight'),
    known.replace('300x400', '300x999'),
    known.replace('300x400', '0300x400'),
    known.replace('-7-', '-07-'),
    known.replace('-7-', '-zzzzzzz-'),
    known.replace('-7-', '-%3Cscript%3E-'),
    known.replace('-day', '-dusk'),
    known.replace('-day', '-day-red-blue'),
    known.replace('-day', '-day-0b3d2e'),
    known.replace(`/${drawingVersion}-`, `/${drawingVersion + 1}-`),
    known.replace('.svg', '.png'),
    `${known}\n`,
    '/art/',
  ];
  expect(odd.filter((address) => drawPicture(address) !== '')).toEqual([]);
});

// Caches keep a picture for a year. If this fails on purpose, increase the version, too.
it('looks the same as long as its version is the same', () => {
  const all = (Object.keys(families) as FamilyName[]).flatMap((family) =>
    ([0, 1, 2] as const).flatMap((paper) =>
      ['day', 'night', 'day-0b3d2e-f2a7c3'].map((inks) => draw({ family, paper, inks })),
    ),
  );
  expect([drawingVersion, hash(all.join(''))]).toEqual([1, 2080555891]);
});
