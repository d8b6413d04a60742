import { useState } from 'react';
import { account } from '../../content/account';
import { eraseWritten } from '../../offline/drafts';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import { toast } from '../../ui/toast-store';
import { signOut, useLogout, type Written } from './logout-store';

const words = account.leave;

/** Before Logout: the next person on this device can read what stays, so it can be deleted. */
export default function LogoutDialog({ written }: { written: Written }) {
  const { unsent, receipts, drafts } = written;
  const [busy, setBusy] = useState(false);
  const erase = async () => {
    setBusy(true);
    const isGone = await eraseWritten();
    signOut();
    toast(isGone ? words.erased : words.notErased, 'session');
  };
  return (
    <Sheet
      open
      role="alertdialog"
      title={words.title}
      onClose={() => useLogout.setState({ asked: null })}
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
      <div className="stack measure">
        <p>{words.text}</p>
        <ul className="stack">
          {unsent.length > 0 && <li>{words.unsent(unsent.length, unsent.join(', '))}</li>}
          {drafts > 0 && <li>{words.drafts(drafts)}</li>}
          {receipts > 0 && <li>{words.receipts(receipts)}</li>}
        </ul>
      </div>
    </Sheet>
  );
}
