import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { account as words } from '../content/account';
import { adminLink } from '../content/navigation';
import { logOut } from '../features/session/logout-store';
import { useSession } from '../features/session/session-store';
import { Button, buttonClass, IconButton } from '../ui/button';
import { isOpen } from './routes';

/** Admin, account and Logout in the header (spec §2), or `signedOut` without a session. */
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
        kind="bare"
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
