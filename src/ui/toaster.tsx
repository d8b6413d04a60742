import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from './button';
import { Icon, type IconName } from './icon';
import { dismissToast, type Toast, type ToastTone, toastTime, useToasts, useTopSheet } from './toast-store';
import { usePageHidden } from './use-page-hidden';

const icons: Record<ToastTone, IconName> = { good: 'ticket', bad: 'alert', plain: 'ok' };

/** Renders all toasts, once per app. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const sheet = useTopSheet();
  const list = (
    <section className="toast" aria-label="Notifications">
      {toasts.map((item) => (
        <ToastCard key={item.id} {...item} />
      ))}
      <ToastAnnouncer toasts={toasts} />
    </section>
  );
  return sheet ? createPortal(list, sheet) : list;
}

let announced = 0;
/** Time for the live region or a sheet to mount first, in ms. */
const announceDelay = 200;

/**
 * Announces each toast once. The cards are no live region: they mount together with it, which screen readers ignore, or
 * move into a sheet, which they announce twice.
 */
function ToastAnnouncer({ toasts }: { toasts: readonly Toast[] }) {
  const [now, setNow] = useState<readonly Toast[]>([]);
  useEffect(() => {
    const fresh = toasts.filter(({ id }) => id > announced);
    const last = fresh.at(-1);
    if (!last) return;
    const timer = setTimeout(() => {
      announced = last.id;
      setNow(fresh);
    }, announceDelay);
    return () => clearTimeout(timer);
  }, [toasts]);
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

function ToastCard(item: Toast) {
  const { id, title, text, tone, action } = item;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = usePageHidden();
  const dismiss = () => dismissToast(id);
  useCountdown(toastTime(item), hovered || focused || hidden, dismiss);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses its countdown
    <div
      className={tone === 'bad' ? 'alert alert-error' : 'alert'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[tone]} />
      <div className="py-3">
        <p>
          <b>{title}</b>
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
