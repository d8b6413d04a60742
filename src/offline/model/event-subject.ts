import type { EventRecord } from '../../domain/events/event';
import type { OutboxItem, Subject } from './outbox-item';

/** Returns the facts of an event that its tickets show. */
export const subjectOf = (event: EventRecord, guests: number): Subject => ({ ...factsOf(event), guests });

function factsOf(event: EventRecord): Subject {
  return {
    title: event.title,
    eventId: event.id,
    ...(event.series && { series: event.series }),
    date: event.date,
    ...(event.ends_at && { endsAt: event.ends_at }),
    time: event.time,
    location: event.location,
    ...(event.flyer_url && { flyer: event.flyer_url }),
    ...(event.status === 'cancelled' && { calledOff: true as const }),
    ...(event.pick_up && { pickUp: true as const }),
    ...(event.consent_required && { consentRequired: true as const }),
  };
}

const eventIdOf = ({ input, subject }: OutboxItem): string | undefined =>
  subject.eventId ?? (input && 'event_id' in input ? input.event_id : undefined);

/** Returns `subject` with the current facts of its event, or unchanged. `was` has the values that the person last saw. */
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

type DateAndPlace = Pick<Subject, 'date' | 'time' | 'location'>;

/** The date includes the time. Items of older versions have no location. */
function isMoved(seen: DateAndPlace, now: DateAndPlace): boolean {
  const plain = (text = '') => text.trim().toLowerCase();
  if (seen.date && now.date && Date.parse(seen.date) !== Date.parse(now.date)) return true;
  return seen.location !== undefined && plain(seen.location) !== plain(now.location);
}

function isSame(a: Subject, b: Subject): boolean {
  const text = ({ was, ...facts }: Subject) =>
    JSON.stringify([Object.entries(facts).sort(), Object.entries(was ?? {}).sort()]);
  return text(a) === text(b);
}

/** Returns the item itself if nothing changed or the event is unknown. */
export function withCurrentSubject(item: OutboxItem, events: readonly EventRecord[]): OutboxItem {
  const event = events.find(({ id }) => id === eventIdOf(item));
  const subject = event ? currentSubject(item.subject, event) : item.subject;
  return subject === item.subject ? item : { ...item, subject };
}
