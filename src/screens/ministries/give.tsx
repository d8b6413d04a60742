import { Link } from 'react-router-dom';
import { giving as words } from '../../content/giving';
import { site } from '../../content/site';
import { MonthlyExamples, OnceExamples } from '../../features/giving/gift-examples';
import { GiveMonthly } from '../../features/giving/give-monthly';
import { GiveOnce } from '../../features/giving/give-once';
import { GivingState } from '../../features/giving/giving-state';
import { MailEnvelope } from '../../features/giving/mail-envelope';
import { useOnlineGiving } from '../../features/giving/use-online-giving';
import { buttonClass } from '../../ui/button';
import { SectionHead } from '../../ui/content-blocks';
import { Hero } from '../../ui/hero';
import { PageMeta } from '../../ui/page-meta';

export default function Give() {
  const { once, monthly, otherWays, tax } = words;
  const [byMail, ...others] = otherWays.list;
  const { giving, offline, retry } = useOnlineGiving();
  return (
    <>
      <PageMeta page={words} />
      <Hero lines={words.headline} lead={words.lead} layout="side">
        <GivingState giving={giving} offline={offline} onRetry={retry} />
      </Hero>
      <section className="band flood">
        <div className="wrap">
          <SectionHead id="once" title={once.headline} />
          {giving.state === 'on' ? (
            <GiveOnce gifts={giving.gifts} reassure={offline ? words.needsSignal : null} />
          ) : (
            <OnceExamples />
          )}
        </div>
      </section>
      <section className="pt-14 wrap">
        <SectionHead id="monthly" title={monthly.headline} note={monthly.text} />
        {giving.state === 'on' ? <GiveMonthly gifts={giving.gifts} offline={offline} /> : <MonthlyExamples />}
      </section>
      <section className="pt-14 wrap">
        <SectionHead title={otherWays.headline} />
        <div className="split">
          <MailEnvelope church={site.church} title={byMail.title} text={byMail.text} />
          <ul className="ledger ledger-single">
            {others.map(({ title, text }) => (
              <li key={title}>
                <h3 className="h3">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <Link to={otherWays.link.to} className={buttonClass('plain', 'md', 'after')}>
          {otherWays.link.label}
        </Link>
      </section>
      <section className="pt-14 wrap split">
        <h2 className="h2">{tax.headline}</h2>
        <p className="max-w-measure">{tax.text}</p>
      </section>
    </>
  );
}
