/**
 * Allows one sender at a time on this device: with Web Locks or, where they are missing, a lease in IndexedDB. A tab that
 * was suspended for longer than its lease may send beside another one. The server recognises a repeated id.
 */
import type { Clock } from '../data/clock';
import type { DatabaseConnection } from './database-connection';
import type { Environment } from './environment';
import { logUnlessStorage } from './storage-error';

export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

/** `doors`: scans do not wait for RSVPs. */
const lockNames = { outbox: 'byop-outbox', doors: 'byop-doors' } as const;
/** In ms. Longer than a request and a renewal together. */
const leaseLength = 40_000;
const renewEvery = 10_000;
const retryEvery = 1_000;

interface Needs {
  locks: Environment['locks'];
  database: DatabaseConnection;
  clock: Clock;
  mintId(): string;
  sends?: keyof typeof lockNames;
}

export function createLock({ locks, database, clock, mintId, sends = 'outbox' }: Needs): Lock {
  const name = lockNames[sends];
  return locks
    ? (work) => locks.request(name, work)
    : createLease({ database, clock, name, holder: mintId() });
}

function createLease({
  database,
  clock,
  name,
  holder,
}: Pick<Needs, 'database' | 'clock'> & { name: string; holder: string }): Lock {
  const take = () =>
    database.run('rw', ['leases'], async ({ leases }) => {
      const now = clock.now();
      const held = await leases.get(name);
      // An end later than a whole lease was written before the clock was set back.
      const isFree = !held || held.holder === holder || held.until <= now || held.until > now + leaseLength;
      if (isFree) await leases.put({ name, holder, until: now + leaseLength });
      return isFree;
    });
  const release = () =>
    database.run('rw', ['leases'], async ({ leases }) => {
      if ((await leases.get(name))?.holder === holder) await leases.delete(name);
    });
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  async function hold<T>(work: () => Promise<T>): Promise<T> {
    while (!(await take())) await pause(retryEvery);
    let isHeld = true;
    const renew = () => {
      if (isHeld) clock.after(renewEvery, () => isHeld && void take().then(renew, logUnlessStorage));
    };
    renew();
    try {
      return await work();
    } finally {
      isHeld = false;
      // A lease that was not released expires.
      await release().catch(logUnlessStorage);
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(() => hold(work));
    last = Promise.allSettled([run]);
    return run;
  };
}
