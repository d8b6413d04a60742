import { type Ref, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { adminPages } from '../../../content/admin/admin-pages';
import { rowAddress } from '../../../content/shell/row-pages';
import { sharing } from '../../../content/shell/sharing';
import { site } from '../../../content/site';
import type { DoorKey } from '../../../data/admin/door/door';
import type { EventRecord } from '../../../domain/events/event';
import { Poster, posterOf } from '../../../ui/art';
import { FlyerImage } from '../../../ui/art/flyer-image';
import { Button, textButtonClass } from '../../../ui/parts/button';
import { posterDate, weekdayAndTime } from '../../../ui/parts/zoned-date';
import { lazyPart } from '../../../ui/sheet/lazy-part';
import { shareLink } from '../../../ui/sheet/share-link';
import { timesIn } from '../../outbox/ticket-facts';
import { openDoor } from '../door/door-key-sheets';
import { PrintGuestList } from '../door/guest-list';
import { eventsAddress } from '../event-address';
import { Status } from '../kit/table-cells';
import { useMay } from '../role';
import { EventFigures, type EventFiguresProps } from './event-figures';
import { eventColours } from './event-status';

const SeriesLine = lazyPart(() => import('./series/series-line'));

const words = adminPages.event;

export const BackToEvents = () => (
  <Link to={eventsAddress} className={textButtonClass}>
    {words.back}
  </Link>
);

/** Returns "Tue, November 24, 2026, 6:00 to 7:30 PM". */
const whenText = (event: EventRecord): string =>
  weekdayAndTime({ date: event.date, time: timesIn(event) }, site().zone);

interface EventHeadProps extends EventFiguresProps {
  heading: Ref<HTMLHeadingElement>;
  /** A working key of the door; null if one has to be made first, undefined if there is no door to open. */
  doorKey: DoorKey | null | undefined;
  onMakeKey: () => void;
  /** Set while guests may not know of a change. */
  onNotify: (() => void) | undefined;
}

/** The poster, the title as it is stored, what people do most, and the figures. */
export function EventHead({ heading, doorKey, onMakeKey, onNotify, ...figures }: EventHeadProps) {
  const { event } = figures;
  const { id, type, title, date, time, location: place, status } = event;
  const may = useMay();
  const address = rowAddress('event', id, window.location.origin);
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 @desktop:grid-cols-lead-38">
      <div className="w-38 @max-desktop:hidden">
        <FlyerImage src={event.flyer_url} title="">
          <Poster
            beside
            type={type}
            id={id}
            title={title}
            foot={[posterDate(date, site().zone), time].filter(Boolean).join(' · ')}
            {...posterOf(event)}
          />
        </FlyerImage>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-between gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="basis-full @tablet:-order-2 @tablet:basis-auto">
            <BackToEvents />
          </p>
          <div className="min-w-0 basis-full">
            <h2
              ref={heading}
              tabIndex={-1}
              className="h2 font-stretch-72% text-4xl normal-case wrap-anywhere"
            >
              {title}
            </h2>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
              <span>{[whenText(event), place].filter(Boolean).join(' · ')}</span>
              <Status colour={eventColours[status]}>{status}</Status>
            </p>
            {event.series && (
              <Suspense fallback={<p className="min-h-11" />}>
                <SeriesLine event={event} />
              </Suspense>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-2.5 @tablet:-order-1">
            {onNotify && (
              <Button size="sm" icon="mail" aria-label={adminPages.notify.openOf(title)} onClick={onNotify}>
                {adminPages.notify.open}
              </Button>
            )}
            <Button size="sm" icon="share" onClick={() => void shareLink(title, address, sharing)}>
              {sharing.share}
            </Button>
            {may('event_rsvps', 'list') && may('door_scans', 'list') && <PrintGuestList event={id} />}
            {doorKey && (
              <Button kind="primary" size="sm" icon="qr" onClick={() => void openDoor(doorKey)}>
                {words.openDoor}
              </Button>
            )}
            {doorKey === null && (
              <Button kind="primary" size="sm" icon="qr" onClick={onMakeKey}>
                {words.openDoor}
              </Button>
            )}
          </div>
        </div>
        <EventFigures {...figures} />
      </div>
    </div>
  );
}
