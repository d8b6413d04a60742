import { Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { loginLink, mainLinks, type Section } from '../content/navigation';
import { shell } from '../content/shell';
import { buttonClass, IconButton } from '../ui/button';
import { lazyPart, useTransitionState } from '../ui/lazy-part';
import { Brand } from './brand';
import { isOpen } from './routes';
import { SideSwitch } from './side-switch';
import { useAfterPaint } from './use-after-paint';

const Menu = lazyPart(() => import('./menu'));
const AccountSheet = lazyPart(() => import('../features/session/account-sheet'));
const loadSessionLinks = () => import('./session-links');

/** Brand, links of the section, section switch, and Login or the account. On small screens a menu replaces the links. */
export function Header({ section }: { section: Section }) {
  // The session is read after the first paint.
  const links = useAfterPaint(loadSessionLinks);
  const [menuOpen, setMenuOpen] = useTransitionState(false);
  const [accountOpen, setAccountOpen] = useTransitionState(false);
  const openAccount = () => {
    setMenuOpen(false);
    setAccountOpen(true);
  };
  const login = isOpen(loginLink) && (
    <Link to={loginLink.to} className={buttonClass('plain', 'sm', 'head-login')}>
      {loginLink.label}
    </Link>
  );
  return (
    <header className="head">
      <div className="wrap">
        <Brand />
        <nav className="head-links" aria-label={shell.mainNav}>
          {mainLinks[section].filter(isOpen).map(({ label, to }) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ))}
        </nav>
        <SideSwitch section={section} />
        {links ? <links.default signedOut={login} onAccount={openAccount} /> : login}
        <IconButton
          kind="bare"
          icon="menu"
          className="head-menu"
          label={shell.openMenu}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        />
      </div>
      <Suspense fallback={null}>
        {menuOpen && <Menu section={section} onClose={() => setMenuOpen(false)} onAccount={openAccount} />}
        {accountOpen && <AccountSheet onClose={() => setAccountOpen(false)} />}
      </Suspense>
    </header>
  );
}
