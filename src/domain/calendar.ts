/** A calendar file (RFC 5545) for events. Times are UTC: local times would need the rules of the time zone. */
import { addHours, differenceInSeconds } from 'date-fns';
import type { EventRecord } from './event';

export interface CalendarEntry {
  event: Pick<EventRecord, 'id' | 'title' | 'description' | 'date' | 'location' | 'status' | 'ends_at'> & {
    /** ISO 8601. In calendars, later changes replace earlier ones. */
    updated_at: string;
  };
  url: string;
  /** For the UID, e.g. "byop.example". */
  host: string;
  organizer: { name: string; email: string };
  now: number;
}

/** Assumed length of events without an end, so that they do not fill the day. */
const usualHours = 2;

/** SEQUENCE counts seconds from here: it stays within 31 bits until 2088. */
const sequenceEpoch = '2020-01-01T00:00:00Z';

/** Returns a file with all entries. They share the organizer of the first. */
export function calendarFile(...entries: readonly [CalendarEntry, ...CalendarEntry[]]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(entries[0].organizer.name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function linesOf(entry: CalendarEntry): string[] {
  const { event } = entry;
  const end = event.ends_at || addHours(event.date, usualHours);
  const changed = event.updated_at;
  return [
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
  ];
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

/** Folds after 75 octets of UTF-8, the leading space included, and never within a character. */
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
