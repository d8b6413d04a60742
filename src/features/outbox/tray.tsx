import { useState } from 'react';
import { outbox } from '../../content/outbox';
import { clearReceipts, retry } from '../../offline';
import type { OutboxItem } from '../../offline/item';
import { useOutbox } from '../../offline/react';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import { DiscardDialog } from './discard-dialog';
import { canChange, isOpen } from './item-words';
import { Stub } from './stub';

interface TrayProps {
  onClose: () => void;
  /** Opens the form that an item came from, filled in. */
  onChange: (item: OutboxItem) => void;
}

/** Everything that waits on this phone, what became of it, and the ways out. */
export default function Tray({ onClose, onChange }: TrayProps) {
  const items = useOutbox() ?? [];
  const [doomed, setDoomed] = useState<OutboxItem | null>(null);
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState('');
  const open = items.filter(isOpen);
  const receipts = items.some(({ state }) => state === 'accepted');

  const sendNow = async () => {
    setSending(true);
    setAnswer('');
    await Promise.all(open.map(({ id }) => retry(id).catch(() => {})));
    setSending(false);
    setAnswer(outbox.stillWaiting);
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={outbox.title}
      note={`${outbox.stubs(items.length)}. ${outbox.promise}`}
      footer={
        (open.length > 0 || receipts) && (
          <>
            {open.length > 0 && (
              <Button kind="primary" icon="retry" busy={sending} onClick={sendNow}>
                {outbox.sendNow}
              </Button>
            )}
            {receipts && (
              <Button kind="quiet" onClick={() => clearReceipts()}>
                {outbox.clearReceipts}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="tray">
        {items.length === 0 && <p>{outbox.empty}</p>}
        {items.map((item) => (
          <Stub key={item.id} item={item}>
            {(item.state === 'waiting' || item.state === 'refused') && (
              <p className="stub-ways">
                {canChange(item) && (
                  <button type="button" className="text-button" onClick={() => onChange(item)}>
                    {outbox.change}
                  </button>
                )}
                <button type="button" className="text-button" onClick={() => setDoomed(item)}>
                  {outbox.discard}
                </button>
              </p>
            )}
          </Stub>
        ))}
        <p role="status" className="small muted">
          {!sending && open.length > 0 && answer}
        </p>
      </div>
      {doomed && <DiscardDialog item={doomed} onDone={() => setDoomed(null)} />}
    </Sheet>
  );
}
