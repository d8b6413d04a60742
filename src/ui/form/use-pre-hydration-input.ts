import { useEffect, useEffectEvent, useInsertionEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { replayClick } from '../pre-hydration-clicks';

function domValue(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
  return field && 'value' in field ? field.value : '';
}

/**
 * Keeps the input and the click on a form from before its hydration. React Hook Form would overwrite the input with its
 * default values.
 *
 * @param id ID of the first field
 */
export function usePreHydrationInput<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  names: readonly Path<Values>[],
  id: string,
): void {
  const typed = useRef<[Path<Values>, PathValue<Values, Path<Values>>][]>([]);
  const formElement = () => {
    const first = document.getElementById(id);
    return first && 'form' in first && first.form instanceof HTMLFormElement ? first.form : null;
  };
  const collect = useEffectEvent(() => {
    typed.current = [];
    for (const name of names) {
      const value = domValue(formElement(), name);
      if (value) typed.current.push([name, value as PathValue<Values, Path<Values>>]);
    }
  });
  const restore = useEffectEvent(() => {
    for (const [name, value] of typed.current) form.setValue(name, value, { shouldDirty: true });
    // React Hook Form keeps input from before hydration, but renders "dirty" only with the next change of its errors.
    if (typed.current.length > 0) form.clearErrors();
    replayClick(formElement());
  });
  // Insertion effects run before refs attach, so before React Hook Form registers the fields.
  useInsertionEffect(() => collect(), []);
  useEffect(() => restore(), []);
}
