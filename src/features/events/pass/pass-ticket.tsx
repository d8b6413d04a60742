import { Fragment, type ReactNode } from 'react';
import { pass as words } from '../../../content/events/pass';
import { placeOf } from '../../../content/events/places';
import { site } from '../../../content/site';
import type { EventRecord } from '../../../domain/events/event';
import type { PartyPerson } from '../../../domain/rsvps/party';
import type { OutboxItem } from '../../../offline';
import { PosterStrip, posterOf } from '../../../ui/art';
import { FlyerImage } from '../../../ui/art/flyer-image';
import { qrPath } from '../../../ui/art/qr-path';
import { canSet } from '../../../ui/art/wood-type';
import { classNames } from '../../../ui/parts/class-names';
import { nearDate } from '../../../ui/parts/zoned-date';
import { personText } from '../../outbox/consent-words';
import { PersonLines } from '../../outbox/person-lines';
import { timesOfTicket } from '../../outbox/ticket-facts';
import { dayAndTimeOf } from '../event-words';
import type { usePass } from './use-pass';

interface Sentence {
  lead?: string | undefined;
  text: string;
}

export interface PassProps {
  item: OutboxItem<'rsvp'>;
  event: EventRecord | undefined;
  name: string | undefined;
  pass: ReturnType<typeof usePass>;
  stamp: ReactNode;
  /** Above the number of people. */
  party: string;
  people: number;
  /** Those under 18 of a party of which not all may come. */
  persons: readonly PartyPerson[];
  sentences: readonly Sentence[];
  /** Under 18 without a parent's yes: the pass admits nobody. */
  isYesMissing: boolean;
  /** Why there is no code. */
  inPlaceOfCode: string | undefined;
}

interface PassTicketProps extends PassProps {
  /** False before it was sent: the poster is only outlined. */
  isPrinted: boolean;
}

/** The pass as a ticket, in four rows of the sheet: on a low screen its picture is cut to the title, and its code smaller. */
export function PassTicket({ item, event, name, pass, stamp, sentences, ...props }: PassTicketProps) {
  const { party, people, persons, isYesMissing, inPlaceOfCode } = props;
  const { title, flyer } = item.subject;
  const [, time, place, address] = factsOf(item);
  const { date } = item.subject;
  const isDrawn = !flyer && canSet(title);
  return (
    <article className="ticket ticket-stacked row-span-4 mx-3 grid-rows-subgrid [--stamp:1] max-narrow:[--stamp:0.85]">
      <div className="row-span-2 grid grid-rows-subgrid">
        {flyer ? (
          <div className="max-h-44 overflow-hidden bg-stock">
            <FlyerImage src={flyer} title="" />
          </div>
        ) : (
          <PosterStrip
            type={event?.type ?? ''}
            id={event?.id ?? item.id}
            title={title}
            {...(event && posterOf(event))}
            className={classNames('max-h-full min-h-12 tablet:min-h-24', !props.isPrinted && 'po-outlined')}
          />
        )}
        <div className="grid content-center gap-1 px-4 py-1.5">
          <h3 className={isDrawn ? 'sr-only' : 'h3 text-2xl'}>{title}</h3>
          <div className="flex gap-3 max-narrow:flex-wrap">
            <p className="grid content-center justify-items-center border-ticket border-r-2 pr-3 leading-none">
              <span className="slug">{party}</span> <b className="num text-4xl/none">{people}</b>
            </p>
            <p className="min-w-0 leading-snug">
              <b className="block">
                {date && nearDate(date, Date.now(), site().zone)}
                {date && time && ', '}
                {time && <span className="inline-block">{time}</span>}
              </b>
              <span className="block text-sm leading-tight">
                {[place, address].filter(Boolean).join(', ')}
              </span>
            </p>
          </div>
        </div>
      </div>
      <div className="ticket-stub row-span-2 grid grid-cols-1 grid-rows-subgrid py-1">
        {inPlaceOfCode ? (
          <div className="mx-auto grid min-h-46 w-[296px] max-w-full place-content-center justify-items-center gap-4 border-3 border-ticket border-dashed p-4 text-center [--stamp:2.1]">
            {stamp}
            <p className="font-semibold">{inPlaceOfCode}</p>
          </div>
        ) : (
          <Code pass={pass} />
        )}
        <div className="grid content-evenly gap-1 px-4 pt-1.5">
          <div
            className={classNames(
              'flex flex-wrap items-start justify-between gap-2',
              // In two lines it fits beside the code.
              isYesMissing && '[&>.stamp]:max-w-[7.5em]',
            )}
          >
            <div className="min-w-0">
              {name && (
                <p dir="auto" className="h3 wrap-anywhere text-2xl">
                  {name}
                </p>
              )}
              {pass && (
                <p className="whitespace-nowrap leading-snug">
                  {words.code} <b className="num text-xl">{pass.code}</b>
                </p>
              )}
            </div>
            {!inPlaceOfCode && stamp}
          </div>
          <PersonLines persons={persons} className="text-sm" />
          <p
            role="status"
            className="border-ticket border-t-2 pt-1 text-[clamp(0.875rem,2.1dvh,1.0625rem)] leading-snug"
          >
            {sentences.map(({ lead, text }) => (
              <Fragment key={lead ?? text}>
                {lead && <b>{lead}</b>} {text}{' '}
              </Fragment>
            ))}
          </p>
        </div>
      </div>
    </article>
  );
}

/** Returns the date, the time, the place and its address. */
function factsOf({ subject }: OutboxItem) {
  const { date, time = '', location = '' } = subject;
  return [date && dayAndTimeOf({ date, time })[0], timesOfTicket(subject), ...placeOf(location)];
}

/** Modules on each side of the code, and of the white around it. */
const [modules, quiet] = [29, 4];

/** Black on white in every theme: many scanners cannot read an inverted code. */
function Code({ pass, className }: Pick<PassProps, 'pass'> & { className?: string }) {
  if (pass === undefined) return <p className="mx-5 font-semibold">{words.noCode}</p>;
  const all = modules + 2 * quiet;
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${all} ${all}`}
      role="img"
      aria-label={words.qr}
      shapeRendering="crispEdges"
      className={classNames(
        'mx-auto block aspect-square h-auto max-w-full scheme-only-light forced-color-adjust-none',
        // 8 px for each module, at least 6.
        className ?? 'max-h-full min-h-[222px] w-[296px]',
      )}
    >
      <path fill="#fff" d={`M${-quiet} ${-quiet}h${all}v${all}h-${all}z`} />
      {pass && <path fill="#000" d={qrPath(pass.text, 'H').d} />}
    </svg>
  );
}

/** The pass on paper, alone and in black on white. */
export function PrintedPass({ item, name, pass, sentences, persons, ...props }: PassProps) {
  const { party, people, inPlaceOfCode } = props;
  const [day, time, place, address] = factsOf(item);
  return (
    <div
      className="print-page min-h-screen bg-white! text-[14pt] text-black [page:guest-list]"
      aria-hidden="true"
    >
      <p className="font-bold text-[24pt] leading-tight">{item.subject.title}</p>
      <p>{[day, time].filter(Boolean).join(', ')}</p>
      <p>{[place, address].filter(Boolean).join(', ')}</p>
      <p className="mt-[1em] font-bold text-[18pt]">
        {party} {people}
        {name && `: ${name}`}
      </p>
      {!inPlaceOfCode && <Code pass={pass} className="mx-0! my-[1em] w-[80mm]" />}
      {pass && (
        <p>
          {words.code} <b>{pass.code}</b>
        </p>
      )}
      {persons.map((person) => (
        <p key={person.name}>{personText(person)}</p>
      ))}
      <p>
        {sentences
          .flatMap(({ lead, text }) => [lead, text])
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
}
