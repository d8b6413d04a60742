/** What a ticket says about its event, kept up to date with the event itself. */
import type { EventRecord } from '../domain/event';
import type { OutboxItem, Subject } from './item';

/** Returns the facts of an event that its tickets show. They contain nothing about a person. */
export const subjectOf = (event: EventRecord, guests: number): Subject => ({ ...factsOf(event), guests });

function factsOf(event: EventRecord): Subject {
  return {
    title: event.title,
    eventId: event.id,
    date: event.date,
    ...(event.ends_at && { endsAt: event.ends_at }),
    time: event.time,
    location: event.location,
    ...(event.flyer_url && { flyer: event.flyer_url }),
    ...(event.status === 'cancelled' && { calledOff: true as const }),
  };
}

/** Returns the record id of the event that an item is about; undefined for other kinds of items. */
const eventIdOf = ({ input, subject }: OutboxItem): string | undefined =>
  subject.eventId ?? (input && 'event_id' in input ? input.event_id : undefined);

/**
 * Returns `subject` with the present facts of its event; `subject` itself if nothing changed. When date, time or place
 * changed, `was` holds what the person has last seen.
 */
function currentSubject(subject: Subject, event: EventRecord): Subject {
  const { guests, action, section, was, ...known } = subject;
  const { date, time, location } = known;
  const facts = factsOf(event);
  const seen = was ?? { ...(date && { date }), ...(time && { time }), ...(location && { location }) };
  const current: Subject = {
    ...facts,
    ...(isMoved(seen, facts) && { was: seen }),
    ...(guests !== undefined && { guests }),
    ...(action && { action }),
    ...(section && { section }),
  };
  return isSame(subject, current) ? subject : current;
}

type Appointment = Pick<Subject, 'date' | 'time' | 'location'>;

/** Items of older versions have no place: only the date is compared then. The time is part of the date. */
function isMoved(seen: Appointment, now: Appointment): boolean {
  const plain = (text = '') => text.trim().toLowerCase();
  if (seen.date && now.date && Date.parse(seen.date) !== Date.parse(now.date)) return true;
  return seen.location !== undefined && plain(seen.location) !== plain(now.location);
}

function isSame(a: Subject, b: Subject): boolean {
  const text = ({ was, ...facts }: Subject) =>
    JSON.stringify([Object.entries(facts).sort(), Object.entries(was ?? {}).sort()]);
  return text(a) === text(b);
}

/** Returns the item with the present facts of its event; the item itself if nothing changed or the event is unknown. */
export function withCurrentSubject(item: OutboxItem, events: readonly EventRecord[]): OutboxItem {
  const event = events.find(({ id }) => id === eventIdOf(item));
  const subject = event ? currentSubject(item.subject, event) : item.subject;
  return subject === item.subject ? item : { ...item, subject };
}
