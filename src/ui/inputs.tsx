import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

/** A line of text. Takes every property and the ref of an `<input>`. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classNames('input', className)} />;
}

/** Several lines of text. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={classNames('textarea', className)} />;
}

/** One of several; children are `<option>`s. */
export function Select({
  className,
  size,
  ...rest
}: Omit<ComponentProps<'select'>, 'size'> & { size?: 'md' | 'sm' | undefined }) {
  return <select {...rest} className={classNames('select', size === 'sm' && 'select-sm', className)} />;
}

/** A tick box with its words; the whole line can be pressed. */
export function Checkbox({
  label,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }) {
  return (
    <label className={classNames('check', className)}>
      <input {...rest} type="checkbox" className="checkbox" />
      <span>
        {label}
        {hint && <span className="check-hint">{hint}</span>}
      </span>
    </label>
  );
}
