import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from '../parts/class-names';

interface TicketProps {
  label?: ReactNode;
  title: ReactNode;
  lines: ReactNode;
  /** Behind the tear line: a stamp, a `StubButton`, or a link with the classes `stubAction`. */
  stub: ReactNode;
  lead?: ReactNode;
  /** At the right of label and title. */
  mark?: ReactNode;
  /** The stub below, not at the right. */
  stacked?: boolean | undefined;
  roomy?: boolean | undefined;
  /** The stub was just torn off. */
  torn?: boolean | undefined;
  /** Element of the title; `p` if a heading elsewhere has it. */
  as?: 'h2' | 'h3' | 'h4' | 'p' | undefined;
  /** For a title that gets the focus. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  ref?: Ref<HTMLElement> | undefined;
  className?: string | undefined;
}

export function Ticket(props: TicketProps) {
  const { label, title, lines, stub, lead, mark, stacked, roomy, torn } = props;
  const { titleRef, ref, className } = props;
  const Title = props.as ?? 'h3';
  const look = classNames(
    'ticket',
    stacked && 'ticket-stacked',
    roomy && 'ticket-roomy',
    // In forced colours a moved stub would cover the border.
    torn && 'ticket-torn forced-colors:*:transform-none',
    className,
  );
  return (
    <article ref={ref} className={look}>
      <div
        className={classNames(
          'flex min-w-0 gap-3.5 p-4 @max-ticket:gap-2.5 @max-ticket:p-3',
          stacked ? 'items-start' : 'items-center',
        )}
      >
        {lead}
        <div className="min-w-0 flex-1">
          {mark && <div className="float-right ml-3 max-[17rem]:float-none">{mark}</div>}
          {label && <p className="slug">{label}</p>}
          <Title ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="h3 text-title">
            {title}
          </Title>
          <div className="clear-both text-pretty text-sm links:-my-3 links:inline-block links:py-3 links:decoration-2">
            {lines}
          </div>
        </div>
      </div>
      <div
        className={classNames(
          'ticket-stub grid place-content-center overflow-clip place-items-center gap-1 p-2.5 text-center',
          stacked && 'py-5',
          'has-[>.stub-action]:place-content-stretch has-[>.stub-action]:place-items-stretch has-[>.stub-action]:p-0',
        )}
      >
        {stub}
      </div>
    </article>
  );
}

/** Month and day. Decoration: the date must be in the text beside it. */
export function DateMark({ month, day }: { month: string; day: string }) {
  return (
    <p className="flex-none text-center leading-none" aria-hidden="true">
      <span className="slug">{month}</span>
      <b className="num mt-1.5 block text-[2.75rem] leading-figure @max-ticket:text-[2rem]">{day}</b>
    </p>
  );
}

/** Classes of a link as a stub, with a `StubFace` inside. */
export const stubAction =
  'stub-action group grid min-h-16 cursor-pointer place-content-center justify-items-center gap-0.5 p-2.5 text-inherit no-underline';

export function StubFace({ word, note }: { word: ReactNode; note?: ReactNode }) {
  return (
    <>
      <span className="num text-name leading-stacked decoration-3 underline-offset-4 group-hover:underline @max-ticket:text-title">
        {word}
      </span>
      {note && <span className="text-sm">{note}</span>}
    </>
  );
}

export function StubButton({
  word,
  note,
  ...rest
}: ComponentProps<'button'> & { word: ReactNode; note?: ReactNode }) {
  return (
    <button type="button" {...rest} className={stubAction}>
      <StubFace word={word} note={note} />
    </button>
  );
}
