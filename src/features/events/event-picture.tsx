import type { EventRecord } from '../../domain/events/event';
import { type AssignedPicture, DayPoster, Poster, SheetPoster } from '../../ui/art';
import { FlyerImage } from '../../ui/art/flyer-image';
import { dayOf, posterFoot } from './event-words';

interface PictureProps {
  event: EventRecord;
  picture?: Partial<AssignedPicture> | undefined;
}

/** The team's flyer. Without one, a poster drawn from the event's type and id. */
export function EventPicture({ event, picture }: PictureProps) {
  return (
    <FlyerImage src={event.flyer_url} title={event.title}>
      <Poster
        beside
        first
        type={event.type}
        id={event.id}
        title={event.title}
        foot={posterFoot(event)}
        {...picture}
      />
    </FlyerImage>
  );
}

export function EventThumb({ event, picture }: PictureProps) {
  return (
    <FlyerImage src={event.flyer_url} title={event.title}>
      <DayPoster {...dayOf(event)} type={event.type} id={event.id} {...picture} />
    </FlyerImage>
  );
}

/** The picture over the full width of a sheet. A flyer is never cropped, because it has text. */
export function SheetPicture({ event, picture }: PictureProps) {
  return (
    <FlyerImage
      src={event.flyer_url}
      title={event.title}
      className="max-h-[65dvh] w-full max-tablet:object-contain roomy:max-h-none"
    >
      <SheetPoster type={event.type} id={event.id} title={event.title} {...picture} />
    </FlyerImage>
  );
}
