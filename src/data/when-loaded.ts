import type { Failure } from './failure';

export type Unreachable = { ok: false; reason: 'unreachable' } & Omit<Failure, 'reason'>;

/** Loads a module, which imports the SDK, and calls it. */
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
