/** Describes the unsaved changes of an event. Pure. */
import { adminPages } from '../../../../content/admin/admin-pages';
import { site } from '../../../../content/site';
import { shortDate } from '../../../../ui/parts/zoned-date';
import { eventFields } from '../event-fields';
import { type EventValues, timeText } from '../event-values';

const words = adminPages.eventForm.unsaved;

export type ChangedField = keyof EventValues | 'flyer';

export interface UnsavedChange {
  field: ChangedField;
  label: string;
  /** The change in words, with the value before. */
  text: string;
}

/** Their values are too long for a line. */
const long: readonly ChangedField[] = ['description', 'questions', 'flyer'];

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function labelOf(field: ChangedField): string {
  if (field === 'flyer') return words.flyer;
  const spec = eventFields.find(({ name }) => name === field);
  return lowerFirst(spec ? (spec.short ?? spec.label) : adminPages.questions.title);
}

function valueText(field: keyof EventValues, values: EventValues): string {
  const value = values[field];
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value !== 'string') return '';
  if (field === 'starts' || field === 'ends') return timeText(value, '');
  if ((field === 'day' || field === 'ends_day') && value) return shortDate(`${value}T12:00:00Z`, site().zone);
  return value;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether the time text is the one that the form fills in from start and end. */
const isFilledIn = ({ starts, ends, time }: EventValues) => time === timeText(starts, ends);

/** Returns the fields that differ from the stored ones. A time text that only follows start and end is not a change of its own. */
export function unsavedChanges(before: EventValues, now: EventValues, isFlyerNew: boolean): UnsavedChange[] {
  const fields = Object.keys(now) as (keyof EventValues)[];
  const changed: ChangedField[] = fields.filter(
    (field) =>
      !isSame(before[field], now[field]) && !(field === 'time' && isFilledIn(before) && isFilledIn(now)),
  );
  if (isFlyerNew) changed.push('flyer');
  return changed.map((field) => {
    const label = labelOf(field);
    if (field === 'flyer' || long.includes(field)) return { field, label, text: label };
    return { field, label, text: words.value(label, valueText(field, now), valueText(field, before)) };
  });
}

/** Returns one line: what changed, and the values if there is room for them. */
export const unsavedText = (changes: readonly UnsavedChange[]): string =>
  changes.map(({ text, label }) => (changes.length > 2 ? label : text)).join(', ');
