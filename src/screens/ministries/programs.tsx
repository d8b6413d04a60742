import type { ContentOf } from '../../domain/content/fields';
import { programsTable } from '../../domain/content/pages/programs';
import { ContentLink } from '../../features/content/content-link';
import { contentMeta } from '../../features/content/content-meta';
import { WithContent } from '../../features/content/with-content';
import { Art, type AssignedPicture, assignPictures } from '../../ui/art';
import { CallToAction } from '../../ui/art/call-to-action';
import { Hero } from '../../ui/art/hero';
import { Tally } from '../../ui/drawings/tally';
import { buttonClass } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { Figures, FullWidthSection, Words } from '../../ui/parts/content-blocks';
import { PageMeta } from '../../ui/parts/page-meta';

type Content = ContentOf<typeof programsTable.fields>;

export default function Programs() {
  return <WithContent of={programsTable}>{(programs) => <Page programs={programs} />}</WithContent>;
}

function Page({ programs }: { programs: Content }) {
  const { impact, action } = programs;
  const bills = assignPictures(programs.list.map((program) => ({ ...program, type: 'program' })));
  return (
    <>
      <PageMeta page={contentMeta(programs)} />
      <Hero lines={programs.headline} lead={programs.lead} />
      <div className="wrap pt-14">
        {bills.map(({ type, family, paper, ...program }) => (
          <ProgramBill key={program.id} program={program} picture={{ type, family, paper }} />
        ))}
      </div>
      <FullWidthSection tone="flood">
        <Words className="wrap">
          <Tally />
          <h2 className="h2">{impact.headline}</h2>
          <p className="max-w-measure">{impact.text}</p>
          <Figures list={impact.figures} />
        </Words>
      </FullWidthSection>
      <CallToAction title={action.headline} text={action.text} family="blocks">
        <div className="flex flex-wrap items-center gap-3">
          <ContentLink to={action.join.to} className={buttonClass('ink')}>
            {action.join.label}
          </ContentLink>
          <ContentLink to={action.ask.to} className={buttonClass('quiet')}>
            {action.ask.label}
          </ContentLink>
        </div>
      </CallToAction>
    </>
  );
}

const bill = classNames(
  'grid grid-cols-lead-22 items-start gap-x-4 gap-y-4 border-rule border-t-2 py-5 max-narrow:grid-cols-1',
  '@tablet:grid-cols-lead-56 @tablet:gap-x-10 @tablet:py-6',
  '@desktop:grid-cols-[16rem_minmax(0,1fr)_18rem] @desktop:grid-rows-head @desktop:items-stretch',
);
const ticket = classNames(
  'paper col-span-full grid grid-cols-1 content-start leading-snug forced-colors:border-2',
  '@tablet:col-span-1 @tablet:col-start-2 @tablet:grid-cols-[1fr_1fr_9rem]',
  '@desktop:col-start-3 @desktop:row-span-2 @desktop:row-start-1 @desktop:grid-cols-1',
);
/** The last one is the stub. */
const fact = classNames(
  'px-4 py-2 last:border-t-3 last:border-dotted last:font-bold',
  '@max-tablet:grid @max-tablet:grid-cols-lead-22 @max-tablet:items-baseline @max-tablet:gap-x-3',
  '@tablet:py-3 @tablet:last:border-t-0 @tablet:last:border-l-3 @desktop:last:border-t-3 @desktop:last:border-l-0',
);

/** A program with its facts as a ticket. The last fact (the cost) is on the stub. */
function ProgramBill({
  program,
  picture,
}: {
  program: Content['list'][number];
  picture: AssignedPicture & { type: string };
}) {
  const { id, title, text, facts } = program;
  return (
    <article id={id} className={bill}>
      <Art
        {...picture}
        id={id}
        ratio={1.25}
        className="aspect-square @tablet:row-span-3 @tablet:aspect-5/4 @desktop:row-span-2 @desktop:h-full"
      />
      <h2 className="h2 self-center @tablet:self-start">{title}</h2>
      <p className="col-span-full max-w-measure @tablet:col-span-1 @tablet:col-start-2">{text}</p>
      <dl className={ticket}>
        {facts.map(({ id, label, value }) => (
          <div key={id} className={fact}>
            <dt className="slug">{label}</dt>
            <dd className="@tablet:mt-0.5">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
