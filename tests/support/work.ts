/** What is under way outside the timers: requests to the fake server and transactions. Time passes only between them. */
const work = { open: 0 };

/** Milliseconds of real time: a real server takes its time to come back, and many phones at once take theirs. */
const patience = 120_000;

const breath = () => new Promise((resolve) => setTimeout(resolve, 1));
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Lets everything that is under way come to rest, and what follows from it. */
export async function rest(): Promise<void> {
  // Dexie begins a live query with a timer of its own.
  await new Promise((resolve) => setTimeout(resolve));
  let quiet = 0;
  let turns = 0;
  const end = performance.now() + patience;
  while (quiet < 12) {
    if (performance.now() > end) throw new Error('It never comes to rest.');
    // Whoever works in another process needs the processor more than we do.
    await (work.open > 0 && turns > 2_000 ? breath() : turn());
    turns += 1;
    quiet = work.open === 0 ? quiet + 1 : 0;
  }
}

/** Counts `promise` as under way until it settles. */
export async function during<T>(promise: Promise<T>): Promise<T> {
  work.open += 1;
  try {
    return await promise;
  } finally {
    work.open -= 1;
  }
}

/** Counts the opening of a database as under way until it is open. */
export function countOpening(request: IDBOpenDBRequest): IDBOpenDBRequest {
  work.open += 1;
  const end = () => {
    work.open -= 1;
  };
  request.addEventListener('success', end);
  request.addEventListener('error', end);
  return request;
}

/** Counts every transaction of a connection as under way until it ends. `check` runs before each and may throw. */
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
