import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { useHasToast, useTopSheet } from '../../ui/sheet/toast-store';
import { useQuietMoment } from '../use-quiet-moment';

export interface DockMessage {
  id: string;
  title: string;
  text: string;
  /** Decoration before the words. */
  sign?: ReactNode;
  isSending?: boolean;
  actions: readonly { label: string; onClick: () => void }[];
  /** A question with a yes and a no. It waits for a quiet moment. */
  isOffer?: boolean;
  /** No question comes before it. */
  isUrgent?: boolean;
}

/** Characters. A longer text gets a line above its buttons on a phone. */
const longText = 80;

/** The message of the dock. While a toast has its place, it is only announced. */
export function MessageCell({ message }: { message: DockMessage | null }) {
  const cell = useRef<HTMLDivElement>(null);
  const sheet = useTopSheet();
  const hasToast = useHasToast() && !sheet;
  const [isCovered, setCovered] = useState(hasToast);
  // Hidden buttons lose the focus: until it leaves them, the toast has a line of its own.
  useLayoutEffect(() => setCovered(hasToast && !cell.current?.contains(document.activeElement)), [hasToast]);

  const { id = '', isOffer = false } = message ?? {};
  const isQuiet = useQuietMoment(isOffer && !isCovered ? id : '');
  const isShown = !isCovered && (!isOffer || isQuiet);
  // Its words stay behind a toast, so that they are not announced again.
  const [announced, setAnnounced] = useState('');
  if (isShown && announced !== id) setAnnounced(id);
  const said = isOffer && !isShown && announced !== id ? null : message;
  const repetition = useRepeatedAnnouncement(said ? id : '');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its buttons
    <div
      ref={cell}
      className={
        said && isShown
          ? classNames(
              'dock-cell flex min-h-14 grow-999 basis-80 flex-wrap items-center gap-x-4 gap-y-2 px-(--pad) py-2 border-t-2 border-rule text-sm/snug forced-colors:border-2',
              said.isSending
                ? 'bg-spot text-primary-content [--color-base-content:var(--color-primary-content)] [--rule:var(--color-primary-content)]'
                : 'bg-base-200',
            )
          : 'sr-only'
      }
      onBlur={({ currentTarget, relatedTarget }) =>
        setCovered(hasToast && !currentTarget.contains(relatedTarget))
      }
    >
      {said?.sign}
      <p
        role="status"
        className={classNames(
          'max-w-measure flex-1',
          said && said.text.length > longText ? 'basis-64' : 'basis-40',
        )}
      >
        <Fragment key={repetition}>
          {said && (
            <>
              <b>{said.title}</b> {said.text}
            </>
          )}
        </Fragment>
      </p>
      {/* Outside the live region, which would be announced again with them. */}
      {isShown && (
        <div className="flex flex-wrap items-center gap-x-2 empty:hidden">
          {said?.actions.map(({ label, onClick }, at) => (
            <Button
              key={label}
              size="sm"
              kind={isOffer ? (at === 0 ? 'primary' : 'quiet') : undefined}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Time in which a screen reader reads a change, in ms. */
const announceTime = 100;

/**
 * Returns a key that changes when the message must be announced again: screen readers ignore it while a dialog is open.
 * @param shown the id of the message; '' without one
 */
function useRepeatedAnnouncement(shown: string): number {
  const sheet = useTopSheet();
  const [repetition, setRepetition] = useState(0);
  const announced = useRef('');
  const wasCovered = useRef(false);
  useEffect(() => {
    if (sheet) {
      wasCovered.current = true;
      return;
    }
    if (wasCovered.current && shown && announced.current !== shown) setRepetition((n) => n + 1);
    wasCovered.current = false;
    const timer = setTimeout(() => {
      announced.current = shown;
    }, announceTime);
    return () => clearTimeout(timer);
  }, [sheet, shown]);
  return repetition;
}
