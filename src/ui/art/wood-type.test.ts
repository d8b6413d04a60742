import { describe, expect, it } from 'vitest';
import { breakLines, canSet, fitLine, inkWidth } from './wood-type';

describe('a line of wood type', () => {
  it.each(['Faith', 'for the', 'back row', 'What’s on', 'No bars needed.', 'Harvest Festival'])(
    '%s fills the measure',
    (text) => {
      const line = fitLine(text, 100, 15);
      // The ink begins after the first letter's side bearing and ends before the last one's.
      expect(line.x).toBeLessThanOrEqual(0);
      expect(line.x + line.length).toBeGreaterThanOrEqual(99.9);
      expect(line.x + line.length).toBeLessThan(105);
    },
  );

  it('uses a wide cut for a short word and a narrow one for a long line', () => {
    expect(fitLine('Amen', 100, 18).cut).toBe(125);
    expect(fitLine('No bars needed.', 100, 13).cut).toBe(62);
  });

  it('scales with the width and keeps its cut', () => {
    const small = fitLine('Back row', 100, 18);
    const large = fitLine('Back row', 300, 54);
    expect(large.cut).toBe(small.cut);
    expect(large.size).toBeCloseTo(3 * small.size);
  });

  it('limits the size of a very short word', () => {
    expect(fitLine('I', 100, 18).cap).toBeLessThanOrEqual(36);
    expect(fitLine('Hi', 100, 18).length).toBeLessThan(100);
  });

  it('has the signs of money that posters need', () => {
    for (const sign of '$£€¥') {
      expect(canSet(`Soup ${sign}5`)).toBe(true);
      // Not the width of another glyph.
      expect(inkWidth(`${sign}5`, 100)).not.toBe(inkWidth('A5', 100));
    }
  });

  it('supports Spanish, but no other scripts and symbols', () => {
    expect(canSet('Noche de adoración, ¿vienes?')).toBe(true);
    expect(canSet('Game night (50/50) · 7:30 PM')).toBe(true);
    expect(canSet('مرحبا')).toBe(false);
    expect(canSet('Праздник')).toBe(false);
    expect(canSet('Party 🎉')).toBe(false);
    expect(canSet('  ')).toBe(false);
  });
});

describe('breaking a title into lines', () => {
  it('keeps every word, in order', () => {
    const title = 'The Fourth Annual Community Potluck And Instrument Repair Evening';
    expect(breakLines(title, 268, 44, 5).join(' ')).toBe(title);
  });

  it('is near the preferred height and leaves no short word alone', () => {
    expect(breakLines('Harvest Festival', 268, 44)).toEqual(['Harvest', 'Festival']);
    expect(breakLines('Stay Late', 268, 30)).toEqual(['Stay Late']);
  });

  it('respects the maximum of lines, also for one long word and for none', () => {
    expect(breakLines('a b c d e f g h i j k l m n o p', 100, 30, 4).length).toBeLessThanOrEqual(4);
    expect(breakLines('Donaudampfschifffahrtsgesellschaft', 100, 18)).toHaveLength(1);
    expect(breakLines('   ', 100, 18)).toEqual([]);
  });
});
