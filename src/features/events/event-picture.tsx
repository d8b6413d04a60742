import type { EventRecord } from '../../domain/event';
import { DayPoster, type Dealt, Poster } from '../../ui/art';
import { FlyerImage } from '../../ui/flyer-image';
import { dayOf, posterFoot } from './event-words';

interface PictureProps {
  event: EventRecord;
  dealt?: Partial<Dealt>;
}

/** The team's flyer. Without one, a poster drawn from the event's type and id. */
export function EventPicture({ event, dealt }: PictureProps) {
  return (
    <FlyerImage src={event.flyer_url} title={event.title}>
      <Poster
        beside
        type={event.type}
        id={event.id}
        title={event.title}
        foot={posterFoot(event)}
        {...dealt}
      />
    </FlyerImage>
  );
}

export function EventThumb({ event, dealt }: PictureProps) {
  return (
    <FlyerImage src={event.flyer_url} title={event.title}>
      <DayPoster {...dayOf(event)} type={event.type} id={event.id} {...dealt} />
    </FlyerImage>
  );
}
