import { outbox } from '../../content/outbox';
import { useOutbox } from '../../offline/offline-store';
import { Icon } from '../../ui/icon';
import { isOpen, needsYou } from './item-words';

/** Always there once something was sent from this phone: says what waits, and opens the tray. */
export function OutboxButton({ onOpen }: { onOpen: () => void }) {
  const items = useOutbox();
  if (!items?.length) return null;
  const asking = items.filter(needsYou).length;
  const waiting = items.filter(isOpen).length;
  const { button } = outbox;
  return (
    <button type="button" className={asking ? 'pocket pocket-asks' : 'pocket'} onClick={onOpen}>
      <Icon name={asking ? 'alert' : 'ticket'} />
      {asking ? button.needsYou(asking) : waiting ? button.waiting(waiting) : button.receipts}
      {(asking > 0 || waiting > 0) && <span className="sr-only">. {outbox.title}</span>}
    </button>
  );
}
