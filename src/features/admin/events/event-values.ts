/** Converts events between form values and server fields (decision 011). */
import { adminEvents } from '../../../content/admin/admin-events';
import { site } from '../../../content/site';
import { addDays, isDay } from '../../../domain/events/calendar-days';
import type { EventRecord } from '../../../domain/events/event';
import { type EventInput, eventInput } from '../../../domain/events/event-input';
import { type Parsed, parse } from '../../../domain/parse';
import { questionIdFrom } from '../../../domain/rsvps/questions';
import type { Question } from '../../../domain/rsvps/stored-questions';
import { clockPattern, wallClock } from '../../../ui/parts/zoned-date';
import { instantOf } from '../instant-of';

/** `choices`: one per line. */
export interface QuestionValues extends Omit<Question, 'choices'> {
  choices: string;
}

export const emptyEvent = {
  title: '',
  description: '',
  /** "2026-11-28", in the ministry's zone. */
  day: '',
  starts: '',
  /** "21:30", or '' without an end. A time before `starts` is on the next day, unless `ends_day` is set. */
  ends: '',
  /** "2026-12-02" for an event of several days, otherwise ''. */
  ends_day: '',
  time: '',
  location: '',
  type: '',
  status: 'upcoming',
  max_attendees: '',
  featured: false,
  consent_required: false,
  pick_up: false,
  questions: [] as QuestionValues[],
};
export type EventValues = typeof emptyEvent;

const words = adminEvents.eventForm;

/** Returns epoch ms, or null if the ministry's clock skips the time. */
function instantIn(calendarDay: string, time: string): number | null {
  const instant = instantOf(`${calendarDay}T${time}`, site().zone);
  const wall = wallOf(instant);
  return wall.day === calendarDay && wall.time === time ? instant : null;
}

const wallOf = (instant: number) => wallClock(instant, site().zone);

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const lastDay = ({ day, starts, ends, ends_day }: EventValues) =>
  ends_day || (ends <= starts ? addDays(day, 1) : day);

export interface Schedule {
  /** Epoch ms. */
  start: number;
  /** Epoch ms, or null without an end. */
  end: number | null;
}

/** Converts the date fields, not the time text, to instants. Those of `base` stay until their fields change. */
export function scheduleOf(values: EventValues, base: EventRecord | null = null): Parsed<Schedule> {
  const { day, starts, ends, ends_day } = values;
  const fields: Record<string, string> = {};
  if (!isDay(day)) fields.day = words.dayMissing;
  if (!isTime(starts)) fields.starts = words.startMissing;
  if (ends && !isTime(ends)) fields.ends = words.noTime;
  if (ends_day && !isDay(ends_day)) fields.ends_day = words.dayMissing;
  if (ends_day && !ends) fields.ends = words.endMissing;
  if (Object.keys(fields).length > 0) return { ok: false, fields };

  const old = base && toValues(base);
  const sameStart = old?.day === day && old.starts === starts;
  const sameEnd = sameStart && old.ends === ends && old.ends_day === ends_day;
  const start = base && sameStart ? Date.parse(base.date) : instantIn(day, starts);
  if (start === null) return { ok: false, fields: { starts: words.skipped } };
  if (!ends) return { ok: true, value: { start, end: null } };
  const end = base?.ends_at && sameEnd ? Date.parse(base.ends_at) : instantIn(lastDay(values), ends);
  if (end === null) return { ok: false, fields: { ends: words.skipped } };
  return { ok: true, value: { start, end } };
}

/** Converts form values to server fields. Errors have the names of form fields. */
export function toInput(values: EventValues, base: EventRecord | null = null): Parsed<EventInput> {
  const { day: _day, starts, ends, ends_day: _endsDay, ...rest } = values;
  const schedule = scheduleOf(values, base);
  const read = parse(eventInput, {
    ...rest,
    questions: rest.questions.map((question) => ({ ...question, choices: choicesOf(question) })),
    time: rest.time.trim() || timeText(starts, ends),
    date: schedule.ok ? new Date(schedule.value.start).toISOString() : '',
    ends_at: schedule.ok && schedule.value.end !== null ? new Date(schedule.value.end).toISOString() : '',
  });
  if (read.ok) return read;
  if (schedule.ok) return { ok: false, fields: toFormFields(read.fields) };
  const { date: _date, time: _time, ...others } = read.fields;
  return { ok: false, fields: { ...schedule.fields, ...others } };
}

const choicesOf = ({ choices }: QuestionValues): string[] =>
  choices.split('\n').flatMap((line) => line.trim() || []);

/** Returns the values of a copy of an event. Its questions are other questions, with new ids. */
export function copiedValues(event: EventRecord, mintId: () => string): EventValues {
  const values = toValues(event);
  const questions = values.questions.map((question) => ({ ...question, id: questionIdFrom(mintId()) }));
  return { ...values, questions, status: 'upcoming', featured: false };
}

export function toFormFields(fields: Record<string, string>): Record<string, string> {
  const names: Record<string, string> = { date: 'day', ends_at: 'ends' };
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [names[name] ?? name, text]));
}

export function toValues(event: EventRecord): EventValues {
  const start = wallOf(Date.parse(event.date));
  const end = event.ends_at ? wallOf(Date.parse(event.ends_at)) : null;
  const values = {
    title: event.title,
    description: event.description,
    day: start.day,
    starts: start.time,
    ends: end?.time ?? '',
    ends_day: '',
    time: event.time,
    location: event.location,
    type: event.type,
    status: event.status,
    max_attendees: event.max_attendees === null ? '' : String(event.max_attendees),
    featured: event.featured,
    consent_required: event.consent_required ?? false,
    pick_up: event.pick_up ?? false,
    questions: event.questions.map((question) => ({ ...question, choices: question.choices.join('\n') })),
  };
  return end && end.day !== lastDay(values) ? { ...values, ends_day: end.day } : values;
}

/** Returns "6:00–8:00 PM", "11:00 AM–2:00 PM" or "6:00 PM" for "18:00" and "20:00", or '' without a start. */
export function timeText(starts: string, ends: string): string {
  if (!isTime(starts)) return '';
  const start = clock(starts);
  if (!isTime(ends)) return `${start.time}${start.half}`;
  const end = clock(ends);
  return `${start.time}${start.half === end.half ? '' : start.half}–${end.time}${end.half}`;
}

/** Returns "6:00" and " PM" for "18:00", as the region of the site writes it. */
function clock(time: string): { time: string; half: string } {
  const pattern = clockPattern();
  if (pattern === 'HH:mm') return { time, half: '' };
  const hour = Number(time.slice(0, 2));
  const half = hour < 12 ? ' AM' : ' PM';
  return {
    time: `${hour % 12 || 12}${time.slice(2)}`,
    half: pattern === 'h:mm aaa' ? half.toLowerCase() : half,
  };
}

/** Whether a time text names times of the day, and not the start among them: guests read only the text. */
export function namesAnotherTime(text: string, starts: string): boolean {
  const named = [...text.matchAll(/\d{1,2}(?:[:.]\d{2})?/g)].map(([time]) => {
    const [hour = 0, minutes = 0] = time.split(/[:.]/).map(Number);
    return (hour % 12) * 60 + minutes;
  });
  const [hour = 0, minutes = 0] = starts.split(':').map(Number);
  return isTime(starts) && named.length > 0 && !named.includes((hour % 12) * 60 + minutes);
}

/** Returns the time text after a change of start or end. A generated text is generated again, a custom text stays. */
export function updatedTimeText(text: string, before: EventValues, after: EventValues): string {
  if (text.trim() === '' || text === timeText(before.starts, before.ends)) {
    return timeText(after.starts, after.ends);
  }
  return text === timeText(before.starts, '') ? timeText(after.starts, '') : text;
}
