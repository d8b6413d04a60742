import * as v from 'valibot';
import { bodyOf, type FailureKind, failureKindOf, type Http, sendRequest } from './http';

const healthy = v.object({ message: v.literal('API is healthy.') });

/** Checks the body, since the sign-in page of a network can answer 200. */
export async function checkHealth(http: Http): Promise<'ok' | FailureKind> {
  const answer = await sendRequest(http, '/api/health', { redirect: 'manual' });
  if (bodyOf(answer, healthy)) {
    if (answer.received && answer.date) http.onServerDate?.(answer.date);
    return 'ok';
  }
  return failureKindOf(answer);
}

/**
 * `max`: largest gift in the minor unit of the site's currency. `base`: origin of the checkout pages besides Stripe's. `portal`: URL of Stripe's portal.
 * `demo`: no money moves.
 */
const gifts = v.object({
  max: v.number(),
  base: v.string(),
  portal: v.pipe(v.string(), v.regex(/^(https:\/\/\S+)?$/)),
  demo: v.optional(v.boolean(), false),
});
export type Gifts = v.InferOutput<typeof gifts>;

/** `gifts` is set only if giving is enabled. */
const features = v.object({ mail: v.boolean(), giving: v.boolean(), gifts: v.optional(gifts) });
export type Features = v.InferOutput<typeof features>;

/** Returns null if the server does not answer. Never throws. */
export async function readFeatures(http: Http): Promise<Features | null> {
  const answer = await sendRequest(http, '/api/byop/features');
  return bodyOf(answer, features);
}
