/** A calendar file (RFC 5545) for events. Times are UTC: local times would need the rules of the time zone. */
import { addHours } from 'date-fns/addHours';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import type { EventRecord } from './event';

export type CalendarEvent = Pick<
  EventRecord,
  'id' | 'title' | 'description' | 'date' | 'location' | 'status' | 'ends_at' | 'updated_at'
> & {
  /** Of an entry about an event, such as its pick-up; default: `id`. */
  uid?: string;
};

export interface CalendarOptions {
  /** For the UID, e.g. "byop.example". Calendars recognise events by it, so it never changes. */
  host: string;
  organizer: { name: string; email: string };
  urlOf: (id: string) => string;
  /** For a file that calendars load again and again. */
  subscription?: { name: string; url: string } | undefined;
}

/** Assumed length of events without an end, so that they do not fill the day. */
const usualHours = 2;

/** SEQUENCE counts seconds from here: it stays within 31 bits until 2088. */
const sequenceEpoch = '2020-01-01T00:00:00Z';

/** Returns a calendar with all events. The same events give the same bytes, at any time. */
export function calendarFile(events: readonly CalendarEvent[], options: CalendarOptions): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(options.organizer.name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...subscriptionLines(options.subscription),
    ...events.flatMap((event) => eventLines(event, options)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** RFC 7986, and the older names of Apple and Microsoft. */
function subscriptionLines(subscription: CalendarOptions['subscription']): string[] {
  if (!subscription) return [];
  const name = escapeText(subscription.name);
  return [
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `SOURCE;VALUE=URI:${subscription.url}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ];
}

function eventLines(event: CalendarEvent, { host, organizer, urlOf }: CalendarOptions): string[] {
  const end = event.ends_at || addHours(event.date, usualHours);
  const changed = event.updated_at;
  const url = urlOf(event.id);
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid ?? event.id}@${host}`,
    `DTSTAMP:${utc(changed)}`,
    `LAST-MODIFIED:${utc(changed)}`,
    `SEQUENCE:${Math.max(0, differenceInSeconds(changed, sequenceEpoch))}`,
    `DTSTART:${utc(event.date)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description ? `${event.description}\n\n${url}` : url)}`,
    `URL:${url}`,
    ...(organizer.email
      ? [`ORGANIZER;CN="${organizer.name.replaceAll('"', "'")}":mailto:${organizer.email}`]
      : []),
    `STATUS:${event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** "20261121T180000Z" */
function utc(instant: string | Date): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Also escapes the line breaks of Unicode, at which some readers split lines. Other control characters are not allowed. */
function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(/[^\t -~\u00a0-\uffff]+/g, '');
}

/**
 * Parts of a line with at most 74 octets of UTF-8: ASCII characters have one octet, those up to U+FFFF at most three, others
 * four.
 */
const parts = /[\t -~]{25,74}|[\t -\uffff]{1,24}|[\s\S]{1,18}/gu;

/** Folds a line so that none is longer than 75 octets, the leading space included. A loop would be slow in goja. */
const fold = (line: string): string => line.match(parts)?.join('\r\n ') ?? '';
