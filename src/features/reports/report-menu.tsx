import { type CSSProperties, Suspense, useId, useRef } from 'react';
import { posting } from '../../content/shell/messages';
import { sharing } from '../../content/shell/sharing';
import { IconButton } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { lazyPart, useTransitionState } from '../../ui/sheet/lazy-part';
import type { Reported } from './report-dialog';

const ReportDialog = lazyPart(() => import('./report-dialog'));

const entryClass = classNames(
  'min-h-11 px-5 font-bold text-base focus-visible:-outline-offset-5 focus-visible:outline-3',
  'focus-visible:outline-base-content focus-visible:outline-solid',
);

/**
 * A button with three dots, which opens a popover with the buttons Share and Report. The browser closes it on Escape and
 * on a click outside, and restores the focus.
 */
export function ReportMenu({ onShare, ...reported }: Reported & { onShare: () => void }) {
  const [open, setOpen] = useTransitionState(false);
  const id = useId();
  const menu = useRef<HTMLUListElement>(null);
  const anchor = `--${id.replace(/\W/g, '')}`;
  const { open: report, more } = posting.report;
  // The focus returns to the button with the dots, where a dialog returns it to, too.
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <IconButton
        kind="bare"
        icon="dots"
        label={`${more} ${reported.title}`}
        popoverTarget={id}
        style={{ anchorName: anchor } as CSSProperties}
      />
      <ul
        ref={menu}
        id={id}
        popover="auto"
        className="menu inset-auto m-0 hidden border-2 border-rule bg-base-100 p-0 open:flex [position-area:block-end_span-inline-start] [position-try-fallbacks:flip-block]"
        style={{ positionAnchor: anchor } as CSSProperties}
      >
        <li>
          <button
            type="button"
            className={entryClass}
            onClick={() => {
              close();
              onShare();
            }}
          >
            {sharing.share}
            <span className="sr-only"> {reported.title}</span>
          </button>
        </li>
        <li>
          <button
            type="button"
            className={entryClass}
            aria-haspopup="dialog"
            onClick={() => {
              close();
              setOpen(true);
            }}
          >
            {report}
            <span className="sr-only"> {reported.title}</span>
          </button>
        </li>
      </ul>
      <Suspense fallback={null}>
        {open && <ReportDialog {...reported} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
