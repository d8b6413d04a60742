import { createPortal } from 'react-dom';
import { account as words } from '../../content/account';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import { logOut } from './logout-store';

/** What is left of the account where the rest cannot be fetched: leaving it, on this device. */
export default function AccountOffline({ onClose }: { onClose: () => void }) {
  const logout = () => {
    onClose();
    void logOut();
  };
  return createPortal(
    <Sheet open title={words.title} note={words.needsSignal} onClose={onClose}>
      <p>
        <Button data-autofocus="" onClick={logout}>
          {words.logout}
        </Button>
      </p>
      <p className="small muted">{words.kept}</p>
    </Sheet>,
    document.body,
  );
}
