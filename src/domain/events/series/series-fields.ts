/**
 * What the dates of a series inherit from it. A person may change these fields on one date: they are that date's `own` from then on, and
 * a change of the series leaves them alone. Status and "featured" are never inherited. `series_flyer` names the flyer of the series; a date
 * with another one, or with none, has it empty.
 */
import type { Day } from '../calendar-days';
import { type SeriesTimes, timesOn } from './series-times';

/** The fields that a series stores as its dates do. */
export const seriesValues = [
  'title',
  'description',
  'time',
  'location',
  'type',
  'max_attendees',
  'consent_required',
  'pick_up',
  'questions',
] as const;

/** Each is one field, or several that make sense only together: an end that stays alone could be before its start. */
const inherited = [['date', 'ends_at'], ['series_flyer'], ...seriesValues.map((field) => [field])] as const;
type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the fields that are a date's own after a person changed it: those that were, and those that the change sets, unless they equal
 * what the series gives. @param equal compares two stored values
 */
export function ownAfter(
  own: readonly string[],
  { before, after, given }: { before: Values; after: Values; given: Values },
  equal: (one: unknown, other: unknown) => boolean,
): string[] {
  return inherited
    .filter((fields) => {
      const isChanged = fields.some((field) => own.includes(field) || !equal(after[field], before[field]));
      return isChanged && fields.some((field) => !equal(after[field], given[field]));
    })
    .flat();
}

/** Returns what a date follows: the given fields without its own. */
export const followed = (given: Values, own: readonly string[]): Values =>
  Object.fromEntries(Object.entries(given).filter(([field]) => !own.includes(field)));

/** Returns the start and the end of a date, as events store them: ISO 8601, '' without an end. */
export function startAndEnd(
  day: Day,
  times: SeriesTimes,
  instantOf: (wall: string) => number,
): { date: string; ends_at: string } {
  const { start, end } = timesOn(day, times, instantOf);
  const text = (instant: number | null) => (instant === null ? '' : new Date(instant).toISOString());
  return { date: text(start), ends_at: text(end) };
}
