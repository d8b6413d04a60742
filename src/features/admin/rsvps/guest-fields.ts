/** The fields of a guest as the team fills them in. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import type { FieldValues, Resolver } from 'react-hook-form';
import { adminPages } from '../../../content/admin/admin-pages';
import { fieldWords, labelIn } from '../../../content/field-words';
import { site } from '../../../content/site';
import { readUpcoming } from '../../../data/admin/events';
import { guests } from '../../../domain/limits';
import { teamFields } from '../../../domain/rsvps/team-rsvp';
import { fieldSpecs } from '../../../ui/form/field-specs';
import type { FieldSpec } from '../../../ui/form/form-field';
import { withGuardian } from '../../rsvp-fields/guardian-fields';

const words = adminPages.rsvps.form;

export const followsEvents = ['events', 'event_rsvps'] as const;
/** As many as a person scrolls through. */
const mostEvents = 200;

/** Reads the events that guests can be added to. */
export const readOpenEvents = () => readUpcoming(mostEvents, site().zone);

/** As the lists call them: the form's own words speak to the guest. */
const teamWords = Object.fromEntries(
  Object.keys(teamFields).map((name) => {
    const { hint: _, unfold: _u, ...texts } = fieldWords.rsvp[name as keyof typeof teamFields];
    const hints: Readonly<Record<string, string>> = words.hints;
    return [name, { ...texts, label: labelIn('rsvp', name), ...(hints[name] && { hint: hints[name] }) }];
  }),
);

/** The browser must not fill in the admin's own details. */
const notMine = <Values extends FieldValues>(spec: FieldSpec<Values>): FieldSpec<Values> =>
  spec.kind === undefined ? { ...spec, control: { ...spec.control, autoComplete: 'off' } } : spec;

/** @param isAnyoneYoung whether a guardian is needed @param names default: all */
export const guestFields = <Values extends FieldValues & { guardian_contact?: string | null | undefined }>(
  isAnyoneYoung: (values: Values) => boolean,
  names: readonly string[] = Object.keys(teamFields),
): FieldSpec<Values>[] =>
  withGuardian(fieldSpecs<Values>(teamFields, teamWords, names), isAnyoneYoung).map((spec) =>
    spec.name === 'number_of_guests'
      ? { ...spec, count: { min: guests.min, max: Number.MAX_SAFE_INTEGER, unit: words.guests } }
      : notMine(spec),
  );

/** Checks all rules, also while other fields are invalid. */
export function checkAll<Values extends FieldValues, Output>(
  schema: Parameters<typeof valibotResolver<Values, unknown, Output>>[0],
): Resolver<Values, unknown, Output> {
  const read = valibotResolver(schema);
  return (values, context, options) => read(values, context, { ...options, criteriaMode: 'all' });
}
