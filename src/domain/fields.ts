/**
 * The house bricks from which every schema is built. Only what runs the same in browsers, Node and goja is used here
 * (no `v.url`, `v.maxBytes`, `\p{…}`, `Intl`); `tests/server/parity.test.ts` holds that with one table of inputs.
 */
import * as v from 'valibot';
import { idLength, secretLength, textMax } from './limits';
import { webAddressPattern } from './web-address';

/** Text that must be there. In: a string. Out: trimmed. Errors: `missing`, or how many characters fit. */
export const requiredText = (max: number, missing: string) =>
  v.pipe(v.string(missing), v.trim(), v.nonEmpty(missing), v.maxLength(max, tooLong(max)));

/** Text that may be absent, null or empty. Out: trimmed, `''` for nothing (D15). */
export const optionalText = (max: number) =>
  v.pipe(
    v.nullish(v.string('This needs to be text.'), ''),
    v.transform((text) => text ?? ''),
    v.trim(),
    v.maxLength(max, tooLong(max)),
  );

/**
 * An e-mail address. Out: trimmed and lower-cased, so that one person is one address (D3). Errors: what is missing or
 * wrong with it, or always `wrong` when that is given.
 */
export const email = (missing = 'We need an email to write back to.', wrong?: string) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty(missing),
    v.maxLength(textMax.email, tooLong(textMax.email)),
    v.includes('@', wrong ?? 'An email has an @ in it.'),
    v.regex(/@[^@\s]+\.[^@\s.]+$/, wrong ?? 'The part after the @ needs a dot, like moreno.org.'),
    v.email(wrong ?? 'This does not look like an email address.'),
  );

/** A whole number from `min` to `max`, both included. Errors: the two sentences handed in. */
export const wholeNumber = (min: number, max: number, tooFew: string, tooMany: string) =>
  v.pipe(
    v.number(tooFew),
    v.check((n) => Number.isInteger(n), 'Whole numbers only.'),
    v.minValue(min, tooFew),
    v.maxValue(max, tooMany),
  );

/** One of a fixed list. */
export const oneOf = <const T extends readonly [string, ...string[]]>(choices: T, message: string) =>
  v.pipe(v.string(message), v.picklist(choices, message));

/**
 * One of a fixed list as a server stores it. A value that only a newer version of the site knows is read as `unknown`: it
 * must not hide its row.
 */
export const storedChoice = <const T extends readonly [string, ...string[]]>(
  choices: T,
  unknown: T[number],
) => v.fallback(v.picklist(choices), unknown);

/** A yes or no that may be absent. Out: `false` for nothing. */
export const optionalFlag = () =>
  v.pipe(
    v.nullish(v.boolean('This is yes or no.'), false),
    v.transform((flag) => flag ?? false),
  );

/** A web address that may be absent. Out: trimmed, `''` for nothing. */
export const optionalWebAddress = () =>
  v.pipe(
    optionalText(textMax.url),
    v.check(
      (text) => text === '' || webAddressPattern.test(text),
      'A link starts with https:// and has no spaces.',
    ),
  );

/** A record id as PocketBase takes it from a client: 15 of `[a-z0-9]`. */
export const recordId = (message = 'This is not a record id.') =>
  v.pipe(v.string(message), v.regex(new RegExp(`^[a-z0-9]{${idLength}}$`), message));

/** The secret of one RSVP, as the device that sent it minted it. */
export const manageSecret = () =>
  v.pipe(v.string(notASecret), v.regex(new RegExp(`^[a-z0-9]{${secretLength}}$`), notASecret));
const notASecret = 'This link is not whole.';

const tooLong = (max: number) => `That is too long. ${max} characters fit.`;
