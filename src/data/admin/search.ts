/** Asks the server what the team looks for. Online only, never stored. */
import * as v from 'valibot';
import { type SearchAnswer, searchAnswer } from '../../domain/admin/search-everything';
import { attempt, type Result } from '../failure';
import { requestTimeout } from '../http';
import { client } from '../pocketbase-client';

/** Never throws. @param signal aborts the request */
export async function searchEverything(text: string, signal: AbortSignal): Promise<Result<SearchAnswer>> {
  // Not `AbortSignal.any`, which older phones lack.
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort);
  const timer = setTimeout(abort, requestTimeout);
  const options = { method: 'POST', body: { text }, signal: controller.signal };
  const answer = await attempt(async () =>
    v.parse(searchAnswer, await client.send('/api/byop/search', options)),
  );
  clearTimeout(timer);
  signal.removeEventListener('abort', abort);
  return answer;
}
