import { useEffect, useEffectEvent, useState } from 'react';
import type { Account } from '../../data/session';
import { checkAdmin } from './check-admin';

/** Milliseconds between two questions: a session can end on another device while the page is looked at. */
const askEvery = 30_000;

/**
 * Whether the server calls this account an admin (D11): asked at once, and whenever the page is looked at again, since who
 * has been one may be one no longer. `refuse` is called for everybody else, and when nobody could be asked the first time.
 */
export function useAccess(account: Account | null, refuse: (answer: 'no' | 'unknown') => void): boolean {
  const [allowed, setAllowed] = useState('');
  const refuseNow = useEffectEvent(refuse);
  useEffect(() => {
    setAllowed('');
    if (!account) return;
    let asking = true;
    const ask = async (first: boolean) => {
      const answer = await checkAdmin(account);
      // Somebody at work is not sent away for a line that has just broken.
      if (!asking || answer === 'ended' || (answer === 'unknown' && !first)) return;
      if (answer === 'yes') setAllowed(account.id);
      else refuseNow(answer);
    };
    const askAgain = () => {
      if (document.visibilityState === 'visible') void ask(false);
    };
    void ask(true);
    document.addEventListener('visibilitychange', askAgain);
    const timer = setInterval(askAgain, askEvery);
    return () => {
      asking = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [account]);
  return account !== null && allowed === account.id;
}
