import { expect, it } from 'vitest';
import { searchWords } from './search';

it.each<[string, string[]]>([
  ['Zoë', ['zoe']],
  ['  Muñoz  ANA ', ['munoz', 'ana']],
  ['Nguyễn Đức', ['nguyen', 'duc']],
  ['Straße', ['strasse']],
  ['ada@example.org', ['ada@example.org']],
  ['(951) 555-0148', ['5550148']],
  ['+1 951 555 0148', ['5550148']],
  ['555-01', ['55501']],
  ['Room 7', ['room', '7']],
  ['12.50', ['12.50']],
  ['11/30', ['11/30']],
  ['2026-11-30', ['2026', '11', '30']],
  ['Jean-Luc O’Brien', ['jean', 'luc', 'obrien']],
  ['-', []],
  ['', []],
])('finds %j by %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});
