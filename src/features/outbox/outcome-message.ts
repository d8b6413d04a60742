import { type Message, messages } from '../../content/shell/messages';
import type { Kind, OutboxItem } from '../../offline';

type MessageOf = (item: OutboxItem) => Message;

/** The message for each outcome. */
const outcomeMessages: Record<Kind, { accepted: MessageOf; refused: MessageOf }> = {
  rsvp: {
    accepted: ({ outcome, position, consent }) => {
      if (outcome === 'waitlist') return messages.rsvp.waitlist(position);
      if (outcome === 'cancelled') return messages.rsvp.cancelled;
      const { confirmed, askParent } = messages.rsvp;
      return consent === 'asked' ? { ...confirmed, text: `${confirmed.text} ${askParent}` } : confirmed;
    },
    refused: ({ refusal }) =>
      refusal?.code === 'duplicate_rsvp' ? messages.rsvp.duplicate : messages.rsvp.refused(refusal?.message),
  },
  contact: {
    accepted: ({ subject }) => messages.contact.sent[subject.section ?? 'ministries'],
    refused: () => messages.contact.failed,
  },
  application: {
    accepted: () => messages.application.submitted,
    refused: () => messages.application.failed,
  },
  interest: {
    accepted: () => messages.collaboration.interested,
    refused: ({ refusal }) =>
      messages.collaboration.interestFailed(refusal?.fields?.opportunity_id ?? refusal?.message),
  },
  newsletter: {
    accepted: () => messages.newsletter.subscribed,
    refused: () => messages.newsletter.invalid,
  },
  change: {
    accepted: ({ outcome, position, subject }) => {
      if (outcome === 'waitlist') return messages.change.waitlist(position);
      if (outcome === 'cancelled') return messages.change.cancelled;
      return subject.action === 'restore' ? messages.change.restored : messages.change.changed;
    },
    refused: ({ refusal }) => messages.change.refused(refusal?.message),
  },
  consent: {
    accepted: ({ consent }) => (consent === 'given' ? messages.consent.given : messages.consent.other),
    refused: ({ refusal }) => messages.consent.refused(refusal?.message),
  },
};

/** Returns the message about a settled item; null before it is settled. */
export function outcomeMessage(item: OutboxItem): Message | null {
  if (item.state === 'refused') return outcomeMessages[item.kind].refused(item);
  return item.state === 'accepted' ? outcomeMessages[item.kind].accepted(item) : null;
}
