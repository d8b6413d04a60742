import { type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { Button, IconButton } from '../parts/button';
import { classNames } from '../parts/class-names';
import { PartBoundary } from '../parts/part-boundary';
import { useModalDialog } from './use-modal-dialog';

const torn = {
  title: 'This part tore',
  text: 'Our mistake, not yours. The page still works.',
  close: 'Close',
};

interface SheetProps {
  open: boolean;
  /** Called on Escape, back, or a click outside. Keep `open` true to refuse. */
  onClose: () => void;
  title: string;
  kicker?: string | undefined;
  note?: ReactNode;
  children: ReactNode;
  /** A small picture before the title. */
  lead?: ReactNode;
  /** Edge to edge at the top, on wide sheets on the left. */
  picture?: ReactNode;
  /** The picture shows the title. */
  isTitleInPicture?: boolean | undefined;
  /** Stays visible at the bottom. Inside a form use `SheetActions` instead. */
  footer?: ReactNode;
  tone?: 'ticket' | 'plain' | undefined;
  /** False: only the buttons of the sheet close it. */
  dismissable?: boolean | undefined;
  wide?: boolean | undefined;
  /** As high as the window allows, so that a list that changes moves nothing. */
  isTall?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
}

const belowClose = 'max-narrow:order-1 max-narrow:basis-full';
const bodyClass = 'grid grid-cols-1 gap-4 px-(--pad) pt-3.5 pb-5 [&_form]:grid [&_form]:gap-4';

/** Sticky over the scrolling content, unless the window is short or the letters are large. */
const actionClass =
  'modal-action sticky-foot flex-wrap items-center justify-start gap-3 px-(--pad) pt-2 pb-safe-3.5';

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
    lead,
    picture,
    isTitleInPicture,
    footer,
    tone = 'plain',
    dismissable = true,
    wide,
    isTall,
    role,
  } = props;
  const id = useId();
  return (
    <SheetFrame titleId={id} onClose={onClose} dismissable={dismissable} wide={wide} role={role}>
      <div
        className={classNames(
          'modal-box tall:has-[.modal-action]:scroll-pb-40',
          isTall && 'h-full',
          picture !== undefined &&
            'relative flex scroll-pt-14 flex-col *:flex-none roomy:grid roomy:grid-cols-lead-92 roomy:grid-rows-[auto_minmax(0,1fr)_auto] roomy:overflow-hidden',
        )}
      >
        {picture && <div className="bg-base-200 roomy:row-span-3 roomy:grid">{picture}</div>}
        <header
          className={classNames(
            'flex justify-between gap-4 pr-2.5 pl-(--pad)',
            tone === 'ticket' ? 'ticket-head items-center' : 'items-start',
            (!isTitleInPicture || kicker) && 'py-3',
            // At 200 % the title is below the button: beside it, a longer word would break.
            kicker && 'max-narrow:flex-wrap max-narrow:gap-y-1',
            picture !== undefined && 'pr-16 roomy:min-h-14 roomy:items-center',
          )}
        >
          {lead && <div className="w-16 flex-none max-narrow:hidden">{lead}</div>}
          <div className={classNames('min-w-0 flex-1', kicker && 'max-narrow:contents')}>
            {kicker && <p className="slug max-narrow:flex-1 max-narrow:self-center">{kicker}</p>}
            <h2
              id={id}
              tabIndex={-1}
              data-sheet-title=""
              className={classNames(
                isTitleInPicture ? 'sr-only' : tone === 'ticket' ? 'h3' : 'h2 pt-1.5 text-4xl',
                kicker && belowClose,
              )}
            >
              {title}
            </h2>
            {note && <p className={classNames('text-sm', kicker && belowClose)}>{note}</p>}
          </div>
          {dismissable && !picture && <IconButton kind="bare" icon="x" label="Close" onClick={onClose} />}
        </header>
        {dismissable && picture && (
          // Over the top of the picture, and there while the sheet scrolls.
          <div className="sticky top-1.5 z-4 order-first mr-1.5 h-0 self-end roomy:absolute roomy:right-0">
            <IconButton icon="x" label="Close" className="bg-base-100" onClick={onClose} />
          </div>
        )}
        <div className={classNames(bodyClass, picture !== undefined && 'roomy:overflow-y-auto')}>
          {children}
        </div>
        {footer && <div className={classNames(actionClass, 'm-0')}>{footer}</div>}
      </div>
    </SheetFrame>
  );
}

interface SheetFrameProps extends Pick<SheetProps, 'onClose' | 'dismissable' | 'wide' | 'role'> {
  titleId: string;
  /** The `modal-box`. */
  children: ReactNode;
}

/** The dialog of a sheet, without its content. If that throws, the page around it stays. */
export function SheetFrame({ titleId, onClose, dismissable = true, wide, role, children }: SheetFrameProps) {
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
      aria-labelledby={titleId}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
    >
      <PartBoundary
        fallback={
          <div className="modal-box grid content-start justify-items-start gap-4 p-(--pad)">
            <h2 id={titleId} tabIndex={-1} data-sheet-title="" className="h2 text-4xl">
              {torn.title}
            </h2>
            <p>{torn.text}</p>
            <Button onClick={onClose}>{torn.close}</Button>
          </div>
        }
      >
        {children}
      </PartBoundary>
    </dialog>
  );
}

/** The footer of a sheet whose body is a form: as wide as the sheet, at its end. */
export function SheetActions({ children }: { children: ReactNode }) {
  // The negative margins are the padding of the body.
  return <div className={classNames(actionClass, '-mx-(--pad) mt-0 -mb-5')}>{children}</div>;
}

function ignore() {}
