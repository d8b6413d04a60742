/** A series with dates that begin in so many hours, for tests of its doors. */
import { addDays } from '../../../src/domain/events/calendar-days';
import { seriesValues } from '../../../src/domain/events/series/series-fields';
import type { Server } from '../server/pocketbase';
import type { Fields } from '../server/records';

const hour = 60 * 60 * 1000;

export const eveningSeries: Fields = {
  ...{ title: 'Youth Night', description: 'Food at six.', time: '6:00 PM', location: 'Basement' },
  ...{ type: 'Worship Night', zone: 'America/Los_Angeles', time_from: '18:00', time_to: '21:00' },
  rule: 'DTSTART;VALUE=DATE:20990109\nRRULE:FREQ=WEEKLY;BYDAY=FR',
};

/** Returns when an evening begins and ends. */
export const inHours = (hours: number): { date: string; ends_at: string } => {
  const start = Date.now() + hours * hour;
  return { date: new Date(start).toISOString(), ends_at: new Date(start + 3 * hour).toISOString() };
};

let days = 0;

/** Stores a date of a series that the job leaves alone. */
export const putEvening = async (
  server: Server,
  series: string,
  hours: number,
  more: Fields = {},
): Promise<string> => {
  const event = await server.putEvent({
    ...inHours(hours),
    series,
    original_date: addDays('2099-01-01', days++),
    own: [...seriesValues, 'date', 'ends_at'],
    ...more,
  });
  return event.id;
};
