import * as v from 'valibot';
import { parse } from '../domain/parse';
import { ask, type Http } from './http';

/** What this server is set up for. */
export const features = v.object({ mail: v.boolean(), giving: v.boolean() });
export type Features = v.InferOutput<typeof features>;

/** Asks the server. Null when it cannot be asked; never throws. */
export async function askFeatures(http: Http): Promise<Features | null> {
  const answer = await ask(http, '/api/byop/features');
  const read = answer.came && answer.status === 200 ? parse(features, answer.json) : null;
  return read?.ok ? read.value : null;
}
