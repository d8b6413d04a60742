import { Suspense, useState } from 'react';
import { join } from '../content/join';
import { formWords } from '../content/shell/shell';
import { Hero } from '../ui/art/hero';
import { buttonClass } from '../ui/parts/button';
import { classNames } from '../ui/parts/class-names';
import { RuledListRow, SectionHead } from '../ui/parts/content-blocks';
import { Spinner } from '../ui/parts/loading';
import { PageMeta } from '../ui/parts/page-meta';
import { lazyPart } from '../ui/sheet/lazy-part';

const ApplicationForm = lazyPart(() => import('../features/applications/application-form'));

/** Side by side, the jobs hang crooked like the tabs of a flyer. */
const turns = ['@desktop:rotate-[0.6deg]', '', '@desktop:rotate-[-1.2deg]', '@desktop:rotate-[0.4deg]'];

export default function Join() {
  const { audiences, next, form } = join;
  const [sent, setSent] = useState(false);
  return (
    <>
      <PageMeta page={join} />
      <div className="flyer">
        <div className="bg-spot">
          <Hero lines={join.headline} lead={join.lead} className="pb-8" />
        </div>
        <section className="wrap">
          <h2 className="sr-only">{audiences.headline}</h2>
          <ul className="mt-[3px] grid gap-[3px] @tablet:grid-cols-2 @desktop:grid-cols-[repeat(4,minmax(0,1fr))_5rem]">
            {audiences.cards.map(({ id, title, text }, at) => (
              <li
                key={id}
                className={classNames(
                  'grid origin-top grid-rows-[auto_1fr_auto] justify-items-start gap-1.5 bg-spot p-5',
                  'forced-colors:border-2 @desktop:min-h-72 @desktop:pt-6 @desktop:pb-8',
                  turns[at],
                )}
              >
                <h3 className="h2 @desktop:text-[2.75rem]">{title}</h3>
                <p>{text}</p>
                <a href="#apply" className={buttonClass('ink', 'sm', 'mt-1.5')}>
                  {audiences.choose}
                  <span className="sr-only">: {title}</span>
                </a>
              </li>
            ))}
            <li className="flyer-torn w-2/5 @desktop:w-auto" aria-hidden="true" />
          </ul>
        </section>
      </div>
      <div className="wrap grid items-start gap-x-10 gap-y-5 pt-14 @tablet:grid-cols-2 @tablet:grid-rows-[auto_1fr] @desktop:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <SectionHead id="apply" title={form.headline} note={form.text} />
        <section
          className="@tablet:col-start-2 @tablet:row-span-2 @tablet:row-start-1"
          aria-labelledby="apply"
        >
          <Suspense fallback={<Spinner label={formWords.loading} />}>
            <ApplicationForm onSent={setSent} />
          </Suspense>
        </section>
        {!sent && (
          <section className="pt-9 @tablet:sticky @tablet:top-20 @tablet:pt-4">
            <SectionHead title={next.headline} />
            <ol className="paper forced-colors:border-2">
              {next.steps.map((step, at) => (
                <RuledListRow
                  key={step.title}
                  {...step}
                  number={at + 1}
                  className="border-ticket border-dotted px-5 py-6 not-first:border-t-3"
                />
              ))}
            </ol>
          </section>
        )}
      </div>
    </>
  );
}
