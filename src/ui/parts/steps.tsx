import { classNames } from './class-names';

const stepClass =
  'step gap-3.5 text-start [--step-bg:var(--color-base-100)] before:w-0.75! before:border-0 before:bg-rule after:size-10! after:border-3! after:border-rule! after:font-poster after:font-black after:text-xl';

/** Numbered steps, the current one filled. */
export function Steps({
  steps,
  current,
}: {
  steps: readonly { title: string; text: string }[];
  /** Index of the step that runs now. */
  current: number;
}) {
  return (
    <ol className="steps steps-vertical">
      {steps.map(({ title, text }, i) => (
        <li
          key={title}
          className={classNames(stepClass, i === current && 'step-primary')}
          aria-current={i === current ? 'step' : undefined}
        >
          <div className="py-3">
            <h4 className="h3 text-xl">{title}</h4>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
