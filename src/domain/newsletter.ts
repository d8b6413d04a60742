import * as v from 'valibot';
import { email } from './fields';
import { idLength, secretLength } from './limits';

const wrong = 'Please enter a valid email address';

/** A newsletter subscription (spec §5, D6). Every error is the one sentence of the specification. */
export const newsletterInput = v.object({ email: email(wrong, wrong) });

/** Somebody without a mail of the newsletter who wants to leave it. */
export const leaveInput = newsletterInput;

/** What the link out of the newsletter carries: the subscription's id and a secret. */
export const unsubscribeToken = v.pipe(
  v.string(),
  v.regex(new RegExp(`^[a-z0-9]{${idLength}}\\.[a-z0-9]{${secretLength}}$`)),
);

export type NewsletterInput = v.InferOutput<typeof newsletterInput>;
