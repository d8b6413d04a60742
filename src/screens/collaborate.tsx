import type { ReactNode } from 'react';
import { collaborate } from '../content/collaborate';
import { OpportunityBoard } from '../features/collaboration/opportunity-board';
import { notifier } from '../features/outbox/notifier';
import { ReportButton } from '../features/reports/report-button';
import { readSession, useSession } from '../features/session/session-store';
import { useSignInReturn } from '../features/session/sign-in-return';
import { SectionHead } from '../ui/content-blocks';
import { Hero } from '../ui/hero';
import { PageMeta } from '../ui/page-meta';

type Account = ReturnType<typeof readSession>;

/** Passes the signed-in account to its children, since features cannot import each other. */
function WithAccount({ children }: { children: (account: Account) => ReactNode }) {
  return children(useSession().account);
}

export default function Collaborate() {
  const { how } = collaborate;
  const account = useSignInReturn('/collaborate');
  return (
    <>
      <PageMeta page={collaborate} />
      <Hero lines={collaborate.headline} lead={collaborate.lead} />
      <div className="pt-14 wrap">
        <OpportunityBoard
          withAccount={WithAccount}
          readAccount={readSession}
          {...account}
          notifier={notifier}
          tools={({ id, title }) => <ReportButton kind="opportunity" about={id} title={title} />}
        />
      </div>
      <section className="pt-14 wrap">
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
