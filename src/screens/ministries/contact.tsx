import { Suspense } from 'react';
import { contact } from '../../content/contact';
import { formWords } from '../../content/shell';
import { site } from '../../content/site';
import { notifier } from '../../features/outbox/notifier';
import { Art } from '../../ui/art';
import { SectionHead } from '../../ui/content-blocks';
import { EnvelopeFlap } from '../../ui/drawings/envelope';
import { Hero } from '../../ui/hero';
import { lazyPart } from '../../ui/lazy-part';
import { Spinner } from '../../ui/loading';
import { PageMeta } from '../../ui/page-meta';

const ContactForm = lazyPart(() => import('../../features/contact/contact-form'));

export default function Contact() {
  const { cards, urgent } = contact;
  const { street, city, region, postalCode } = site.church.address;
  return (
    <>
      <PageMeta page={contact} />
      <Hero
        lines={contact.headline}
        lead={contact.lead}
        className="page-hero-board"
        art={
          <>
            <section className="scrap scrap-mail">
              <EnvelopeFlap />
              <h2 className="slug">{cards.email.title}</h2>
              <p className="scrap-line">
                <a href={`mailto:${site.email.general}`}>{site.email.general}</a>
              </p>
              <p className="text-sm">{cards.email.text}</p>
            </section>
            <section className="flyer scrap scrap-text">
              <h2 className="slug">{cards.text.title}</h2>
              <p className="scrap-line">
                <a href={`sms:${site.text.number}`}>{site.text.display}</a>
              </p>
              <p className="text-sm">{cards.text.text}</p>
              <p className="text-sm">{site.text.hours}</p>
            </section>
          </>
        }
        below={
          <section className="scrap">
            <Art type="address" id={street} family="steps" stock={2} ratio={1} />
            <h2 className="slug">{cards.address.title}</h2>
            <address className="h3">
              {site.church.name}
              <br />
              {street}
              <br />
              {city}, {region} {postalCode}
            </address>
            <p className="text-sm">{cards.address.text}</p>
          </section>
        }
      />
      <section className="pt-14 wrap split" aria-labelledby="write">
        <SectionHead id="write" title={contact.form.headline} />
        <Suspense fallback={<Spinner label={formWords.loading} />}>
          <ContactForm section="ministries" notifier={notifier} />
        </Suspense>
      </section>
      <section className="pt-14 wrap">
        <div className="urgent split">
          <h2 className="h2">{urgent.headline}</h2>
          <p className="max-w-measure">{urgent.text}</p>
        </div>
      </section>
    </>
  );
}
