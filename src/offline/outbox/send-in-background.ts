/** Sends the outbox from the service worker, with the database, lock and flusher of the pages. */
import type { Http } from '../../data/http';
import { checkHealth } from '../../data/server-status';
import {
  connectDatabase,
  createDeviceId,
  createServerConnection,
  type Environment,
  firstWait,
  sharedEnvironment,
} from '../device';
import { createOutbox } from './outbox';
import { createFlusher, createSend } from './outbox-flusher';

type Needs = Pick<Environment, 'transport' | 'clock' | 'storage' | 'locks' | 'random' | 'mintId'> & {
  onLine(): boolean;
};

const workerEnvironment = (): Needs => ({ ...sharedEnvironment(), onLine: () => navigator.onLine });

/** Time for which an event waits for a busy server, in ms. Chromium ends an event after three minutes and repeats it twice. */
const patience = 100_000;

/** Makes the sync event fail: the browser repeats only failed ones. */
export class ItemsWait extends Error {
  override name = 'ItemsWait';
}

/** Sends all waiting items. @throws {ItemsWait | StorageError} if some still wait or the database does not open */
export async function sendInBackground(needs: Needs = workerEnvironment()): Promise<void> {
  const { clock, random, storage, transport, locks, mintId } = needs;
  const database = connectDatabase({ storage, clock, onStateChange() {}, onErased() {} });
  const http: Http = { transport, clock, device: createDeviceId({ database, mintId }) };
  const connection = createServerConnection({
    clock,
    random,
    page: { onLine: needs.onLine, visible: () => false },
    health: () => checkHealth(http),
    onChange() {},
    onRecovered() {},
  });
  const outbox = createOutbox({ database, clock, random });
  const flusher = createFlusher({
    outbox,
    locks,
    send: createSend(http),
    connection,
    clock,
    onAttempt() {},
    onBlocked() {},
  });
  try {
    // A sync event means signal: items that failed without it are sent now.
    await outbox.endPauses();
    await flusher.flush();
    for (const end = clock.now() + patience; ; await flusher.flush()) {
      const left = await outbox.openItems();
      if (left.length === 0) return;
      const next = Math.min(...left.filter(({ trouble }) => trouble === 'busy').map(({ nextAt }) => nextAt));
      if (next > end) throw new ItemsWait(`${left.length} items still wait.`);
      const wait = Math.max(firstWait, next - clock.now());
      await new Promise<void>((resolve) => void clock.after(wait, resolve));
    }
  } finally {
    connection.stop();
    database.close();
  }
}
