import { millisecondsInDay } from 'date-fns/constants';
import { create } from 'zustand';
import {
  type Account,
  endedSession,
  forgetEnded,
  forgetSession,
  onOtherTabsSession,
  sessionChanged,
  storedSession,
} from '../../data/stored-session';

interface SessionState {
  state: 'loading' | 'signed-in' | 'signed-out';
  account: Account | null;
  /** The account whose session ended without a Logout on this device. */
  ended: Account | null;
}

/** The session of this device, in every tab. */
export const useSession = create<SessionState>(() => ({ state: 'loading', account: null, ended: null }));

/** In ms. A token is valid for five days and is renewed if less than this is left. */
const renewBefore = 4 * millisecondsInDay;

/** Reads the stored session, which may have expired, and returns the account. */
export function readSession(): Account | null {
  const account = storedSession(Date.now())?.account ?? null;
  if (account) forgetEnded();
  const ended = endedSession(Date.now());
  const before = useSession.getState();
  if (before.state === 'loading' || before.account?.id !== account?.id || before.ended?.id !== ended?.id) {
    useSession.setState({ state: account ? 'signed-in' : 'signed-out', account, ended });
  }
  return account;
}

/** Signs out on this device. Drafts and unsent submissions stay. */
export const endLocalSession = forgetSession;

/** Syncs the store with other tabs and confirms the session on visibility. Returns an unsubscribe function. */
export function watchSession(): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') void renewSoon();
  };
  readSession();
  void renewSoon();
  const stopOtherTabs = onOtherTabsSession(readSession);
  addEventListener(sessionChanged, readSession);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    stopOtherTabs();
    removeEventListener(sessionChanged, readSession);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** When the server last confirmed the session, in epoch ms. */
let confirmedAt = 0;
/** In ms. A confirmation is valid for this long. */
const confirmedFor = 10 * 60 * 1000;

/** Confirms the session with the server and renews an old one. A session can end on another device. */
async function renewSoon(): Promise<void> {
  const kept = storedSession(Date.now());
  if (!kept || !navigator.onLine) return;
  const isOld = kept.expiresAt - Date.now() <= renewBefore;
  if (!isOld && Date.now() - confirmedAt < confirmedFor) return;
  try {
    await confirmSession();
    const { renew } = await import('../../data/session');
    if (isOld) await renew();
  } catch {
    // The chunk could not be loaded. The old token stays valid until it expires.
  }
  readSession();
}

/** Confirms the session with the server, and ends it here if it is invalid. Never throws. */
export async function confirmSession(): Promise<void> {
  const kept = storedSession(Date.now());
  if (!kept) return;
  try {
    const { readAccount } = await import('../../data/session');
    await readAccount(kept.account);
    confirmedAt = Date.now();
  } catch {
    // The server did not respond, or the client has ended the session.
  }
  readSession();
}
