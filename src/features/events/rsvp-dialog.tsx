import { useMemo, useRef, useState } from 'react';
import { events } from '../../content/events';
import { rsvpWords } from '../../content/rsvp';
import type { EventRecord } from '../../domain/event';
import type { Notifier } from '../../offline/announce-result';
import { draftOf } from '../../offline/drafts';
import { changeDraft, type OutboxItem } from '../../offline/outbox-item';
import { Confirm } from '../../ui/confirm';
import type { DataFormHandle } from '../../ui/form/data-form';
import { Sheet } from '../../ui/sheet';
import { useTransitionState } from '../../ui/use-transition-state';
import { whenOf } from './event-words';
import { RsvpForm } from './rsvp-form';
import { rsvpLimits } from './rsvp-limits';

export interface RsvpDialogProps {
  event: EventRecord;
  changing?: OutboxItem<'rsvp'> | undefined;
  /** The events that can be chosen when an earlier RSVP is changed. */
  choices: readonly EventRecord[];
  notifier: Notifier;
  onClose: () => void;
}

/** The RSVP sheet. Asks before it is closed over words that are nowhere else. */
export default function RsvpDialog({ event: first, changing, choices, notifier, onClose }: RsvpDialogProps) {
  const [eventId, setEventId] = useState(first.id);
  const [leaving, setLeaving] = useTransitionState(false);
  // The list is read anew while somebody types: seats go, and the event may too. What was opened stays open.
  const event = choices.find(({ id }) => id === eventId) ?? first;
  const limits = rsvpLimits(event);
  const form = useRef<DataFormHandle>(null);
  const name = changing ? changeDraft(changing.id) : `rsvp-${event.id}`;
  const draft = useMemo(() => draftOf(name), [name]);
  const close = () => (form.current?.hasUnsent() ? setLeaving(true) : onClose());
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
        draft={draft}
        notifier={notifier}
        onEvent={setEventId}
        onDone={onClose}
        onCancel={close}
        handle={form}
      />
      <Confirm
        open={leaving}
        danger
        title={leave.title}
        text={leave.text}
        yes={leave.yes}
        no={leave.no}
        onYes={() => {
          void draft.drop();
          onClose();
        }}
        onNo={() => setLeaving(false)}
      />
    </Sheet>
  );
}
