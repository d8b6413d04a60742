import { lazy, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { loginLink, mainLinks, type Section } from '../content/navigation';
import { shell } from '../content/shell';
import { buttonClass } from '../ui/button-class';
import { IconButton } from '../ui/icon-button';
import { Brand } from './brand';
import { isOpen } from './routes';
import { SideSwitch } from './side-switch';

const Menu = lazy(() => import('./menu'));

/** Brand, links of the section, the switch, Login; on small screens a menu instead of the links. */
export function Header({ section }: { section: Section }) {
  const [menuOpen, setMenuOpen] = useState(false);
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
        {isOpen(loginLink) && (
          <Link to={loginLink.to} className={buttonClass('plain', 'sm', 'head-login')}>
            {loginLink.label}
          </Link>
        )}
        <IconButton
          bare
          icon="menu"
          className="head-menu"
          label={shell.openMenu}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        />
      </div>
      {menuOpen && (
        <Suspense fallback={null}>
          <Menu section={section} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
