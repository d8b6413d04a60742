/** Texts of a form: what is right, and the message for what is not. */
import * as v from 'valibot';
import { email, optionalEmail } from '../fields';
import { currencyCodes } from '../giving/currencies';
import { webAddressPattern } from '../limits';
import { digitsOf, isPhone } from '../text/phone';
import type { Format } from './fields';
import { colorPattern } from './inks';

/** Provided by PocketBase in the hooks, where there is no `Intl`. Throws for an unknown zone. */
declare const Timezone: new (zone: string) => { string(): string };

/** Returns whether a name is one of the IANA time zones. */
function isZone(name: string): boolean {
  if (!/^[A-Za-z]+(\/[\w+-]+)*$/.test(name) || name === 'Local') return false;
  try {
    if (typeof Timezone === 'function') return new Timezone(name).string() === name;
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    // An unknown zone.
    return false;
  }
}

const formats: Record<Exclude<Format, 'email'>, { is: (text: string) => boolean; message: string }> = {
  phone: {
    is: (text) => isPhone(text) && text === `+${digitsOf(text)}` && !text.startsWith('+0'),
    message: 'Start with + and the code of the country, then digits alone, such as +19515550117.',
  },
  web: {
    is: (text) => text.length <= 2000 && text.startsWith('https://') && webAddressPattern.test(text),
    message: 'Start with https://.',
  },
  zone: { is: isZone, message: 'Choose a time zone.' },
  color: {
    is: (text) => colorPattern.test(text),
    message: 'Write # and six digits or letters from a to f, such as #2f6f4f.',
  },
  country: {
    is: (text) => /^[A-Z]{2}$/.test(text),
    message: 'Write the code of the country in two capital letters, such as US.',
  },
  currency: { is: (code) => currencyCodes.includes(code), message: 'Choose a currency.' },
  amount: {
    is: (text) => /^\d{1,9}(\.\d\d?)?$/.test(text) && Number(text) > 0,
    message: 'Write a number alone, such as 25 or 12.50.',
  },
};

/** Returns the schema of a text of a form. */
export function formatSchema(format: Format, isOptional: boolean): v.GenericSchema {
  if (format === 'email') return isOptional ? optionalEmail() : email('Add an email address.');
  const { is, message } = formats[format];
  return v.pipe(
    v.string('This needs to be text.'),
    v.trim(),
    v.check((text) => (isOptional && text === '') || is(text), message),
  );
}
