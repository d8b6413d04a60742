import { Suspense } from 'react';
import { giving as words } from '../../content/giving/giving';
import { type ContentOf, hasWords } from '../../domain/content/fields';
import { amountsIn, giveTable } from '../../domain/content/pages/give';
import { ContentLink } from '../../features/content/content-link';
import { contentMeta } from '../../features/content/content-meta';
import { useSite } from '../../features/content/use-site';
import { WithContent } from '../../features/content/with-content';
import { MonthlyExamples, OnceExamples } from '../../features/giving/gift-examples';
import { GivingState } from '../../features/giving/giving-state';
import { MailEnvelope } from '../../features/giving/mail-envelope';
import { useOnlineGiving } from '../../features/giving/use-online-giving';
import { Hero } from '../../ui/art/hero';
import { buttonClass } from '../../ui/parts/button';
import { FullWidthSection, RuledList, SectionHead, Split } from '../../ui/parts/content-blocks';
import { PageMeta } from '../../ui/parts/page-meta';
import { lazyPart } from '../../ui/sheet/lazy-part';

const GiftReceipt = lazyPart(() => import('../../features/giving/gift-receipt'));

type Content = ContentOf<typeof giveTable.fields>;

export default function Give() {
  return (
    <WithContent of={giveTable} usableWithoutContent>
      {(content) => <Page content={content} />}
    </WithContent>
  );
}

function Page({ content }: { content: Content }) {
  const { tax, byMail, otherWays, offer } = content;
  const hasOtherWays = hasWords([byMail, otherWays, offer]);
  const { once, monthly } = words;
  const { currency } = useSite();
  const presets = amountsIn(content.once, currency);
  const tiers = amountsIn(content.monthly.list, currency);
  const { giving, offline, retry, paid } = useOnlineGiving();
  // Whoever gives every month can change that, although there are no amounts for others any more.
  const hasMonthly = tiers.length > 0 || (giving.state === 'on' && giving.gifts.portal !== '');
  return (
    <>
      <PageMeta page={contentMeta(content)} />
      {/* Reserves the height of the state, which comes after the lead: both are at the bottom. */}
      <Hero lines={content.headline} lead={content.lead} className="@tablet:*:min-h-32.5">
        {paid ? (
          <Suspense>
            <GiftReceipt
              gift={paid}
              isDemo={giving.state === 'on' && giving.gifts.demo}
              hasMonthly={hasMonthly}
            />
          </Suspense>
        ) : (
          <GivingState
            state={giving.state}
            offline={offline}
            onRetry={retry}
            hasOtherWays={hasOtherWays}
            hasMonthly={hasMonthly}
          />
        )}
      </Hero>
      {(giving.state === 'on' || presets.length > 0) && (
        <FullWidthSection tone="flood">
          <div className="wrap">
            <SectionHead id="once" title={giving.state === 'off' ? once.examples : once.headline} />
            {giving.state === 'on' ? (
              <giving.parts.GiveOnce
                gifts={giving.gifts}
                presets={presets}
                reassure={offline ? words.needsSignal : null}
              />
            ) : (
              <OnceExamples presets={presets} isKnownOff={giving.state === 'off'} />
            )}
          </div>
        </FullWidthSection>
      )}
      {hasMonthly && (
        <section className="wrap pt-14">
          <SectionHead id="monthly" title={monthly.headline} note={content.monthly.text} />
          {giving.state === 'on' ? (
            <giving.parts.GiveMonthly gifts={giving.gifts} tiers={tiers} offline={offline} />
          ) : (
            <MonthlyExamples tiers={tiers} />
          )}
        </section>
      )}
      {hasOtherWays && <OtherWays content={content} />}
      {hasWords(tax) && (
        <Split as="section" className="wrap pt-14">
          <h2 className="h2">{tax.headline}</h2>
          <p className="max-w-measure">{tax.text}</p>
        </Split>
      )}
    </>
  );
}

function OtherWays({ content: { byMail, otherWays, offer } }: { content: Content }) {
  return (
    <section className="wrap pt-14">
      <SectionHead id="other-ways" title={words.otherWays} />
      <Split>
        {hasWords(byMail) && <MailEnvelope title={byMail.title} text={byMail.text} />}
        <div>
          {otherWays.length > 0 && <RuledList list={otherWays} single />}
          <ContentLink to={offer.to} className={buttonClass('plain', 'md', 'mt-5')}>
            {offer.label}
          </ContentLink>
        </div>
      </Split>
    </section>
  );
}
