import { type ReactNode, useId } from 'react';
import { Icon } from './icon';

export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  label: ReactNode;
  /** ID of the control, needed if an `ErrorSummary` links to it. */
  id?: string | undefined;
  optional?: boolean | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  count?: { used: number; max: number } | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, id: givenId, optional, error, hint, count, children }: FieldProps) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const notes = [error && `${id}-error`, hint && `${id}-hint`, count && `${id}-count`].filter(Boolean);
  const control: FieldControl = { id };
  if (notes.length) control['aria-describedby'] = notes.join(' ');
  if (error) control['aria-invalid'] = true;
  return (
    <div className="fieldset">
      <label htmlFor={id} className="fieldset-label">
        {label}
        {optional && <span className="font-normal text-muted">(optional)</span>}
      </label>
      {children(control)}
      {error && (
        <p id={`${id}-error`} className="validator-hint flex">
          <Icon name="alert" className="size-4.5" />
          {error}
        </p>
      )}
      {(hint || count) && (
        <p className="label flex justify-between gap-4">
          {hint && <span id={`${id}-hint`}>{hint}</span>}
          {count && (
            <span id={`${id}-count`} className="ml-auto whitespace-nowrap tabular-nums">
              {count.used} of {count.max} <span className="sr-only">characters</span>
            </span>
          )}
        </p>
      )}
    </div>
  );
}
