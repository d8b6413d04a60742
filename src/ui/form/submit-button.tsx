import type { ReactNode } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { Button } from '../button';

interface SubmitButtonProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** What it says while the form is checked and sent. */
  working: string;
  children: ReactNode;
}

/** Sends a form. It alone is drawn anew as it begins to work: the fields stay as they are. */
export function SubmitButton<Values extends FieldValues, Output>({
  form,
  working,
  children,
}: SubmitButtonProps<Values, Output>) {
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Button type="submit" kind="primary" busy={isSubmitting}>
      {isSubmitting ? working : children}
    </Button>
  );
}
