import { useState } from 'react';
import type { EventRecord } from '../../domain/event';
import { type Dealt, Poster } from '../../ui/art';
import { posterFoot } from './event-words';

/** The team's flyer, or a poster printed from the event's type and id: also when the flyer cannot be had. */
export function EventPicture({ event, dealt }: { event: EventRecord; dealt?: Partial<Dealt> }) {
  const [broken, setBroken] = useState(false);
  if (event.flyer_url && !broken) {
    return (
      <img
        className="flyer-image"
        src={event.flyer_url}
        alt={`Flyer: ${event.title}`}
        width={300}
        height={400}
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <Poster beside type={event.type} id={event.id} title={event.title} foot={posterFoot(event)} {...dealt} />
  );
}
