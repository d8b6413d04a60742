import * as v from 'valibot';
import { email } from './fields';
import { password as limits } from './limits';

const wrong = 'Invalid email address';

/** A password of an account (spec §5, D12). Characters are counted as people count them; bcrypt reads 72 bytes at most. */
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

/** E-mail and password as the sign-in card takes them (spec §5). */
export const accountInput = v.object({ email: email(wrong, wrong), password: password() });

/** Another email for an account, as PocketBase's routes name it. */
export const accountEmail = v.object({ newEmail: email(wrong, wrong) });

/** A new password for an account that is there. */
export const passwordInput = v.object({ password: password() });

/** A new password of an admin. */
export const adminPasswordInput = v.object({ password: password(limits.adminMin) });

/** Somebody who forgot theirs. */
export const resetInput = v.object({ email: email(wrong, wrong) });

/** Another password instead of the old one. */
export const passwordChange = v.object({
  old: v.pipe(v.string(), v.nonEmpty('Type the password you have now.')),
  password: password(),
});

/** The password of an account, to confirm a change of its email. */
export const currentPassword = v.object({
  password: v.pipe(v.string(), v.nonEmpty('Type the password you have now.')),
});

export type CurrentPassword = v.InferOutput<typeof currentPassword>;
export type ResetInput = v.InferOutput<typeof resetInput>;
export type PasswordChange = v.InferOutput<typeof passwordChange>;
export type PasswordInput = v.InferOutput<typeof passwordInput>;
export type AccountInput = v.InferOutput<typeof accountInput>;

/** Bytes of a text in UTF-8; goja has no TextEncoder. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
