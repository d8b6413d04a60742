import type { ReactNode } from 'react';
import { Link, type LinkProps, NavLink } from 'react-router-dom';
import {
  accountLinks,
  dashboardLink,
  footerLinks,
  loginLink,
  mainLinks,
  moreLinks,
  type Section,
} from '../../content/shell/navigation';
import { footer, shell, trayTitle } from '../../content/shell/shell';
import { logoWidth, site } from '../../content/site';
import { useHasMusicSide, useLinks } from '../../features/content/use-links';
import { useEvents } from '../../features/events/use-events';
import { thisPhoneHash } from '../../features/outbox/this-phone-address';
import { logOut } from '../../features/session/logout-store';
import { useSession } from '../../features/session/session-store';
import { CalendarLink } from '../../features/sharing/calendar-link';
import { Button, buttonClass, IconButton } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { useModalDialog } from '../../ui/sheet/use-modal-dialog';
import { Brand, Logo } from './brand';
import { SchemeChoice } from './scheme-choice';
import { SideSwitch } from './side-switch';
import { TopBar } from './top-bar';

/** Without the music side, its other pages are in this menu. */
function useMore(section: Section) {
  const shown = useLinks();
  if (useHasMusicSide()) return shown(moreLinks[section]);
  const known = [...mainLinks.ministries, ...moreLinks.ministries].map(({ to }) => to);
  const others = footerLinks.music.filter(({ to }) => !known.includes(to));
  return shown([...moreLinks.ministries, ...others]);
}

interface MenuProps {
  section: Section;
  onClose: () => void;
  onAccount: () => void;
}

export default function Menu({ section, onClose, onAccount }: MenuProps) {
  const ref = useModalDialog(onClose);
  const shown = useLinks();
  const more = useMore(section);
  const { account } = useSession();
  const { upcoming } = useEvents();
  const logout = () => {
    onClose();
    void logOut();
  };
  return (
    <dialog
      ref={ref}
      data-menu=""
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain border-0 bg-flood p-0 text-base-content"
      aria-label={shell.mainNav}
    >
      <div className="flex min-h-full flex-col">
        <TopBar>
          <Brand onClick={onClose} />
          <SideSwitch section={section} onClick={onClose} />
          <IconButton
            kind="bare"
            icon="x"
            label={shell.closeMenu}
            data-autofocus=""
            className="-mr-2.5"
            onClick={onClose}
          />
        </TopBar>
        <div className="flood flex grow flex-col">
          <div className="wrap grid w-full gap-5 pt-3 pb-5 tablet:grid-cols-[3fr_2fr] tablet:gap-14 tablet:pt-8">
            <nav aria-label={shell.mainNav}>
              <ul className="menu w-full flex-nowrap p-0">
                {shown(mainLinks[section]).map(({ label, to }) => (
                  <li key={to}>
                    <NavLink to={to} end className={bigLinkClass} onClick={onClose}>
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
            <div className="grid content-start gap-5">
              <MenuGroup label={shell.more}>
                {more.map(({ label, to }) => (
                  <MenuLink key={to} to={to} onClick={onClose}>
                    {label}
                  </MenuLink>
                ))}
              </MenuGroup>
              <MenuGroup label={shell.yours}>
                <MenuLink to={{ hash: thisPhoneHash }} onClick={onClose}>
                  {trayTitle}
                </MenuLink>
                <MenuLink to="/auth#my-data" onClick={onClose}>
                  {footer.yourData}
                </MenuLink>
                {upcoming.length > 0 && (
                  <li className="col-span-full">
                    <CalendarLink events={upcoming} className={smallLinkClass} />
                  </li>
                )}
              </MenuGroup>
              {account && (
                <MenuGroup label={shell.team}>
                  <MenuLink to={dashboardLink.to} onClick={onClose}>
                    {dashboardLink.label}
                  </MenuLink>
                </MenuGroup>
              )}
              <div className="flex flex-wrap items-end gap-x-8 gap-y-5">
                <p className="flex flex-wrap items-center gap-3">
                  {account ? (
                    <>
                      <Button size="sm" icon="user" onClick={onAccount}>
                        {accountLinks.open}
                      </Button>
                      <Button size="sm" onClick={logout}>
                        {accountLinks.logout}
                      </Button>
                    </>
                  ) : (
                    <Link to={loginLink.to} className={buttonClass('plain', 'sm')} onClick={onClose}>
                      {loginLink.label}
                    </Link>
                  )}
                </p>
                <SchemeChoice />
              </div>
            </div>
          </div>
          {/* Fills the remaining height; the rest is clipped. */}
          <div className="relative min-h-0 grow overflow-hidden">
            {!logoWidth(site()) && (
              <Logo className="absolute top-0 left-1/2 w-[max(100%,36rem)] -translate-x-1/2" />
            )}
          </div>
        </div>
      </div>
    </dialog>
  );
}

const bigLinkClass = classNames(
  'min-h-12 grid-flow-row grid-cols-[1fr_auto] items-baseline gap-4 rounded-none border-b border-on-flood/35 px-0 py-2',
  'font-black font-poster font-stretch-72% text-[2rem]/none uppercase no-underline focus-visible:outline-solid tablet:text-5xl',
  'aria-[current=page]:bg-transparent aria-[current=page]:text-spot forced-colors:aria-[current=page]:border-b-4',
  'max-narrow:grid-cols-1 max-narrow:text-[1.375rem]/none',
);

const smallLinkClass =
  'min-h-11 content-center rounded-none px-0 text-base underline decoration-2 decoration-spot underline-offset-3 focus-visible:outline-solid';

function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <p className="slug">{label}</p>
      <ul className="menu grid w-full grid-cols-2 gap-x-4 p-0 max-narrow:grid-cols-1">{children}</ul>
    </nav>
  );
}

function MenuLink(props: LinkProps) {
  return (
    <li>
      <Link {...props} className={smallLinkClass} />
    </li>
  );
}
