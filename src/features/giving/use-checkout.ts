import { useEffect, useState } from 'react';
import { giving } from '../../content/giving';
import { givingOnline } from '../../content/giving-online';
import type { Message } from '../../content/messages';
import { wallClock } from '../../data/clock';
import type { Gifts } from '../../data/features';
import { type NotOpened, openCheckout } from '../../data/giving';
import type { GiftKind } from '../../domain/choices';
import { toast } from '../../ui/toast-store';
import { dropKey, keyFor } from './attempt';

const http = { transport: (path: string, init: RequestInit) => fetch(path, init), clock: wallClock };

/** Why no checkout opened, in words; '' leaves it to the toast's own. */
function failureText({ reason, message }: NotOpened): string {
  if (reason === 'unreachable') return giving.needsSignal;
  if (reason === 'silent') return givingOnline.reason.unanswered;
  return reason === 'busy' ? givingOnline.busy : message;
}

/**
 * Opens checkouts of one kind and leaves for them, in this tab (decision 024). `busy`: the amount under way, in cents.
 * `trouble`: what went wrong with the last try.
 */
export function useCheckout(gifts: Gifts, kind: GiftKind, failed: (text: string) => Message) {
  const [busy, setBusy] = useState<number | null>(null);
  const [reason, setTrouble] = useState('');

  useEffect(() => {
    // Somebody who comes back with the browser's own button finds the page as they left it.
    const awake = (event: PageTransitionEvent) => event.persisted && setBusy(null);
    addEventListener('pageshow', awake);
    return () => removeEventListener('pageshow', awake);
  }, []);

  const open = async (amount: number) => {
    if (busy !== null) return;
    setBusy(amount);
    setTrouble('');
    const opening = await openCheckout(http, gifts, kind, { amount, key: keyFor(kind, amount) });
    if (opening.ok) {
      location.assign(opening.url);
      return; // busy until the page is left
    }
    if (opening.key === 'new') dropKey();
    const said = failed(failureText(opening));
    toast(said, 'gift');
    setTrouble(said.text ?? said.title);
    setBusy(null);
  };
  return { busy, reason, open };
}
