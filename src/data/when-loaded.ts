/** What needs the SDK is fetched when it is first needed, and that can fail like any request. */
import type { Failure } from './failure';

export type Unreachable = { ok: false; reason: 'unreachable' } & Omit<Failure, 'reason'>;

/** Loads the calls, then makes one. Out: its answer, or that nobody could be reached. Throws only what the call throws. */
export async function whenLoaded<Calls, Answer>(
  load: () => Promise<Calls>,
  call: (calls: Calls) => Promise<Answer>,
): Promise<Answer | Unreachable> {
  let calls: Calls;
  try {
    calls = await load();
  } catch {
    return { ok: false, reason: 'unreachable', status: 0, message: '', fields: {}, codes: {} };
  }
  return call(calls);
}
