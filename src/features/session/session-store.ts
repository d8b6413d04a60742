import { create } from 'zustand';
import { forgetSession, keptSession, sessionChanged, sessionKey } from '../../data/kept-session';
import type { Account } from '../../data/session';

interface SessionState {
  /** `loading` until the device was read. */
  state: 'loading' | 'signed-in' | 'signed-out';
  account: Account | null;
}

/** Who is signed in on this device, in every tab. */
export const useSession = create<SessionState>(() => ({ state: 'loading', account: null }));

/** A token lives five days; it is renewed when less than this is left, in ms. */
const renewBefore = 4 * 24 * 60 * 60 * 1000;

/** Reads what the device keeps, and answers who is signed in now: a session may have expired since it was last read. */
export function readSession(): Account | null {
  const account = keptSession(Date.now())?.account ?? null;
  const before = useSession.getState();
  if (before.state === 'loading' || before.account?.id !== account?.id) {
    useSession.setState({ state: account ? 'signed-in' : 'signed-out', account });
  }
  return account;
}

/** Signs out on this device. What waits here and what was typed stays. */
export const leave = forgetSession;

/** Keeps the store true: now, when another tab signs in or out, and when the page is looked at again. Returns the end. */
export function watchSession(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === sessionKey || key === null) readSession();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') void renewSoon();
  };
  readSession();
  void renewSoon();
  addEventListener('storage', onStorage);
  addEventListener(sessionChanged, readSession);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener(sessionChanged, readSession);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Renews a session that is getting old, while the page is looked at (spec §4). */
async function renewSoon(): Promise<void> {
  const kept = keptSession(Date.now());
  if (!kept || kept.expiresAt - Date.now() > renewBefore || !navigator.onLine) return;
  try {
    const { renew } = await import('../../data/session');
    await renew();
  } catch {
    // The code for it could not be fetched: the old token holds until it expires.
  }
  readSession();
}
