import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';

type ButtonKind = 'plain' | 'primary' | 'ink' | 'danger' | 'quiet';
type ButtonSize = 'md' | 'sm';

/** Returns the classes that make another element, such as a link, look like a button. */
export function buttonClass(kind: ButtonKind = 'plain', size: ButtonSize = 'md', extra?: string): string {
  return classNames('btn', kind !== 'plain' && `btn-${kind}`, size === 'sm' && 'btn-sm', extra);
}

export interface ButtonLook {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  icon?: IconName | undefined;
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Keeps the focus but ignores clicks. Announced as busy. */
    busy?: boolean | undefined;
  };

export function Button({ kind, size, busy, icon, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={buttonClass(kind, size, className)}
      onClick={press}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  label: string;
  kind?: ButtonKind | undefined;
  /** 64 px instead of 44, for play and pause. */
  big?: boolean | undefined;
  bare?: boolean | undefined;
};

export function IconButton({ icon, label, kind, big, bare, className, ...rest }: IconButtonProps) {
  const look = bare
    ? classNames('btn-bare', className)
    : buttonClass(kind, 'md', classNames('btn-sq', big && 'btn-big', className));
  return (
    <button type="button" {...rest} aria-label={label} className={look}>
      <Icon name={icon} />
    </button>
  );
}
