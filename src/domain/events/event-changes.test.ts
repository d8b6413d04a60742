import { describe, expect, it } from 'vitest';
import { mergeChanges } from './event-changes';

const event = { status: 'upcoming', date: '2030-03-02T02:00:00.000Z', time: '6:00 PM', location: 'Hall' };

describe('unannounced changes', () => {
  it('keep the first value over several saves', () => {
    const first = mergeChanges([], event, { ...event, location: 'Yard' });
    expect(first).toEqual([{ field: 'location', from: 'Hall', to: 'Yard' }]);
    const second = mergeChanges(
      first,
      { ...event, location: 'Yard' },
      { ...event, location: 'Barn', time: '7:00 PM' },
    );
    expect(second).toEqual([
      { field: 'time', from: '6:00 PM', to: '7:00 PM' },
      { field: 'location', from: 'Hall', to: 'Barn' },
    ]);
  });

  it('are none once everything was reverted, in any date format', () => {
    const moved = { ...event, date: '2030-03-09T02:00:00.000Z' };
    const known = mergeChanges([], event, moved);
    expect(known).toHaveLength(1);
    expect(mergeChanges(known, moved, { ...event, date: '2030-03-01T18:00:00-08:00' })).toEqual([]);
  });

  it('omit fields that do not affect guests', () => {
    const titled = { ...event, title: 'Another title' };
    expect(mergeChanges([], event, titled)).toEqual([]);
  });
});
