import { Suspense, useState } from 'react';
import { join } from '../content/join';
import { formWords } from '../content/shell/shell';
import { roleHash } from '../features/applications/role-hash';
import { Headline } from '../ui/art/headline';
import { buttonClass } from '../ui/parts/button';
import { classNames } from '../ui/parts/class-names';
import { RuledListRow, SectionHead } from '../ui/parts/content-blocks';
import { Icon } from '../ui/parts/icon';
import { Spinner } from '../ui/parts/loading';
import { PageMeta } from '../ui/parts/page-meta';
import { lazyPart } from '../ui/sheet/lazy-part';

const ApplicationForm = lazyPart(() => import('../features/applications/application-form'));

/** Side by side, the last two jobs hang crooked like the tabs of a flyer. */
const turns = ['', '', '@md:rotate-1', '@md:-rotate-1'];

/** Leads to the form, whose area of interest the link has preselected. */
function showForm() {
  const heading = document.getElementById('apply');
  if (!heading) return;
  heading.scrollIntoView();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export default function Join() {
  const { audiences, next, form } = join;
  const [sent, setSent] = useState(false);
  return (
    <>
      <PageMeta page={join} />
      <div className="wrap grid gap-x-10 gap-y-6 @tablet:grid-cols-2 @tablet:grid-rows-[auto_auto_1fr] @tablet:gap-y-1 @tablet:pt-8 @desktop:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] @desktop:pt-10">
        <div className="flyer -mx-(--pad) @tablet:mx-0">
          <div className="grid gap-4 bg-spot p-5 @md:p-10 forced-colors:border-2">
            <Headline lines={join.headline} />
            <p className="max-w-measure text-lead">{join.lead}</p>
            <a href="#jobs" className="inline-flex min-h-11 items-center gap-2 font-bold tablet:hidden">
              {audiences.headline} <Icon name="down" />
            </a>
          </div>
        </div>
        <section
          className="@tablet:col-start-2 @tablet:row-span-3 @tablet:row-start-1"
          aria-labelledby="apply"
        >
          {/* Before hydration, the links of the cards lead here. */}
          {audiences.cards.map(({ role }) => (
            <span key={role} id={roleHash(role).slice(1)} />
          ))}
          <SectionHead id="apply" title={form.headline} note={form.text} />
          <Suspense fallback={<Spinner label={formWords.loading} tall />}>
            <ApplicationForm onSent={setSent} onRole={showForm} />
          </Suspense>
        </section>
        <section id="jobs" className="flyer" aria-labelledby="jobs-title">
          <h2 id="jobs-title" className="sr-only">
            {audiences.headline}
          </h2>
          <ul className="grid gap-1 @md:grid-cols-2">
            {audiences.cards.map(({ role, title, text }, at) => (
              <li
                key={role}
                className={classNames(
                  'grid origin-top grid-cols-[minmax(0,1fr)_auto] items-center gap-2 bg-spot px-5 py-4 forced-colors:border-2',
                  '@md:grid-cols-1 @md:py-5 @md:grid-rows-[auto_1fr_auto] @md:items-start @md:justify-items-start',
                  turns[at],
                )}
              >
                <h3 className="h2">{title}</h3>
                <p className="col-span-full row-start-2 text-sm @md:text-base">{text}</p>
                <a
                  href={roleHash(role)}
                  className={buttonClass(
                    'ink',
                    'sm',
                    'col-start-2 row-start-1 @md:col-start-1 @md:row-start-3',
                  )}
                >
                  {audiences.choose}
                  <span className="sr-only">: {title}</span>
                </a>
              </li>
            ))}
            <li className="flyer-torn hidden w-2/5 @md:block" aria-hidden="true" />
          </ul>
        </section>
        {!sent && (
          <section className="@tablet:sticky @tablet:top-20 @tablet:self-start @tablet:pt-8">
            <SectionHead title={next.headline} />
            <ol className="paper forced-colors:border-2">
              {next.steps.map((step, at) => (
                <RuledListRow
                  key={step.title}
                  {...step}
                  number={at + 1}
                  className="border-ticket border-dotted px-5 py-3 not-first:border-t-3"
                />
              ))}
            </ol>
          </section>
        )}
      </div>
    </>
  );
}
