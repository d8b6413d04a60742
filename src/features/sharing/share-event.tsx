import { Suspense } from 'react';
import { paths } from '../../content/page';
import { sharing } from '../../content/sharing';
import { site } from '../../content/site';
import { calendarFile } from '../../domain/calendar';
import type { EventRecord } from '../../domain/event';
import type { Dealt } from '../../ui/art';
import { Button } from '../../ui/button';
import { lazyPart, useTransitionState } from '../../ui/lazy-part';
import { download, fileName } from '../../ui/share-file';
import { toast } from '../../ui/toast-store';
import { longDate, weekday } from '../../ui/zoned-date';

const PosterSheet = lazyPart(async () => ({ default: (await import('./poster-sheet')).PosterSheet }));

/** Buttons to share an event: its URL, its calendar file, its poster. All work offline. */
export default function ShareEvent({
  event,
  dealt,
}: {
  event: EventRecord;
  dealt?: Partial<Dealt> | undefined;
}) {
  const [posterOpen, setPosterOpen] = useTransitionState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" icon="share" onClick={() => share(event)}>
        {sharing.share}
      </Button>
      <Button size="sm" icon="calendar" onClick={() => saveCalendarFile(event)}>
        {sharing.calendar}
      </Button>
      <Button size="sm" icon="poster" onClick={() => setPosterOpen(true)}>
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
              facts: [
                `${weekday(event.date, site.zone)}, ${longDate(event.date, site.zone)}`,
                event.time,
                event.location,
              ],
              address: eventAddress(event.id, location.origin),
            }}
            dealt={dealt}
            onClose={() => setPosterOpen(false)}
          />
        )}
      </Suspense>
    </div>
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

function saveCalendarFile(event: EventRecord): void {
  const text = calendarFile({
    event,
    url: eventAddress(event.id, location.origin),
    host: new URL(site.url).host,
    organizer: { name: site.name, email: site.email.general },
    now: Date.now(),
  });
  download(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${fileName(event.title)}.ics`);
}
