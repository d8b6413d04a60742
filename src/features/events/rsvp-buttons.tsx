import { events } from '../../content/events';
import type { EventRecord } from '../../domain/event';
import { isFull } from '../../domain/event-rules';
import { Button } from '../../ui/button';

interface RsvpButtonsProps {
  event: EventRecord;
  onRsvp: (event: EventRecord) => void;
  size?: 'sm' | 'md';
}

/** The way in: RSVP, or for a full event the disabled "Event Full" and the waitlist beside it (D2). */
export function RsvpButtons({ event, onRsvp, size = 'sm' }: RsvpButtonsProps) {
  const words = events.rsvp;
  const named = <span className="sr-only"> for {event.title}</span>;
  if (!isFull(event)) {
    return (
      <Button size={size} kind="primary" onClick={() => onRsvp(event)}>
        {words.submit}
        {named}
      </Button>
    );
  }
  return (
    <>
      <Button size={size} disabled>
        {words.full}
      </Button>
      <Button size={size} kind="quiet" onClick={() => onRsvp(event)}>
        {words.waitlist}
        {named}
      </Button>
    </>
  );
}
