import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classNames('input', className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={classNames('textarea', className)} />;
}

export function Select({
  className,
  size,
  ...rest
}: Omit<ComponentProps<'select'>, 'size'> & { size?: 'md' | 'sm' | undefined }) {
  return <select {...rest} className={classNames('select', size === 'sm' && 'select-sm', className)} />;
}

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
