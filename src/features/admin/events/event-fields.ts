import { adminPages } from '../../../content/admin/admin-pages';
import { eventStatuses } from '../../../domain/choices';
import { textMax } from '../../../domain/limits';
import type { FieldSpec } from '../../../ui/form/form-field';
import { asChoices } from '../kit/table/filter-select';
import type { EventValues } from './event-values';

const words = adminPages.eventForm;

export type EventFieldName = Exclude<keyof EventValues, 'questions'>;

/** The fields of an event's form except the flyer and the questions. */
export const eventFields: readonly (FieldSpec<EventValues> & { name: EventFieldName })[] = [
  { name: 'title', label: words.title, max: textMax.withoutSpecLimit },
  { name: 'description', label: words.description, kind: 'area', max: textMax.withoutSpecLimit },
  { name: 'day', label: words.day, control: { type: 'date' } },
  { name: 'starts', label: words.starts, control: { type: 'time' } },
  { name: 'ends', label: words.ends, optional: true, hint: words.endsHint, control: { type: 'time' } },
  {
    name: 'ends_day',
    label: words.endsDay,
    optional: true,
    hint: words.endsDayHint,
    control: { type: 'date' },
  },
  {
    name: 'time',
    label: words.time,
    short: words.timeShort,
    optional: true,
    hint: words.timeHint,
    max: textMax.withoutSpecLimit,
    control: { placeholder: words.timePlaceholder },
  },
  { name: 'location', label: words.location, max: textMax.withoutSpecLimit },
  // `EventField` has the choices: they are the owner's.
  { name: 'type', label: words.type, kind: 'select' },
  { name: 'status', label: words.status, kind: 'select', choices: asChoices(eventStatuses) },
  {
    name: 'max_attendees',
    label: words.seats,
    optional: true,
    hint: words.seatsHint,
    control: { inputMode: 'numeric' },
  },
  { name: 'featured', label: words.featured, short: words.featuredShort, kind: 'check' },
  {
    name: 'consent_required',
    label: words.consentRequired,
    hint: words.consentRequiredHint,
    kind: 'check',
  },
  { name: 'pick_up', label: words.pickUp, hint: words.pickUpHint, kind: 'check' },
];
