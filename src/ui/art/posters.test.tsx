import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PictureInks } from './picture';
import { Art, DayPoster, initials, Poster, PosterStrip, SheetPoster, Sleeve } from './posters';
import { capHeight } from './wood-type';

const sources = (html: string) => [...html.matchAll(/src="([^"]+)"/g)].map(([, src]) => src);

describe('a generated picture', () => {
  it('has one address wherever the same picture is shown, and another for each row, size and side', () => {
    const one = <Sleeve id="lantern" />;
    const all = renderToStaticMarkup(
      <>
        {one}
        {one}
        <Sleeve id="amen" />
        <Art type="song" id="lantern" ratio={2} />
        <PictureInks value="night-e4572e-0a84ff">{one}</PictureInks>
      </>,
    );
    const found = sources(all);
    expect(found[0]).toBe(found[1]);
    expect(new Set(found).size).toBe(4);
    expect(found[4]).toMatch(/-night-e4572e-0a84ff\.svg$/);
  });

  it('has its space before it is loaded, and only one of the first view is loaded at once', () => {
    const below = renderToStaticMarkup(<Art type="cover" id="amen" ratio={1.5} />);
    expect(below).toContain('style="--ratio:300/200"');
    expect(below).toContain('loading="lazy"');
    expect(renderToStaticMarkup(<Art type="cover" id="amen" first />)).not.toContain('loading=');
  });

  it('names no row, no person and no title in its address', () => {
    const html = renderToStaticMarkup(<Poster type="Concert" id="winterset" title="Winter Set" beside />);
    expect(sources(html)).toHaveLength(1);
    expect(sources(html)[0]).not.toMatch(/winter/i);
  });
});

describe('a day poster', () => {
  it.each(Array.from({ length: 31 }, (_, i) => `${i + 1}`))('keeps %s within its bar', (day) => {
    const html = renderToStaticMarkup(<DayPoster type="Concert" id="a" month="Dec" day={day} />);
    const [, y, size] = /y="([\d.]+)" font-size="([\d.]+)"[^>]*>\d/.exec(html) ?? [];
    expect(Number(y)).toBeLessThan(118);
    expect(Number(y) - Number(size) * capHeight).toBeGreaterThan(84);
  });
});

describe('a poster', () => {
  const poster = (title: string, foot?: string) =>
    renderToStaticMarkup(<Poster type="Concert" id="winterset" title={title} foot={foot} />);

  it('shows its title and is named by it', () => {
    const svg = poster('Winter Set', 'Saturday · December 13 · 7:30 PM');
    expect(svg).toContain('alt="Winter Set"');
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
      const heights = [...sheet.matchAll(/(?:--ratio:300\/|viewBox="0 0 300 )([\d.]+)"/g)].map(([, height]) =>
        Number(height),
      );
      expect(heights).toHaveLength(3);
      expect(heights[2]).toBeLessThan(heights[0] ?? 0);
    }
  });

  it('shows no text that the font cannot set, but keeps its name', () => {
    expect(poster('Праздник урожая')).toContain('alt="Праздник урожая"');
    expect(poster('Праздник урожая')).not.toContain('<text');
  });

  it('is decoration beside a heading with the same text', () => {
    for (const decoration of [
      <Poster key="1" type="Concert" id="a" title="Winter Set" beside />,
      <DayPoster key="2" type="Concert" id="a" month="Dec" day="13" />,
      <PosterStrip key="3" type="Concert" id="a" title="Winter Set" />,
    ]) {
      const html = renderToStaticMarkup(decoration);
      expect(html).toContain('alt=""');
      expect(html).not.toMatch(/<svg(?![^>]*aria-hidden="true")/);
    }
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
