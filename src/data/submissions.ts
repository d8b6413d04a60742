import type { CollectionName } from '../domain/collections';
import { withNulls } from '../domain/form-fields';
import { parse } from '../domain/parse';
import { type MyRsvp, myRsvp, type RsvpKey } from '../domain/rsvps/rsvp-change';
import { type FailureKind, failureKindOf, type Http, requestTimeout, sendRequest } from './http';
import { type KnownRefusals, readResult, type SubmissionResult } from './submission-result';

export interface Posting extends KnownRefusals {
  collection: CollectionName;
  id: string;
  input: object;
}

/** A photo needs longer on a slow line. In bytes per ms; the server ends a request after a minute. */
const slowLine = 10;
const usualLength = 32 * 1024;

/** The server answers a repeated id with the stored outcome. Never throws. */
export async function postSubmission(http: Http, posting: Posting): Promise<SubmissionResult> {
  const body = JSON.stringify({ ...withNulls(posting.input), id: posting.id });
  const extra = Math.max(0, body.length - usualLength) / slowLine;
  const answer = await sendRequest(
    http,
    `/api/collections/${posting.collection}/records`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    requestTimeout + extra,
  );
  return readResult(answer, posting.id, posting);
}

/** `unknown`: the id or the secret is wrong. */
export type ReadRsvp = { ok: true; rsvp: MyRsvp } | { ok: false; reason: FailureKind | 'unknown' };

/** Sends the key in the body, since proxies log URLs. Never throws. */
export async function readRsvp(http: Http, key: RsvpKey): Promise<ReadRsvp> {
  const answer = await sendRequest(http, '/api/byop/rsvp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(key),
  });
  const read = answer.received && answer.status === 200 ? parse(myRsvp, answer.json) : null;
  if (read?.ok) return { ok: true, rsvp: read.value };
  const unknown = answer.received && answer.status === 404 && answer.body === 'json';
  return { ok: false, reason: unknown ? 'unknown' : failureKindOf(answer) };
}
