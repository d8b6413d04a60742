import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../../domain/events/event';
import type { EventInput } from '../../../../domain/events/event-input';
import { needsPreview } from './preview-picture';

const input: EventInput = {
  title: 'Harvest Festival',
  description: 'Soup.',
  date: '2026-10-24T23:00:00.000Z',
  time: '4:00 PM',
  location: 'The yard',
  type: 'Worship Night',
  status: 'upcoming',
  featured: false,
  consent_required: false,
  pick_up: false,
  max_attendees: null,
  ends_at: '',
  questions: [],
};
const base: EventRecord = {
  ...input,
  id: 'abcdefghijklmno',
  date: '2026-10-24T23:00:00Z',
  ends_at: null,
  flyer_url: null,
  preview_url: '/api/files/events/abcdefghijklmno/preview_a1.png',
  updated_at: '2026-01-01T00:00:00.000Z',
  series: '',
  original_date: '',
  seats: { confirmedRsvps: 0, confirmedGuests: 0, waitlisted: 0 },
};
const flyer = new File(['flyer'], 'flyer.webp');

describe('a saved event', () => {
  it('keeps its preview if the picture shows none of the changes', () => {
    expect(needsPreview({ input, flyer: 'kept', base })).toBe(false);
    expect(needsPreview({ input, flyer: 'gone', base })).toBe(false);
    const other = {
      description: 'More soup.',
      featured: true,
      max_attendees: 4,
      status: 'cancelled',
    } as const;
    expect(needsPreview({ input: { ...input, ...other }, flyer: 'kept', base })).toBe(false);
  });

  it.each<Partial<EventInput>>([
    { title: 'Another title' },
    { date: '2026-10-25T23:00:00.000Z' },
    { time: '5:00 PM' },
    { location: 'The roof' },
    { type: 'Concert' },
  ])('gets a new preview for %j', (change) => {
    expect(needsPreview({ input: { ...input, ...change }, flyer: 'kept', base })).toBe(true);
  });

  it('gets one with a new flyer, without its flyer, and if it has none yet', () => {
    expect(needsPreview({ input, flyer, base })).toBe(true);
    expect(needsPreview({ input, flyer: 'gone', base: { ...base, flyer_url: '/flyer.webp' } })).toBe(true);
    expect(needsPreview({ input, flyer: 'kept', base: { ...base, preview_url: null } })).toBe(true);
    expect(needsPreview({ input, flyer: 'kept', base: null })).toBe(true);
  });
});
