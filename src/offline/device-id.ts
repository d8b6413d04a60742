/** The random id by which the server's limits tell the devices behind one address apart. */
import { mintId } from '../data/id';

const key = 'byop:device';
let ofThisPage = '';

/** Returns the id of this device; where nothing can be stored, and in a worker, one that lasts as long as the page. */
export function deviceId(): string {
  try {
    const stored = localStorage.getItem(key);
    if (stored) return stored;
    const minted = mintId();
    localStorage.setItem(key, minted);
    return minted;
  } catch {
    ofThisPage ||= mintId();
    return ofThisPage;
  }
}
