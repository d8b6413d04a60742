import { Link } from 'react-router-dom';
import { programs } from '../../content/programs';
import { Art, type Dealt, deal } from '../../ui/art';
import { buttonClass } from '../../ui/button';
import { CallToAction } from '../../ui/call-to-action';
import { Figures } from '../../ui/content-blocks';
import { Tally } from '../../ui/drawings/tally';
import { Hero } from '../../ui/hero';
import { PageMeta } from '../../ui/page-meta';

export default function Programs() {
  const { impact, action } = programs;
  const bills = deal(programs.list.map((program) => ({ ...program, type: 'program' })));
  return (
    <>
      <PageMeta page={programs} />
      <Hero lines={programs.headline} lead={programs.lead} layout="side" />
      <div className="wrap pt-14">
        {bills.map(({ type, family, stock, ...program }) => (
          <ProgramBill key={program.id} program={program} picture={{ type, family, stock }} />
        ))}
      </div>
      <section className="band flood">
        <div className="wrap words">
          <Tally />
          <h2 className="h2">{impact.headline}</h2>
          <p className="max-w-measure">{impact.text}</p>
          <Figures list={impact.figures} />
        </div>
      </section>
      <CallToAction title={action.headline} text={action.text} family="blocks">
        <div className="flex flex-wrap items-center gap-3">
          <Link to={action.join.to} className={buttonClass('ink')}>
            {action.join.label}
          </Link>
          <Link to={action.ask.to} className={buttonClass('quiet')}>
            {action.ask.label}
          </Link>
        </div>
      </CallToAction>
    </>
  );
}

interface Program {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** A program with its facts as a ticket. The last fact (the cost) is on the stub. */
function ProgramBill({ program, picture }: { program: Program; picture: Dealt & { type: string } }) {
  const { id, title, text, facts } = program;
  return (
    <article id={id} className="program">
      <Art {...picture} id={id} ratio={1.25} />
      <div className="words">
        <h2 className="h2">{title}</h2>
        <p className="max-w-measure">{text}</p>
      </div>
      <dl className="ticket-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="slug">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
