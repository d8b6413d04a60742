import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ReadDemoGift } from '../../data/giving';
import { giftReturn } from '../../domain/giving/checkouts';
import type { DemoOutcome } from '../../domain/giving/donation';

async function ask(request: { session: string; outcome?: DemoOutcome }): Promise<ReadDemoGift> {
  try {
    const { askDemoCheckout } = await import('../../data/giving');
    return await askDemoCheckout(request);
  } catch {
    // The script could not be loaded.
    return { ok: false, reason: 'unreachable' };
  }
}

/**
 * Reads the gift that the address names, and ends its checkout. After a payment the page leads back, like Stripe's.
 * @returns `read` is null while it loads, `busy` is the pressed button, `hasEnded`: a press ended the checkout
 */
export function useDemoCheckout() {
  const session = useLocation().hash.slice(1);
  const [read, setRead] = useState<ReadDemoGift | null>(null);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState<DemoOutcome | null>(null);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const [hasEnded, setHasEnded] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` repeats the request
  useEffect(() => {
    let isCurrent = true;
    void ask({ session }).then((answer) => isCurrent && setRead(answer));
    return () => {
      isCurrent = false;
    };
  }, [session, tries]);

  const retry = () => {
    setRead(null);
    setBusy(null);
    setTries((before) => before + 1);
  };
  const onPageShow = useEffectEvent((event: PageTransitionEvent) => {
    // Going back can restore this page as it was when it led away.
    if (event.persisted) retry();
  });
  useEffect(() => {
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  async function end(outcome: DemoOutcome) {
    setBusy(outcome);
    setIsUnanswered(false);
    const answer = await ask({ session, outcome });
    if (answer.ok && answer.gift.status === 'paid') return location.assign(giftReturn.success); // busy until it loads
    // The buttons stay: pressing again ends the checkout once.
    if (!answer.ok && answer.reason === 'unreachable') setIsUnanswered(true);
    else {
      setRead(answer);
      setHasEnded(true);
    }
    setBusy(null);
  }
  return { read, busy, isUnanswered, hasEnded, end, retry };
}
