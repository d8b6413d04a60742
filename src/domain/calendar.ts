/**
 * A calendar file (RFC 5545) for one event. Times are UTC: a local time with a zone would need the zone's rules, and an
 * event across a clock change has two offsets.
 */
import { addHours, differenceInSeconds } from 'date-fns';
import type { EventRecord } from './event';

export interface CalendarEntry {
  event: Pick<EventRecord, 'id' | 'title' | 'description' | 'date' | 'location' | 'status' | 'ends_at'> & {
    /** When the record last changed, ISO 8601: later changes replace earlier ones in people's calendars. */
    updated_at: string;
  };
  /** The event's own address. */
  url: string;
  /** Host that makes the UID ours, e.g. "byop.example". */
  host: string;
  organizer: { name: string; email: string };
  /** Milliseconds since 1970. */
  now: number;
}

/** Events without an end are taken to last two hours, so that they do not fill a calendar's day. */
const usualHours = 2;

/** The start of 2020, from which SEQUENCE counts seconds: it stays within 31 bits until 2088. */
const sequenceEpoch = '2020-01-01T00:00:00Z';

/** The text of an `.ics` file with one VEVENT, CRLF line ends, lines folded at 75 octets. */
export function calendarFile(entry: CalendarEntry): string {
  const { event } = entry;
  const end = event.ends_at || addHours(event.date, usualHours);
  const changed = event.updated_at;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(entry.organizer.name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@${entry.host}`,
    `DTSTAMP:${utc(entry.now)}`,
    `LAST-MODIFIED:${utc(changed)}`,
    `SEQUENCE:${Math.max(0, differenceInSeconds(changed, sequenceEpoch))}`,
    `DTSTART:${utc(event.date)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description ? `${event.description}\n\n${entry.url}` : entry.url)}`,
    `URL:${entry.url}`,
    `ORGANIZER;CN="${entry.organizer.name.replaceAll('"', "'")}":mailto:${entry.organizer.email}`,
    `STATUS:${event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** "20261121T180000Z" */
function utc(instant: number | string | Date): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Folds after 75 octets of UTF-8 without cutting a character in two; the space of a folded line counts. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
