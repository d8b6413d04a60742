import { collaborate } from '../content/collaborate';
import { OpportunityBoard } from '../features/collaboration/opportunity-board';
import { notifier } from '../features/outbox/notifier';
import { ReportButton } from '../features/reports/report-button';
import { readSession } from '../features/session/session-store';
import { useSignInReturn } from '../features/session/sign-in-return';
import { SignedIn } from '../features/session/signed-in';
import { Hero } from '../ui/hero';
import { PageMeta } from '../ui/page-meta';
import { SectionHead } from '../ui/section-head';

/** Who needs whom. */
export default function Collaborate() {
  const { how } = collaborate;
  const account = useSignInReturn('/collaborate');
  return (
    <>
      <PageMeta page={collaborate} />
      <Hero lines={collaborate.headline} lead={collaborate.lead} />
      <div className="section wrap">
        <OpportunityBoard
          who={SignedIn}
          askAccount={readSession}
          {...account}
          notifier={notifier}
          tools={({ id, title }) => <ReportButton kind="opportunity" about={id} title={title} />}
        />
      </div>
      <section className="section wrap">
        <SectionHead title={how.headline} />
        <ol className="ledger ledger-n">
          {how.steps.map(({ title, text }) => (
            <li key={title}>
              <h3 className="h3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
