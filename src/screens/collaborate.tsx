import { collaborate } from '../content/collaborate';
import { OpportunityBoard } from '../features/collaboration/opportunity-board';
import { Cover } from '../ui/cover';
import { PageMeta } from '../ui/page-meta';
import { SectionHead } from '../ui/section-head';

/** Who needs whom. */
export default function Collaborate() {
  const { how } = collaborate;
  return (
    <>
      <PageMeta page={collaborate} />
      <Cover lines={collaborate.headline} lead={collaborate.lead} />
      <div className="section wrap">
        <OpportunityBoard />
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
