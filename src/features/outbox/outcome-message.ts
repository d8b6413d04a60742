import { type Message, messages } from '../../content/messages';
import type { OutboxItem } from '../../offline/item';

/** What to say about an item that was answered; null while it was not. Words of spec §8. */
export function outcomeMessage({ state, outcome, position, refusal }: OutboxItem): Message | null {
  if (state === 'refused') {
    return refusal?.code === 'duplicate_rsvp'
      ? messages.rsvp.duplicate
      : messages.rsvp.refused(refusal?.message);
  }
  if (state !== 'accepted') return null;
  if (outcome === 'waitlist') return messages.rsvp.waitlist(position);
  return outcome === 'cancelled' ? messages.rsvp.cancelled : messages.rsvp.confirmed;
}
