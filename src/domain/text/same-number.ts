/** How telephone numbers are compared. Pages that all people load do not. */
import { cleanPhone, digitCount, splitExtension } from './phone';

/** Codes of countries (ITU-T E.164): none begins with another one. */
const countryCode =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-69]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)/;
/** What is dialled before a code: from most countries, and from North America. */
const abroad = /^(?:00|011(?=\d{10}))/;

/** The digits at the end that numbers share which are the same. A shorter number is none. */
export const sharedDigits = 4;

/** Returns the parts of a number by which numbers are compared; null for none. */
function partsOf(phone: string) {
  const { number, extension } = splitExtension(/^[ -~]*$/.test(phone) ? phone : cleanPhone(phone));
  const all = number.replace(/\(0\)/g, '').replace(/\D/g, '');
  if (all.length < digitCount.min) return null;
  const dialledAbroad = /^\D*\+/.test(number) || abroad.test(all);
  const international = all.replace(abroad, '');
  const code = dialledAbroad ? (countryCode.exec(international)?.[0] ?? '') : '';
  const national = (dialledAbroad ? international.slice(code.length) : all).replace(/^0+/, '');
  return national.length < sharedDigits ? null : { code, national, extension };
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

/** Returns the last digits of a number, which all numbers have that are the same; '' for none. */
export const lastDigits = (phone: string): string => partsOf(phone)?.national.slice(-sharedDigits) ?? '';
