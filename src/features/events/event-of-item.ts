import type { EventRecord } from '../../domain/events/event';
import type { OutboxItem } from '../../offline';

/** Returns the event of an RSVP from the item's subject, if the list no longer has it. It has no seats and no maximum. */
export function eventOfItem({ input, subject }: OutboxItem<'rsvp'>): EventRecord | undefined {
  const id = input?.event_id ?? subject.eventId;
  if (!id || !subject.date) return undefined;
  return {
    id,
    title: subject.title,
    description: '',
    date: subject.date,
    time: subject.time ?? '',
    location: subject.location ?? '',
    type: 'Special Event',
    status: subject.calledOff ? 'cancelled' : 'upcoming',
    featured: false,
    flyer_url: subject.flyer ?? null,
    preview_url: null,
    max_attendees: null,
    ends_at: subject.endsAt ?? null,
    series: subject.series ?? '',
    original_date: '',
    updated_at: subject.date,
    questions: [],
    seats: { confirmedRsvps: 0, confirmedGuests: 0, waitlisted: 0 },
  };
}
