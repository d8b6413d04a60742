/** The random id by which the server's limits tell the devices behind one address apart. */
import { mintId } from '../data/id';
import { storageEntry, text } from '../platform/storage';

const device = storageEntry('byop:device', text);

/** Returns the id of this device; where nothing can be stored, and in a worker, one that lasts as long as the page. */
export function deviceId(): string {
  const stored = device.read();
  if (stored) return stored;
  const minted = mintId();
  device.write(minted);
  return minted;
}
