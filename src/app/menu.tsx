import { Link, NavLink } from 'react-router-dom';
import { account as words } from '../content/account';
import { dashboardLink, giveLink, loginLink, mainLinks, type Section } from '../content/navigation';
import { shell } from '../content/shell';
import { logOut } from '../features/session/logout-store';
import { useSession } from '../features/session/session-store';
import { Button, buttonClass, IconButton } from '../ui/button';
import { useModalDialog } from '../ui/use-modal-dialog';
import { Brand } from './brand';
import { isOpen } from './routes';
import { SchemeChoice } from './scheme-choice';
import { SideSwitch } from './side-switch';

interface MenuProps {
  section: Section;
  onClose: () => void;
  onAccount: () => void;
}

export default function Menu({ section, onClose, onAccount }: MenuProps) {
  const ref = useModalDialog(onClose);
  const { account } = useSession();
  const logout = () => {
    onClose();
    void logOut();
  };
  return (
    <dialog ref={ref} className="menu-page" aria-label={shell.mainNav}>
      <div className="head">
        <div className="wrap">
          <Brand onClick={onClose} />
          <SideSwitch section={section} onClick={onClose} />
          <IconButton
            kind="bare"
            icon="x"
            label={shell.closeMenu}
            data-autofocus=""
            className="head-menu"
            onClick={onClose}
          />
        </div>
      </div>
      <div className="wrap flood menu-body">
        <nav aria-label={shell.mainNav}>
          <ul>
            {mainLinks[section].filter(isOpen).map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end onClick={onClose}>
                  {({ isActive }) => (
                    <>
                      {label}
                      {isActive && <span className="slug">{shell.here}</span>}
                    </>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="flex flex-wrap items-center gap-3">
          {[account ? dashboardLink : loginLink, giveLink].filter(isOpen).map(({ label, to }) => (
            <Link key={to} to={to} className={buttonClass('plain', 'sm')} onClick={onClose}>
              {label}
            </Link>
          ))}
          {account && (
            <>
              <Button size="sm" onClick={onAccount}>
                {words.open}
              </Button>
              <Button size="sm" onClick={logout}>
                {words.logout}
              </Button>
            </>
          )}
        </p>
        <SchemeChoice />
      </div>
    </dialog>
  );
}
