import { type DoorAnswer, type DoorRequest, doorAnswer } from '../domain/door/door';
import { parse } from '../domain/parse';
import { type FailureKind, failureKindOf, type Http, sendRequest } from './http';

/** `refused`: our server does not know the key. */
export type DoorExchange =
  | { result: 'ok'; answer: DoorAnswer }
  | { result: 'refused' }
  | { result: 'failed'; reason: FailureKind; retryAfter: number | null };

const refusals = [401, 403, 404];

/** Sends scans and receives what changed. Never throws. */
export async function postDoor(http: Http, request: DoorRequest): Promise<DoorExchange> {
  const answer = await sendRequest(http, '/api/byop/door', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (answer.received && answer.status === 200) {
    const read = parse(doorAnswer, answer.json);
    if (read.ok) {
      if (answer.date) http.onServerDate?.(answer.date);
      return { result: 'ok', answer: read.value };
    }
  }
  if (answer.received && answer.body === 'json' && refusals.includes(answer.status))
    return { result: 'refused' };
  return {
    result: 'failed',
    reason: failureKindOf(answer),
    retryAfter: answer.received ? answer.retryAfter : null,
  };
}
