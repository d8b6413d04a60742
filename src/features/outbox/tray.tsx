import { useState } from 'react';
import { outbox } from '../../content/outbox';
import { thisPhone } from '../../content/this-phone';
import { clearReceipts, retry } from '../../offline';
import { isLiveKey } from '../../offline/item-lifecycle';
import { useStoredItems } from '../../offline/live-queries';
import type { OutboxItem } from '../../offline/outbox-item';
import { serverNow } from '../../offline/server-time-store';
import { log } from '../../platform/log';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Sheet } from '../../ui/sheet';
import { DiscardDialog } from './discard-dialog';
import { ItemDetails } from './item-details';
import { isOpen } from './item-words';
import { PhoneKeeps } from './phone-keeps';
import { Stub } from './stub';

interface TrayProps {
  onClose: () => void;
  /** Opens the form that an item came from, filled in; for an accepted RSVP, what can be done about it. */
  onChange: (item: OutboxItem) => void;
  /** This phone was wiped just now: whether everything is gone. */
  wiped: boolean | null;
}

const none: OutboxItem[] = [];

/** Everything that this phone holds: what waits, what became of it, what is kept, and the ways out. */
export default function Tray({ onClose, onChange, wiped }: TrayProps) {
  const items = useStoredItems() ?? none;
  const [doomed, setDoomed] = useState<OutboxItem | null>(null);
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState('');
  const open = items.filter(isOpen);
  const receipts = items.filter(({ state }) => state === 'accepted');
  const keys = receipts.filter((item) => isLiveKey(item, serverNow()));

  const sendNow = async () => {
    setSending(true);
    setAnswer('');
    await Promise.all(open.map(({ id }) => retry(id).catch(log)));
    setSending(false);
    setAnswer(outbox.stillWaiting);
  };

  const clear = async () => {
    await clearReceipts();
    setAnswer(keys.length > 0 ? outbox.ticketsStay : '');
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={outbox.title}
      note={items.length > 0 && `${outbox.items(items.length)}. ${outbox.promise}`}
      footer={
        (open.length > 0 || receipts.length > keys.length) && (
          <>
            {open.length > 0 && (
              <Button kind="primary" icon="retry" busy={sending} onClick={sendNow}>
                {outbox.sendNow}
              </Button>
            )}
            {receipts.length > keys.length && (
              <Button kind="quiet" onClick={clear}>
                {outbox.clearReceipts}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="tray">
        {wiped !== null && (
          <Notice tone={wiped ? 'good' : 'bad'} live title={thisPhone.wipe[wiped ? 'done' : 'failed'].title}>
            {thisPhone.wipe[wiped ? 'done' : 'failed'].text}
          </Notice>
        )}
        {items.length === 0 && <p>{outbox.empty}</p>}
        {open.length > 0 && <p className="small muted">{outbox.shared}</p>}
        {items.map((item) => (
          <Stub key={item.id} item={item} withFlyer>
            <ItemDetails item={item} onChange={() => onChange(item)} onDiscard={() => setDoomed(item)} />
          </Stub>
        ))}
        <p role="status" className="small muted">
          {!sending && answer}
        </p>
        <PhoneKeeps items={items} isSaid={open.length > 0} />
      </div>
      {doomed && <DiscardDialog item={doomed} onDone={() => setDoomed(null)} />}
    </Sheet>
  );
}
