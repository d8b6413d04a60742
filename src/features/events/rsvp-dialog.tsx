import { useRef, useState } from 'react';
import { events } from '../../content/events';
import { rsvpWords } from '../../content/rsvp';
import type { EventRecord } from '../../domain/event';
import type { Teller } from '../../offline/follow';
import type { OutboxItem } from '../../offline/item';
import { Confirm } from '../../ui/confirm';
import { Sheet } from '../../ui/sheet';
import { useTransitionState } from '../../ui/use-transition-state';
import { whenOf } from './event-words';
import { RsvpForm, type TypedWords } from './rsvp-form';
import { rsvpLimits } from './rsvp-limits';

export interface RsvpDialogProps {
  event: EventRecord;
  changing?: OutboxItem<'rsvp'> | undefined;
  /** The events that can be chosen when an earlier RSVP is changed. */
  choices: readonly EventRecord[];
  loadTeller: () => Promise<Teller>;
  onClose: () => void;
}

/** The RSVP sheet. Asks before it is closed over words that are nowhere else. */
export default function RsvpDialog({
  event: first,
  changing,
  choices,
  loadTeller,
  onClose,
}: RsvpDialogProps) {
  const [eventId, setEventId] = useState(first.id);
  const [leaving, setLeaving] = useTransitionState(false);
  // The list is read anew while somebody types: seats go, and the event may too. What was opened stays open.
  const event = choices.find(({ id }) => id === eventId) ?? first;
  const limits = rsvpLimits(event);
  const words = useRef<TypedWords>(null);
  const close = () => (words.current?.unsent() ? setLeaving(true) : onClose());
  const { leave } = rsvpWords;
  return (
    <Sheet
      open
      onClose={close}
      tone="ticket"
      kicker={
        changing ? rsvpWords.changeLabel : limits.waitlist ? rsvpWords.waitlistLabel : events.rsvp.label
      }
      title={event.title}
      note={`${whenOf(event)}. ${limits.seats}`}
    >
      <RsvpForm
        event={event}
        changing={changing}
        choices={choices}
        loadTeller={loadTeller}
        onEvent={setEventId}
        onDone={onClose}
        onCancel={close}
        words={words}
      />
      <Confirm
        open={leaving}
        danger
        title={leave.title}
        text={leave.text}
        yes={leave.yes}
        no={leave.no}
        onYes={() => {
          words.current?.forget();
          onClose();
        }}
        onNo={() => setLeaving(false)}
      />
    </Sheet>
  );
}
