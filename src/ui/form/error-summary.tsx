import { useEffect, useEffectEvent } from 'react';
import { type FieldError, type FieldErrors, get } from 'react-hook-form';

export interface InvalidField {
  name: string;
  label: string;
  /** The rule of the schema that failed, such as `max_length`; '' for an error of the server. */
  rule: string;
  id: string;
}

export const invalidFields = <Name extends string>(
  fields: readonly { name: Name; label: string; short?: string | undefined }[],
  errors: FieldErrors,
  idOf: (name: Name) => string,
): InvalidField[] =>
  fields.flatMap(({ name, label, short }) => {
    const { message, type = '' }: Partial<FieldError> = get(errors, name) ?? {};
    return message ? [{ name, label: short ?? label, rule: type, id: idOf(name) }] : [];
  });

/** Focuses a control, and opens the `<details>` around it. */
export function focusField(id: string): void {
  const control = document.getElementById(id);
  const details = control?.closest('details');
  if (details) details.open = true;
  control?.focus();
}

/** Focuses the first invalid field after each submit: in an effect, so that its message is in the DOM to be read out. */
export function useErrorFocus(tries: number, [first]: InvalidField[]): void {
  const focus = useEffectEvent(() => first && focusField(first.id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` triggers the effect
  useEffect(() => focus(), [tries]);
}

const numbers = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

/** Returns the separator before the i-th label: "Email", "Email and Skills", "Name, Email and Skills". */
const separator = (i: number, length: number) => (i === 0 ? '' : i === length - 1 ? ' and ' : ', ');

/** Returns a label for the middle of a sentence: "Why do you want to join". */
const withoutMark = (label: string) => label.replace(/[?.:!]+$/, '');

/** Links to the fields to fix, by their labels. Announced when it appears; each message is only at its field. */
export function ErrorSummary({ fields }: { fields: InvalidField[] }) {
  const count = fields.length;
  if (count === 0) return null;
  return (
    <div className="alert alert-error block text-sm" role="alert" tabIndex={-1}>
      <b>{`${numbers[count - 1] ?? count} ${count === 1 ? 'thing' : 'things'} to fix:`}</b>{' '}
      {fields.map(({ name, label, id }, i) => (
        <span key={name}>
          {separator(i, count)}
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              focusField(id);
            }}
          >
            {withoutMark(label)}
          </a>
        </span>
      ))}
      .
    </div>
  );
}
