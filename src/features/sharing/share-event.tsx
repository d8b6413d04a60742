import { Suspense } from 'react';
import { paths } from '../../content/page';
import { sharing } from '../../content/sharing';
import { site } from '../../content/site';
import { type CalendarEntry, calendarFile } from '../../domain/calendar';
import type { EventRecord } from '../../domain/event';
import type { AssignedPicture } from '../../ui/art';
import { Button } from '../../ui/button';
import { lazyPart, useTransitionState } from '../../ui/lazy-part';
import { download, fileName } from '../../ui/share-file';
import { toast } from '../../ui/toast-store';
import { longDate, weekday } from '../../ui/zoned-date';

const PosterSheet = lazyPart(async () => ({ default: (await import('./poster-sheet')).PosterSheet }));

/** Two buttons: shares the URL of an event, saves its calendar file. Both work offline. */
export function ShareEvent({ event }: { event: EventRecord }) {
  return (
    <>
      <Button size="sm" icon="share" onClick={() => share(event)}>
        {sharing.share}
      </Button>
      <Button size="sm" icon="calendar" onClick={() => saveCalendarFile(event.title, event)}>
        {sharing.calendar}
      </Button>
    </>
  );
}

interface PosterButtonProps {
  event: EventRecord;
  picture?: Partial<AssignedPicture> | undefined;
}

/** Opens the poster of an event, to save or print. Works offline. */
export function PosterButton({ event, picture }: PosterButtonProps) {
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
              flyer: event.flyer_url,
              date: `${weekday(event.date, site.zone)}, ${longDate(event.date, site.zone)}`,
              facts: [event.time, event.location],
              url: eventAddress(event.id, location.origin),
              address: `${location.host}${eventsPath}`,
            }}
            picture={picture}
            onClose={() => setPosterOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

const eventsPath = paths[2];

/** Returns the URL of an event. `origin`: without a slash at the end. */
export function eventAddress(id: string, origin: string): string {
  return `${origin}${eventsPath}?event=${id}`;
}

async function share(event: EventRecord): Promise<void> {
  const url = eventAddress(event.id, location.origin);
  if (navigator.share) {
    try {
      await navigator.share({ title: event.title, url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ ...sharing.copied, tone: 'good' });
  } catch {
    toast({ title: sharing.notCopied.title, text: `${sharing.notCopied.text} ${url}`, tone: 'plain' });
  }
}

/** @param name without its ending */
export function saveCalendarFile(name: string, ...events: readonly [EventRecord, ...EventRecord[]]): void {
  const [first, ...others] = events;
  const entryOf = (event: EventRecord): CalendarEntry => ({
    event,
    url: eventAddress(event.id, location.origin),
    host: new URL(site.url).host,
    organizer: { name: site.name, email: site.email.general },
    now: Date.now(),
  });
  const text = calendarFile(entryOf(first), ...others.map(entryOf));
  download(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${fileName(name)}.ics`);
}
