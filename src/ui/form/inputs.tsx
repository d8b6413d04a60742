import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../parts/class-names';
import { Icon } from '../parts/icon';
import { errorClass, hintClass } from './field';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classNames('input validator', className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={4} {...rest} className={classNames('textarea validator min-h-22 resize-y', className)} />
  );
}

export function Select({
  className,
  size,
  ...rest
}: Omit<ComponentProps<'select'>, 'size'> & { size?: 'md' | 'sm' | undefined }) {
  return (
    <select
      {...rest}
      className={classNames(
        'select validator pe-8',
        size === 'sm' && 'select-sm min-h-11 py-1 text-sm',
        className,
      )}
    />
  );
}

export function Checkbox({
  label,
  hint,
  error,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  return (
    <label className={classNames('flex min-h-11 cursor-pointer items-start gap-3 py-2', className)}>
      <input {...rest} {...(error && { 'aria-invalid': true })} type="checkbox" className="checkbox" />
      <span>
        {label}
        {error && (
          <span className={classNames(errorClass, 'mt-1')}>
            <Icon name="alert" className="size-4.5" />
            {error}
          </span>
        )}
        {hint && !error && <span className={classNames(hintClass, 'block')}>{hint}</span>}
      </span>
    </label>
  );
}
