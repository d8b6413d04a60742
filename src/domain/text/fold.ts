/** How texts are compared: in searches, at the door, in sorted lists and among duplicates. It runs in goja, without `\p{…}`. */
import { wholeOnly } from './clean';

const pairs = (from: string, to: string): [string, string][] => [...from].map((letter) => [letter, to]);

/** What NFKD does not decompose, and what people leave out on another keyboard. The server program has it from the hooks. */
export const foldedLetters: Readonly<Record<string, string>> = {
  ...{
    ς: 'σ',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ı: 'i',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    ə: 'e',
    ɛ: 'e',
    ɔ: 'o',
    ɓ: 'b',
    ɗ: 'd',
    ƙ: 'k',
    ƴ: 'y',
    // Go and JavaScript do not agree whether it is a space.
    '\u0085': ' ',
  },
  ...Object.fromEntries([
    ...pairs("'`´‘’‛′ʹʻʼʽʾʿˈ·", ''),
    // Soft hyphens, marks of direction, fillers.
    ...pairs(
      '\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\ufffd',
      '',
    ),
    ...pairs('-‐‑‒–—―−⁃', ' '),
  ]),
};

/** Returns a text in lower case, without accents, apostrophes and hyphens, with single spaces. `search.go` does the same. */
export function fold(text: string): string {
  const plain = wholeOnly(text)
    .replaceAll('´', "'") // which NFKD makes a space and an accent
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
  return [...plain]
    .map((letter) => foldedLetters[letter] ?? letter)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the folded words of a text. */
export const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean);

/** For `sort`: names in the order of their folded letters. */
export const byName = (one: { name: string }, other: { name: string }): number => {
  const [a, b] = [fold(one.name), fold(other.name)];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Returns rows in the order of `byName`. Each name is folded once, not for each comparison. */
export const sortedByName = <Row extends { name: string }>(rows: Iterable<Row>): Row[] =>
  [...rows]
    .map((row) => ({ row, name: fold(row.name) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ row }) => row);
