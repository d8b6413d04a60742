import { type KnownRefusals, readResult, type SubmissionResult } from './answers';
import { ask, type Http } from './http';

export interface Posting extends KnownRefusals {
  collection: string;
  /** Record id; it goes into the body and must come back in the answer. */
  id: string;
  input: object;
}

/** Creates one record, or asks again what became of it: the server answers a repeat by its id. Never throws. */
export async function postSubmission(http: Http, posting: Posting): Promise<SubmissionResult> {
  const answer = await ask(http, `/api/collections/${posting.collection}/records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...posting.input, id: posting.id }),
  });
  return readResult(answer, posting.id, posting);
}
