import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';

type BlockProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | undefined };

interface SectionHeadProps {
  title: ReactNode;
  note?: ReactNode;
  id?: string | undefined;
}

export function SectionHead({ title, note, id }: SectionHeadProps) {
  return (
    <div className="mb-4 grid gap-2">
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
  );
}

/** A column of text. A link between its paragraphs is 44 px high. */
export function Words({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  const column = 'grid grid-cols-1 content-start justify-items-start gap-4 [&>a:not(.btn)]:py-2.5';
  return <div {...rest} className={classNames(column, className)} />;
}

export function Prose({ paragraphs, className }: { paragraphs: readonly string[]; className?: string }) {
  return (
    <Words className={classNames('max-w-measure', className)}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Words>
  );
}

const splits = {
  tablet: '@tablet:grid-cols-2',
  desktop: '',
};

/** Two columns, from the width `from` on. */
export function Split({
  as: Tag = 'div',
  from = 'tablet',
  className,
  ...rest
}: BlockProps & { from?: keyof typeof splits }) {
  const columns = '@desktop:grid-cols-uneven';
  return (
    <Tag
      {...rest}
      className={classNames('grid items-start gap-x-10 gap-y-5', splits[from], columns, className)}
    />
  );
}

/** A strip over the full width. Directly before the footer both have the same background. */
export function FullWidthSection({
  as: Tag = 'section',
  tone,
  className,
  ...rest
}: BlockProps & { tone: 'flood' | 'spot' }) {
  const ground = tone === 'spot' ? 'flyer bg-spot' : 'flood';
  return <Tag {...rest} className={classNames('mt-14 py-10', ground, className)} />;
}

interface RuledListProps {
  list: readonly { id: string; title: string; text: string }[];
  numbered?: boolean;
  /** One column on all widths. */
  single?: boolean;
}

/** Rows between rules: a title, a sentence and perhaps a number. */
export function RuledList({ list, numbered, single }: RuledListProps) {
  const Tag = numbered ? 'ol' : 'ul';
  const columns = !single && '@tablet:grid @tablet:grid-cols-2 @tablet:gap-x-10';
  return (
    <Tag className={classNames('border-t-2 border-rule', columns)}>
      {list.map(({ id, title, text }, at) => (
        <RuledListRow
          key={id}
          title={title}
          text={text}
          number={numbered ? at + 1 : undefined}
          className="border-rule border-b-2 py-4"
        />
      ))}
    </Tag>
  );
}

interface RuledListRowProps {
  title: string;
  text: string;
  number?: number | undefined;
  className: string;
}

export function RuledListRow({ title, text, number, className }: RuledListRowProps) {
  const columns = number !== undefined && 'grid-cols-lead-13 max-narrow:grid-cols-1';
  return (
    <li className={classNames('grid content-start gap-x-4 gap-y-1', columns, className)}>
      {number !== undefined && (
        <span className="num row-span-2 text-[3.5rem]/figure" aria-hidden="true">
          {number}
        </span>
      )}
      <h3 className="h3">{title}</h3>
      <p>{text}</p>
    </li>
  );
}

/** Large numbers and what they count: a row each on a phone, beside one another on wide screens. */
export function Figures({ list }: { list: readonly { id: string; figure: string; label: string }[] }) {
  return (
    <ul className="stats stats-vertical @tablet:stats-horizontal grid justify-self-stretch overflow-visible @tablet:justify-between @tablet:gap-10">
      {list.map(({ id, figure, label }) => (
        <li
          key={id}
          className="stat flex flex-wrap items-baseline gap-x-3 gap-y-1 border-0 border-rule px-0 py-3 @max-tablet:border-t-2 @tablet:w-auto @tablet:flex-col @tablet:gap-4"
        >
          <b className="stat-value lettering text-[clamp(4rem,19cqi,6rem)]/figure @max-tablet:whitespace-normal max-narrow:text-5xl @tablet:text-[min(8.6cqi,7.5rem)]/figure">
            {figure}
          </b>
          <span className="stat-title whitespace-normal font-black font-poster text-2xl/none text-inherit font-stretch-72%">
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** An email address or a phone number, as wide as its container. */
export function AddressLine({ children }: { children: ReactNode }) {
  return (
    <p className="font-black font-poster text-[max(1.125rem,11.2cqi)]/[1.15] font-stretch-62% wrap-anywhere links:inline-block links:min-h-11 links:decoration-[0.06em]">
      {children}
    </p>
  );
}

export interface Fact {
  term: string;
  icon: IconName;
  /** In place of the icon. On narrow screens the texts come below it. */
  lead?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

/** Rows with an icon, a fact and what can be done about it. The icon replaces the term for those who see it. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ term, icon, lead, title, text, action }) => (
        <div key={term} className="border-base-300 border-b py-3 first:pt-0">
          <dt className="sr-only">{term}</dt>
          <dd className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
            {lead ?? <Icon name={icon} />}
            <span className={classNames('min-w-0 flex-1', lead !== undefined && 'basis-36')}>
              <b className="block leading-snug">{title}</b> <span className="block text-sm">{text}</span>
            </span>
            {/* The text of a link without a frame ends at the margin. */}
            <span className="flex-none has-[>.btn-link]:-mr-3.5">{action}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
