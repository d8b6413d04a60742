import { type ReactNode, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../../../ui/parts/button';
import { classNames } from '../../../../ui/parts/class-names';

interface DropMenuProps {
  label: ReactNode;
  className?: string;
  /** Renders the items, as `li`. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a list. Escape and a press outside close it. */
export function DropMenu({ label, className, children }: DropMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    menu.current?.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={menu}
      open={isOpen}
      className={classNames('dropdown', className)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <summary className={buttonClass('plain', 'sm')}>{label}</summary>
      {isOpen && (
        <ul className="dropdown-content z-3 mt-1 w-52 border-2 border-rule bg-base-100 p-2 text-base-content">
          {children(close)}
        </ul>
      )}
    </details>
  );
}
