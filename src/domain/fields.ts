/**
 * The parts of all schemas. They must work the same in browsers, Node and goja: no `v.url`, `v.maxBytes`, `\p{…}`, `Intl`
 * (`tests/server/submissions/parity.test.ts`).
 */
import * as v from 'valibot';
import { idLength, secretLength, textMax, webAddressPattern } from './limits';

export const requiredText = (max: number, missing: string) =>
  v.pipe(v.string(missing), v.trim(), v.nonEmpty(missing), v.maxLength(max, tooLong(max)));

/**
 * A choice from a list of the owner's: any line. What a device queued, or chose from an older list, is stored although the owner
 * removed it since.
 */
export const listedChoice = (missing: string) =>
  v.pipe(requiredText(textMax.choice, missing), v.regex(/^.*$/, missing));

/** Optional text, trimmed; `''` for null or a missing value (decision 015). */
export const optionalText = (max: number) =>
  v.pipe(
    v.nullish(v.string('This needs to be text.'), ''),
    v.transform((text) => text ?? ''),
    v.trim(),
    v.maxLength(max, tooLong(max)),
  );

/** Trimmed and in lower case, so that one person has one address (decision 009). `wrong` replaces the messages. */
export const email = (missing = 'Add your email so we can reply.', wrong?: string) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty(missing),
    v.maxLength(textMax.email, tooLong(textMax.email)),
    v.includes('@', wrong ?? 'An email needs an @.'),
    v.regex(/@[^@\s]+\.[^@\s.]+$/, wrong ?? 'That email looks unfinished. Try name@gmail.com.'),
    v.email(wrong ?? 'This does not look like an email address.'),
  );

/** An email, or '' for none. */
export const optionalEmail = () =>
  v.pipe(
    optionalText(textMax.email),
    v.toLowerCase(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value === '') return;
      const read = v.safeParse(email(), dataset.value, { abortPipeEarly: true });
      if (!read.success) addIssue({ message: read.issues[0].message });
    }),
  );

export const wholeNumber = (min: number, max: number, tooFew: string, tooMany: string) =>
  v.pipe(
    v.number(tooFew),
    v.check((n) => Number.isInteger(n), 'Whole numbers only.'),
    v.minValue(min, tooFew),
    v.maxValue(max, tooMany),
  );

export const oneOf = <const T extends readonly [string, ...string[]]>(choices: T, message: string) =>
  v.pipe(v.string(message), v.picklist(choices, message));

/** A choice that the server stored. A value of a newer version is read as `unknown`, so that its row stays visible. */
export const storedChoice = <const T extends readonly [string, ...string[]]>(
  choices: T,
  unknown: T[number],
) => v.fallback(v.picklist(choices), unknown);

export const optionalFlag = () =>
  v.pipe(
    v.nullish(v.boolean('This is yes or no.'), false),
    v.transform((flag) => flag ?? false),
  );

export const optionalWebAddress = () =>
  v.pipe(
    optionalText(textMax.url),
    v.check(
      (text) => text === '' || webAddressPattern.test(text),
      'A link starts with https:// and has no spaces.',
    ),
  );

export const recordId = (message = 'This is not a record id.') =>
  v.pipe(v.string(message), v.regex(new RegExp(`^[a-z0-9]{${idLength}}$`), message));

export const manageSecret = () =>
  v.pipe(v.string(notASecret), v.regex(new RegExp(`^[a-z0-9]{${secretLength}}$`), notASecret));
const notASecret = 'This link is incomplete.';

const tooLong = (max: number) => `That is too long. ${max} characters at most.`;

/**
 * Returns the bytes of a text in UTF-8, for goja, which has no TextEncoder: one for each UTF-16 unit, one more from U+0080, and one
 * more from U+0800 except for surrogates (2 + 2).
 */
export const utf8Length = (text: string): number =>
  text.length +
  text.replaceAll(/[\0-\u007f]+/g, '').length +
  text.replaceAll(/[\0-\u07ff\ud800-\udfff]+/g, '').length;
