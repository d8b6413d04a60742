import { useEffect } from 'react';
import { outbox } from '../../content/outbox';
import { useOutbox } from '../../offline/offline-store';
import { Icon } from '../../ui/icon';
import { isOpen, needsYou } from './item-words';

/** Opens the tray, and shows how many items are unsent or need attention. Renders nothing without items. */
export function OutboxButton({ onOpen }: { onOpen: () => void }) {
  const items = useOutbox();
  if (!items?.length) return null;
  const attention = items.filter(needsYou).length;
  const waiting = items.filter(isOpen).length;
  const { button } = outbox;
  return (
    <button type="button" className={attention ? 'pocket pocket-asks' : 'pocket'} onClick={onOpen}>
      <Icon name={attention ? 'alert' : 'ticket'} />
      {attention ? button.needsYou(attention) : waiting ? button.waiting(waiting) : button.receipts}
      {(attention > 0 || waiting > 0) && <span className="sr-only">. {outbox.title}</span>}
    </button>
  );
}

/** Shows the number of unsent items on the icon of the installed app. */
export function useAppBadge(): void {
  const unsent = useOutbox()?.filter(isOpen).length;
  useEffect(() => {
    if (unsent === undefined || !('setAppBadge' in navigator)) return;
    // Without permission there is no badge.
    navigator.setAppBadge(unsent).catch(() => {});
  }, [unsent]);
}
