import { describe, expect, it } from 'vitest';
import { mergeChanges } from './event-changes';

const event = { status: 'upcoming', date: '2030-03-02T02:00:00.000Z', time: '6:00 PM', location: 'Hall' };

describe('changes that guests do not know yet', () => {
  it('keep the oldest value over several saves', () => {
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

  it('are none once everything is as it was, whatever way the instant is written', () => {
    const moved = { ...event, date: '2030-03-09T02:00:00.000Z' };
    const known = mergeChanges([], event, moved);
    expect(known).toHaveLength(1);
    expect(mergeChanges(known, moved, { ...event, date: '2030-03-01T18:00:00-08:00' })).toEqual([]);
  });

  it('leave out fields that say nothing about whether to come', () => {
    const titled = { ...event, title: 'Another title' };
    expect(mergeChanges([], event, titled)).toEqual([]);
  });
});
