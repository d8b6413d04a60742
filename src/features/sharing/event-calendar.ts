import { rowAddress } from '../../content/shell/row-pages';
import { site } from '../../content/site';
import { type CalendarEvent, calendarFile } from '../../domain/events/calendar';
import { download, fileName } from '../../ui/sheet/share-file';

/** Ends the UIDs of events. The same on every site and for all time, or calendars would show an event twice. */
const calendarHost = 'byop.example';

/**
 * Returns the calendar file of events.
 * @param origin without a slash at the end
 * @param subscription name and URL of a calendar that people subscribe to
 */
export function eventCalendar(
  events: readonly CalendarEvent[],
  origin: string,
  subscription?: { name: string; url: string },
): string {
  return calendarFile(events, {
    host: calendarHost,
    organizer: { name: site().name, email: site().email.general },
    urlOf: (id) => rowAddress('event', id, origin),
    subscription,
  });
}

/** @param name without its ending */
export function saveCalendarFile(name: string, events: readonly CalendarEvent[]): void {
  const text = eventCalendar(events, location.origin);
  download(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${fileName(name)}.ics`);
}
