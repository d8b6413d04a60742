import { type MyRsvp, myRsvp, type RsvpKey } from '../domain/my-rsvp';
import { parse } from '../domain/parse';
import { type FailureKind, failureKindOf } from './answers';
import { ask, type Http } from './http';

/** `unknown`: there is no such RSVP, or this is not its secret; the server does not say which. */
export type ReadRsvp = { ok: true; rsvp: MyRsvp } | { ok: false; reason: FailureKind | 'unknown' };

/** An RSVP as its person may read it. The key goes in the body: addresses are written down on the way. Never throws. */
export async function readRsvp(http: Http, key: RsvpKey): Promise<ReadRsvp> {
  const answer = await ask(http, '/api/byop/rsvp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(key),
  });
  const read = answer.came && answer.status === 200 ? parse(myRsvp, answer.json) : null;
  if (read?.ok) return { ok: true, rsvp: read.value };
  const unknown = answer.came && answer.status === 404 && answer.body === 'json';
  return { ok: false, reason: unknown ? 'unknown' : failureKindOf(answer) };
}
