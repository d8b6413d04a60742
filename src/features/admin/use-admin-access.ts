import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callFactor } from '../../data/call-module';
import { type Account, storedSession } from '../../data/stored-session';
import type { Role } from '../../domain/roles';

/**
 * `unknown`: without an answer. `no factor`: the site requires a second factor, and the account has none. `taken`: an owner took
 * the role while the page was open.
 */
export type Denial = 'no' | 'unknown' | 'no factor' | 'taken';

/** Requests the role of the session's account. Returns `ended` if the session has ended. Never throws. */
async function checkRole(): Promise<{ role: Role } | 'ended' | Denial> {
  try {
    const { readRole } = await import('../../data/session');
    const role = await readRole();
    if (role) return { role };
    const factor = await callFactor(({ readFactor }) => readFactor());
    return factor.ok && factor.value.may && factor.value.required && !factor.value.on ? 'no factor' : 'no';
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
export function useAdminAccess(account: Account | null, onDenied: (answer: Denial) => void): Role | null {
  const [checked, setChecked] = useState<{ id: string; role: Role } | null>(null);
  const deny = useEffectEvent(onDenied);
  /** The account that last had a role on this page. */
  const member = useRef('');
  useEffect(() => {
    setChecked(null);
    if (!account) return;
    let active = true;
    const check = async (first: boolean) => {
      const answer = await checkRole();
      // A lost connection must not close an open page.
      if (!active || answer === 'ended' || (answer === 'unknown' && !first)) return;
      if (typeof answer === 'string') {
        setChecked(null);
        deny(answer === 'no' && member.current === account.id ? 'taken' : answer);
        return;
      }
      member.current = account.id;
      setChecked({ id: account.id, role: answer.role });
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
