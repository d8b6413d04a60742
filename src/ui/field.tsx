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
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="optional"> (optional)</span>}
      </label>
      {children(control)}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
      {(hint || count) && (
        <p className="field-hint">
          {hint && <span id={`${id}-hint`}>{hint}</span>}
          {count && (
            <span id={`${id}-count`} className="field-count">
              {count.used} of {count.max} <span className="sr-only">characters</span>
            </span>
          )}
        </p>
      )}
    </div>
  );
}
