import { useState } from 'react';
import { thisPhone } from '../../content/this-phone';
import { wipe } from '../../offline';
import type { OutboxItem } from '../../offline/outbox-item';
import { Confirm } from '../../ui/confirm';
import { addressAfterWipe } from './this-phone-address';

const words = thisPhone.wipe;

/** Asks before all data is deleted from this device, and once more if items are unsent. Then it reloads the page. */
export function WipeDialog({ items, onNo }: { items: readonly OutboxItem[]; onNo: () => void }) {
  const unsent = items.filter(({ state }) => state !== 'accepted');
  const [asksAgain, setAsksAgain] = useState(false);
  const [busy, setBusy] = useState(false);
  const proceed = async () => {
    if (unsent.length > 0 && !asksAgain) return setAsksAgain(true);
    setBusy(true);
    const isGone = await wipe();
    // The reload also clears the memory. The URL passes the result to the new page.
    history.replaceState(null, '', addressAfterWipe(isGone));
    location.reload();
  };
  const question = asksAgain
    ? {
        title: words.unsent.title(unsent.length),
        text: words.unsent.text(unsent.map(({ subject }) => subject.title).join(', ')),
        yes: words.unsent.yes,
      }
    : words.what;
  return (
    <Confirm
      key={question.title}
      open
      danger
      busy={busy}
      {...question}
      no={words.no}
      onYes={proceed}
      onNo={onNo}
    />
  );
}
