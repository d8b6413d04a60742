/** Sends the outbox from the service worker: no page has to be open. Same store, lock and flusher as in a page. */
import { checkHealth } from '../data/health';
import type { Http } from '../data/http';
import { createConnection } from './connection';
import { createStore } from './database-connection';
import { type Environment, sharedEnvironment } from './environment';
import { createFlusher } from './flusher';
import type { OutboxItem } from './item';
import { createLock } from './lock';
import { createOutbox } from './outbox';
import { createSend } from './send-item';

type Needs = Pick<Environment, 'transport' | 'clock' | 'storage' | 'locks' | 'random' | 'mintId'> & {
  onLine(): boolean;
};

const workerEnvironment = (): Needs => ({ ...sharedEnvironment(), onLine: () => navigator.onLine });

/** Reasons for which a try says nothing about the server: waiting longer would not help it. */
const hadNoSignal = ({ trouble }: OutboxItem) =>
  trouble === null || trouble === 'offline' || trouble === 'portal';

/** Thrown when items still wait: the sync event must fail, or the browser does not repeat it. */
export class ItemsWait extends Error {
  override name = 'ItemsWait';
}

/**
 * Sends everything that waits on this device. Resolves when nothing waits any more.
 *
 * Open pages hear of each outcome through the database, as from another tab.
 *
 * @throws {ItemsWait} when something still waits.
 * @throws {StorageError} when the database cannot be opened.
 */
export async function sendInBackground(needs: Needs = workerEnvironment()): Promise<void> {
  const { clock, random, storage, transport, locks, mintId } = needs;
  const http: Http = { transport, clock };
  const store = createStore({ storage, clock, changed() {}, erased() {} });
  const connection = createConnection({
    clock,
    random,
    page: { onLine: needs.onLine, visible: () => false },
    health: () => checkHealth(http),
    changed() {},
    recovered() {},
  });
  const outbox = createOutbox({ store, clock, random });
  const flusher = createFlusher({
    outbox,
    lock: createLock({ locks, store, clock, mintId }),
    send: createSend(http),
    connection,
    clock,
    tried() {},
    held() {},
  });
  try {
    // A sync event means signal: what failed for want of it is tried now. A server that failed keeps its pause.
    const now = (await outbox.open()).filter(hadNoSignal);
    await Promise.all([flusher.flush(), ...now.map(({ id }) => flusher.flush(id))]);
    const left = await outbox.open();
    if (left.length > 0) throw new ItemsWait(`${left.length} items still wait.`);
  } finally {
    connection.stop();
    store.close();
  }
}
