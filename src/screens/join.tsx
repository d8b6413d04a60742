import { Suspense, useState } from 'react';
import { join as words } from '../content/join';
import { formWords } from '../content/shell/shell';
import { type ContentOf, hasWords } from '../domain/content/fields';
import { joinTable, storedArea } from '../domain/content/pages/join';
import { type Area, roleHash, roleIn } from '../features/applications/role-hash';
import { contentMeta } from '../features/content/content-meta';
import { WithContent } from '../features/content/with-content';
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

type Content = ContentOf<typeof joinTable.fields>;

export default function Join() {
  return (
    <WithContent of={joinTable} usableWithoutContent>
      {(join) => <Page join={join} />}
    </WithContent>
  );
}

function Page({ join }: { join: Content }) {
  const { audiences, next, form } = join;
  const areas = join.areas.map(({ id, name }) => ({ id, value: storedArea(name), label: name }));
  const [sent, setSent] = useState(false);
  return (
    <>
      <PageMeta page={contentMeta(join)} />
      <div className="wrap grid gap-x-10 gap-y-6 @tablet:grid-cols-2 @tablet:grid-rows-[auto_auto_1fr] @tablet:gap-y-1 @tablet:pt-8 @desktop:grid-cols-uneven @desktop:pt-10">
        <div className="flyer -mx-(--pad) @tablet:mx-0">
          <div className="grid gap-4 bg-spot p-5 @md:p-10 forced-colors:border-2">
            <Headline lines={join.headline} />
            {join.lead && <p className="max-w-measure text-lead">{join.lead}</p>}
            {hasWords(audiences) && (
              <a href="#jobs" className="inline-flex min-h-11 items-center gap-2 font-bold tablet:hidden">
                {audiences.headline} <Icon name="down" />
              </a>
            )}
          </div>
        </div>
        <section
          className="@tablet:col-start-2 @tablet:row-span-3 @tablet:row-start-1"
          aria-labelledby="apply"
        >
          <SectionHead id="apply" title={words.form.headline} note={form} />
          <Suspense fallback={<Spinner label={formWords.loading} tall />}>
            <ApplicationForm areas={areas} onSent={setSent} onRole={showForm} steps={next.list} />
          </Suspense>
        </section>
        {hasWords(audiences) && <Jobs {...audiences} areas={areas} />}
        {!sent && hasWords(next) && (
          <section className="@tablet:sticky @tablet:top-20 @tablet:self-start @tablet:pt-8">
            <SectionHead title={next.headline} />
            <ol className="paper forced-colors:border-2">
              {next.list.map(({ id, title, text }, at) => (
                <RuledListRow
                  key={id}
                  title={title}
                  text={text}
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

function Jobs({ headline, list, areas }: Content['audiences'] & { areas: readonly Area[] }) {
  return (
    <section id="jobs" className="flyer" aria-labelledby="jobs-title">
      <h2 id="jobs-title" className="sr-only">
        {headline}
      </h2>
      <ul className="grid gap-1 @md:grid-cols-2">
        {list.map(({ id, role, title, text }, at) => (
          <li
            key={id}
            className={classNames(
              'grid origin-top grid-cols-[minmax(0,1fr)_auto] items-center gap-2 bg-spot px-5 py-4 forced-colors:border-2',
              '@md:grid-cols-1 @md:py-5 @md:grid-rows-[auto_1fr_auto] @md:items-start @md:justify-items-start',
              turns[at],
            )}
          >
            <h3 className="h2">{title}</h3>
            <p className="col-span-full row-start-2 text-sm @md:text-base">{text}</p>
            <a
              href={roleIn(roleHash(role), areas) ? roleHash(role) : '#apply'}
              className={buttonClass('ink', 'sm', 'col-start-2 row-start-1 @md:col-start-1 @md:row-start-3')}
            >
              {words.choose}
              <span className="sr-only">: {title}</span>
            </a>
          </li>
        ))}
        <li className="flyer-torn hidden w-2/5 @md:block" aria-hidden="true" />
      </ul>
    </section>
  );
}
