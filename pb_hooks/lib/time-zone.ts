/** Calendar arithmetic in the ministry's time zone. goja has no Intl, so this uses Go's time zones. */
import { locales } from '../../src/domain/content/locales';
import { addDays, type Day } from '../../src/domain/events/calendar-days';
import { site } from './site';

export function dayOf(instant: number, zone = site().zone): Day {
  return new DateTime(new Date(instant).toISOString()).time().in(new Timezone(zone)).format('2006-01-02');
}

/** Formats a time with a layout of Go. @param instant as it is stored, or ISO 8601 */
const written = (instant: string, layout: string): string =>
  new DateTime(instant).time().in(new Timezone(site().zone)).format(layout);

const style = () => locales[site().locale];
/** The layouts of Go for the patterns of the pages. */
const clocks = { 'h:mm a': '3:04 PM', 'h:mm aaa': '3:04 pm', 'HH:mm': '15:04' } as const;

/** Returns "Sat, November 28, 2026", or as the region of the site writes it: like `weekdayDate` of the pages. */
export const weekdayDate = (instant: string): string =>
  written(instant, style().isDayFirst ? 'Mon 2 January 2006' : 'Mon, January 02, 2006');

/** Returns "Saturday, November 28, at 4:12 PM", or as the region writes it. */
export const dayAndTime = (instant: string): string =>
  written(
    instant,
    `${style().isDayFirst ? 'Monday 2 January' : 'Monday, January 2'}, at ${clocks[style().clock]}`,
  );

/** Returns "4:00 PM", like `clockTime` of the pages. */
export const clockTime = (instant: string): string => written(instant, clocks[style().clock]);

/** Returns "Sun, October 26", with the year if `present` is in another one; null if both are the same day: like `otherDay` of the pages. */
export function otherDay(instant: string, present: string): string | null {
  const [day, same] = [instant, present].map((one) => written(one, '2006-01-02')) as [string, string];
  if (day === same) return null;
  const layout = style().isDayFirst ? 'Mon 2 January' : 'Mon, January 2';
  if (day.slice(0, 4) === same.slice(0, 4)) return written(instant, layout);
  return written(instant, style().isDayFirst ? `${layout} 2006` : `${layout}, 2006`);
}

/** Returns the instant (epoch ms) of a day and a time ("18:30"). */
export const instantOf = (day: Day, time: string): number => instantAt(`${day}T${time}`, site().zone);

/** Returns the last millisecond of an instant's day (decision 011). A day with a clock change has 23 or 25 hours. */
export const endOfDay = (instant: number): number => instantOf(addDays(dayOf(instant), 1), '00:00') - 1;
