import { Suspense } from 'react';
import { sharing } from '../../content/sharing';
import { site } from '../../content/site';
import { calendarFile } from '../../domain/calendar';
import type { EventRecord } from '../../domain/event';
import type { Dealt } from '../../ui/art';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/lazy-part';
import { download, fileName } from '../../ui/share-file';
import { toast } from '../../ui/toast-store';
import { useTransitionState } from '../../ui/use-transition-state';
import { longDate, weekday } from '../../ui/zoned-date';
import { eventAddress } from './event-address';

const PosterSheet = lazyPart(async () => ({ default: (await import('./poster-sheet')).PosterSheet }));

/** Hands one event on: its address, its calendar file, its poster. Works without signal. */
export default function ShareEvent({
  event,
  dealt,
}: {
  event: EventRecord;
  dealt?: Partial<Dealt> | undefined;
}) {
  const [taking, setTaking] = useTransitionState(false);
  return (
    <div className="row">
      <Button size="sm" icon="share" onClick={() => share(event)}>
        {sharing.share}
      </Button>
      <Button size="sm" icon="calendar" onClick={() => saveCalendarFile(event)}>
        {sharing.calendar}
      </Button>
      <Button size="sm" icon="poster" onClick={() => setTaking(true)}>
        {sharing.poster}
      </Button>
      <Suspense fallback={null}>
        {taking && (
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
            onClose={() => setTaking(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

async function share(event: EventRecord): Promise<void> {
  const url = eventAddress(event.id, location.origin);
  if (navigator.share) {
    try {
      await navigator.share({ title: event.title, url });
      return;
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === 'AbortError') return;
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
