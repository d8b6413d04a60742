import { useEffect, useState } from 'react';
import { giving } from '../../content/giving/giving';
import { givingOnline } from '../../content/giving/giving-online';
import type { Message } from '../../content/shell/messages';
import { type NotOpened, openCheckout } from '../../data/giving';
import { browserHttp } from '../../data/http';
import type { Gifts } from '../../data/server-status';
import type { GiftKind } from '../../domain/choices';
import { toast } from '../../ui/sheet/toast-store';
import { useSite } from '../content/use-site';
import { dropIdempotencyKey, idempotencyKeyFor } from './gift-draft';

/** Returns the text about a failed checkout. '' selects the default text of the toast. */
function failureText({ reason, message }: NotOpened): string {
  if (reason === 'unreachable') return giving.needsSignal;
  if (reason === 'silent') return givingOnline.reason.unanswered;
  return reason === 'busy' ? givingOnline.busy : message;
}

/** Opens checkouts in this tab (decision 024). Returns the opening amount and the text of the last failure. */
export function useCheckout(gifts: Gifts, kind: GiftKind, failed: (text: string) => Message) {
  const { currency } = useSite();
  const [busy, setBusy] = useState<number | null>(null);
  const [reason, setReason] = useState('');

  useEffect(() => {
    // Going back from the checkout can restore this page from the back/forward cache.
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setBusy(null);
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  const open = async (amount: number) => {
    if (busy !== null) return;
    setBusy(amount);
    setReason('');
    const opening = await openCheckout(browserHttp, gifts, kind, {
      amount,
      currency,
      key: idempotencyKeyFor(kind, amount, currency),
    });
    if (opening.ok) {
      // The demo's page is on this site, whatever name the site is opened by: a phone in the same network has another.
      location.assign(gifts.demo ? opening.url.slice(gifts.base.length) : opening.url);
      return; // busy until the browser leaves the page
    }
    if (opening.key === 'new') dropIdempotencyKey();
    const message = failed(failureText(opening));
    toast(message, 'gift');
    setReason(message.text ?? message.title);
    setBusy(null);
  };
  return { busy, reason, open };
}
