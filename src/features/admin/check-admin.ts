import type { Account } from '../../data/session';
import { storedSession } from '../../data/stored-session';

/** Asks the server whether the account is an admin's. `ended`: its session no longer counts. Never throws. */
export async function checkAdmin(account: Account): Promise<'yes' | 'no' | 'unknown' | 'ended'> {
  try {
    const { askIsAdmin } = await import('../../data/session');
    return (await askIsAdmin(account)) ? 'yes' : 'no';
  } catch {
    return storedSession(Date.now()) ? 'unknown' : 'ended';
  }
}
