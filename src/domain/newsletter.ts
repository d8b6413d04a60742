import * as v from 'valibot';
import { email } from './fields';

const wrong = 'Please enter a valid email address';

/** A newsletter subscription (spec §5, D6). Every error is the one sentence of the specification. */
export const newsletterInput = v.object({ email: email(wrong, wrong) });

export type NewsletterInput = v.InferOutput<typeof newsletterInput>;
