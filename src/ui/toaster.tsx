import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import type { IconName } from './icon-paths';
import { useTopSheet } from './sheet-store';
import { dismissToast, type Toast, type ToastTone, toastTime, useToasts } from './toast-store';
import { useCountdown } from './use-countdown';
import { usePageHidden } from './use-page-hidden';

const icons: Record<ToastTone, IconName> = { good: 'ticket', bad: 'alert', plain: 'ok' };

/** Where toasts come up. Once per app; an open sheet takes them in, since everything behind it is out of reach. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const sheet = useTopSheet();
  const place = (
    <section className="toaster" aria-label="Just now">
      {toasts.map((item) => (
        <ToastCard key={item.id} {...item} />
      ))}
      <Spoken toasts={toasts} />
    </section>
  );
  return sheet ? createPortal(place, sheet) : place;
}

/** Number of the last toast that was said aloud. */
let said = 0;
/** Milliseconds for which the place has to stand first, and a sheet to come or go. */
const pause = 200;

/**
 * Says each toast once, politely. Not the cards themselves: they come together with their place, where nobody hears
 * them, or move with a sheet, where they would be heard twice.
 */
function Spoken({ toasts }: { toasts: readonly Toast[] }) {
  const [now, setNow] = useState<readonly Toast[]>([]);
  useEffect(() => {
    const fresh = toasts.filter(({ id }) => id > said);
    const last = fresh.at(-1);
    if (!last) return;
    const timer = setTimeout(() => {
      said = last.id;
      setNow(fresh);
    }, pause);
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
  const away = () => dismissToast(id);
  useCountdown(toastTime(item), hovered || focused || hidden, away);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock
    <div
      className={`toast toast-${tone}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[tone]} />
      <div>
        <p>
          <b>{title}</b>
        </p>
        {text && <p className="small">{text}</p>}
        {action && (
          <Button
            size="sm"
            onClick={() => {
              action.onClick();
              away();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton bare icon="x" label="Dismiss" onClick={away} />
    </div>
  );
}
