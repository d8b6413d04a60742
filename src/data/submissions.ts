import type { CollectionName } from '../domain/collections';
import { withNulls } from '../domain/form-fields';
import { type MyRsvp, myRsvp, type RsvpKey } from '../domain/rsvps/rsvp-change';
import {
  bodyOf,
  type FailureKind,
  failureKindOf,
  type Http,
  ownStatus,
  postJson,
  requestTimeout,
} from './http';
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
  const body = { ...withNulls(posting.input), id: posting.id };
  const extra = Math.max(0, JSON.stringify(body).length - usualLength) / slowLine;
  const path = `/api/collections/${posting.collection}/records`;
  const answer = await postJson(http, path, body, requestTimeout + extra);
  return readResult(answer, posting.id, posting);
}

/** `unknown`: the id or the secret is wrong. */
export type ReadRsvp = { ok: true; rsvp: MyRsvp } | { ok: false; reason: FailureKind | 'unknown' };

/** Sends the key in the body, since proxies log URLs. Never throws. */
export async function readRsvp(http: Http, key: RsvpKey): Promise<ReadRsvp> {
  const answer = await postJson(http, '/api/byop/rsvp', key);
  const rsvp = bodyOf(answer, myRsvp);
  if (rsvp) return { ok: true, rsvp };
  return { ok: false, reason: ownStatus(answer) === 404 ? 'unknown' : failureKindOf(answer) };
}
