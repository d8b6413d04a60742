import type { Environment } from './environment';

export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

/** `doors`: scans do not wait for RSVPs. */
const lockNames = { outbox: 'byop-outbox', doors: 'byop-doors' } as const;

/**
 * Returns a lock that allows one sender at a time on this device. Without Web Locks, on plain http, it allows one per page: two
 * pages may send the same item, and the server recognises its id (decision 094).
 */
export function createLock(locks: Environment['locks'], sends: keyof typeof lockNames = 'outbox'): Lock {
  if (locks) return (work) => locks.request(lockNames[sends], work);
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work);
    last = Promise.allSettled([run]);
    return run;
  };
}
