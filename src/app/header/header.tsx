import { Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { loginLink, mainLinks, type Section, searchSlot, sectionsSlot } from '../../content/shell/navigation';
import { shell } from '../../content/shell/shell';
import { useLinks } from '../../features/content/use-links';
import { Button, buttonClass } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { lazyPart, useTransitionState } from '../../ui/sheet/lazy-part';
import { useAfterPaint } from '../use-after-paint';
import { Brand } from './brand';
import { SideSwitch } from './side-switch';
import { TopBar } from './top-bar';

const Menu = lazyPart(() => import('./menu'));
const AccountSheet = lazyPart(() => import('../../features/session/account-sheet'));
const loadSessionLinks = () => import('./session-links');

const linkClass = classNames(
  'hidden min-h-11 items-center border-y-4 border-transparent px-1 font-semibold text-[0.9375rem] no-underline',
  'hover:border-b-base-300 aria-[current=page]:border-b-spot lg:inline-flex',
  // Forced colours also show transparent borders.
  'forced-colors:not-aria-[current=page]:border-[Canvas]',
);

/** With its word on tablets. Wide headers have all links. */
const menuClass = 'btn-square -mr-2.5 tablet:w-auto tablet:px-2.5 lg:hidden';

/** The controls of an account need more width than Login. */
const navClass = classNames(
  'hidden gap-1 tablet:flex min-[50rem]:ml-2 min-[50rem]:gap-2 lg:gap-1 min-[70rem]:gap-4',
  '[header:has([data-session])_&]:lg:ml-0 [header:has([data-session])_&]:lg:gap-0.5',
  '[header:has([data-session])_&]:min-[76rem]:ml-2 [header:has([data-session])_&]:min-[76rem]:gap-2',
);

/**
 * Brand, links of the section, section switch, and Login or the account. Phones have a menu instead of the links, tablets
 * three links and the menu. The admin pages have their sections instead of the links (decision 121).
 */
export function Header({ section, isForTeam }: { section: Section; isForTeam: boolean }) {
  // The session is read after the first paint.
  const links = useAfterPaint(loadSessionLinks);
  const [menuOpen, setMenuOpen] = useTransitionState(false);
  const [accountOpen, setAccountOpen] = useTransitionState(false);
  const shown = useLinks();
  const openAccount = () => {
    setMenuOpen(false);
    setAccountOpen(true);
  };
  const login = (
    <Link to={loginLink.to} className={buttonClass('plain', 'sm', 'max-[56rem]:hidden')}>
      {loginLink.label}
    </Link>
  );
  return (
    // The messages at the bottom are above the sections of the admin pages.
    <header
      className={classNames('sticky top-0 max-narrow:static print:hidden', isForTeam ? 'z-10' : 'z-20')}
    >
      <TopBar wide={isForTeam}>
        {isForTeam ? (
          <>
            {/* As wide as the sections below it. */}
            <div className="lg:min-w-43">
              <Brand />
            </div>
            <div id={searchSlot} className="min-w-0 max-w-100 grow max-lg:hidden" />
          </>
        ) : (
          <Brand />
        )}
        {!isForTeam && (
          <nav className={navClass} aria-label={shell.mainNav}>
            {shown(mainLinks[section]).map(({ label, to, onTablet }) => (
              <NavLink
                key={to}
                to={to}
                end
                className={classNames(linkClass, onTablet && 'tablet:inline-flex')}
              >
                {label}
              </NavLink>
            ))}
          </nav>
        )}
        <SideSwitch section={section} />
        {links ? <links.default isForTeam={isForTeam} signedOut={login} onAccount={openAccount} /> : login}
        <Button
          kind="bare"
          icon="menu"
          className={menuClass}
          aria-label={shell.openMenu}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <span className="hidden tablet:inline">{shell.menu}</span>
        </Button>
      </TopBar>
      {isForTeam && <div id={sectionsSlot} />}
      <Suspense fallback={null}>
        {menuOpen && <Menu section={section} onClose={() => setMenuOpen(false)} onAccount={openAccount} />}
        {accountOpen && <AccountSheet onClose={() => setAccountOpen(false)} />}
      </Suspense>
    </header>
  );
}
