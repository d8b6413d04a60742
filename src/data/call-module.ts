import type { Failure } from './failure';

export type Unreachable = { ok: false; reason: 'unreachable' } & Omit<Failure, 'reason'>;

/** Loads a module on demand and calls it. Returns `unreachable` if its chunk cannot be fetched. */
export async function callModule<Module, Answer>(
  load: () => Promise<Module>,
  call: (module: Module) => Promise<Answer>,
): Promise<Answer | Unreachable> {
  let module: Module;
  try {
    module = await load();
  } catch {
    // Without signal. The caller shows it.
    return { ok: false, reason: 'unreachable', status: 0, message: '', fields: {}, codes: {} };
  }
  return call(module);
}
