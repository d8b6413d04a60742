import type { Failure } from './failure';

type Unreachable = { ok: false; reason: 'unreachable' } & Omit<Failure, 'reason'>;

/** Returns a function that loads a module on demand and calls it. It returns `unreachable` if the chunk cannot be fetched. */
const caller =
  <Module>(load: () => Promise<Module>) =>
  async <Answer>(call: (module: Module) => Promise<Answer>): Promise<Answer | Unreachable> => {
    let module: Module;
    try {
      module = await load();
    } catch {
      // Without signal. The caller shows it.
      return { ok: false, reason: 'unreachable', status: 0, message: '', fields: {}, codes: {} };
    }
    return call(module);
  };

export const callAccount = caller(() => import('./account'));
export const callSession = caller(() => import('./session'));
export const callPosts = caller(() => import('./posts'));
export const callFactor = caller(() => import('./second-factor'));
