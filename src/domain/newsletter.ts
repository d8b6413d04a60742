import * as v from 'valibot';
import { emailField, inputEntries } from './form-fields';
import { idLength, secretLength } from './limits';

const wrong = 'Please enter a valid email address';

/** The field of the newsletter box. Every error is the one sentence of the specification. */
export const newsletterFields = { email: emailField(wrong, wrong) } as const;

/** A newsletter subscription (spec §5, D6); also the address of somebody without a mail of it who wants to leave. */
export const newsletterInput = v.object(inputEntries(newsletterFields));

/** What the link out of the newsletter carries: the subscription's id and a secret. */
export const unsubscribeToken = v.pipe(
  v.string(),
  v.regex(new RegExp(`^[a-z0-9]{${idLength}}\\.[a-z0-9]{${secretLength}}$`)),
);

export type NewsletterInput = v.InferOutput<typeof newsletterInput>;
