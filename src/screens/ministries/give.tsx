import { Link } from 'react-router-dom';
import { giving as words } from '../../content/giving/giving';
import { site } from '../../content/site';
import { MonthlyExamples, OnceExamples } from '../../features/giving/gift-examples';
import { GiveMonthly } from '../../features/giving/give-monthly';
import { GiveOnce } from '../../features/giving/give-once';
import { GivingState } from '../../features/giving/giving-state';
import { MailEnvelope } from '../../features/giving/mail-envelope';
import { useOnlineGiving } from '../../features/giving/use-online-giving';
import { Hero } from '../../ui/art/hero';
import { buttonClass } from '../../ui/parts/button';
import { FullWidthSection, RuledList, SectionHead, Split } from '../../ui/parts/content-blocks';
import { PageMeta } from '../../ui/parts/page-meta';

export default function Give() {
  const { once, monthly, otherWays, tax } = words;
  const [byMail, ...others] = otherWays.list;
  const { giving, offline, retry } = useOnlineGiving();
  return (
    <>
      <PageMeta page={words} />
      <Hero lines={words.headline} lead={words.lead}>
        <GivingState giving={giving} offline={offline} onRetry={retry} />
      </Hero>
      <FullWidthSection tone="flood">
        <div className="wrap">
          <SectionHead id="once" title={giving.state === 'off' ? once.examples : once.headline} />
          {giving.state === 'on' ? (
            <GiveOnce gifts={giving.gifts} reassure={offline ? words.needsSignal : null} />
          ) : (
            <OnceExamples />
          )}
        </div>
      </FullWidthSection>
      <section className="wrap pt-14">
        <SectionHead id="monthly" title={monthly.headline} note={monthly.text} />
        {giving.state === 'on' ? <GiveMonthly gifts={giving.gifts} offline={offline} /> : <MonthlyExamples />}
      </section>
      <section className="wrap pt-14">
        <SectionHead id="other-ways" title={otherWays.headline} />
        <Split>
          <MailEnvelope church={site.church} title={byMail.title} text={byMail.text} />
          <div>
            <RuledList list={others} single />
            <Link to={otherWays.link.to} className={buttonClass('plain', 'md', 'mt-5')}>
              {otherWays.link.label}
            </Link>
          </div>
        </Split>
      </section>
      <Split as="section" className="wrap pt-14">
        <h2 className="h2">{tax.headline}</h2>
        <p className="max-w-measure">{tax.text}</p>
      </Split>
    </>
  );
}
