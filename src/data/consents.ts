/** The guardian's page: reads what they decide about, and sends their answer. Without an account. */

import { parse } from '../domain/parse';
import {
  type ConsentInput,
  type ConsentKey,
  type ConsentRequest,
  consentInput,
  consentRequest,
} from '../domain/rsvps/consent';
import { browserHttp, type FailureKind, failureKindOf, type Http, sendRequest } from './http';
import type { SubmissionResult } from './submission-result';
import { postSubmission } from './submissions';

/** `unknown`: the id or the secret is wrong. `ended`: the guardian's contact was changed since. */
export type ReadRequest =
  | { ok: true; request: ConsentRequest }
  | { ok: false; reason: FailureKind | 'unknown' | 'ended' };

/** Sends the key in the body, since proxies log URLs. Never throws. */
export async function readConsentRequest(key: ConsentKey, http: Http = browserHttp): Promise<ReadRequest> {
  const answer = await sendRequest(http, '/api/byop/consent', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(key),
  });
  const read = answer.received && answer.status === 200 ? parse(consentRequest, answer.json) : null;
  if (read?.ok) return { ok: true, request: read.value };
  const status = answer.received && answer.body === 'json' ? answer.status : 0;
  if (status === 404) return { ok: false, reason: 'unknown' };
  return { ok: false, reason: status === 410 ? 'ended' : failureKindOf(answer) };
}

/** A repeat with the same id and answer is stored once. Never throws. */
export const sendConsent = (id: string, input: ConsentInput): Promise<SubmissionResult> =>
  postSubmission(browserHttp, {
    collection: 'consents',
    id,
    input,
    codes: ['invalid', 'id_conflict', 'erased', 'not_yours'],
    fields: Object.keys(consentInput.entries),
  });
