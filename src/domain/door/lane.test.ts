import * as v from 'valibot';
import { expect, it } from 'vitest';
import { parse } from '../parse';
import { laneInput, laneText, letterOfOtherLane } from './lane';

const form = v.object({ lane: laneInput() });
const stored = (lane: unknown) => {
  const read = parse(form, { lane });
  return read.ok ? read.value.lane : read.fields.lane;
};

it.each([
  ['A–F', 'A-F'],
  [' a - f ', 'A-F'],
  ['a to f', 'A-F'],
  ['A-F', 'A-F'],
  ['Ä—Ö', 'A-O'],
  ['g', 'G-G'],
  ['G-G', 'G-G'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('reads the letters %j as %j', (typed, lane) => {
  expect(stored(typed)).toBe(lane);
});

it.each(['F–A', 'A–F–K', 'AF', '1–9', 'А–Е', '-', 'Anna', 'A, B'])('refuses %j as letters', (typed) => {
  expect(stored(typed)).toBe('Type two letters in order, like A–F.');
});

it('shows letters with a dash, and one letter alone', () => {
  expect(['A-F', 'G-G'].map(laneText)).toEqual(['A–F', 'G']);
});

it.each([
  ['A-F', 'Ada Moreno', ''],
  ['A-F', 'Frida', ''],
  ['A-F', 'Grace', 'G'],
  ['G-M', 'Ada', 'A'],
  ['G-G', 'Grace', ''],
  // Folded as in the search: by the letter on an English keyboard.
  ['A-F', 'Élodie', ''],
  ['A-F', 'Øyvind', 'O'],
  ['A-F', 'Łukasz', 'L'],
  ['A-F', 'þóra', 'T'],
  ['A-F', '  "Zoë"', 'Z'],
  ['A-F', '3 Wise Men', 'W'],
  // No lane: always right.
  ['A-F', 'Дмитрий', ''],
  ['A-F', '李 Wei', ''],
  ['A-F', 'مرحبا', ''],
  ['A-F', '🙂 Zoe', ''],
  ['A-F', '42', ''],
  ['A-F', '', ''],
  ['', 'Grace', ''],
])('at a door for %j, %j belongs to %j', (lane, name, letter) => {
  expect(letterOfOtherLane(lane, name)).toBe(letter);
});
