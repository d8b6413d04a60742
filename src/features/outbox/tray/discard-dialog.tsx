import { useState } from 'react';
import { outbox } from '../../../content/shell/outbox';
import { type OutboxItem, offline } from '../../../offline';
import { Confirm } from '../../../ui/sheet/confirm';
import { toast } from '../../../ui/sheet/toast-store';

export function DiscardDialog({ item, onDone }: { item: OutboxItem; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const words = outbox.confirmDiscard;
  const discardItem = async () => {
    setBusy(true);
    const result = await (await offline())?.discard(item.id);
    if (result?.state === 'discarded') toast(outbox.discarded[result.arrived]);
    else if (result?.state !== 'gone') toast(outbox.discarded[result?.state ?? 'unsaved']);
    onDone();
  };
  return (
    <Confirm
      open
      danger
      busy={busy}
      title={words.title}
      text={
        item.attempts > 0 && item.state === 'waiting'
          ? words.unclear
          : words[item.kind === 'rsvp' || item.kind === 'change' ? item.kind : 'unsent']
      }
      yes={words.yes}
      no={words.no}
      onYes={discardItem}
      onNo={onDone}
    />
  );
}
