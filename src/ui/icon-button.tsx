import type { ComponentProps } from 'react';
import { type ButtonKind, buttonClass } from './button-class';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-paths';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** What pressing it does; the only name it has. */
  label: string;
  kind?: ButtonKind | undefined;
  /** 64 px instead of 44, for play and pause. */
  big?: boolean | undefined;
  /** No frame, for a header or a toast. */
  bare?: boolean | undefined;
};

/** A square button that shows a sign instead of a word. */
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
