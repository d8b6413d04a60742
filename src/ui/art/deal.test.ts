import { describe, expect, it } from 'vitest';
import { deal, dealOne } from './deal';
import { families, familiesOf } from './families';

const types = ['Worship Night', 'Concert', 'Special Event', 'Community Gathering', 'song', 'member'];
/** A thousand lists of twenty, each a different mixture. */
const lists = Array.from({ length: 1000 }, (_, n) =>
  Array.from({ length: 20 }, (_, i) => ({
    type: types[(i * (n % 7) + n + i * i) % types.length] ?? '',
    id: `id${n}-${i}`,
  })),
);

describe('dealing pictures to a list', () => {
  it('gives the same list the same pictures', () => {
    for (const list of lists.slice(0, 20)) expect(deal(list)).toEqual(deal(list));
  });

  it('gives neighbours different families and different papers', () => {
    for (const list of lists) {
      const dealt = deal(list);
      dealt.slice(1).forEach((item, i) => {
        expect(item.family).not.toBe(dealt[i]?.family);
        expect(item.stock).not.toBe(dealt[i]?.stock);
      });
    }
  });

  it.each(types)('shows no family of %s twice before all of them were shown', (type) => {
    const count = familiesOf(type).length;
    for (let n = 0; n < 50; n++) {
      const dealt = deal(Array.from({ length: count }, (_, i) => ({ type, id: `${n}-${i}` })));
      expect(new Set(dealt.map(({ family }) => family)).size).toBe(count);
    }
  });

  it('uses all fifteen families and all three papers for things that stand alone', () => {
    const alone = Array.from({ length: 400 }, (_, i) => dealOne({ type: 'service', id: `s${i}` }));
    expect(new Set(alone.map(({ family }) => family)).size).toBe(Object.keys(families).length);
    expect(new Set(alone.map(({ stock }) => stock)).size).toBe(3);
  });
});
