import { Link } from 'react-router-dom';
import { footerLinks, type Section, sides } from '../content/navigation';
import { footer } from '../content/shell';
import { shortAddress, site } from '../content/site';
import { NewsletterBox } from '../features/newsletter/newsletter-box';
import { thisPhoneHash } from '../features/outbox/this-phone-address';
import { isOpen } from './routes';
import { SchemeChoice } from './scheme-choice';

const loadNotifier = () => import('../features/outbox/notifier').then(({ notifier }) => notifier);

export function Footer() {
  return (
    <footer className="flood foot">
      <div className="wrap foot-columns">
        <NewsletterBox loadNotifier={loadNotifier} />
        <div className="foot-church">
          <p className="h3">
            {footer.coveredBy} {site.church.name}
          </p>
          <address className="text-sm">
            {shortAddress}
            <br />
            <a href={`mailto:${site.church.email}`}>{site.church.email}</a>
          </address>
          <SchemeChoice />
          <p className="text-sm">
            {/* No `Link`: a plain hash works before hydration, and on the page of unknown addresses. */}
            <a href={thisPhoneHash}>{footer.onThisPhone}</a>
            <br />
            <Link to="/auth#my-data">{footer.yourData}</Link>
            <br />
            <Link to="/auth#unsubscribe">{footer.unsubscribe}</Link>
          </p>
        </div>
        {sides.map(({ section, label }) => (
          <FooterList key={section} section={section} label={label} />
        ))}
        <p className="text-sm foot-end">
          © {new Date().getFullYear()} {site.name}. {footer.colophon}
        </p>
      </div>
    </footer>
  );
}

function FooterList({ section, label }: { section: Section; label: string }) {
  const links = footerLinks[section].filter(isOpen);
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <p className="slug">{label}</p>
      <ul>
        {links.map(({ label: words, to }) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
