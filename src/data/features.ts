import * as v from 'valibot';
import { parse } from '../domain/parse';
import { ask, type Http } from './http';

/** How this server takes gifts: the largest in cents, where its checkout pages are besides Stripe's own, Stripe's portal. */
const gifts = v.object({
  max: v.number(),
  base: v.string(),
  portal: v.pipe(v.string(), v.regex(/^(https:\/\/\S+)?$/)),
});
export type Gifts = v.InferOutput<typeof gifts>;

/** What this server is set up for. `gifts` only where it is set up for giving. */
const features = v.object({ mail: v.boolean(), giving: v.boolean(), gifts: v.optional(gifts) });
export type Features = v.InferOutput<typeof features>;

/** Asks the server. Null when it cannot be asked; never throws. */
export async function askFeatures(http: Http): Promise<Features | null> {
  const answer = await ask(http, '/api/byop/features');
  const read = answer.came && answer.status === 200 ? parse(features, answer.json) : null;
  return read?.ok ? read.value : null;
}
