import { describe, expect, it } from 'vitest';
import { preview } from '../../../../domain/limits';
import { layOutPreview as layOut, margin, wrapToWidth } from './preview-layout';

const facts = {
  date: 'Friday, November 27, 2026',
  time: '6:00 PM',
  location: 'Grace Chapel, the basement',
};
const titles = [
  'Soup',
  'Harvest Festival',
  '¿Qué? Noche & Día',
  'The Fourth Annual Community Potluck And Instrument Repair Evening For Everybody Who Ever Borrowed A Cable',
  'Loud '.repeat(1000),
  'Donaudampfschifffahrtsgesellschaft'.repeat(4),
  'Pizza 🍕 & Praise 🙌🏽',
  'ليلة العبادة والتسبيح معًا',
  '赞美之夜'.repeat(60),
  '</script><!-- "Quotes"',
];

/** As wide as the poster font on average. */
const widthOf = (text: string) => [...new Intl.Segmenter().segment(text)].length * 0.55;
const layOutPreview = (words: Parameters<typeof layOut>[0], flyer: number | null) =>
  layOut(words, flyer, widthOf);

describe('the preview of an event', () => {
  it.each(titles.flatMap((title) => [null, 0.5, 0.75, 1, 16 / 9, 4].map((flyer) => [title, flyer] as const)))(
    'keeps every line on its ground: %s with a flyer of %s',
    (title, flyer) => {
      const placed = layOutPreview({ ...facts, title }, flyer);
      expect(placed.title.length).toBeGreaterThan(0);
      expect(placed.picture).toBeGreaterThanOrEqual(600);
      for (const { line, size } of placed.title) {
        if (line) expect(line.x + line.length).toBeLessThan(placed.measure * 1.05);
        expect(size).toBeGreaterThanOrEqual(30);
      }
      const tops = placed.title.map(({ y, line, size }) => y - (line?.cap ?? size * 0.7));
      expect(Math.min(...tops)).toBeGreaterThanOrEqual(margin / 2);
      expect(Math.max(...placed.title.map(({ y }) => y))).toBeLessThanOrEqual(placed.band - margin / 2);
      const baselines = [...placed.title, ...placed.facts].map(({ y }) => y);
      expect(baselines).toEqual(baselines.toSorted((a, b) => a - b));
      expect(placed.facts[0]?.y).toBeGreaterThan(placed.band);
      expect(baselines.at(-1)).toBeLessThanOrEqual(preview.height - 40);
    },
  );

  it('shows date, time and place', () => {
    const { facts: lines } = layOutPreview({ ...facts, title: 'Soup' }, null);
    expect(lines.map(({ text, line }) => line?.text ?? text)).toEqual([
      'FRIDAY, NOVEMBER 27, 2026',
      '6:00 PM',
      'Grace Chapel, the basement',
    ]);
  });

  it('breaks a place after its comma, and shortens a longer one between words', () => {
    const place = (location: string) =>
      layOutPreview({ ...facts, title: 'Soup', location }, null)
        .facts.slice(2)
        .map(({ text }) => text);
    expect(place('Grace Chapel parking lot, 14 Chapel Lane')).toEqual([
      'Grace Chapel parking lot,',
      '14 Chapel Lane',
    ]);
    expect(place('The fellowship hall of Grace Chapel, upstairs behind the second door on the left')).toEqual(
      ['The fellowship hall of Grace', 'Chapel, upstairs behind the…'],
    );
  });

  it('leaves out our name beside a long time', () => {
    expect(layOutPreview({ ...facts, title: 'Soup' }, null).name).not.toBeNull();
    const time = 'Doors 6:30, music from 7 PM';
    expect(layOutPreview({ ...facts, title: 'Soup', time }, null).name).toBeNull();
  });

  it('writes from the right if the first letter is Arabic or Hebrew', () => {
    const isFromRight = (title: string) => layOutPreview({ ...facts, title }, null).title[0]?.rightToLeft;
    expect(isFromRight('2026 ערב שירה')).toBe(true);
    expect(isFromRight('"ليلة" Night')).toBe(true);
    expect(isFromRight('Night ليلة')).toBe(false);
  });

  it('does not cut a letter or an emoji of several code points', () => {
    for (const text of ['👨‍👩‍👧‍👦'.repeat(30), 'e\u0301'.repeat(100)]) {
      const lines = wrapToWidth(text, 5, 2, widthOf);
      expect(lines).toHaveLength(2);
      const unit = text.startsWith('e') ? 'e\u0301' : '👨‍👩‍👧‍👦';
      expect(lines.join('').replaceAll(unit, '')).toBe('…');
    }
  });
});
