/** What the dates of a series have in common, from the form of one. Pure. */
import type { SeriesRecord } from '../../../../data/admin/series/series';
import type { EventInput } from '../../../../domain/events/event-input';
import { seriesValues } from '../../../../domain/events/series/series-fields';
import type { FieldErrors } from '../../../../domain/parse';
import type { ChangedField } from '../changes/unsaved-changes';

/** Each date has its own. */
type OwnField = 'status' | 'featured' | 'date' | 'ends_at';

type InheritedValues = Omit<EventInput, OwnField>;

export function inheritedValues(input: EventInput): InheritedValues {
  const { status: _status, featured: _featured, date: _date, ends_at: _ends, ...values } = input;
  return values;
}

/** The fields of the form that make the times of all dates. */
const timeFields: readonly ChangedField[] = ['starts', 'ends', 'ends_day'];

const ownFields: readonly ChangedField[] = ['status', 'featured'];

/** What changes of the form mean for a series. */
export interface SharedChanges {
  /** The fields that other dates can get, too. */
  shared: readonly ChangedField[];
  /** Those that only this date gets. */
  own: readonly ChangedField[];
  /** Whether the times by the clock changed, or the day. */
  hasTimes: boolean;
  hasDay: boolean;
}

export const sharedChanges = (changed: readonly ChangedField[]): SharedChanges => ({
  shared: changed.filter((field) => !ownFields.includes(field)),
  own: changed.filter((field) => ownFields.includes(field)),
  hasTimes: changed.some((field) => timeFields.includes(field)),
  hasDay: changed.includes('day'),
});

/** Returns what all dates of a series have now. */
export const storedValues = (series: SeriesRecord) => ({
  ...Object.fromEntries(seriesValues.map((field) => [field, series[field]])),
  max_attendees: series.max_attendees || null,
});

/** Returns the values of the changed fields. What one date has of its own must not get to the others. */
export function changedValues(
  input: EventInput,
  changed: readonly ChangedField[],
): Record<string, InheritedValues[keyof InheritedValues]> {
  const names = new Set<string>(changed);
  // The time text follows start and end, and is then no change of its own.
  if (timeFields.some((field) => names.has(field))) names.add('time');
  const values = Object.entries(inheritedValues(input)).filter(([name]) => names.has(name));
  return Object.fromEntries(values);
}

/** Returns the messages of the server by the fields of the form. Those about the rule have no field there. */
export function formFields(messages: FieldErrors): FieldErrors {
  const times: FieldErrors = { 'times.from': 'starts', 'times.to': 'ends', 'times.days': 'ends_day' };
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [
      times[name] ?? name.replace(/^values\./, ''),
      message,
    ]),
  );
}
