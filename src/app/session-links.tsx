import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { account as words } from '../content/account';
import { adminLink } from '../content/navigation';
import { logOut } from '../features/session/logout-store';
import { useSession } from '../features/session/session-store';
import { Button } from '../ui/button';
import { buttonClass } from '../ui/button-class';
import { IconButton } from '../ui/icon-button';
import { isOpen } from './routes';

/** The end of the header for whoever is signed in: Admin, the account, Logout (spec §2). Else `signedOut`. */
export default function SessionLinks({
  signedOut,
  onAccount,
}: {
  signedOut: ReactNode;
  onAccount: () => void;
}) {
  const { account } = useSession();
  if (!account) return signedOut;
  return (
    <>
      {isOpen(adminLink) && (
        <Link to={adminLink.to} className={buttonClass('plain', 'sm', 'head-session')}>
          {adminLink.label}
        </Link>
      )}
      <IconButton
        bare
        icon="user"
        className="head-session"
        label={words.open}
        aria-haspopup="dialog"
        onClick={onAccount}
      />
      <Button size="sm" className="head-session" onClick={() => void logOut()}>
        {words.logout}
      </Button>
    </>
  );
}
