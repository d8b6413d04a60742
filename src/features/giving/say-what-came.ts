import { messages } from '../../content/messages';
import { toast } from '../../ui/toast-store';
import { dropGift } from './attempt';

/**
 * Shows the toast of spec §8 when somebody returns from the checkout with `?success` or `?canceled`. Removes the parameter
 * from the address, so that a reload does not repeat the toast. Needs no request: it is a thank-you, and the gift counts
 * by the webhook only.
 */
export function sayWhatCame(): void {
  const { pathname, search } = window.location;
  const asked = new URLSearchParams(search);
  const isSuccess = asked.has('success');
  if (!isSuccess && !asked.has('canceled')) return;
  if (isSuccess) dropGift();
  toast(isSuccess ? messages.donation.thanks : messages.donation.canceled, 'gift');
  // Not by the router: it is the same page, and nothing on it changes.
  window.history.replaceState(window.history.state, '', pathname);
}
