import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { account as words } from '../../content/account/account';
import { adminLink } from '../../content/shell/navigation';
import { logOut } from '../../features/session/logout-store';
import { useSession } from '../../features/session/session-store';
import { Button, buttonClass, IconButton } from '../../ui/parts/button';

/** On narrower screens they are in the menu. */
const wideOnly = 'max-lg:hidden';

/** Marks the admin pages like a link of the section. */
const adminClass = `${wideOnly} aria-[current=page]:shadow-[inset_0_-5px_var(--spot)] forced-colors:aria-[current=page]:border-4`;

/** Admin, account and Logout in the header, or `signedOut` without a session. */
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
      <NavLink to={adminLink.to} className={buttonClass('plain', 'sm', adminClass)} data-session="">
        {adminLink.label}
      </NavLink>
      <IconButton
        kind="bare"
        icon="user"
        className={wideOnly}
        label={words.open}
        aria-haspopup="dialog"
        onClick={onAccount}
      />
      <Button size="sm" className={wideOnly} onClick={() => void logOut()}>
        {words.logout}
      </Button>
    </>
  );
}
