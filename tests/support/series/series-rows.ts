/** A series as the pages of the admin get it, and as the server stores it. */
import type { SeriesRecord } from '../../../src/data/admin/series/series';
import { textOfRule } from '../../../src/domain/events/series/series-rule';
import { everyFriday } from './random-rules';

export const seriesRecord = (change: Partial<SeriesRecord> = {}): SeriesRecord => ({
  id: 'fridays00000001',
  title: 'Youth Night',
  description: 'Games.',
  time: '6:00 PM',
  location: 'The basement',
  type: 'Worship Night',
  max_attendees: 0,
  consent_required: false,
  pick_up: false,
  questions: [],
  zone: 'America/Los_Angeles',
  time_from: '18:00',
  time_to: '',
  time_days: 0,
  made_until: '2027-04-02',
  continues: '',
  updated_at: '2026-11-20T10:00:00.000Z',
  rule: everyFriday,
  ...change,
});

/** Returns the row of a series. */
export const storedSeries = (change: Partial<SeriesRecord> = {}) => {
  const record = seriesRecord(change);
  return { ...record, rule: textOfRule(record.rule) };
};
