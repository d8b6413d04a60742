import { type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { useModalDialog } from './use-modal-dialog';

interface SheetProps {
  open: boolean;
  /** Asked when a person wants out; leave `open` true to refuse. */
  onClose: () => void;
  title: string;
  /** Small label above the title. */
  kicker?: string | undefined;
  /** One line under the title. */
  note?: ReactNode;
  children: ReactNode;
  /** Stays in sight at the foot. Inside a form use `SheetActions` instead. */
  footer?: ReactNode;
  /** `ticket`: buff head with a tear line. */
  tone?: 'ticket' | 'plain' | undefined;
  /** False: only the sheet's own buttons lead out. */
  dismissable?: boolean | undefined;
  /** Room for tables and details. */
  wide?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
}

/** A modal sheet: from the bottom on phones, in the middle elsewhere. Its content is mounted only while it is open. */
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
  const pressedOutside = useRef(false);
  // The backdrop is the only thing of the dialog that is not inside its box.
  const press = (event: PointerEvent) => {
    pressedOutside.current = event.target === event.currentTarget;
  };
  const release = (event: PointerEvent) => {
    if (dismissable && pressedOutside.current && event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={ref}
      role={role}
      className={classNames('sheet', wide && 'sheet-wide')}
      aria-labelledby={id}
      onPointerDown={press}
      onPointerUp={release}
    >
      <div className="sheet-box">
        <header className={`sheet-head sheet-${tone}`}>
          <div>
            {kicker && <p className="slug">{kicker}</p>}
            <h2
              id={id}
              tabIndex={-1}
              data-sheet-title=""
              className={tone === 'ticket' ? 'h3' : 'h2 sheet-title'}
            >
              {title}
            </h2>
            {note && <p className="small">{note}</p>}
          </div>
          {dismissable && <IconButton bare icon="x" label="Close" onClick={onClose} />}
        </header>
        <div className="sheet-body">{children}</div>
        {footer && <SheetActions>{footer}</SheetActions>}
      </div>
    </dialog>
  );
}

/** The row of buttons that stays at the foot of a sheet while its content scrolls. */
export function SheetActions({ children }: { children: ReactNode }) {
  return <div className="sheet-actions">{children}</div>;
}

function ignore() {}
