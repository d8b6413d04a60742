/** An event and an item of the outbox as pages get them. */
import type { EventRecord } from '../../../src/domain/events/event';
import type { OutboxItem } from '../../../src/offline';

export const eventRecord = (change: Partial<EventRecord> = {}): EventRecord => ({
  id: 'harvest00000000',
  title: 'Harvest Festival',
  description: 'Hay bales.',
  date: '2026-12-06T03:00:00.000Z',
  time: '7:00 PM',
  location: 'Grace Chapel',
  type: 'Special Event',
  status: 'upcoming',
  featured: false,
  flyer_url: null,
  preview_url: null,
  max_attendees: 50,
  ends_at: null,
  updated_at: '2026-11-01T08:00:00.000Z',
  questions: [],
  series: '',
  original_date: '',
  seats: { confirmedRsvps: 3, confirmedGuests: 8, waitlisted: 0 },
  ...change,
});

/** An RSVP whose answer has arrived; its `outcome` is in `change`. */
export const outboxItem = (change: Partial<OutboxItem> = {}): OutboxItem => ({
  id: 'rsvp00000000001',
  kind: 'rsvp',
  schemaVersion: 1,
  state: 'accepted',
  input: null,
  subject: { title: 'Harvest Festival', eventId: 'harvest00000000', guests: 2 },
  createdAt: 0,
  attempts: 1,
  nextAt: 0,
  trouble: null,
  ...change,
});
