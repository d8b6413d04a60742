import type { ReactNode } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { Button } from '../parts/button';

interface SubmitButtonProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  working: string;
  /** The form was sent, and is about to be replaced. */
  isSent?: boolean | undefined;
  children: ReactNode;
}

/** A submit button that subscribes to `isSubmitting`, so that the fields do not render again. */
export function SubmitButton<Values extends FieldValues, Output>({
  form,
  working,
  isSent,
  children,
}: SubmitButtonProps<Values, Output>) {
  const { isSubmitting } = useFormState({ control: form.control });
  const isBusy = isSubmitting || isSent;
  return (
    <Button type="submit" kind="primary" busy={isBusy}>
      {isBusy ? working : children}
    </Button>
  );
}
