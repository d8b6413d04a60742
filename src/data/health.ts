import * as v from 'valibot';
import { type FailureKind, failureKindOf } from './answers';
import { ask, type Http } from './http';

const healthy = v.object({ message: v.literal('API is healthy.') });

/** Whether our own server answers: its health is read, not only its status. A sign-in page of a network is `portal`. */
export async function checkHealth(http: Http): Promise<'ok' | FailureKind> {
  const answer = await ask(http, '/api/health', { redirect: 'manual' });
  if (answer.came && answer.status === 200 && v.is(healthy, answer.json)) {
    if (answer.date) http.onServerDate?.(answer.date);
    return 'ok';
  }
  return failureKindOf(answer);
}
