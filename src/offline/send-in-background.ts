/** Sends the outbox from the service worker, without a page. Uses the database, lock and flusher of the pages. */
import { checkHealth, type Http } from '../data/http';
import { connectDatabase } from './database';
import { type Environment, sharedEnvironment } from './environment';
import { createOutbox } from './outbox';
import { createFlusher } from './outbox-flusher';
import type { OutboxItem } from './outbox-item';
import { createLock } from './outbox-lock';
import { createServerConnection } from './server-connection';
import { createSend } from './submission-kinds';

type Needs = Pick<Environment, 'transport' | 'clock' | 'storage' | 'locks' | 'random' | 'mintId'> & {
  onLine(): boolean;
};

const workerEnvironment = (): Needs => ({ ...sharedEnvironment(), onLine: () => navigator.onLine });

/** Whether an item failed without reaching the server: a pause would not help it. */
const hadNoSignal = ({ trouble }: OutboxItem) =>
  trouble === null || trouble === 'offline' || trouble === 'portal';

/** Thrown when items still wait: the browser repeats only a failed sync event. */
export class ItemsWait extends Error {
  override name = 'ItemsWait';
}

/**
 * Sends all waiting items. Open pages see each result through the database, as from another tab.
 * @throws {ItemsWait} when an item still waits
 * @throws {StorageError} when the database cannot be opened
 */
export async function sendInBackground(needs: Needs = workerEnvironment()): Promise<void> {
  const { clock, random, storage, transport, locks, mintId } = needs;
  const http: Http = { transport, clock };
  const database = connectDatabase({ storage, clock, changed() {}, erased() {} });
  const connection = createServerConnection({
    clock,
    random,
    page: { onLine: needs.onLine, visible: () => false },
    health: () => checkHealth(http),
    changed() {},
    recovered() {},
  });
  const outbox = createOutbox({ database, clock, random });
  const flusher = createFlusher({
    outbox,
    lock: createLock({ locks, database, clock, mintId }),
    send: createSend(http),
    connection,
    clock,
    attempted() {},
    blocked() {},
  });
  try {
    // A sync event means signal: items that failed without it are sent now. The others wait for their next attempt.
    const now = (await outbox.open()).filter(hadNoSignal);
    await Promise.all([flusher.flush(), ...now.map(({ id }) => flusher.flush(id))]);
    const left = await outbox.open();
    if (left.length > 0) throw new ItemsWait(`${left.length} items still wait.`);
  } finally {
    connection.stop();
    database.close();
  }
}
