import { useEffect, useEffectEvent, useState } from 'react';
import { type Account, storedSession } from '../../data/stored-session';
import type { Role } from '../../domain/roles';

/** Requests the role of the session's account. Returns `ended` if the session has ended. Never throws. */
async function checkRole(): Promise<Role | 'no' | 'unknown' | 'ended'> {
  try {
    const { readRole } = await import('../../data/session');
    return (await readRole()) ?? 'no';
  } catch {
    // Without signal, or the server no longer accepts the session.
    return storedSession(Date.now()) ? 'unknown' : 'ended';
  }
}

/** In ms. A session can end on another device while the page is open. */
const checkEvery = 30_000;

/**
 * Returns the role of the account, null for none and before the first answer. Requests it at once, every 30 seconds and when the
 * page becomes visible.
 *
 * @param onDenied called if the account has no role, or if the first request gets no response
 */
export function useAdminAccess(
  account: Account | null,
  onDenied: (answer: 'no' | 'unknown') => void,
): Role | null {
  const [checked, setChecked] = useState<{ id: string; role: Role } | null>(null);
  const deny = useEffectEvent(onDenied);
  useEffect(() => {
    setChecked(null);
    if (!account) return;
    let active = true;
    const check = async (first: boolean) => {
      const answer = await checkRole();
      // A lost connection must not close an open page.
      if (!active || answer === 'ended' || (answer === 'unknown' && !first)) return;
      if (answer === 'no' || answer === 'unknown') deny(answer);
      else setChecked({ id: account.id, role: answer });
    };
    const checkWhenVisible = () => {
      if (document.visibilityState === 'visible') void check(false);
    };
    void check(true);
    document.addEventListener('visibilitychange', checkWhenVisible);
    const timer = setInterval(checkWhenVisible, checkEvery);
    return () => {
      active = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkWhenVisible);
    };
  }, [account]);
  return account !== null && checked?.id === account.id ? checked.role : null;
}
