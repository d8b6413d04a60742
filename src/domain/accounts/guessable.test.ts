import { expect, it } from 'vitest';
import { coresOf, isName, isPattern, isPhrase } from './guessable';

it.each([
  '123456789012',
  '098765432109',
  'aaaaaaaaaaaa',
  'AAAAAAAAAAAA1',
  'abcdefghijkl',
  'abcabcabcabc',
  'qwertyuiop12',
  '123456qwerty',
  'qwerasdfzxcv',
  '111122223333',
  'asdfghjklasdf',
  'xyxyxyxyxyxy',
  '            ',
  '🙈🙈🙈🙈🙈🙈🙈🙈🙈🙈🙈🙈',
])('%j is a pattern', (password) => expect(isPattern(password)).toBe(true));

it.each([
  'correct horse battery',
  'twelve letters',
  'elf letters go',
  'a long password of the team',
  'admin-password-for-tests',
  'root-password-for-tests',
  'kx8fQz2LmPw7Rt3B',
  '839201748372',
  'Properties of water',
  'fedora stuff here',
  'ünïcödé wörds only',
])('%j is none', (password) => expect(isPattern(password)).toBe(false));

it('finds the word that a password is made of', () => {
  expect(coresOf('Password1234')).toContain('password');
  expect(coresOf('!!monkey!!12')).toContain('monkey');
  expect(coresOf('letmeinletmein')).toContain('letmein');
  expect(coresOf('7381 monkey 9921 x')).not.toContain('monkey');
  expect(coresOf('correct horse')).toEqual(['correct horse', 'correcthorse']);
});

it('knows phrases of a ministry', () => {
  for (const password of ['jesuslovesme', 'Jesus loves me!', 'God is good 2026'])
    expect(isPhrase(password)).toBe(true);
  expect(isPhrase('Jesus loves my cat')).toBe(false);
});

it('knows the name of the site with anything around it', () => {
  for (const password of ['Grace Chapel 2026', 'gracechapelgracechapel', '!grace-chapel!'])
    expect(isName(password, 'Grace Chapel')).toBe(true);
  for (const password of ['Grace Chapel rocks', '123456789012', 'chapel of grace'])
    expect(isName(password, 'Grace Chapel')).toBe(false);
  expect(isName('ab', 'B')).toBe(false);
});
