/** The drawn picture that belongs to an event: dealt when it is created, so that it differs from those beside it (decision 068). */
import { splitByDate } from '../../../src/domain/events/event-rules';
import { assignPicture, assignPictures, dealPicture, posterText } from '../../../src/ui/art/assign-pictures';
import { isoOf, rows, run, storedTime } from '../sql';
import { endOfDay } from '../time-zone';

const stored = {
  id: '',
  type: '',
  poster: '',
  date: '',
  ends_at: '',
  status: '',
  featured: false,
  series: '',
};
const day = 24 * 3_600_000;

/** Returns the events that have not ended, in the order of the page: the featured one first. */
function comingEvents(app: PbApp) {
  const read = rows(
    app,
    `SELECT id, type, poster, date, ends_at, status, featured, series FROM events
     WHERE status = 'upcoming' AND (date >= {:from} OR ends_at >= {:from}) ORDER BY date, id`,
    { from: storedTime(Date.now() - 2 * day) },
    stored,
  );
  const events = read.map(({ date, ends_at, ...event }) => ({
    ...event,
    date: isoOf(date) ?? '',
    ends_at: isoOf(ends_at),
  }));
  const { featured, upcoming } = splitByDate(events, Date.now(), endOfDay);
  return featured ? [featured, ...upcoming.filter(({ id }) => id !== featured.id)] : upcoming;
}

/** Returns the picture of a new event among those that come. */
export const posterFor = (app: PbApp, event: PbRecord): string =>
  posterText(
    dealPicture(
      { id: event.id, type: event.getString('type'), date: isoOf(event.getString('date')) ?? '' },
      comingEvents(app),
    ),
  );

/** Deals the picture of an event that has none: also of one that comes back from the trash of an older version. */
export function dealPoster(e: RecordEvent): void {
  const { app, record } = e;
  // `fillPosters` deals those of the demo together, so that its list is as varied as it can be.
  if (!record.getString('poster') && !record.getBool('demo')) record.set('poster', posterFor(app, record));
  e.next();
}

/** Deals the pictures of events from before there were any: those that come as the page showed them, the others by their id. */
export function fillPosters(app: PbApp, print: (line: string) => void): void {
  const lacking = rows(app, "SELECT id, type FROM events WHERE poster = ''", {}, { id: '', type: '' });
  if (lacking.length === 0) return;
  const coming = new Map(assignPictures(comingEvents(app)).map((event) => [event.id, event]));
  app.runInTransaction((tx) => {
    for (const event of lacking) {
      const poster = posterText(coming.get(event.id) ?? assignPicture(event));
      // Not `updated_at`: no form that is open has an older event for it.
      run(tx, 'UPDATE events SET poster = {:poster} WHERE id = {:id}', { id: event.id, poster });
    }
  });
  print(`Gave ${lacking.length} events their pictures`);
}
