import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { families } from './families';
import { Art, DayPoster, initials, Poster, SheetPoster, Sleeve } from './posters';
import { hash, stream } from './shapes';

const names = Object.keys(families).filter((name): name is keyof typeof families => name in families);
const ids = Array.from({ length: 12 }, (_, i) => `id${i}`);

describe('a generated picture', () => {
  it('is the same on every device', () => {
    // Published test values. Other numbers would change every poster.
    expect(hash('foobar')).toBe(0xbf9cf968);
    const next = stream(1);
    expect([next(), next()].map((x) => x.toFixed(6))).toEqual(['0.627074', '0.002736']);
  });

  it.each(names)('%s: small, finite, coloured by the theme, in every aspect ratio', (family) => {
    for (const id of ids)
      for (const ratio of [1, 3 / 4, 4 / 5, 16 / 10, 16 / 9, 350 / 330]) {
        const svg = renderToStaticMarkup(<Art type="Concert" id={id} family={family} ratio={ratio} />);
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        expect(svg).not.toMatch(/style=|fill="#|fill="rgb/);
        expect(svg.length).toBeLessThan(3072);
      }
  });

  it('looks different for different ids', () => {
    const drawn = ids.map((id) => renderToStaticMarkup(<Sleeve id={id} family="halves" paper={0} />));
    expect(new Set(drawn).size).toBe(ids.length);
  });

  it('has unique clip paths and patterns, also if it is on a page twice', () => {
    const html = renderToStaticMarkup(
      <>
        <Art type="Concert" id="a" family="sun" />
        <Art type="Concert" id="a" family="sun" />
      </>,
    );
    const made = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(made.length).toBe(4);
    expect(new Set(made).size).toBe(4);
    for (const id of made) expect(html).toContain(`url(#${id})`);
  });
});

describe('a poster', () => {
  const poster = (title: string, foot?: string) =>
    renderToStaticMarkup(<Poster type="Concert" id="winterset" title={title} foot={foot} />);

  it('shows its title and is named by it', () => {
    const svg = poster('Winter Set', 'Saturday · December 13 · 7:30 PM');
    expect(svg).toContain('role="img" aria-label="Winter Set"');
    expect(svg).toContain('>WINTER SET<');
    expect(svg).toContain('>SATURDAY · DECEMBER 13 · 7:30 PM<');
  });

  it('leaves half of its height to the picture, also with a long title', () => {
    const svg = poster(
      'The Fourth Annual Community Potluck And Instrument Repair Evening For Everybody',
      'Sunday',
    );
    expect(Number(/po-words"><path class="k" d="M0 ([\d.]+)/.exec(svg)?.[1])).toBeGreaterThan(150);
  });

  it('takes less than half of a sheet with its title, also with a long one', () => {
    for (const title of [
      'Soup',
      'Friday Night Downstairs',
      'Community Potluck And Instrument Repair Evening',
    ]) {
      const sheet = renderToStaticMarkup(<SheetPoster type="Concert" id="winterset" title={title} />);
      const heights = [...sheet.matchAll(/viewBox="0 0 300 ([\d.]+)"/g)].map(([, height]) => Number(height));
      expect(heights).toHaveLength(3);
      expect(heights[2]).toBeLessThan(heights[0] ?? 0);
    }
  });

  it('shows no text that the font cannot set, but keeps its name', () => {
    expect(poster('Праздник урожая')).toContain('aria-label="Праздник урожая"');
    expect(poster('Праздник урожая')).not.toContain('<text');
  });

  it('is hidden beside a heading with the same text', () => {
    expect(renderToStaticMarkup(<Poster type="Concert" id="a" title="Winter Set" beside />)).toContain(
      'aria-hidden="true"',
    );
    expect(renderToStaticMarkup(<DayPoster type="Concert" id="a" month="Dec" day="13" />)).toContain(
      'aria-hidden="true"',
    );
  });
});

describe('initials', () => {
  it.each([
    ['Ada Moreno', 'AM'],
    ['maría josé de la cruz', 'MC'],
    ['Prince', 'P'],
    ['  Óscar   Núñez ', 'ÓN'],
    ['', ''],
    ['🎉 “Zoë” O’Neil-Ruiz!', 'ZO'],
    ['김 민지', '김민'],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
