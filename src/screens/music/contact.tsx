import { Suspense } from 'react';
import { musicContact } from '../../content/contact';
import { formWords } from '../../content/shell';
import { site } from '../../content/site';
import { notifier } from '../../features/outbox/notifier';
import { SectionHead } from '../../ui/content-blocks';
import { Hero } from '../../ui/hero';
import { lazyPart } from '../../ui/lazy-part';
import { Spinner } from '../../ui/loading';
import { PageMeta } from '../../ui/page-meta';

const ContactForm = lazyPart(() => import('../../features/contact/contact-form'));

export default function MusicContact() {
  const { cards, socials } = musicContact;
  const lines = [
    { ...cards.booking, email: site.email.booking },
    { ...cards.general, email: site.email.general },
  ];
  return (
    <>
      <PageMeta page={musicContact} />
      <Hero lines={musicContact.headline} lead={musicContact.lead} layout="side" />
      <div className="pt-14 wrap">
        <div className="col">
          {lines.map(({ title, text, email }) => (
            <section key={title} className="wire">
              <h2 className="slug">{title}</h2>
              <p className="wire-line">
                <a href={`mailto:${email}`}>{email}</a>
              </p>
              <p className="text-muted">{text}</p>
            </section>
          ))}
        </div>
      </div>
      <section className="pt-14 wrap split" aria-labelledby="write">
        <SectionHead id="write" title={musicContact.form.headline} />
        <Suspense fallback={<Spinner label={formWords.loading} />}>
          <ContactForm section="music" notifier={notifier} />
        </Suspense>
      </section>
      <section className="pt-14 wrap split">
        <SectionHead title={socials.headline} note={socials.text} />
        <ul className="handles">
          {site.socials.map(({ network, handle, url }) => (
            <li key={network}>
              <span className="slug">{network}</span>
              <span className="h3">{url ? <a href={url}>{handle}</a> : handle}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
