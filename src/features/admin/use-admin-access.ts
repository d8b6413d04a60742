import { useEffect, useEffectEvent, useState } from 'react';
import { callFactor } from '../../data/call-module';
import { type Account, storedSession } from '../../data/stored-session';

/** `unknown`: without an answer. `no factor`: the site requires a second factor, and the account has none. */
export type Denial = 'no' | 'unknown' | 'no factor';

/** Requests whether the account is an admin's. Returns `ended` if its session has ended. Never throws. */
async function checkAdmin(account: Account): Promise<'yes' | 'ended' | Denial> {
  try {
    const { readIsAdmin } = await import('../../data/session');
    if (await readIsAdmin(account)) return 'yes';
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
 * Returns whether the account is an admin's (decision 012). Requests it at once, every 30 seconds and when the page becomes
 * visible.
 *
 * @param onDenied called if the account is not an admin's, or if the first request gets no response
 */
export function useAdminAccess(account: Account | null, onDenied: (answer: Denial) => void): boolean {
  const [allowed, setAllowed] = useState('');
  const deny = useEffectEvent(onDenied);
  useEffect(() => {
    setAllowed('');
    if (!account) return;
    let active = true;
    const check = async (first: boolean) => {
      const answer = await checkAdmin(account);
      // A lost connection must not close an open page.
      if (!active || answer === 'ended' || (answer === 'unknown' && !first)) return;
      if (answer === 'yes') setAllowed(account.id);
      else deny(answer);
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
  return account !== null && allowed === account.id;
}
