import * as v from 'valibot';
import { parse } from '../domain/parse';
import { type Http, sendRequest } from './http';

/** `max`: largest gift in cents. `base`: origin of the checkout pages besides Stripe's. `portal`: URL of Stripe's portal. */
const gifts = v.object({
  max: v.number(),
  base: v.string(),
  portal: v.pipe(v.string(), v.regex(/^(https:\/\/\S+)?$/)),
});
export type Gifts = v.InferOutput<typeof gifts>;

/** The optional features of this server. `gifts` is set only if giving is enabled. */
const features = v.object({ mail: v.boolean(), giving: v.boolean(), gifts: v.optional(gifts) });
export type Features = v.InferOutput<typeof features>;

/** Requests the server's features. Returns null when the server does not answer. Never throws. */
export async function readFeatures(http: Http): Promise<Features | null> {
  const answer = await sendRequest(http, '/api/byop/features');
  const read = answer.received && answer.status === 200 ? parse(features, answer.json) : null;
  return read?.ok ? read.value : null;
}
