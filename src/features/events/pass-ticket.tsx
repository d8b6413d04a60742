import type { ReactNode } from 'react';
import { pass as words } from '../../content/pass';
import type { EventRecord } from '../../domain/event';
import type { OutboxItem } from '../../offline/outbox-item';
import { Print } from '../../ui/art/posters';
import { classNames } from '../../ui/class-names';
import { FlyerImage } from '../../ui/flyer-image';
import { qrPath } from '../../ui/qr-path';
import { WoodText } from '../../ui/wood-text';
import { breakLines, canSet, fitLine } from '../../ui/wood-type';
import { pictureIn } from './assign-event-pictures';
import { dayAndTimeOf } from './event-words';
import { placeOf } from './place';
import type { Events } from './use-events';
import type { usePass } from './use-pass';

interface PassProps {
  item: OutboxItem<'rsvp'>;
  event: EventRecord | undefined;
  name: string | undefined;
  pass: ReturnType<typeof usePass>;
  stamp: ReactNode;
  lead: string | undefined;
  sentences: readonly string[];
}

interface PassTicketProps extends PassProps {
  events: Events;
  /** False before it was sent: the poster is only outlined. */
  isPrinted: boolean;
}

export function PassTicket({ item, event, name, pass, stamp, lead, sentences, ...props }: PassTicketProps) {
  const { title, flyer, guests = 1 } = item.subject;
  const [day, time, place, address] = factsOf(item);
  const isDrawn = !flyer && canSet(title);
  return (
    <article className="ticket ticket-stacked mx-3 [--cut:auto] max-[17rem]:[--stamp:0.85]">
      <div>
        {flyer ? (
          <div className="h-44 overflow-hidden bg-stock">
            <FlyerImage src={flyer} title="" />
          </div>
        ) : (
          <PassPoster
            type={event?.type ?? ''}
            id={event?.id ?? item.id}
            title={title}
            {...(event && pictureIn(props.events, event.id))}
            className={classNames(!props.isPrinted && outlines)}
          />
        )}
        <h3 className={isDrawn ? 'sr-only' : 'h3 px-5 pt-3 text-3xl'}>{title}</h3>
        <div className="flex gap-4 px-5 py-3 max-[17rem]:flex-wrap">
          <p className="grid content-center justify-items-center border-ticket border-r-2 pr-4 leading-none">
            <span className="slug">{words.admit}</span> <b className="num text-[3rem]">{guests}</b>
          </p>
          <p className="min-w-0 leading-snug">
            <b className="block">
              {day} <br />
              {time}
            </b>
            <span className="block text-sm">
              {place} <br />
              {address}
            </span>
          </p>
        </div>
      </div>
      <div className="ticket-stub grid grid-cols-1 content-start gap-2 py-3.5">
        <Code pass={pass} />
        <div className="flex flex-wrap items-start justify-between gap-3 px-5 pt-1.5">
          <div className="min-w-0">
            {name && (
              <p dir="auto" className="h3 wrap-anywhere text-2xl">
                {name}
              </p>
            )}
            {pass && (
              <p>
                {words.code} <b className="num text-xl">{pass.code}</b>
              </p>
            )}
          </div>
          {stamp}
        </div>
        <p role="status" className="mx-5 border-ticket border-t-2 pt-3">
          {lead && <b>{lead}</b>} {sentences.join(' ')}
        </p>
      </div>
    </article>
  );
}

/** Returns the date, the time, the place and its address. */
function factsOf({ subject }: OutboxItem) {
  const { date, time = '', location = '' } = subject;
  return [date && dayAndTimeOf({ date, time })[0], time, ...placeOf(location)];
}

/** The plates of a poster as outlines. */
const outlines =
  '[&_path]:fill-none [&_path]:stroke-2 [&_path]:stroke-ticket [&_path]:[stroke-dasharray:5_4] [&_rect]:hidden [&_text]:fill-ticket';

interface PassPosterProps {
  type: string;
  id: string;
  title: string;
  className: string;
}

const [width, artHeight, margin, gap] = [300, 92, 13, 7];

/** The event's picture in a strip, and its title on a bar below, in one line or two. Decoration: a heading has the title. */
function PassPoster({ title, ...picture }: PassPosterProps) {
  const measure = width - 2 * margin;
  const lines = canSet(title)
    ? breakLines(title, measure, 26, 2).map((line) => fitLine(line, measure, 26))
    : [];
  let y = artHeight + margin;
  const placed = lines.map((line) => {
    y += line.cap;
    const at = y;
    y += gap;
    return { line, y: at };
  });
  const height = placed.length > 0 ? y - gap + margin : artHeight;
  return (
    <Print {...picture} width={width} height={height} artHeight={artHeight + 1}>
      {placed.length > 0 && (
        <g className="po-words">
          <path className="k" d={`M-2 ${artHeight}h${width + 4}v${height - artHeight + 2}h-${width + 4}z`} />
          {placed.map(({ line, y: at }) => (
            <WoodText key={at} className="p" line={line} x={margin} y={at} />
          ))}
        </g>
      )}
    </Print>
  );
}

/** Modules on each side of the code, and of the white around it. */
const [modules, quiet] = [33, 4];

/** Black on white in every theme: many scanners cannot read an inverted code. 7 px for each module. */
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
        className ?? 'w-[287px]',
      )}
    >
      <path fill="#fff" d={`M${-quiet} ${-quiet}h${all}v${all}h-${all}z`} />
      {pass && <path fill="#000" d={qrPath(pass.text, { ecc: 'H', minVersion: 4 }).d} />}
    </svg>
  );
}

/** The pass on paper, alone and in black on white. */
export function PrintedPass({ item, name, pass, lead, sentences }: PassProps) {
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
        {words.admit} {item.subject.guests ?? 1}
        {name && `: ${name}`}
      </p>
      <Code pass={pass} className="mx-0! my-[1em] w-[80mm]" />
      {pass && (
        <p>
          {words.code} <b>{pass.code}</b>
        </p>
      )}
      <p>{[lead, ...sentences].filter(Boolean).join(' ')}</p>
    </div>
  );
}
