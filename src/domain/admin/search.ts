/** What an admin types into a search box, as rows are found by it (pocketbase/internal/search). */

/** Letters that Unicode does not decompose. The server program has them from the hooks. */
export const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\p{L}/gu, (letter) => plainLetters[letter] ?? letter);

/** The last digits of a number: some people leave out the country. */
const phoneDigits = 10;

/** Like "12.50" or "2026-11-30". */
const amountOrDate = /^(\d+\.\d{1,2}|\d{4}-\d{1,2}-\d{1,2})$/;

/** Returns the words that a row must contain, in any order. A phone number is one word of digits. */
export function searchWords(typed: string): string[] {
  const text = typed.trim();
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length >= 4 && /^[\d\s()+.-]+$/.test(text) && !amountOrDate.test(text))
    return [digits.slice(-phoneDigits)];
  return fold(text).split(/\s+/).filter(Boolean);
}
