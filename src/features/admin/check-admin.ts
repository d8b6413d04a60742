import type { Account } from '../../data/session';

/** Asks the server whether the account is an admin's. Never throws. */
export async function checkAdmin(account: Account): Promise<'yes' | 'no' | 'unknown'> {
  try {
    const { askIsAdmin } = await import('../../data/session');
    return (await askIsAdmin(account)) ? 'yes' : 'no';
  } catch {
    return 'unknown';
  }
}
