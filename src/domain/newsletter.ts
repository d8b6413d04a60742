import * as v from 'valibot';
import { emailField, inputEntries } from './form-fields';
import { idLength, secretLength, textMax } from './limits';

const wrong = 'Please enter a valid email address';

/**
 * An at sign is enough, between texts without what separates the addresses of a mail. Lower case, so that one person
 * has one address. Every error has the same message.
 */
const address = v.pipe(
  v.string(wrong),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(textMax.email, wrong),
  v.regex(/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/, wrong),
);

export const newsletterFields = { email: { ...emailField(), schema: address } } as const;

/** A subscription (decision 048), and a request to unsubscribe without the link of a mail. */
export const newsletterInput = v.object(inputEntries(newsletterFields));

/** The subscription's id and a secret. */
export const unsubscribeToken = v.pipe(
  v.string(),
  v.regex(new RegExp(`^[a-z0-9]{${idLength}}\\.[a-z0-9]{${secretLength}}$`)),
);

export type NewsletterInput = v.InferOutput<typeof newsletterInput>;
