import { Suspense } from 'react';
import { rowAddress } from '../../content/shell/row-pages';
import { sharing } from '../../content/shell/sharing';
import { site } from '../../content/site';
import type { Path } from '../../domain/content/paths';
import type { EventRecord } from '../../domain/events/event';
import { Button } from '../../ui/parts/button';
import { longDate, weekday } from '../../ui/parts/zoned-date';
import { lazyPart, useTransitionState } from '../../ui/sheet/lazy-part';
import { shareLink } from '../../ui/sheet/share-link';
import { saveCalendarFile } from './event-calendar';

const eventsPath: Path = '/ministries/events';
const PosterSheet = lazyPart(async () => ({ default: (await import('./poster-sheet')).PosterSheet }));

interface ActionProps {
  event: EventRecord;
  kind?: 'plain' | 'bare' | undefined;
}

/** Shares the URL of an event. Works offline. */
export function ShareButton({ event, kind }: ActionProps) {
  const share = () => shareLink(event.title, rowAddress('event', event.id, location.origin), sharing);
  return (
    <Button kind={kind} size="sm" icon="share" onClick={share}>
      {sharing.share}
    </Button>
  );
}

/** Saves the calendar file of an event. Works offline. */
export function CalendarButton({ event, kind }: ActionProps) {
  return (
    <Button kind={kind} size="sm" icon="calendar" onClick={() => saveCalendarFile(event.title, [event])}>
      {sharing.calendar}
    </Button>
  );
}

interface PosterButtonProps {
  event: EventRecord;
  /** As people read them. */
  times: string;
}

/** Opens the poster of an event, to save or print. Works offline. */
export function PosterButton({ event, times }: PosterButtonProps) {
  const [posterOpen, setPosterOpen] = useTransitionState(false);
  return (
    <>
      <Button kind="quiet" size="sm" icon="poster" className="pl-0" onClick={() => setPosterOpen(true)}>
        {sharing.poster}
      </Button>
      <Suspense fallback={null}>
        {posterOpen && (
          <PosterSheet
            poster={{
              type: event.type,
              id: event.id,
              title: event.title,
              poster: event.poster,
              flyer: event.flyer_url,
              date: `${weekday(event.date, site().zone)}, ${longDate(event.date, site().zone)}`,
              facts: [times, event.location],
              url: rowAddress('event', event.id, location.origin),
              address: `${location.host}${eventsPath}`,
            }}
            onClose={() => setPosterOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
