import { useEffect, useEffectEvent, useInsertionEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { pressAgain } from '../pre-hydration-clicks';

/** The same field in the markup, and the form around it. */
function fieldIn(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
  return field && 'value' in field ? field.value : '';
}

/**
 * Words that were typed into a form of a page that had no life yet, and the press on its button: the form library begins
 * with its own values and would write them over the words. `id` is that of the first field.
 */
export function usePreHydrationInput<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  names: readonly Path<Values>[],
  id: string,
): void {
  const words = useRef<[Path<Values>, PathValue<Values, Path<Values>>][]>([]);
  const element = () => {
    const first = document.getElementById(id);
    return first && 'form' in first && first.form instanceof HTMLFormElement ? first.form : null;
  };
  const collect = useEffectEvent(() => {
    words.current = [];
    for (const name of names) {
      const value = fieldIn(element(), name);
      if (value) words.current.push([name, value as PathValue<Values, Path<Values>>]);
    }
  });
  const putBack = useEffectEvent(() => {
    for (const [name, value] of words.current) form.setValue(name, value, { shouldDirty: true });
    // React Hook Form keeps input from before hydration, but renders "dirty" only with the next change of its errors.
    if (words.current.length > 0) form.clearErrors();
    pressAgain(element());
  });
  // The last moment before the library gets hold of the fields.
  useInsertionEffect(() => collect(), []);
  useEffect(() => putBack(), []);
}
