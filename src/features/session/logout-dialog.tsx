import { useState } from 'react';
import { account } from '../../content/account/account';
import { eraseItemsAndDrafts } from '../../offline';
import { Button } from '../../ui/parts/button';
import { Sheet } from '../../ui/sheet/sheet';
import { toast } from '../../ui/sheet/toast-store';
import { type StoredWork, signOut, useLogout } from './logout-store';

const words = account.leave;

/** Offers to delete stored data before signing out, since the next user of the device could read it. */
export default function LogoutDialog({ stored }: { stored: StoredWork }) {
  const { unsent, receipts, drafts, isRemembered } = stored;
  const [busy, setBusy] = useState(false);
  const erase = async () => {
    setBusy(true);
    const isGone = await eraseItemsAndDrafts();
    signOut();
    toast(isGone ? words.erased : words.notErased, 'session');
  };
  return (
    <Sheet
      open
      role="alertdialog"
      title={words.title}
      onClose={() => useLogout.setState({ storedWork: null })}
      footer={
        <>
          <Button kind="danger" busy={busy} onClick={() => void erase()}>
            {words.erase}
          </Button>
          <Button kind="quiet" data-autofocus="" onClick={signOut}>
            {words.keep}
          </Button>
        </>
      }
    >
      <div className="grid max-w-measure gap-4">
        <p>{words.text}</p>
        <ul className="grid gap-2">
          {unsent.length > 0 && <li>{words.unsent(unsent.length, unsent.join(', '))}</li>}
          {drafts > 0 && <li>{words.drafts(drafts)}</li>}
          {isRemembered && <li>{words.remembered}</li>}
          {receipts > 0 && <li>{words.receipts(receipts)}</li>}
        </ul>
      </div>
    </Sheet>
  );
}
