/** Telephone numbers, as people paste and type them. */
import { visibleOnly } from './clean';

/** Fewer or more digits are no number that can be called from elsewhere (E.164: at most 15). */
export const digitCount = { min: 7, max: 15 } as const;

/** Digits of the scripts that phones type: Arabic, Persian, all letters of India, Thai, Lao, Burmese, Khmer. */
const otherDigits =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u0d6f\u0e50-\u0e59\u0ed0-\u0ed9\u1040-\u1049\u17e0-\u17e9]/g;
const asciiDigit = (letter: string): string => {
  const code = letter.charCodeAt(0);
  // Each script of India has 128 places, and its digits at the same.
  const digit = code >> 8 > 8 && code < 0xe00 ? (code & 127) - 0x66 : code & 15;
  return digit >= 0 && digit < 10 ? String(digit) : letter;
};

/** Returns a number as it is stored: only what is seen, with ASCII digits, spaces and hyphens. */
export const cleanPhone = (text: string): string =>
  visibleOnly(text)
    .normalize('NFKC')
    .replace(otherDigits, asciiDigit)
    .replace(/^tel:/i, '')
    .replace(/[\u2010-\u2015\u2212\u2043]/g, '-')
    .replace(/[\u00b7\u2022\u2219\u22c5\u30fb]/g, '.')
    .trim();

const extension = /\s*[,;]?\s*(?:ext|extension|x|#)[.:=]*\s*(\d{1,6})$/i;

/** Returns a number without its extension, and the extension. */
export function splitExtension(phone: string): { number: string; extension: string } {
  const found = extension.exec(phone);
  return found
    ? { number: phone.slice(0, found.index), extension: found[1] ?? '' }
    : { number: phone, extension: '' };
}

/** Returns the digits of a cleaned text without its extension; '' for anything but a number or a part of one. */
export function digitsOf(phone: string): string {
  const { number } = splitExtension(phone);
  return /^[+(\d][\d+()./ -]*$/.test(number) ? number.replace(/\D/g, '') : '';
}

/** Returns whether a cleaned text is one telephone number, with or without an extension. */
export function isPhone(phone: string): boolean {
  const { length } = digitsOf(phone);
  return length >= digitCount.min && length <= digitCount.max;
}

/** Returns a number as a link calls it (`tel:`). An extension is dialled after a pause. */
export function dialled(phone: string): string {
  const { number, extension } = splitExtension(cleanPhone(phone));
  return `${number.replace(/[^\d+]/g, '')}${extension && `,${extension}`}`;
}
