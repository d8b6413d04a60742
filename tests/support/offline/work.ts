import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';

/** Pending work besides timers: requests to the fake server, transactions and cryptography. Time passes only between them. */
const work = { open: 0 };

/** Real ms: a real server needs time to restart, and many phones at once are slow. */
const patience = 120_000;

// Dexie schedules live queries with `setTimeout(run)`, which Node delays by 1 ms. With `setImmediate`, `rest` also waits for
// the queries that follow a commit.
const { setTimeout: setTimer, clearTimeout: clearTimer } = globalThis;
Object.assign(globalThis, {
  setTimeout: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
    ms ? setTimer(run, ms, ...args) : setImmediate(run, ...args),
  clearTimeout: (timer?: NodeJS.Timeout | NodeJS.Immediate | number) =>
    timer instanceof Object && !('refresh' in timer) ? clearImmediate(timer) : clearTimer(timer),
});

/** Waits until all pending work, and what follows from it, has settled. */
export async function rest(): Promise<void> {
  // Gives imports, which are not counted, some time.
  await delay(1);
  let quiet = 0;
  let turns = 0;
  const end = performance.now() + patience;
  while (quiet < 12) {
    if (performance.now() > end) throw new Error('It never comes to rest.');
    // Yields the processor to other processes.
    await (work.open > 0 && turns > 2_000 ? delay(1) : turn());
    turns += 1;
    quiet = work.open === 0 ? quiet + 1 : 0;
  }
}

export async function during<T>(promise: Promise<T>): Promise<T> {
  work.open += 1;
  try {
    return await promise;
  } finally {
    work.open -= 1;
  }
}

export function countOpening(request: IDBOpenDBRequest): IDBOpenDBRequest {
  work.open += 1;
  const end = () => {
    work.open -= 1;
  };
  request.addEventListener('success', end);
  request.addEventListener('error', end);
  return request;
}

/** Counts every transaction of a connection as pending work. `check` runs before each and may throw. */
export function countTransactions(connection: IDBDatabase, check: () => void): void {
  const begin = connection.transaction.bind(connection);
  connection.transaction = (...asked) => {
    check();
    const transaction = begin(...asked);
    work.open += 1;
    const end = () => {
      work.open -= 1;
    };
    transaction.addEventListener('complete', end);
    transaction.addEventListener('abort', end);
    return transaction;
  };
}

// Cryptography runs in other threads of Node: on a busy machine it takes longer than the turns that `rest` waits for.
const { subtle } = globalThis.crypto;
for (const name of Object.getOwnPropertyNames(SubtleCrypto.prototype)) {
  const method: unknown = Reflect.get(subtle, name);
  if (name === 'constructor' || typeof method !== 'function') continue;
  Object.assign(subtle, {
    [name]: (...args: unknown[]) => during(Promise.resolve(method.apply(subtle, args))),
  });
}
