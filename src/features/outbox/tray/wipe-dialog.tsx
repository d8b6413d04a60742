import { useState } from 'react';
import { thisPhone } from '../../../content/shell/this-phone';
import { type OutboxItem, offline } from '../../../offline';
import { Confirm } from '../../../ui/sheet/confirm';
import { addressAfterWipe } from '../this-phone-address';

const words = thisPhone.wipe;

interface WipeDialogProps {
  items: readonly OutboxItem[];
  /** Scans at doors that only this phone has. */
  unsentScans: number;
  onNo: () => void;
}

/** Asks before all data is deleted from this device, and once more if items or scans are unsent. Then it reloads the page. */
export function WipeDialog({ items, unsentScans, onNo }: WipeDialogProps) {
  const titles = items.filter(({ state }) => state !== 'accepted').map(({ subject }) => subject.title);
  const unsent = titles.length + unsentScans;
  const all = unsentScans > 0 ? [...titles, words.unsent.scans(unsentScans)] : titles;
  const [asksAgain, setAsksAgain] = useState(false);
  const [busy, setBusy] = useState(false);
  const proceed = async () => {
    if (unsent > 0 && !asksAgain) return setAsksAgain(true);
    setBusy(true);
    const isGone = (await (await offline())?.wipe()) ?? false;
    // The reload also clears the memory. The URL passes the result to the new page.
    history.replaceState(null, '', addressAfterWipe(isGone));
    location.reload();
  };
  const question = asksAgain
    ? {
        title: words.unsent.title(unsent),
        text: words.unsent.text(all.join(', ')),
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
