/**
 * One sender at a time on this device. With Web Locks the browser sees to it, and frees the lock of a tab that dies.
 * Where they are missing (older browsers, plain http) a lease in IndexedDB does the same: taken in one transaction,
 * renewed while it is held, and free again 40 s after its holder was last alive. A tab that sleeps longer than that may
 * then meet another sender; the server answers a repeat by its id, so even that stores nothing twice.
 */
import type { Clock } from '../data/clock';
import type { Store } from './database-connection';
import type { Environment } from './environment';

/** Runs `work` when no other tab runs its own. Errors: what `work` throws. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

const name = 'byop-outbox';
/** In ms. Longer than one request may take, renewals included. */
const leaseLength = 40_000;
const renewEvery = 10_000;
const askEvery = 1_000;

interface Needs {
  locks: Environment['locks'];
  store: Store;
  clock: Clock;
  mintId(): string;
}

export function createLock({ locks, store, clock, mintId }: Needs): Lock {
  return locks ? (work) => locks.request(name, work) : createLease({ store, clock, holder: mintId() });
}

function createLease({ store, clock, holder }: Omit<Needs, 'locks' | 'mintId'> & { holder: string }): Lock {
  const take = () =>
    store.run('rw', ['leases'], async ({ leases }) => {
      const now = clock.now();
      const held = await leases.get(name);
      // An end further off than a whole lease was written under another clock.
      const isFree = !held || held.holder === holder || held.until <= now || held.until > now + leaseLength;
      if (isFree) await leases.put({ name, holder, until: now + leaseLength });
      return isFree;
    });
  const release = () =>
    store.run('rw', ['leases'], async ({ leases }) => {
      if ((await leases.get(name))?.holder === holder) await leases.delete(name);
    });
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  async function hold<T>(work: () => Promise<T>): Promise<T> {
    while (!(await take())) await pause(askEvery);
    let isHeld = true;
    const renew = () => {
      if (isHeld) clock.after(renewEvery, () => isHeld && void take().then(renew, () => {}));
    };
    renew();
    try {
      return await work();
    } finally {
      isHeld = false;
      // A lease that was not released ends by its time.
      await release().catch(() => {});
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(() => hold(work));
    // The caller gets the error; the next one only waits.
    last = turn.catch(() => {});
    return turn;
  };
}
