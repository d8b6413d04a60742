import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

interface TicketProps {
  /** ADMIT 3, NEXT EVENT. */
  label?: ReactNode;
  title: ReactNode;
  /** What is on the card under the title. */
  lines: ReactNode;
  /** What is behind the tear line: a stamp, a `StubButton`, or a link with the class `stub-action`. */
  stub: ReactNode;
  /** In front of the words, a `DateMark` say. */
  lead?: ReactNode;
  /** The stub is below instead of beside: for tickets in narrow columns. */
  stacked?: boolean | undefined;
  /** Broader stub, for stamps. */
  roomy?: boolean | undefined;
  /** The stub has just been torn off. */
  torn?: boolean | undefined;
  /** Level of the title; `p` when a heading elsewhere names the same thing. */
  as?: 'h2' | 'h3' | 'h4' | 'p' | undefined;
  className?: string | undefined;
}

/** A ticket: card, two notches, tear line, stub. */
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
          <div className="small">{lines}</div>
        </div>
      </div>
      <div className="ticket-stub">{stub}</div>
    </article>
  );
}

/** The month over the day, for the front of a ticket. The date must also be said in words beside it. */
export function DateMark({ month, day }: { month: string; day: string }) {
  return (
    <p className="date-mark" aria-hidden="true">
      <span className="slug">{month}</span>
      <b>{day}</b>
    </p>
  );
}

/** The words on a stub that can be torn off: a large one, a small one. */
export function StubFace({ word, note }: { word: ReactNode; note?: ReactNode }) {
  return (
    <>
      <span className="stub-word">{word}</span>
      {note && <span className="small">{note}</span>}
    </>
  );
}

/** A stub that is a button. A stub that is a link: give the link the class `stub-action` and a `StubFace` inside. */
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
