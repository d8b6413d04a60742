/** What an admin types into a search box, as rows are found by it (pocketbase/internal/search). */
import { wordsOf } from '../text/fold';
import { cleanPhone, digitsOf } from '../text/phone';

/** The last digits of a number, which are the same with and without its country and the 0 of its area. */
const sameDigits = 7;

/** Like "12.50", "11/30" or "2026-11-30". */
const amountOrDate = /^(\d+\.\d{1,2}|\d{1,2}\/\d{1,2}|\d{4}-\d{1,2}-\d{1,2})$/;

/** Returns the words that a row must contain, in any order. A phone number is one word of digits. */
export function searchWords(typed: string): string[] {
  const text = cleanPhone(typed);
  const digits = digitsOf(text);
  if (digits.length >= 4 && !amountOrDate.test(text)) return [digits.slice(-sameDigits)];
  return wordsOf(typed);
}
