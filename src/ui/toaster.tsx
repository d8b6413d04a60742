import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import type { IconName } from './icon-paths';
import { useTopSheet } from './open-sheets';
import { dismissToast, type Toast, type ToastTone, toastTime, useToasts } from './toast-store';
import { useCountdown } from './use-countdown';
import { usePageHidden } from './use-page-hidden';

const signs: Record<ToastTone, IconName> = { good: 'ticket', bad: 'alert', plain: 'ok' };

/** Where toasts come up. Once per app; an open sheet takes them in, since everything behind it is out of reach. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const sheet = useTopSheet();
  const bad = toasts.filter(({ tone }) => tone === 'bad');
  const calm = toasts.filter(({ tone }) => tone !== 'bad');
  const place = (
    <div className="toaster">
      <div role="status">
        {calm.map((item) => (
          <ToastCard key={item.id} {...item} />
        ))}
      </div>
      <div role="alert">
        {bad.map((item) => (
          <ToastCard key={item.id} {...item} />
        ))}
      </div>
    </div>
  );
  return sheet ? createPortal(place, sheet) : place;
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
      <Icon name={signs[tone]} />
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
