import type { Ref } from 'react';
import type { FieldErrors } from 'react-hook-form';

/** A field that has to be put right. */
export interface FaultyField {
  name: string;
  /** What the field is called. */
  label: string;
  message: string;
  /** Of the control. */
  id: string;
}

/**
 * What has to be put right, from the top of the form down.
 * @param fields in the order in which they stand
 */
export const faultyIn = <Name extends string>(
  fields: readonly { name: Name; label: string; short?: string | undefined }[],
  errors: FieldErrors,
  idOf: (name: Name) => string,
): FaultyField[] =>
  fields.flatMap(({ name, label, short }) => {
    const message = errors[name]?.message;
    return message ? [{ name, label: short ?? label, message: String(message), id: idOf(name) }] : [];
  });

/** Focuses a control, also one that is folded away. */
export function focusField(id: string): void {
  const control = document.getElementById(id);
  const details = control?.closest('details');
  if (details) details.open = true;
  control?.focus();
}

const numbers = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

/** "email", "email and guests", "name, email and guests": what stands between the i-th word and the one before it. */
const joint = (i: number, length: number) => (i === 0 ? '' : i === length - 1 ? ' and ' : ', ');

/**
 * Says what is to be fixed and leads there. Announced when it appears; nothing when all is well. With one fault the
 * message itself is said, with more the names of the fields (their messages stand beside them).
 */
export function ErrorSummary({
  fields,
  ref,
}: {
  fields: FaultyField[];
  ref?: Ref<HTMLDivElement> | undefined;
}) {
  const count = fields.length;
  if (count === 0) return null;
  return (
    <div ref={ref} className="notice notice-bad small" role="alert" tabIndex={-1}>
      <b>{`${numbers[count - 1] ?? count} ${count === 1 ? 'thing' : 'things'} to fix:`}</b>{' '}
      {fields.map(({ name, label, id, message }, i) => (
        <span key={name}>
          {joint(i, count)}
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              focusField(id);
            }}
          >
            {label.toLowerCase()}
          </a>
          {count === 1 && `. ${message}`}
        </span>
      ))}
      {count === 1 ? ' ' : '. '}Nothing you typed is lost.
    </div>
  );
}
