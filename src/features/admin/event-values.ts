/** An event as its form holds it, and the way to and from what the server takes (D10, D15). */
import { site } from '../../content/site';
import type { EventRecord } from '../../domain/event';
import { type EventInput, eventInput } from '../../domain/event-input';
import { type Parsed, parse } from '../../domain/parse';
import { offsetAt } from '../../ui/zoned-date';

export interface EventValues {
  title: string;
  description: string;
  /** "2026-11-28", in the ministry's zone. */
  day: string;
  /** As people read it. */
  time: string;
  /** "21:30" on that day, or later if that is before the start; '' for no end. */
  ends: string;
  location: string;
  type: string;
  status: string;
  max_attendees: string;
  featured: boolean;
}

export const emptyEvent: EventValues = {
  title: '',
  description: '',
  day: '',
  time: '',
  ends: '',
  location: '',
  type: 'Worship Night',
  status: 'upcoming',
  max_attendees: '',
  featured: false,
};

const minute = 60_000;
const day = 24 * 60 * minute;
/** An event whose time says no time starts at noon: on the right day in every calendar. */
const noon = 12 * 60;

/** Minutes after midnight that a text says: "6:00 PM", "18:30", "6pm", "doors 7 PM"; null when it says none. */
export function minutesOf(text: string): number | null {
  const found =
    /(?:^|[^\d:])(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?\s?m\b|(?:^|[^\d:])(\d{1,2})[:.](\d{2})(?!\d)/i.exec(
      text,
    );
  if (!found) return /\bnoon\b/i.test(text) ? noon : null;
  const [, hour12, minutes12 = '0', half, hour24, minutes24 = '0'] = found;
  if (half) {
    const hour = Number(hour12);
    if (hour < 1 || hour > 12 || Number(minutes12) > 59) return null;
    return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minutes12);
  }
  const hour = Number(hour24);
  return hour > 23 || Number(minutes24) > 59 ? null : hour * 60 + Number(minutes24);
}

/** The instant (ms since 1970) at which the ministry's clock shows so many minutes after the midnight that began a day. */
function instantOf(calendarDay: string, minutes: number): number {
  const wall = Date.parse(`${calendarDay}T00:00:00Z`) + minutes * minute;
  const guess = wall - offsetAt(site.zone, wall) * minute;
  return wall - offsetAt(site.zone, guess) * minute;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** What the form says as the server takes it. Errors stand under the form's own field names. */
export function toInput(values: EventValues): Parsed<EventInput> {
  const { day: on, ends, ...rest } = values;
  const start = isDay(on) ? instantOf(on, minutesOf(values.time) ?? noon) : null;
  const endMinutes = ends ? minutesOf(ends) : null;
  let end = start !== null && endMinutes !== null ? instantOf(on, endMinutes) : null;
  if (start !== null && end !== null && end <= start) end = instantOf(nextDay(on), endMinutes ?? 0);
  const read = parse(eventInput, {
    ...rest,
    date: start === null ? '' : new Date(start).toISOString(),
    ends_at: end === null ? '' : new Date(end).toISOString(),
  });
  return read.ok ? read : { ok: false, fields: toFormFields(read.fields) };
}

/** Messages about the server's fields, under the names that the form has for them. */
export function toFormFields(fields: Record<string, string>): Record<string, string> {
  const names: Record<string, string> = { date: 'day', ends_at: 'ends' };
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [names[name] ?? name, text]));
}

/** A record as the form shows it. */
export function toValues(event: EventRecord): EventValues {
  const wall = (instant: string) => {
    const ms = Date.parse(instant);
    return new Date(ms + offsetAt(site.zone, ms) * minute).toISOString();
  };
  return {
    title: event.title,
    description: event.description,
    day: wall(event.date).slice(0, 10),
    time: event.time,
    ends: event.ends_at ? wall(event.ends_at).slice(11, 16) : '',
    location: event.location,
    type: event.type,
    status: event.status,
    max_attendees: event.max_attendees === null ? '' : String(event.max_attendees),
    featured: event.featured,
  };
}

const nextDay = (on: string) => new Date(Date.parse(`${on}T00:00:00Z`) + day).toISOString().slice(0, 10);
