import { collaborate } from '../content/collaborate';
import { OpportunityBoard } from '../features/collaboration/opportunity-board';
import { useSignInReturn } from '../features/session/sign-in-return';
import { Cover } from '../ui/cover';
import { lazyPart } from '../ui/lazy-part';
import { onlinePart } from '../ui/online-part';
import { PageMeta } from '../ui/page-meta';
import { SectionHead } from '../ui/section-head';

const SignedIn = lazyPart(() => import('../features/session/signed-in'));
const ReportButton = onlinePart(() => import('../features/reports/report-button'));
const loadTeller = () => import('../features/outbox/teller').then(({ teller }) => teller);
const askAccount = () => import('../features/session/session-store').then(({ readSession }) => readSession());

/** Who needs whom. */
export default function Collaborate() {
  const { how } = collaborate;
  const account = useSignInReturn('/collaborate');
  return (
    <>
      <PageMeta page={collaborate} />
      <Cover lines={collaborate.headline} lead={collaborate.lead} />
      <div className="section wrap">
        <OpportunityBoard
          who={SignedIn}
          askAccount={askAccount}
          {...account}
          loadTeller={loadTeller}
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
