import { Link } from 'react-router-dom';
import { footerLinks, legalLinks, type Section, sides } from '../content/shell/navigation';
import { footer, trayTitle } from '../content/shell/shell';
import { hasPart, linksThatAreOn, shortAddress } from '../content/site';
import { useSite } from '../features/content/use-site';
import { useNow } from '../features/events/use-events';
import { NewsletterBox } from '../features/newsletter/newsletter-box';
import { thisPhoneHash } from '../features/outbox/this-phone-address';
import { useList, useOffline } from '../offline';
import { wallClock } from '../ui/parts/zoned-date';
import { SchemeChoice } from './header/scheme-choice';

const hour = 3_600_000;

/** At most one phone screen high, so the lists of links are rows on a phone and columns on wide screens. */
export function Footer() {
  const { church } = useSite();
  const address = shortAddress();
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
            label={section === 'music' && !hasPart('music') ? footer.more : label}
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
          <Copyright /> {footer.colophon}
        </p>
      </div>
    </footer>
  );
}

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

/** The page says what was published when it was rendered, and the list of the device what is since. */
function LegalLinks() {
  const { items } = useList('content');
  const rendered = useOffline(({ renderedLegal }) => renderedLegal);
  const isPublished = (path: string) =>
    rendered.includes(path) || items.some(({ id, body }) => body && path === `/${id}`);
  return legalLinks.map(
    ({ label, to }) =>
      isPublished(to) && (
        <Link key={to} className={linkClass} to={to}>
          {label}
        </Link>
      ),
  );
}

function FooterList({ section, label }: { section: Section; label: string }) {
  const links = linksThatAreOn(footerLinks[section]);
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
