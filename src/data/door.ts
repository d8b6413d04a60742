import { type DoorAnswer, type DoorRequest, doorAnswer } from '../domain/door/door';
import { bodyOf, type FailureKind, failureKindOf, type Http, ownStatus, postJson } from './http';

/** `refused`: our server does not know the key. */
export type DoorExchange =
  | { result: 'ok'; answer: DoorAnswer }
  | { result: 'refused' }
  | { result: 'failed'; reason: FailureKind; retryAfter: number | null };

const refusals = [401, 403, 404];

/** Sends scans and receives what changed. Never throws. */
export async function postDoor(http: Http, request: DoorRequest): Promise<DoorExchange> {
  const answer = await postJson(http, '/api/byop/door', request);
  const read = bodyOf(answer, doorAnswer);
  if (read) {
    if (answer.received && answer.date) http.onServerDate?.(answer.date);
    return { result: 'ok', answer: read };
  }
  if (refusals.includes(ownStatus(answer))) return { result: 'refused' };
  return {
    result: 'failed',
    reason: failureKindOf(answer),
    retryAfter: answer.received ? answer.retryAfter : null,
  };
}
