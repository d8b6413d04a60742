import { Suspense } from 'react';
import { contact as words } from '../../content/contact';
import { formWords } from '../../content/shell/shell';
import { type ContentOf, hasWords } from '../../domain/content/fields';
import { contactTable } from '../../domain/content/pages/contact';
import { ChurchAddress } from '../../features/content/church-address';
import { contentMeta } from '../../features/content/content-meta';
import { useSite } from '../../features/content/use-site';
import { WithContent } from '../../features/content/with-content';
import { Art } from '../../ui/art';
import { Hero } from '../../ui/art/hero';
import { EnvelopeFlap } from '../../ui/drawings/envelope';
import { AddressLine, SectionHead, Split } from '../../ui/parts/content-blocks';
import { Spinner } from '../../ui/parts/loading';
import { PageMeta } from '../../ui/parts/page-meta';
import { lazyPart } from '../../ui/sheet/lazy-part';

const ContactForm = lazyPart(() => import('../../features/contact/contact-form'));

const scrap = 'col grid content-start gap-2 p-5 forced-colors:border-2';
const speechBubble =
  'relative mb-8 bg-spot after:absolute after:top-full after:left-10 after:h-7 after:w-8 after:bg-spot after:[clip-path:polygon(0_0,100%_0,100%_100%)] forced-colors:after:hidden';

export default function Contact() {
  return (
    <WithContent of={contactTable} usableWithoutContent>
      {(contact) => <Page contact={contact} />}
    </WithContent>
  );
}

function Page({ contact }: { contact: ContentOf<typeof contactTable.fields> }) {
  const { cards, urgent } = contact;
  const { email, texting, church } = useSite();
  const { street } = church.address;
  return (
    <>
      <PageMeta page={contentMeta(contact)} />
      <Hero
        lines={contact.headline}
        lead={contact.lead}
        art={
          <section aria-labelledby="write">
            <SectionHead id="write" title={words.form.headline} />
            <Suspense fallback={<Spinner label={formWords.loading} tall />}>
              <ContactForm section="ministries" />
            </Suspense>
          </section>
        }
        below={
          <div className="grid w-full gap-4 pt-5 @desktop:grid-cols-2">
            {email.general && (
              <section className={`paper ${scrap}`}>
                <EnvelopeFlap />
                <h2 className="slug">{words.cards.email}</h2>
                <AddressLine>
                  <a href={`mailto:${email.general}`}>{email.general}</a>
                </AddressLine>
                {cards.email && <p className="text-sm">{cards.email}</p>}
              </section>
            )}
            {(texting.number || texting.display) && (
              <section className={`flyer ${scrap} ${speechBubble}`}>
                <h2 className="slug">{words.cards.text}</h2>
                <AddressLine>
                  {texting.number ? (
                    <a href={`sms:${texting.number}`}>{texting.display || texting.number}</a>
                  ) : (
                    texting.display
                  )}
                </AddressLine>
                {cards.text && <p className="text-sm">{cards.text}</p>}
                {texting.hours && <p className="text-sm">{texting.hours}</p>}
              </section>
            )}
            {street && (
              <section className="paper flex flex-wrap gap-5 p-5 forced-colors:border-2 @desktop:col-span-2">
                <div className="w-30">
                  <Art type="address" id={street} family="steps" paper={2} ratio={1} />
                </div>
                <div className="grid min-w-0 flex-1 basis-40 content-center gap-2">
                  <h2 className="slug">{words.cards.address}</h2>
                  <ChurchAddress />
                  {cards.address && <p className="text-sm">{cards.address}</p>}
                </div>
              </section>
            )}
          </div>
        }
      />
      {hasWords(urgent) && (
        <section className="wrap pt-14">
          <Split className="border-2 border-rule p-5">
            <h2 className="h2">{urgent.headline}</h2>
            <p className="max-w-measure">{urgent.text}</p>
          </Split>
        </section>
      )}
    </>
  );
}
