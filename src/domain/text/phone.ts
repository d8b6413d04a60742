/** Telephone numbers, as people paste and type them. */
import { visibleOnly } from './clean';

/** Fewer or more digits are no number that can be called from elsewhere (E.164: at most 15). */
const digits = { min: 7, max: 15 } as const;

/** Digits of the scripts that phones type: Arabic, Persian, Devanagari, Bengali, Thai. Those of India begin at a 6. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/g;
const asciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  return String((code & 15) - (code >> 9 === 4 ? 6 : 0));
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

const extension = /\s*[,;]?\s*(?:ext|extension|x|#)\.?:?\s*(\d{1,6})$/i;

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
  return length >= digits.min && length <= digits.max;
}

/** Returns a number as a link calls it (`tel:`). An extension is dialled after a pause. */
export function dialled(phone: string): string {
  const { number, extension } = splitExtension(cleanPhone(phone));
  return `${number.replace(/[^\d+]/g, '')}${extension && `,${extension}`}`;
}

/** Codes of countries (ITU-T E.164): none begins with another one. */
const countryCode =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-69]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)/;
/** What is dialled before a code: from most countries, and from North America. */
const abroad = /^(?:00|011(?=\d{10}))/;

/** Returns the parts of a number by which numbers are compared; null for none. */
function partsOf(phone: string) {
  const { number, extension } = splitExtension(/^[ -~]*$/.test(phone) ? phone : cleanPhone(phone));
  const all = number.replace(/\(0\)/g, '').replace(/\D/g, '');
  if (all.length < digits.min) return null;
  const dialledAbroad = /^\D*\+/.test(number) || abroad.test(all);
  const international = all.replace(abroad, '');
  const code = dialledAbroad ? (countryCode.exec(international)?.[0] ?? '') : '';
  const national = (dialledAbroad ? international.slice(code.length) : all).replace(/^0+/, '');
  return { code, national, extension };
}

const lastTen = (national: string): string => (national.length < 10 ? '' : national.slice(-10));

/**
 * Returns a test whether a number is the same as this one: with or without its country, the 0 of its area, and its extension. A number
 * of one area is not that of another: "555 0142" is not "(615) 555-0142" (decision 150).
 */
export function sameNumberAs(phone: string): (other: string) => boolean {
  const one = partsOf(phone);
  return (text) => {
    const other = one && text ? partsOf(text) : null;
    if (!one || !other) return false;
    if (one.code && other.code && one.code !== other.code) return false;
    if (one.extension && other.extension && one.extension !== other.extension) return false;
    // Some write the code without its plus, or a digit for mobile phones after it.
    const last = lastTen(one.national);
    return one.national === other.national || (last !== '' && last === lastTen(other.national));
  };
}

/** Returns a number as it is compared: the code of its country, if it has one, and digits. '' for none. */
export function comparedNumber(phone: string): string {
  const parts = partsOf(phone);
  if (!parts) return '';
  const { code, national, extension } = parts;
  return `${code && `+${code}`}${national}${extension && ` x${extension}`}`;
}
