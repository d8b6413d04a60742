import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';

type ButtonKind = 'plain' | 'primary' | 'ink' | 'danger' | 'quiet' | 'bare';
type ButtonSize = 'md' | 'sm';

const kinds: Record<ButtonKind, string | false> = {
  plain: false,
  primary: 'btn-primary',
  ink: 'btn-neutral',
  danger: 'btn-error',
  quiet: 'btn-link',
  bare: 'btn-ghost',
};

/** Returns the classes that make another element, such as a link, look like a button. */
export function buttonClass(kind: ButtonKind = 'plain', size: ButtonSize = 'md', extra?: string): string {
  return classNames('btn', kinds[kind], size === 'sm' && 'btn-sm', extra);
}

/** The look of a button in a sentence. */
export const textButtonClass = classNames(
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center font-semibold underline decoration-2 underline-offset-3',
  'decoration-[color:var(--line,var(--spot))] aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:no-underline',
);

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
};

export function IconButton({ icon, label, kind, big, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={buttonClass(
        kind,
        'md',
        classNames('btn-square', big && 'btn-xl max-narrow:side-12', className),
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
