/** The second factor of an account: codes of an authenticator app, and recovery codes (docs/decisions/123-second-factor.md). */
import * as v from 'valibot';
import { recordId } from '../fields';

/** Wrong codes per account in `triesMinutes`. */
export const triesMax = 5;
export const triesMinutes = 15;
/** A code that was right counts for this long, for exports, roles and erasing. */
export const freshMinutes = 10;
export const recoveryCodes = 10;
/** A device that was not used for this long is new again, and forgotten. */
export const deviceDays = 180;
/** No letters and digits that look alike. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryLength = 16;

/** Returns a recovery code in groups of four. @param random returns random characters of an alphabet */
export function newRecoveryCode(random: (length: number, alphabet: string) => string): string {
  return random(recoveryLength, recoveryAlphabet).replace(/(.{4})(?!$)/g, '$1-');
}

/** A typed or pasted code, without spaces and dashes. */
const typed = v.pipe(
  v.string('Type a code.'),
  v.transform((text) => text.replace(/[\s-]+/g, '').toLowerCase()),
);
const wrong = 'Type the 6 digits of your app, or a recovery code.';
export const factorCode = v.object({ code: v.pipe(typed, v.regex(/^(?:\d{6}|[a-z0-9]{16})$/, wrong)) });
/** The first code of an app. A recovery code would not show that the app has the key. */
export const appCode = v.object({
  code: v.pipe(typed, v.regex(/^\d{6}$/, 'Type the 6 digits of your app.')),
});

/** The codes of refusals about the second factor. */
export const factorRefusals = {
  /** A code, or a fresh one, is missing. */
  needed: 'code_needed',
  wrong: 'code_wrong',
  locked: 'code_locked',
} as const;

/** What an account knows of its second factor. */
export const factorState = v.object({
  on: v.boolean(),
  /** Whether the account may turn it on: it has a role. */
  may: v.boolean(),
  /** Whether the site requires it of accounts with a role. */
  required: v.boolean(),
  codes_left: v.number(),
  devices: v.array(v.object({ id: recordId(), name: v.string(), seen_at: v.string(), here: v.boolean() })),
});
export type FactorState = v.InferOutput<typeof factorState>;

/** A key that is not on yet. It is shown once. */
export const begunFactor = v.object({ secret: v.string(), address: v.string(), codes: v.array(v.string()) });
export type BegunFactor = v.InferOutput<typeof begunFactor>;

export const requiredFactor = v.object({ required: v.boolean('This is yes or no.') });
