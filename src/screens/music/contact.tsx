import { Suspense } from 'react';
import { musicContact } from '../../content/contact';
import { formWords } from '../../content/shell/shell';
import { site } from '../../content/site';
import { Hero } from '../../ui/art/hero';
import { AddressLine, SectionHead } from '../../ui/parts/content-blocks';
import { Spinner } from '../../ui/parts/loading';
import { PageMeta } from '../../ui/parts/page-meta';
import { lazyPart } from '../../ui/sheet/lazy-part';

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
      <Hero
        lines={musicContact.headline}
        lead={musicContact.lead}
        art={
          <section aria-labelledby="write">
            <SectionHead id="write" title={musicContact.form.headline} />
            <Suspense fallback={<Spinner label={formWords.loading} tall />}>
              <ContactForm section="music" />
            </Suspense>
          </section>
        }
        below={
          <>
            <div className="grid w-full gap-x-6 pt-5 @desktop:grid-cols-2">
              {lines.map(({ title, text, email }) => (
                <section key={title} className="col border-rule border-t-2 py-4">
                  <h2 className="slug">{title}</h2>
                  <AddressLine>
                    <a href={`mailto:${email}`}>{email}</a>
                  </AddressLine>
                  <p className="text-muted">{text}</p>
                </section>
              ))}
            </div>
            <section className="w-full pt-5">
              <SectionHead title={socials.headline} note={socials.text} />
              <ul>
                {site.socials.map(({ network, handle, url }) => (
                  <li
                    key={network}
                    className="flex flex-wrap items-baseline justify-between gap-4 border-rule border-b-2 py-3"
                  >
                    <span className="slug">{network}</span>
                    <span className="h3">{url ? <a href={url}>{handle}</a> : handle}</span>
                  </li>
                ))}
              </ul>
            </section>
          </>
        }
      />
    </>
  );
}
