import { useState } from 'react';
import { outbox } from '../../content/shell/outbox';
import { thisPhone } from '../../content/shell/this-phone';
import { holdsSeats, isOpen, type OutboxItem, offline, serverNow } from '../../offline';
import { useStoredItems } from '../../offline/live-queries';
import { Button } from '../../ui/parts/button';
import { Notice } from '../../ui/parts/notice';
import { Sheet } from '../../ui/sheet/sheet';
import { DeviceStorage } from './device-storage';
import { DiscardDialog } from './discard-dialog';
import { ItemDetails } from './item-details';
import { ItemTicket } from './item-ticket';

interface TrayProps {
  onClose: () => void;
  /** Opens the item's form with the input; for an accepted RSVP, the sheet that changes it. */
  onChange: (item: OutboxItem) => void;
  /** The result of a wipe just before: whether everything is gone. Null without a wipe. */
  wiped: boolean | null;
}

const none: OutboxItem[] = [];

export default function Tray({ onClose, onChange, wiped }: TrayProps) {
  const items = useStoredItems() ?? none;
  const [discarding, setDiscarding] = useState<OutboxItem | null>(null);
  const [sending, setSending] = useState(false);
  const [status, setStatus] = useState('');
  const open = items.filter(isOpen);
  const receipts = items.filter(({ state }) => state === 'accepted');
  const keys = receipts.filter((item) => holdsSeats(item, serverNow()));

  const sendNow = async () => {
    setSending(true);
    setStatus('');
    const client = await offline();
    await Promise.all(open.map(({ id }) => client?.retry(id)));
    setSending(false);
    setStatus(outbox.stillWaiting);
  };

  const clear = async () => {
    await (await offline())?.clearReceipts();
    setStatus(keys.length > 0 ? outbox.ticketsStay : '');
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
      <div className="grid gap-3">
        {wiped !== null && (
          <Notice tone={wiped ? 'good' : 'bad'} live title={thisPhone.wipe[wiped ? 'done' : 'failed'].title}>
            {thisPhone.wipe[wiped ? 'done' : 'failed'].text}
          </Notice>
        )}
        {items.length === 0 && <p>{outbox.empty}</p>}
        {open.length > 0 && <p className="text-sm text-muted">{outbox.shared}</p>}
        {items.map((item) => (
          <ItemTicket key={item.id} item={item} withFlyer>
            <ItemDetails item={item} onChange={() => onChange(item)} onDiscard={() => setDiscarding(item)} />
          </ItemTicket>
        ))}
        <p role="status" className="text-sm text-muted">
          {!sending && status}
        </p>
        <DeviceStorage items={items} omitsSharedNote={open.length > 0} />
      </div>
      {discarding && <DiscardDialog item={discarding} onDone={() => setDiscarding(null)} />}
    </Sheet>
  );
}
