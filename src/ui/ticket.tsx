import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

interface TicketProps {
  label?: ReactNode;
  title: ReactNode;
  lines: ReactNode;
  /** Behind the tear line: a stamp, a `StubButton`, or a link with the class `stub-action`. */
  stub: ReactNode;
  lead?: ReactNode;
  stacked?: boolean | undefined;
  roomy?: boolean | undefined;
  torn?: boolean | undefined;
  /** Element of the title; `p` if a heading elsewhere has it. */
  as?: 'h2' | 'h3' | 'h4' | 'p' | undefined;
  className?: string | undefined;
}

export function Ticket(props: TicketProps) {
  const { label, title, lines, stub, lead, stacked, roomy, torn, as: Title = 'h3', className } = props;
  const look = classNames(
    'ticket',
    stacked && 'ticket-stacked',
    roomy && 'ticket-roomy',
    torn && 'ticket-torn',
    className,
  );
  return (
    <article className={look}>
      <div className="ticket-main">
        {lead}
        <div>
          {label && <p className="slug">{label}</p>}
          <Title className="h3">{title}</Title>
          <div className="text-sm">{lines}</div>
        </div>
      </div>
      <div className="ticket-stub">{stub}</div>
    </article>
  );
}

/** Month and day. Decoration: the date must be in the text beside it. */
export function DateMark({ month, day }: { month: string; day: string }) {
  return (
    <p className="date-mark" aria-hidden="true">
      <span className="slug">{month}</span>
      <b>{day}</b>
    </p>
  );
}

export function StubFace({ word, note }: { word: ReactNode; note?: ReactNode }) {
  return (
    <>
      <span className="stub-word">{word}</span>
      {note && <span className="text-sm">{note}</span>}
    </>
  );
}

/** A stub that is a button. For a link, use the class `stub-action` and a `StubFace` inside. */
export function StubButton({
  word,
  note,
  ...rest
}: ComponentProps<'button'> & { word: ReactNode; note?: ReactNode }) {
  return (
    <button type="button" {...rest} className="stub-action">
      <StubFace word={word} note={note} />
    </button>
  );
}
