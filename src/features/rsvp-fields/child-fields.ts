import type { FieldPath, FieldValues } from 'react-hook-form';
import { rsvpWords } from '../../content/events/rsvp';
import { textMax } from '../../domain/limits';
import { mostChildren, type TypedChildren, typedChild } from '../../domain/rsvps/children';
import type { Question } from '../../domain/rsvps/stored-questions';
import type { FieldSpec } from '../../ui/form/form-field';
import { questionFields } from './question-fields';

interface Party extends FieldValues {
  number_of_guests?: number | undefined;
  children?: TypedChildren | undefined;
}

/** How many of the others are under 18, and of each of them the name and the answers. */
export function childFields<Values extends Party>(questions: readonly Question[]): FieldSpec<Values>[] {
  const texts = rsvpWords.children;
  const fields: FieldSpec<Values>[] = [
    {
      name: 'children.count' as FieldPath<Values>,
      label: texts.count,
      kind: 'count',
      hint: texts.hint,
      when: ({ number_of_guests = 1, children }) => number_of_guests > 1 || Number(children?.count ?? 0) > 0,
    },
  ];
  for (let n = 1; n <= mostChildren; n += 1) {
    const when = ({ children }: Values) => Number(children?.count ?? 0) >= n;
    fields.push({
      name: `children.${typedChild.name(n)}` as FieldPath<Values>,
      label: texts.name(n),
      max: textMax.name,
      control: { autoComplete: 'off', autoCapitalize: 'words' },
      when,
    });
    for (const spec of questionFields<Values>(questions, (id) => `children.${typedChild.answer(n, id)}`))
      fields.push({
        ...spec,
        label: texts.asks(n, spec.label),
        when,
      });
  }
  return fields;
}
