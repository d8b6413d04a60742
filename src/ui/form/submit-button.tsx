import type { ReactNode } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { Button } from '../parts/button';

interface SubmitButtonProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  working: string;
  children: ReactNode;
}

/** A submit button that subscribes to `isSubmitting`, so that the fields do not render again. */
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
