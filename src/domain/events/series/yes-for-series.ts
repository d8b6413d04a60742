/** A parent's yes for all dates of a series (decision 131). */
import { addDays, type Day, dayOfMonth, monthAfter } from '../calendar-days';

/** It counts for so many months at most. */
const mostMonths = 6;

/** Returns the same day six months later, or the last day of that month. */
export function lastDayOfYes(today: Day): Day {
  const last = addDays(monthAfter(today, mostMonths + 1), -1);
  return addDays(monthAfter(today, mostMonths), Math.min(dayOfMonth(today), dayOfMonth(last)) - 1);
}

/** What a parent is asked about a date of a series. */
export interface SeriesOffer {
  /** "Every Friday" */
  pattern: string;
  /** The last day of the dates that a yes for all of them is for. */
  until: Day;
}
