import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonKind, type ButtonSize, buttonClass } from './button-class';
import { Icon } from './icon';
import type { IconName } from './icon-paths';

export interface ButtonLook {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  icon?: IconName | undefined;
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Working: looks and says so, keeps the focus, does nothing when pressed. */
    busy?: boolean | undefined;
  };

/** A button; `type` is "button" unless said otherwise. */
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
