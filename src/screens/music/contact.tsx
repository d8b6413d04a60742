import { Suspense } from 'react';
import { musicContact as words } from '../../content/contact';
import { formWords } from '../../content/shell/shell';
import { type ContentOf, hasWords } from '../../domain/content/fields';
import { musicContactTable } from '../../domain/content/pages/contact';
import { contentMeta } from '../../features/content/content-meta';
import { useSite } from '../../features/content/use-site';
import { WithContent } from '../../features/content/with-content';
import { Headline } from '../../ui/art/headline';
import { Telephone } from '../../ui/drawings/telephone';
import { AddressLine, FullWidthSection, SectionHead } from '../../ui/parts/content-blocks';
import { Spinner } from '../../ui/parts/loading';
import { PageMeta } from '../../ui/parts/page-meta';
import { lazyPart } from '../../ui/sheet/lazy-part';

const ContactForm = lazyPart(() => import('../../features/contact/contact-form'));

type Content = ContentOf<typeof musicContactTable.fields>;

export default function MusicContact() {
  return (
    <WithContent of={musicContactTable} usableWithoutContent>
      {(contact) => <Page contact={contact} />}
    </WithContent>
  );
}

function Page({ contact }: { contact: Content }) {
  const { headline, lead, cards, socials } = contact;
  const { email } = useSite();
  const lines = [
    { title: words.cards.booking, text: cards.booking, email: email.booking },
    { title: words.cards.general, text: cards.general, email: email.general },
  ].filter((line) => line.email);
  return (
    <>
      <PageMeta page={contentMeta(contact)} />
      <div className="wrap grid gap-x-10 gap-y-5 pt-4.5 @tablet:grid-cols-2 @tablet:grid-rows-hero @tablet:pt-8 @desktop:gap-y-6">
        <div className="@tablet:col-span-2">
          <Headline lines={headline} wide={{ lines: [headline.join(' ')], cap: 10 }} />
        </div>
        {lead && <p className="max-w-measure text-lead @tablet:col-start-2">{lead}</p>}
        <section className="col @tablet:row-span-2 @tablet:row-start-2" aria-labelledby="write">
          <SectionHead id="write" title={words.form.headline} />
          <Suspense fallback={<Spinner label={formWords.loading} tall />}>
            <ContactForm section="music" />
          </Suspense>
        </section>
        <div className="grid content-start gap-x-6 pt-5 @tablet:col-start-2 @tablet:pt-0 @desktop:grid-cols-2">
          <Telephone className="@desktop:col-span-2" />
          {lines.map(({ title, text, email }) => (
            <section key={title} className="col border-rule border-b-2 py-4">
              <h2 className="slug">{title}</h2>
              <AddressLine>
                <a href={`mailto:${email}`}>{email}</a>
              </AddressLine>
              {text && <p className="text-muted">{text}</p>}
            </section>
          ))}
        </div>
      </div>
      {hasWords(socials) && <Socials {...socials} />}
    </>
  );
}

function Socials({ headline, text }: Content['socials']) {
  return (
    <FullWidthSection tone="spot">
      <div className="wrap grid gap-x-10 gap-y-5 @tablet:grid-cols-uneven @tablet:items-end">
        <div>
          <h2 className="h2">{headline}</h2>
          <p>{text}</p>
        </div>
        <ul>
          {useSite().socials.map(({ id, network, handle, url }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-4 border-rule border-t-2 py-3"
            >
              <span className="slug">{network}</span>
              <span className="h3">{url ? <a href={url}>{handle}</a> : handle}</span>
            </li>
          ))}
        </ul>
      </div>
    </FullWidthSection>
  );
}
