import * as v from 'valibot';
import { email } from '../fields';
import { password as limits } from '../limits';
import { utf8Length } from '../text/utf8';

const wrong = 'Invalid email address';
const tooShort = (min: number) => `Password must be at least ${min} characters`;

/** Anything but white space, control characters and letters without a shape: a password of nothing else would look like none. */
const visible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an API can send them
  /[^\s\0-\x1f\x7f\xad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\uffa0]/;

/**
 * A new password (decision 123), in NFC: keyboards send "é" as one character or as two. It is never trimmed. Limits count characters,
 * and bytes too: bcrypt reads at most 72.
 */
export const password = (min: number = limits.min) =>
  v.pipe(
    v.string(tooShort(min)),
    v.normalize('NFC'),
    v.check((text) => [...text].length >= min, tooShort(min)),
    v.check((text) => [...text].length <= limits.max, `Password must be at most ${limits.max} characters`),
    v.check(
      (text) => utf8Length(text) <= limits.max,
      'That password is too long: letters with accents and emoji count more than once.',
    ),
    v.regex(visible, 'A password needs more than spaces.'),
  );

/** The password of an account, as it is typed: an earlier version may have stored it in another form, or with spaces only. */
const typedPassword = v.pipe(
  v.string(tooShort(limits.min)),
  v.check((text) => [...text].length >= limits.min, tooShort(limits.min)),
);

export const signInInput = v.object({ email: email(wrong, wrong), password: typedPassword });

export const accountInput = v.object({ email: email(wrong, wrong), password: password() });

/** Named as in PocketBase's routes. */
export const accountEmail = v.object({ newEmail: email(wrong, wrong) });

export const passwordInput = v.object({ password: password() });

export const adminPasswordInput = v.object({ password: password(limits.adminMin) });

export const resetInput = v.object({ email: email(wrong, wrong) });

export const passwordChange = v.object({
  old: v.pipe(v.string(), v.nonEmpty('Enter your current password.')),
  password: password(),
});

export const currentPassword = v.object({
  password: v.pipe(v.string(), v.nonEmpty('Enter your current password.')),
});

export type CurrentPassword = v.InferOutput<typeof currentPassword>;
export type ResetInput = v.InferOutput<typeof resetInput>;
export type PasswordChange = v.InferOutput<typeof passwordChange>;
export type PasswordInput = v.InferOutput<typeof passwordInput>;
export type AccountInput = v.InferOutput<typeof accountInput>;
