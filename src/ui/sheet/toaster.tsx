import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from '../parts/button';
import { classNames } from '../parts/class-names';
import { Icon } from '../parts/icon';
import { PartBoundary } from '../parts/part-boundary';
import { usePageHidden } from '../parts/use-page-hidden';
import {
  dismissToast,
  holdToast,
  markShown,
  type Toast,
  toastIcons,
  toastTime,
  useToasts,
  useTopSheet,
} from './toast-store';

/** Renders one toast, the newest, once per app: in the gap above the top sheet, else where it is rendered, as a cell of the dock. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const sheet = useTopSheet();
  const held = useToasts((state) => state.held);
  const visible = toasts.filter(({ silent }) => !silent);
  // One with the focus stays until the focus leaves it.
  const shown = visible.find(({ id }) => id === held) ?? visible.at(-1);
  // The menu covers everything: toasts wait until it is closed.
  if (sheet?.dataset.menu !== undefined) return null;
  const content = (
    <section className="toast in-[.dock]:grow" aria-label="Notifications">
      <PartBoundary>
        {shown && <ToastCard key={shown.id} item={shown} isHeld={shown.id === held} />}
      </PartBoundary>
      <PartBoundary>
        <ToastAnnouncer toasts={toasts} />
      </PartBoundary>
    </section>
  );
  return sheet ? createPortal(content, sheet) : content;
}

let announced = 0;
/** Time for the live region or a sheet to mount first, in ms. */
const announceDelay = 200;
/** Time after which a text in the live region counts as announced, in ms. If a sheet closes earlier, the dock announces it again. */
const announceTime = 150;

/**
 * Announces each toast once. The cards are no live region: they mount together with it, which screen readers ignore, or
 * move into a sheet, which they announce twice.
 */
function ToastAnnouncer({ toasts }: { toasts: readonly Toast[] }) {
  const [now, setNow] = useState<readonly Toast[]>([]);
  useEffect(() => {
    const fresh = () => toasts.filter(({ id }) => id > announced);
    if (fresh().length === 0) return;
    const timer = setTimeout(() => setNow(fresh()), announceDelay);
    return () => clearTimeout(timer);
  }, [toasts]);
  useEffect(() => {
    const last = now.at(-1);
    if (!last) return;
    const timer = setTimeout(() => {
      announced = last.id;
      for (const { id, silent } of now) if (silent) dismissToast(id);
    }, announceTime);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <p role="status" className="sr-only">
      {now.map(({ id, title, text }) => (
        <span key={id}>
          {title} <br />
          {text} <br />
        </span>
      ))}
    </p>
  );
}

const cardClass =
  'dock-cell alert on-neutral w-full in-[.dock]:border-x-0 in-[.dock]:border-b-0 grid-cols-[auto_1fr_auto] max-narrow:grid-cols-tail place-items-stretch gap-3 max-narrow:gap-0 border-(--rule) p-0 **:focus-visible:-outline-offset-4 **:focus-visible:shadow-none';

interface ToastCardProps {
  item: Toast;
  /** It has the focus. */
  isHeld: boolean;
}

function ToastCard({ item, isHeld }: ToastCardProps) {
  const { id, title, text, tone, action } = item;
  const [hovered, setHovered] = useState(false);
  const hidden = usePageHidden();
  const dismiss = () => dismissToast(id);
  const card = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget>(null);
  useLayoutEffect(
    () => () => {
      // The focus goes back to where it came from.
      if (card.current?.contains(document.activeElement) && before.current instanceof HTMLElement)
        before.current.focus();
    },
    [],
  );
  useEffect(() => {
    if (!hidden) markShown(id);
  }, [id, hidden]);
  useCountdown(toastTime(item), hovered || isHeld || hidden, dismiss);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses its countdown
    <div
      ref={card}
      className={classNames(cardClass, tone === 'bad' && 'alert-error')}
      // A toast that appears under a resting pointer gets an enter event, but no move.
      onPointerMove={() => setHovered(true)}
      // It must not leave between a press and its click.
      onPointerDown={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        holdToast(id);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) holdToast(0);
      }}
    >
      <Icon
        name={toastIcons[tone]}
        className={classNames(
          'h-full w-14 px-4 max-narrow:hidden',
          tone === 'bad' ? 'bg-error text-error-content' : 'bg-spot text-primary-content',
        )}
      />
      <div className="py-3 max-narrow:pl-3">
        <p>
          <b className="text-inherit">{title}</b>
        </p>
        {text && <p className="text-sm">{text}</p>}
        {action && (
          <Button
            size="sm"
            className="mt-2"
            onClick={() => {
              action.onClick();
              dismiss();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton kind="bare" icon="x" label="Dismiss" className="m-1" onClick={dismiss} />
    </div>
  );
}

/** Calls `onEnd` after `time` ms, not counting the time while `paused`. */
function useCountdown(time: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(time);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused) return;
    const from = Date.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - from;
    };
  }, [paused]);
}
