import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { messages } from '../../content/shell/messages';
import type { Gifts } from '../../data/server-status';
import { useConnection } from '../../offline';
import { toast } from '../../ui/sheet/toast-store';
import { type Gift, takePaidGift } from './gift-draft';

export type Giving =
  | { state: 'asking' | 'off' | 'unreachable' }
  | { state: 'on'; gifts: Gifts; parts: typeof import('./online-giving') };

async function askServer(): Promise<Giving> {
  try {
    const parts = await import('./online-giving');
    const features = await parts.readGivingFeatures();
    if (!features) return { state: 'unreachable' };
    return features.gifts ? { state: 'on', gifts: features.gifts, parts } : { state: 'off' };
  } catch {
    // The script could not be loaded.
    return { state: 'unreachable' };
  }
}

interface OnlineGiving {
  giving: Giving;
  offline: boolean;
  retry: () => void;
  /** The gift whose checkout has just led back here. */
  paid: Gift | null;
}

/** Requests whether the server takes gifts on mount, after a reconnect and on `retry`. */
export function useOnlineGiving(): OnlineGiving {
  const [giving, setGiving] = useState<Giving>({ state: 'asking' });
  const [paid, setPaid] = useState<Gift | null>(null);
  const { state } = useConnection();
  const offline = state !== 'online' && state !== 'sending';
  const retry = useCallback(() => {
    setGiving({ state: 'asking' });
    void askServer().then(setGiving);
  }, []);
  const onReconnect = useEffectEvent(() => {
    if (giving.state === 'unreachable') retry();
  });
  useEffect(() => {
    const gift = toastCheckoutResult();
    if (gift) setPaid(gift);
    retry();
  }, [retry]);
  useEffect(() => {
    if (!offline) onReconnect();
  }, [offline]);
  return { giving, offline, retry, paid };
}

/**
 * Shows a toast after a checkout, which returns to `?success` or `?canceled`. Removes the parameter, so
 * that a reload does not repeat it. Sends no request: only the webhook records a gift.
 * @returns the gift that was paid in this tab
 */
function toastCheckoutResult(): Gift | null {
  const { pathname, search } = window.location;
  const params = new URLSearchParams(search);
  const isSuccess = params.has('success');
  if (!isSuccess && !params.has('canceled')) return null;
  const gift = isSuccess ? takePaidGift() : null;
  toast(isSuccess ? messages.donation.thanks : messages.donation.canceled, 'gift');
  // Without the router, which would render the page again.
  window.history.replaceState(window.history.state, '', pathname);
  return gift;
}
