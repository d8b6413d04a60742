import { type ReactNode, useId } from 'react';
import { IconButton } from '../parts/button';
import { SheetFrame } from './sheet';
import { useSwipe } from './use-swipe';

interface FullSheetProps {
  onClose: () => void;
  /** For screen readers. */
  title: string;
  closeLabel: string;
  /** In the head, beside the arrow that closes the sheet. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A sheet as high as the window, without padding. Its arrow, Escape or a swipe down closes it. */
export function FullSheet({ onClose, title, closeLabel, actions, children }: FullSheetProps) {
  const id = useId();
  const swipe = useSwipe('down', onClose);
  return (
    <SheetFrame titleId={id} onClose={onClose} wide>
      <div
        className="modal-box flex h-full flex-col overscroll-contain max-h-full tall:scroll-pt-44 tall:scroll-pb-20 tablet:max-h-160"
        {...swipe}
      >
        <header className="sticky top-0 z-4 flex min-h-13 items-center justify-between bg-base-100 px-2.5 short:static">
          <IconButton kind="bare" icon="down" label={closeLabel} onClick={onClose} />
          <span className="absolute top-2 left-1/2 h-1 w-12 -translate-x-1/2 bg-edge pointer-fine:hidden" />
          <h2 id={id} tabIndex={-1} data-sheet-title="" className="sr-only">
            {title}
          </h2>
          {actions}
        </header>
        {children}
      </div>
    </SheetFrame>
  );
}
