import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminLink, accountLinks as words } from '../../content/shell/navigation';
import { logOut } from '../../features/session/logout-store';
import { useSession } from '../../features/session/session-store';
import { Button, buttonClass, IconButton } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';

/** On narrower screens they are in the menu. */
const wideOnly = 'max-lg:hidden';

/** Admin, account and Logout in the header, or `signedOut` without a session. Admin pages name the account instead of a link to them. */
export default function SessionLinks({
  isForTeam,
  signedOut,
  onAccount,
}: {
  isForTeam: boolean;
  signedOut: ReactNode;
  onAccount: () => void;
}) {
  const { account } = useSession();
  if (!account) return signedOut;
  return (
    <>
      {isForTeam ? (
        <Button
          kind="bare"
          icon="user"
          className={classNames(wideOnly, 'font-sans text-sm')}
          aria-label={words.openOf(account.email)}
          aria-haspopup="dialog"
          onClick={onAccount}
        >
          <span className="max-w-64 truncate">{account.email}</span>
        </Button>
      ) : (
        <>
          <Link to={adminLink.to} className={buttonClass('plain', 'sm', wideOnly)} data-session="">
            {adminLink.label}
          </Link>
          <IconButton
            kind="bare"
            icon="user"
            className={wideOnly}
            label={words.open}
            aria-haspopup="dialog"
            onClick={onAccount}
          />
        </>
      )}
      <Button size="sm" className={wideOnly} onClick={() => void logOut()}>
        {words.logout}
      </Button>
    </>
  );
}
