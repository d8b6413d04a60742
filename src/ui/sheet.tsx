import { type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { IconButton } from './button';
import { classNames } from './class-names';
import { useModalDialog } from './use-modal-dialog';

interface SheetProps {
  open: boolean;
  /** Called on Escape, back, or a click outside. Keep `open` true to refuse. */
  onClose: () => void;
  title: string;
  kicker?: string | undefined;
  note?: ReactNode;
  children: ReactNode;
  /** Stays visible at the bottom. Inside a form use `SheetActions` instead. */
  footer?: ReactNode;
  tone?: 'ticket' | 'plain' | undefined;
  /** False: only the buttons of the sheet close it. */
  dismissable?: boolean | undefined;
  wide?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
}

/** A modal dialog. Its content is mounted only while it is open. */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null;
}

function OpenSheet(props: Omit<SheetProps, 'open'>) {
  const {
    onClose,
    title,
    kicker,
    note,
    children,
    footer,
    tone = 'plain',
    dismissable = true,
    wide,
    role,
  } = props;
  const id = useId();
  const ref = useModalDialog(dismissable ? onClose : ignore);
  const isPressOutside = useRef(false);
  // Only a click on the backdrop has the dialog itself as its target.
  const onPointerDown = (event: PointerEvent) => {
    isPressOutside.current = event.target === event.currentTarget;
  };
  const onPointerUp = (event: PointerEvent) => {
    if (dismissable && isPressOutside.current && event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={ref}
      role={role}
      className={classNames('modal', wide && '[--modal-width:52rem]')}
      aria-labelledby={id}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
    >
      <div className="modal-box">
        <header
          className={classNames(
            'flex items-start justify-between gap-4 py-3 pr-2.5 pl-(--pad)',
            tone === 'ticket' && 'ticket-head',
          )}
        >
          <div className="min-w-0">
            {kicker && <p className="slug">{kicker}</p>}
            <h2
              id={id}
              tabIndex={-1}
              data-sheet-title=""
              className={tone === 'ticket' ? 'h3' : 'h2 pt-1.5 text-4xl'}
            >
              {title}
            </h2>
            {note && <p className="text-sm">{note}</p>}
          </div>
          {dismissable && <IconButton kind="bare" icon="x" label="Close" onClick={onClose} />}
        </header>
        <div className="modal-body">{children}</div>
        {footer && <SheetActions>{footer}</SheetActions>}
      </div>
    </dialog>
  );
}

export function SheetActions({ children }: { children: ReactNode }) {
  return <div className="modal-action">{children}</div>;
}

function ignore() {}
