import { Link } from 'react-router-dom';
import { footerLinks, legalLinks, type Section, sides } from '../content/shell/navigation';
import { footer, trayTitle } from '../content/shell/shell';
import { shortAddress } from '../content/site';
import { useHasMusicSide, useLinks } from '../features/content/use-links';
import { useSite } from '../features/content/use-site';
import { useNow } from '../features/events/use-events';
import { NewsletterBox } from '../features/newsletter/newsletter-box';
import { thisPhoneHash } from '../features/outbox/this-phone-address';
import { classNames } from '../ui/parts/class-names';
import { Icon } from '../ui/parts/icon';
import { wallClock } from '../ui/parts/zoned-date';
import { SchemeChoice } from './header/scheme-choice';

const hour = 3_600_000;

/** On a phone the lists of links are folded, so that it is at most half a screen high. Columns on wide screens. */
export function Footer() {
  const { church } = useSite();
  const address = shortAddress();
  const hasMusicSide = useHasMusicSide();
  return (
    <footer className="flood mt-12 pt-4 tablet:mt-16 tablet:pt-6 pb-safe-6 print:hidden forced-colors:border-2 desktop:pt-10">
      <div className="footer wrap gap-y-2 px-(--pad) text-base tablet:grid-cols-2 tablet:gap-y-5 desktop:grid-cols-[2.2fr_1fr_1fr] desktop:gap-y-8">
        <div className="w-full max-w-measure tablet:col-span-2 desktop:col-span-1">
          <NewsletterBox />
        </div>
        <div className="w-full max-tablet:flex max-tablet:flex-wrap max-tablet:gap-x-5 tablet:contents">
          {sides.map(({ section, label }) => (
            <FooterList
              key={section}
              section={section}
              label={section === 'music' && !hasMusicSide ? footer.more : label}
            />
          ))}
          {(church.name || address || church.email) && (
            <div className="grid gap-1 self-end text-sm max-tablet:order-2 max-tablet:basis-full">
              {church.name && (
                <p className="h3">
                  {footer.coveredBy} {church.name}
                </p>
              )}
              {(address || church.email) && (
                <address className="flex flex-wrap items-center gap-x-4 not-italic">
                  {address}
                  {church.email && (
                    <a className={linkClass} href={`mailto:${church.email}`}>
                      {church.email}
                    </a>
                  )}
                </address>
              )}
            </div>
          )}
          <div className="w-full items-end gap-x-4 text-sm max-tablet:contents tablet:flex tablet:flex-wrap desktop:col-span-full">
            <Fold label={footer.settings} />
            <div className={classNames(folded, 'tablet:max-desktop:basis-full desktop:me-auto')}>
              <SchemeChoice />
            </div>
            <p className={classNames(folded, 'flex flex-wrap gap-x-4')}>
              {/* No `Link`: a plain hash works before hydration, and on the page of unknown addresses. */}
              <a className={linkClass} href={thisPhoneHash}>
                {trayTitle}
              </a>
              <Link className={linkClass} to="/auth#my-data">
                {footer.yourData}
              </Link>
              <Link className={linkClass} to="/auth#unsubscribe">
                {footer.unsubscribe}
              </Link>
            </p>
            <p className="flex flex-wrap gap-x-4 max-tablet:order-2 max-tablet:basis-full">
              <LegalLinks />
            </p>
          </div>
        </div>
        <p className="text-sm tablet:col-span-full">
          <Copyright /> {footer.colophon}
        </p>
      </div>
    </footer>
  );
}

/** What a `Fold` before it hides on a phone: below the row of all folds. */
const folded = 'text-sm max-tablet:order-1 max-tablet:basis-full max-tablet:not-peer-open:hidden';

/** Opens and closes what follows it on a phone, also before the scripts are here. At most one is open. */
const Fold = ({ label }: { label: string }) => (
  <details name="footer" className="group peer tablet:hidden">
    <summary className="num text-base">
      {label}
      <Icon name="down" className="size-4 group-open:rotate-180" />
    </summary>
  </details>
);

function Copyright() {
  const { name, zone } = useSite();
  return (
    <>
      © {wallClock(useNow(hour), zone).day.slice(0, 4)} {name}.
    </>
  );
}

/** The footer of the admin pages, beside their sections: who answers for the site, and no links to its pages. */
export function FooterLine() {
  const { church } = useSite();
  return (
    <footer className="text-muted text-sm px-(--pad) pt-4 pb-20 lg:pb-4 lg:pl-56 print:hidden">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>
          <Copyright />
        </span>
        {church.name && (
          <span>
            {footer.coveredBy} {church.name}
          </span>
        )}
        <span>{shortAddress()}</span>
        {church.email && (
          <a className={linkClass} href={`mailto:${church.email}`}>
            {church.email}
          </a>
        )}
      </p>
    </footer>
  );
}

const linkClass = 'inline-flex min-h-11 min-w-11 items-center decoration-2 desktop:pointer-fine:min-h-9';

const LegalLinks = () =>
  useLinks()(legalLinks).map(({ label, to }) => (
    <Link key={to} className={linkClass} to={to}>
      {label}
    </Link>
  ));

function FooterList({ section, label }: { section: Section; label: string }) {
  const links = useLinks()(footerLinks[section]);
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className="w-full max-tablet:contents desktop:row-span-2">
      <Fold label={label} />
      <p className="footer-title slug mb-0 opacity-100 max-tablet:hidden">{label}</p>
      <ul
        className={classNames(
          folded,
          'flex w-full flex-wrap gap-x-5 desktop:grid desktop:grid-cols-1 desktop:text-base',
        )}
      >
        {links.map(({ label: words, to }) => (
          <li key={to}>
            <Link className={linkClass} to={to}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
