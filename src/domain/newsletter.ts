import * as v from 'valibot';
import { emailField, inputEntries } from './form-fields';
import { idLength, secretLength } from './limits';

const wrong = 'Please enter a valid email address';

/** Every error has the message of the specification. */
export const newsletterFields = { email: emailField(wrong, wrong) } as const;

/** A subscription (decision 046), and a request to unsubscribe without the link of a mail. */
export const newsletterInput = v.object(inputEntries(newsletterFields));

/** The subscription's id and a secret. */
export const unsubscribeToken = v.pipe(
  v.string(),
  v.regex(new RegExp(`^[a-z0-9]{${idLength}}\\.[a-z0-9]{${secretLength}}$`)),
);

export type NewsletterInput = v.InferOutput<typeof newsletterInput>;
