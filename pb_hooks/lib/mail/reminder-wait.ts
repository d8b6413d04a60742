import { rows } from '../sql';

/** Days before a date of a series from which on parents are reminded: there are dates for twelve weeks. */
const remindedAhead = 14;

/** Returns in how many minutes the parents of an RSVP may be reminded; 0 at once, as for an event that is no date of a series. */
export function minutesToReminder(tx: PbApp, rsvp: string): number {
  const [found] = rows(
    tx,
    `SELECT CAST(MAX(0, (julianday(date) - julianday('now') - ${remindedAhead}) * 1440) AS INTEGER) AS minutes
     FROM event_rsvps JOIN events ON events.id = event_id WHERE event_rsvps.id = {:rsvp} AND series != ''`,
    { rsvp },
    { minutes: 0 },
  );
  return found?.minutes ?? 0;
}
