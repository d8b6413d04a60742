import { type RefObject, useEffect, useEffectEvent, useInsertionEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { replayClick, takeLostForm } from './pre-hydration-clicks';

type Field = ReturnType<HTMLFormControlsCollection['namedItem']> | undefined;

function domValue(field: Field) {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
  return field && 'value' in field ? field.value : '';
}

/** Whether a person changed the field before hydration. After a reload the browser restores values without an event. */
const isChanged = (field: Field): boolean =>
  field instanceof RadioNodeList
    ? [...field].some((radio) => window.preHydration?.inputs.has(radio))
    : Boolean(field && window.preHydration?.inputs.has(field));

/**
 * Keeps input and click from before hydration, which React Hook Form would overwrite with its default values. Input stays also if React
 * renders the form again instead of hydrating it: in a page that the browser has translated.
 * @returns the names of the fields that a person changed before hydration. Read it in an effect.
 */
export function usePreHydrationInput<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  names: readonly Path<Values>[],
  id: string,
): RefObject<ReadonlySet<string>> {
  const changed = useRef(new Set<string>());
  const typed = useRef<[Path<Values>, PathValue<Values, Path<Values>>][]>([]);
  const formElement = () => {
    const first = document.getElementById(id);
    return first && 'form' in first && first.form instanceof HTMLFormElement ? first.form : null;
  };
  const collect = useEffectEvent((from = formElement()) => {
    typed.current = [];
    for (const name of names) {
      const field = from?.elements.namedItem(name);
      if (isChanged(field)) changed.current.add(name);
      const value = domValue(field);
      if (value) typed.current.push([name, value as PathValue<Values, Path<Values>>]);
    }
  });
  const restore = useEffectEvent(() => {
    const lost = takeLostForm(formElement());
    if (lost) collect(lost);
    for (const [name, value] of typed.current) form.setValue(name, value, { shouldDirty: true });
    // React Hook Form keeps input from before hydration, but renders "dirty" only with the next change of its errors.
    if (typed.current.length > 0) form.clearErrors();
    replayClick(formElement());
  });
  // Insertion effects run before refs attach, so before React Hook Form registers the fields.
  useInsertionEffect(() => collect(), []);
  useEffect(() => restore(), []);
  return changed;
}
