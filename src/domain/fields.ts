/**
 * The parts of all schemas. They must work the same in browsers, Node and goja: no `v.url`, `v.maxBytes`, `\p{…}`, `Intl`
 * (`tests/server/submissions/parity.test.ts`).
 */
import * as v from 'valibot';
import { idPattern, secretLength, textMax, webAddressPattern } from './limits';
import { cleanLine, cleanText, hasLetter, lettersIn } from './text/clean';
import { cleanEmail, type EmailProblem, emailProblem } from './text/email';
import { cleanPhone, isPhone } from './text/phone';

const tooLong = (max: number) => `That is too long. ${max} characters at most.`;

/** Text of one or more lines, without what nobody sees (`text/clean.ts`). */
export const requiredText = (max: number, missing: string, clean = cleanText) =>
  v.pipe(v.string(missing), v.transform(clean), v.nonEmpty(missing), v.maxLength(max, tooLong(max)));

/** The same on one line: a line break becomes a space. */
export const requiredLine = (max: number, missing: string) => requiredText(max, missing, cleanLine);

/** The name of a person: one line that shows at least one letter or digit. Its characters are counted as people see them. */
export const personName = (missing: string) =>
  v.pipe(v.string(missing), v.transform(cleanLine), v.check(hasLetter, missing), nameLength);

/** A name, or '' for none. */
export const optionalName = () =>
  v.pipe(
    nameOfScan(),
    v.check((name) => name === '' || hasLetter(name), 'Use letters in a name.'),
  );

/** The same, also without letters. A scan is not refused for what a phone of an older version has stored. */
export const nameOfScan = () => v.pipe(optionalLine(textMax.nameUnits), nameLength);

/** Forms know a text that is too long by the type of the message. */
const nameLength = {
  ...v.check<string, string>(
    (name) => lettersIn(name) <= textMax.name && name.length <= textMax.nameUnits,
    tooLong(textMax.name),
  ),
  type: 'max_length',
} as const;

/**
 * A choice from a list of the owner's: any line. The server knows what is listed and what was, since a device may send a choice
 * that the owner removed meanwhile (`pb_hooks/lib/listed-choices.ts`).
 */
export const listedChoice = (missing: string) =>
  v.pipe(requiredText(textMax.choice, missing), v.regex(/^.*$/, missing));

/** Optional text; `''` for null or a missing value (decision 011). */
export const optionalText = (max: number, clean = cleanText) =>
  v.pipe(
    v.nullish(v.string('This needs to be text.'), ''),
    v.transform((text) => clean(text ?? '')),
    v.maxLength(max, tooLong(max)),
  );

export const optionalLine = (max: number) => optionalText(max, cleanLine);

/** One rule for every address (`text/email.ts`). `wrong` replaces the messages. */
export const email = (missing = 'Add your email so we can reply.', wrong?: string) =>
  v.pipe(v.string(missing), v.transform(cleanEmail), v.nonEmpty(missing), isAddress(wrong));

/** An email, or '' for none. */
export const optionalEmail = () => v.pipe(optionalText(textMax.email, cleanEmail), isAddress());

const isAddress = (wrong?: string) =>
  v.check<string, (issue: { input: string }) => string>(
    (address) => address === '' || emailProblem(address) === null,
    ({ input }) => wrong ?? emailMessage(input) ?? '',
  );

/** Returns what is wrong with a cleaned address; null if nothing is. */
export function emailMessage(address: string): string | null {
  const problem = emailProblem(address);
  return problem && emailMessages[problem];
}

const emailMessages: Record<EmailProblem, string> = {
  'no-at': 'An email needs an @.',
  unfinished: 'That email looks unfinished. Try name@gmail.com.',
  wrong: 'This does not look like an email address.',
  long: tooLong(textMax.email),
};

/** A telephone number as it is stored (`text/phone.ts`); '' for none. */
export const optionalPhone = (wrong = notAPhone) =>
  v.pipe(
    optionalText(textMax.phone, cleanPhone),
    v.check((phone) => phone === '' || isPhone(phone), wrong),
  );

/** Also true of text that has words or two numbers in it. */
export const notAPhone = 'Type one phone number with 7 to 15 digits, like (615) 555-0142.';

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
  v.pipe(v.string(message), v.regex(idPattern, message));

export const manageSecret = () =>
  v.pipe(v.string(notASecret), v.regex(new RegExp(`^[a-z0-9]{${secretLength}}$`), notASecret));
const notASecret = 'This link is incomplete.';
