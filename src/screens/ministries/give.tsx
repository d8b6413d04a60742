import { Link } from 'react-router-dom';
import { giving } from '../../content/giving';
import { site } from '../../content/site';
import { MailEnvelope } from '../../features/giving/mail-envelope';
import { buttonClass } from '../../ui/button-class';
import { Cover } from '../../ui/cover';
import { Notice } from '../../ui/notice';
import { PageMeta } from '../../ui/page-meta';
import { SectionHead } from '../../ui/section-head';
import { StubFace, Ticket } from '../../ui/ticket';

const dollars = (cents: number) => `$${cents / 100}`;

/** What a gift turns into, and how to give one. */
export default function Give() {
  const { once, monthly, otherWays, tax } = giving;
  const [byMail, ...others] = otherWays.list;
  return (
    <>
      <PageMeta page={giving} />
      <Cover lines={giving.headline} lead={giving.lead} layout="side">
        <Notice>{giving.switchedOff}</Notice>
      </Cover>
      <section className="band flood">
        <div className="wrap">
          <SectionHead title={once.headline} />
          <ul className="lamps">
            {once.presets.map(({ cents, text }) => (
              <li key={cents}>
                <b className="lamp">{dollars(cents)}</b>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section wrap">
        <SectionHead title={monthly.headline} note={monthly.text} />
        <ul className="thirds">
          {monthly.tiers.map(({ cents, title, text }) => (
            <li key={cents}>
              <Ticket
                title={title}
                lines={text}
                stub={<StubFace word={dollars(cents)} note="a month" />}
                roomy
              />
            </li>
          ))}
        </ul>
        <p className="after">
          {monthly.byHand} <Link to={monthly.link.to}>{monthly.link.label}</Link>
        </p>
      </section>
      <section className="section wrap">
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
      <section className="section wrap split">
        <h2 className="h2">{tax.headline}</h2>
        <p className="measure">{tax.text}</p>
      </section>
    </>
  );
}
