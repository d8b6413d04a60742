import { type ReactNode, useId } from 'react';
import { classNames } from '../parts/class-names';
import { Icon } from '../parts/icon';

export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export const labelClass = 'fieldset-label whitespace-normal font-bold text-label text-inherit';
export const hintClass = 'label whitespace-normal text-muted text-sm leading-snug';
/** `flex!`, because the rules of daisyUI for invalid fields set `display`. */
export const errorClass =
  'validator-hint visible m-0 flex! gap-1.5 font-semibold text-error text-sm leading-snug';

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

/** While the error shows, it takes the place of the hint. */
export function Field({ label, id: givenId, optional, error, hint: text, count, children }: FieldProps) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const hint = error ? undefined : text;
  const notes = [error && `${id}-error`, hint && `${id}-hint`, count && `${id}-count`].filter(Boolean);
  const control: FieldControl = { id };
  if (notes.length) control['aria-describedby'] = notes.join(' ');
  if (error) control['aria-invalid'] = true;
  return (
    <div className="fieldset min-w-0 grid-cols-1 content-start gap-1.5 p-0 text-[length:inherit]">
      <label htmlFor={id} className={labelClass}>
        {label}
        {optional && <span className="font-normal text-muted">(optional)</span>}
      </label>
      {children(control)}
      {error && (
        <p id={`${id}-error`} className={errorClass}>
          <Icon name="alert" className="size-4.5" />
          {error}
        </p>
      )}
      {(hint || count) && (
        <p className={classNames(hintClass, 'flex justify-between gap-4')}>
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
