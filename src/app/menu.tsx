import { Link, NavLink } from 'react-router-dom';
import { giveLink, loginLink, mainLinks, type Section } from '../content/navigation';
import { shell } from '../content/shell';
import { buttonClass } from '../ui/button-class';
import { IconButton } from '../ui/icon-button';
import { useModalDialog } from '../ui/use-modal-dialog';
import { Brand } from './brand';
import { isOpen } from './routes';
import { SchemeChoice } from './scheme-choice';
import { SideSwitch } from './side-switch';

/** The links on small screens, over the whole page. Modal: Escape and Close lead out, the focus stays inside. */
export default function Menu({ section, onClose }: { section: Section; onClose: () => void }) {
  const ref = useModalDialog(onClose);
  return (
    <dialog ref={ref} className="menu" aria-label={shell.mainNav}>
      <div className="head">
        <div className="wrap">
          <Brand onClick={onClose} />
          <SideSwitch section={section} onClick={onClose} />
          <IconButton
            bare
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
        <p className="row">
          {[loginLink, giveLink].filter(isOpen).map(({ label, to }) => (
            <Link key={to} to={to} className={buttonClass('plain', 'sm')} onClick={onClose}>
              {label}
            </Link>
          ))}
        </p>
        <SchemeChoice />
      </div>
    </dialog>
  );
}
