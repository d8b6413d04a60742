import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, hasLetter, lettersIn, visibleOnly } from './clean';

describe('a name', () => {
  it.each([
    ['Ada\nBo', 'Ada Bo'],
    ['Ada\0Bo', 'Ada Bo'],
    ['\tAda  Bo\u00a0', 'Ada Bo'],
    ['A\u00adda', 'Ada'],
    ['\u202eAda\u202c', 'Ada'],
    ['Zoe\u0308', 'Zoë'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['👨‍👩‍👧 Ada', '👨‍👩‍👧 Ada'],
    ['عمر \u200fAda', 'عمر Ada'],
  ])('%j is %j', (typed, name) => {
    expect(cleanLine(typed)).toBe(name);
  });

  it.each([
    '\u200b',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u202e',
    '\u2060\ufeff',
    '\u200d',
    '-',
    '…',
    '🙂',
    '\u0301',
    '\u17b4',
    '\u180b',
    '\ufe00',
    '\ufffc',
    '\ufe0f',
    '\ue001',
    '１',
    '',
  ])('%j has a letter: only a digit of any width does', (text) =>
    expect(hasLetter(text)).toBe(text === '１'),
  );

  it.each([
    'Ada',
    'Ø',
    'ł',
    'ß',
    '愛',
    'あ',
    '김',
    'आ',
    'ก',
    'ع',
    'א',
    'Ж',
    '7',
    'ʻOkina',
    '𠮷',
    '𐒀',
    'ﬁ',
    '٣',
  ])('%j has a letter', (text) => expect(hasLetter(text)).toBe(true));

  it.each([
    ['Ada', 3],
    ['Zoe\u0308', 3],
    ['👨‍👩‍👧', 1],
    ['👍🏽', 1],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
    ['❤️', 1],
    ['𠮷野', 2],
  ])('%j has %i characters', (text, count) => expect(lettersIn(text)).toBe(count));
});

it('keeps the lines of a text that was pasted', () => {
  expect(cleanText('Bring:\u000b• Bag\u2028• Bible\r\nEnd\u0007')).toBe('Bring:\n• Bag\n• Bible\nEnd');
});

it('leaves of an address only what is seen', () => {
  expect(visibleOnly(' ana\u200b@\u2060exa\u200dmple.org\u00a0')).toBe('ana@example.org');
});
