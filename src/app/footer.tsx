import { Link } from 'react-router-dom';
import { footerLinks, legalLinks, type Section, sides } from '../content/shell/navigation';
import { footer, trayTitle } from '../content/shell/shell';
import { shortAddress } from '../content/site';
import { useHasMusicSide, useLinks } from '../features/content/use-links';
import { useSite } from '../features/content/use-site';
import { useNow } from '../features/events/use-events';
import { NewsletterBox } from '../features/newsletter/newsletter-box';
import { thisPhoneHash } from '../features/outbox/this-phone-address';
import { wallClock } from '../ui/parts/zoned-date';
import { SchemeChoice } from './header/scheme-choice';

const hour = 3_600_000;

/** At most one phone screen high, so the lists of links are rows on a phone and columns on wide screens. */
export function Footer() {
  const { name, church, zone } = useSite();
  const address = shortAddress();
  const hasMusicSide = useHasMusicSide();
  return (
    <footer className="flood mt-12 pt-6 tablet:mt-16 pb-safe-6 print:hidden forced-colors:border-2 desktop:pt-10">
      <div className="footer wrap gap-y-3 px-(--pad) text-base tablet:grid-cols-2 tablet:gap-y-5 desktop:grid-cols-[2.2fr_1fr_1fr] desktop:gap-y-8">
        <div className="w-full max-w-measure tablet:col-span-2 desktop:col-span-1">
          <NewsletterBox />
        </div>
        {sides.map(({ section, label }) => (
          <FooterList
            key={section}
            section={section}
            label={section === 'music' && !hasMusicSide ? footer.more : label}
          />
        ))}
        {(church.name || address || church.email) && (
          <div className="gap-1 self-end text-sm">
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
        <div className="w-full gap-1 text-sm desktop:col-span-full desktop:flex desktop:items-end desktop:justify-between">
          <SchemeChoice />
          <p className="flex flex-wrap gap-x-4">
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
            <LegalLinks />
          </p>
        </div>
        <p className="text-sm tablet:col-span-full">
          © {wallClock(useNow(hour), zone).day.slice(0, 4)} {name}. {footer.colophon}
        </p>
      </div>
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
    <nav aria-label={label} className="w-full gap-0 desktop:row-span-2">
      <p className="footer-title slug mb-0 opacity-100">{label}</p>
      <ul className="flex w-full flex-wrap gap-x-5 text-sm desktop:grid desktop:grid-cols-1 desktop:text-base">
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
