/** The guardian's page: reads what they decide about, and sends their answer. Without an account. */

import * as v from 'valibot';
import {
  type ConsentInput,
  type ConsentKey,
  type ConsentRequest,
  consentInput,
  consentRequest,
} from '../domain/rsvps/consent';
import { bodyOf, browserHttp, type FailureKind, failureKindOf, type Http, ownStatus, postJson } from './http';
import { postSubmission, type SubmissionResult } from './submissions';

/** `unknown`: the id or the secret is wrong. `ended`: the guardian's contact was changed since. `noneLeft`: nobody under 18 comes any more. */
export type ReadRequest =
  | { ok: true; request: ConsentRequest }
  | { ok: false; reason: FailureKind | 'unknown' | 'ended' | 'noneLeft' };

const noneLeft = v.object({ code: v.literal('none_left') });

/** Sends the key in the body, since proxies log URLs. Never throws. */
export async function readConsentRequest(key: ConsentKey, http: Http = browserHttp): Promise<ReadRequest> {
  const answer = await postJson(http, '/api/byop/consent', key);
  const request = bodyOf(answer, consentRequest);
  if (request) return { ok: true, request };
  const status = ownStatus(answer);
  if (status === 404) return { ok: false, reason: 'unknown' };
  if (status !== 410) return { ok: false, reason: failureKindOf(answer) };
  const isNoneLeft = answer.received && v.is(noneLeft, answer.json);
  return { ok: false, reason: isNoneLeft ? 'noneLeft' : 'ended' };
}

/** A repeat with the same id and answer is stored once. Never throws. */
export const sendConsent = (id: string, input: ConsentInput): Promise<SubmissionResult> =>
  postSubmission(browserHttp, {
    collection: 'consents',
    id,
    input,
    codes: ['invalid', 'id_conflict', 'erased', 'not_yours', 'other_event'],
    fields: Object.keys(consentInput.entries),
  });
