import { Suspense } from 'react';
import { join } from '../content/join';
import { formWords } from '../content/shell';
import { notifier } from '../features/outbox/notifier';
import { buttonClass } from '../ui/button';
import { SectionHead } from '../ui/content-blocks';
import { Hero } from '../ui/hero';
import { lazyPart } from '../ui/lazy-part';
import { Spinner } from '../ui/loading';
import { PageMeta } from '../ui/page-meta';

const ApplicationForm = lazyPart(() => import('../features/applications/application-form'));

export default function Join() {
  const { audiences, next, form } = join;
  return (
    <>
      <PageMeta page={join} />
      <div className="flyer">
        <div className="band-spot">
          <Hero lines={join.headline} lead={join.lead} layout="side" className="page-hero-flyer" />
        </div>
        <section className="wrap">
          <h2 className="sr-only">{audiences.headline}</h2>
          <ul className="jobs">
            {audiences.cards.map(({ id, title, text }) => (
              <li key={id}>
                <h3 className="h2">{title}</h3>
                <p>{text}</p>
                <a href="#apply" className={buttonClass('ink', 'sm')}>
                  {audiences.choose}
                  <span className="sr-only">: {title}</span>
                </a>
              </li>
            ))}
            <li className="flyer-torn" aria-hidden="true" />
          </ul>
        </section>
      </div>
      <section className="pt-14 wrap split" aria-labelledby="apply">
        <SectionHead id="apply" title={form.headline} note={form.text} />
        <Suspense fallback={<Spinner label={formWords.loading} />}>
          <ApplicationForm notifier={notifier} />
        </Suspense>
      </section>
      <section className="pt-14 wrap">
        <SectionHead title={next.headline} />
        <ol className="strip">
          {next.steps.map(({ title, text }) => (
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
