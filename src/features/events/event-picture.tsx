import type { EventRecord } from '../../domain/events/event';
import { DayPoster, Poster, posterOf, SheetPoster } from '../../ui/art';
import { FlyerImage } from '../../ui/art/flyer-image';
import { dayOf, posterFoot } from './event-words';

interface PictureProps {
  event: EventRecord;
}

/** The team's flyer. Without one, the poster that belongs to the event. */
export function EventPicture({ event }: PictureProps) {
  return (
    <FlyerImage src={event.flyer_url} title={event.title}>
      <Poster
        beside
        first
        type={event.type}
        id={event.id}
        title={event.title}
        foot={posterFoot(event)}
        {...posterOf(event)}
      />
    </FlyerImage>
  );
}

export function EventThumb({ event }: PictureProps) {
  return (
    <FlyerImage src={event.flyer_url} title={event.title}>
      <DayPoster {...dayOf(event)} type={event.type} id={event.id} {...posterOf(event)} />
    </FlyerImage>
  );
}

/** The picture over the full width of a sheet. A flyer is never cropped, because it has text. */
export function SheetPicture({ event }: PictureProps) {
  return (
    <FlyerImage
      src={event.flyer_url}
      title={event.title}
      className="max-h-[65dvh] w-full max-tablet:object-contain roomy:max-h-none"
    >
      <SheetPoster type={event.type} id={event.id} title={event.title} {...posterOf(event)} />
    </FlyerImage>
  );
}
