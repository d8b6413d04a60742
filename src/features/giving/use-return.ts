import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../content/messages';
import { toast } from '../../ui/toast-store';
import { dropGift } from './attempt';

/**
 * Says what came of it when somebody comes back from the checkout with `?success` or `?canceled` (spec §8), and takes
 * that out of the address, so that a reload does not say it again. It is a thank-you; what counts is the server's ledger.
 */
export function useReturn(): void {
  const navigate = useNavigate();
  const arrive = useEffectEvent(() => {
    // Asked of the window: it is up to date in the moment in which the address is cleaned.
    const { search } = window.location;
    const asked = new URLSearchParams(search);
    const isSuccess = asked.has('success');
    if (!isSuccess && !asked.has('canceled')) return;
    if (isSuccess) dropGift();
    toast(isSuccess ? messages.donation.thanks : messages.donation.canceled);
    void navigate({ search: '' }, { replace: true });
  });
  useEffect(() => arrive(), []);
}
