import * as v from 'valibot';
import { email } from '../fields';
import { password as limits } from '../limits';
import { utf8Length } from '../text/utf8';

const wrong = 'Invalid email address';

/** A password (decision 013). Limits count characters, and bytes too: bcrypt reads at most 72. */
export const password = (min: number = limits.min) =>
  v.pipe(
    v.string(`Password must be at least ${min} characters`),
    v.check((text) => [...text].length >= min, `Password must be at least ${min} characters`),
    v.check((text) => [...text].length <= limits.max, `Password must be at most ${limits.max} characters`),
    v.check(
      (text) => utf8Length(text) <= limits.max,
      'That password is too long: letters with accents and emoji count more than once.',
    ),
  );

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
