import { messages } from '../../content/messages';
import { toast } from '../../ui/toast-store';
import { dropGift } from './attempt';

/**
 * When somebody comes back from the checkout, with `?success` or `?canceled`, says what came of it (spec §8) and takes
 * that out of the address, so that a reload does not say it again. It is a thank-you; what counts is the server's ledger.
 */
export function sayWhatCame(): void {
  const { pathname, search } = window.location;
  const asked = new URLSearchParams(search);
  const isSuccess = asked.has('success');
  if (!isSuccess && !asked.has('canceled')) return;
  if (isSuccess) dropGift();
  toast(isSuccess ? messages.donation.thanks : messages.donation.canceled);
  // Not by the router: it is the same page, and nothing on it changes.
  window.history.replaceState(window.history.state, '', pathname);
}
