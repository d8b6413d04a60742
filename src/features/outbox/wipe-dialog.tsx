import { useState } from 'react';
import { thisPhone } from '../../content/this-phone';
import { wipe } from '../../offline';
import type { OutboxItem } from '../../offline/outbox-item';
import { Confirm } from '../../ui/confirm';
import { wipedAddress } from './address';

const words = thisPhone.wipe;

/** Asks before this phone is wiped, and once more when something on it has not been sent; then the page begins anew. */
export function WipeDialog({ items, onNo }: { items: readonly OutboxItem[]; onNo: () => void }) {
  const unsent = items.filter(({ state }) => state !== 'accepted');
  const [asksAgain, setAsksAgain] = useState(false);
  const [busy, setBusy] = useState(false);
  const goOn = async () => {
    if (unsent.length > 0 && !asksAgain) return setAsksAgain(true);
    setBusy(true);
    const isGone = await wipe();
    // Anew, so that nothing is left in memory either; the address tells the new page how it went.
    history.replaceState(null, '', wipedAddress(isGone));
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
      onYes={goOn}
      onNo={onNo}
    />
  );
}
