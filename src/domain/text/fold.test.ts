import { expect, it } from 'vitest';
import { byName, fold } from './fold';

it.each([
  ['Øyvind Åsgård', 'oyvind asgard'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['Łukasz', 'lukasz'],
  ['Groß', 'gross'],
  ['GROẞ', 'gross'],
  ['İbrahim Işık', 'ibrahim isik'],
  ['Jean‑Luc', 'jean luc'],
  ['Þóra', 'thora'],
  ['Đức', 'duc'],
  ['ﬁona', 'fiona'],
  ['Ｆｉｏｎａ\u3000Ａｂｃ', 'fiona abc'],
  ['Zoe\u0308', 'zoe'],
  ['A\u00adda\u200b', 'ada'],
  ['ʻOkina', 'okina'],
  ['Əliyev', 'eliyev'],
  ['ada@example.org', 'ada@example.org'],
  ['Ada  Bo', 'ada bo'],
])('%j is compared as %j', (text, folded) => expect(fold(text)).toBe(folded));

it('sorts accented names among the others', () => {
  const names = ['Zoe', 'Łukasz', 'Ángel', 'Adam', 'Émile', 'Eva', 'Ozan', 'Öykü'].map((name) => ({ name }));
  expect(names.sort(byName).map(({ name }) => name)).toEqual([
    'Adam',
    'Ángel',
    'Émile',
    'Eva',
    'Łukasz',
    'Öykü',
    'Ozan',
    'Zoe',
  ]);
});
