import { millisecondsInDay } from 'date-fns/constants';
import { create } from 'zustand';
import type { Account } from '../../data/session';
import {
  endedSession,
  forgetEnded,
  forgetSession,
  onOtherTabsSession,
  sessionChanged,
  storedSession,
} from '../../data/stored-session';

interface SessionState {
  /** `loading` until the device was read. */
  state: 'loading' | 'signed-in' | 'signed-out';
  account: Account | null;
  /** Whose session ended without a Logout here. */
  ended: Account | null;
}

/** Who is signed in on this device, in every tab. */
export const useSession = create<SessionState>(() => ({ state: 'loading', account: null, ended: null }));

/** A token lives five days; it is renewed when less than this is left, in ms. */
const renewBefore = 4 * millisecondsInDay;

/** Reads what the device keeps, and answers who is signed in now: a session may have expired since it was last read. */
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

/** SpamSignals out on this device. What waits here and what was typed stays. */
export const leave = forgetSession;

/** Keeps the store true: now, when another tab signs in or out, and when the page is looked at again. Returns the end. */
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

/** When the server last confirmed the session of this page, epoch ms. */
let confirmedAt = 0;
/** How long a confirmation counts, in ms. */
const confirmedFor = 10 * 60 * 1000;

/**
 * Asks the server whether the session still counts, and renews one that is getting old (spec §4): at the start and when the
 * page is looked at again. A session can end on another device.
 */
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
    // The code for it could not be fetched: the old token holds until it expires.
  }
  readSession();
}

/** Asks the server whether the session still counts; one that does not is ended here. Never throws. */
export async function confirmSession(): Promise<void> {
  const kept = storedSession(Date.now());
  if (!kept) return;
  try {
    const { readAccount } = await import('../../data/session');
    await readAccount(kept.account);
    confirmedAt = Date.now();
  } catch {
    // Nobody answered, or the client has ended the session.
  }
  readSession();
}
