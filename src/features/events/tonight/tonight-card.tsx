import { Link } from 'react-router-dom';
import { placeOf } from '../../../content/events/places';
import { tonight as words } from '../../../content/events/tonight';
import { home } from '../../../content/home';
import { outbox } from '../../../content/shell/outbox';
import { passAddress } from '../../../content/shell/row-pages';
import { useOutbox } from '../../../offline';
import { Art, posterOf } from '../../../ui/art';
import { FlyerImage } from '../../../ui/art/flyer-image';
import { Headline } from '../../../ui/art/headline';
import { Stamp } from '../../../ui/art/stamp';
import { StubFace, stubAction, Ticket } from '../../../ui/art/ticket';
import { buttonClass } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { Icon } from '../../../ui/parts/icon';
import AskParent from '../../outbox/ask-parent';
import { missingYesOf, personLinesOf, useSentencesOf } from '../../outbox/consent-words';
import {
  asksFirst,
  canManage,
  firstNameOf,
  hasPass as hasPassOf,
  labelOf,
  partyOf,
  stampOf,
} from '../../outbox/item-words';
import { PersonLines } from '../../outbox/person-lines';
import { whenOf } from '../../outbox/ticket-facts';
import { ForTicket, PassLink, TicketSentences } from '../../outbox/ticket-parts';
import { useParentsAnswer } from '../../outbox/use-parents-answer';
import { NextEvent } from '../next-event';
import { AddressAction } from '../place';
import { useEvents } from '../use-events';
import type { TicketToday } from './tickets-of-today';
import { discsFor, firstSentence, headlineFor, timeLeft } from './tonight-words';

const eventsPath = home.nextEvent.learnMore.to;
const eventLink = (id: string | undefined) => ({ pathname: eventsPath, search: id ? `?event=${id}` : '' });

interface TonightProps {
  /** Not empty. */
  tickets: readonly TicketToday[];
  now: number;
}

/** Replaces Home's headline on the day of an event that this device has a ticket for. */
export default function Tonight({ tickets, now }: TonightProps) {
  const [ticket, ...others] = tickets;
  return ticket && <TonightCard key={ticket.id} ticket={ticket} others={others} now={now} />;
}

interface TonightCardProps {
  ticket: TicketToday;
  /** Later ones of the day, as rows. */
  others: readonly TicketToday[];
  now: number;
}

function TonightCard({ ticket, others, now }: TonightCardProps) {
  const items = useOutbox();
  const party = useParentsAnswer(ticket);
  const sentences = useSentencesOf()(ticket, party);
  const isReady = ticket.outcome === 'confirmed' && !missingYesOf(ticket, party);
  const ask = asksFirst(ticket, party) && <AskParent item={ticket} answer={party.answer} look="stub" />;
  const hasPass = hasPassOf(ticket);
  const name = firstNameOf(ticket);
  const events = useEvents();
  const { title, date, eventId, location, flyer } = ticket.subject;
  const event = events.all.find(({ id }) => id === eventId);
  const about = event && firstSentence(event.description);
  return (
    <div className="wrap grid gap-4 pt-4.5 tablet:grid-cols-2 tablet:grid-rows-head tablet:gap-x-9 desktop:gap-x-12 desktop:pt-6">
      <div className="col">
        <Headline lines={headlineFor(date, now)} cap={20} />
      </div>
      <div className="col tablet:col-start-2 tablet:row-span-2 tablet:row-start-1">
        <div className="h-44 overflow-hidden bg-stock desktop:h-56">
          <FlyerImage src={flyer} title="" className="w-full">
            <Art
              first
              type={event?.type ?? ''}
              id={eventId ?? ticket.id}
              ratio={1.6}
              {...(event && posterOf(event))}
              className="h-full"
            />
          </FlyerImage>
        </div>
        <Ticket
          stacked
          as="h2"
          className="[--cut:minmax(5.25rem,auto)]"
          label={
            <span className="mb-3 flex items-start justify-between gap-3">
              {labelOf(ticket, party)}
              <Stamp {...stampOf(ticket, party)} />
            </span>
          }
          title={title}
          lines={
            <>
              {name && (
                <p dir="auto" className="font-bold text-base">
                  {name}
                </p>
              )}
              <p className="h3 mt-2 text-[2rem]">{timeLeft(date, now)}</p>
              <Discs start={date} now={now} />
              {isReady ? (
                about && <p className="text-base">{about}</p>
              ) : (
                <>
                  <PersonLines persons={personLinesOf(ticket, party)} className="text-base" />
                  <TicketSentences sentences={sentences} className="text-base" />
                </>
              )}
            </>
          }
          stub={
            ask ||
            (hasPass ? (
              <a href={passAddress(ticket.id)} className={stubAction}>
                <StubFace word={outbox.showPass} />
                <ForTicket item={ticket} />
              </a>
            ) : (
              <Link to={eventLink(eventId)} className={stubAction}>
                <StubFace word={words.details} />
                <span className="sr-only">: {title}</span>
              </Link>
            ))
          }
        />
      </div>
      <div className="grid content-start gap-3">
        {location && <Place location={location} />}
        {ask && hasPass && (
          <PassLink item={ticket} className={buttonClass('quiet', 'sm', 'justify-self-start pl-0')} />
        )}
        {hasPass && (
          <Link to={eventLink(eventId)} className={buttonClass('quiet', 'sm', 'justify-self-start pl-0')}>
            {words.details}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
        {canManage(ticket) && (
          <Link
            to={eventsPath}
            state={{ manage: ticket.id }}
            className={buttonClass('quiet', 'sm', 'justify-self-start pl-0')}
          >
            {words.cancel}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
        {others.length > 0 && (
          <section aria-labelledby="also-today" className="pt-3">
            <h2 className="slug" id="also-today">
              {words.also}
            </h2>
            <ul>
              {others.map((other) => {
                const { id, subject } = other;
                const note = missingYesOf(other, partyOf(other, items))?.lead;
                const when = whenOf(other);
                return (
                  <li key={id} className="border-base-300 border-b py-3">
                    <Link
                      to={eventLink(subject.eventId)}
                      className="h3 block text-lg no-underline hover:underline"
                    >
                      {subject.title}
                    </Link>
                    <p className="text-sm">{[firstNameOf(other), when].filter(Boolean).join(' · ')}</p>
                    {note && <p className="font-bold text-sm">{note}</p>}
                    {hasPassOf(other) && (
                      <PassLink item={other} className={buttonClass('quiet', 'sm', 'pl-0')} />
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        <div className="col pt-3 empty:hidden">
          <NextEvent except={[ticket, ...others].map(({ subject }) => subject.eventId)} />
        </div>
      </div>
    </div>
  );
}

function Place({ location }: { location: string }) {
  const [name, address] = placeOf(location);
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-rule border-b-2 pb-3">
      <Icon name="pin" />
      <p className="min-w-0 flex-1 leading-snug">
        <b className="block">{name}</b> <span className="block text-sm">{address}</span>
      </p>
      <AddressAction location={location} kind="plain" />
    </div>
  );
}

const fills = {
  full: 'bg-ticket',
  half: 'bg-linear-to-r from-50% from-ticket to-50% to-transparent',
  empty: '',
};

/** The last two hours before the start. Decoration: the sentence above it says the time. */
function Discs({ start, now }: { start: string; now: number }) {
  const discs = discsFor(start, now);
  return (
    discs && (
      <p aria-hidden="true" className="my-2.5 flex max-w-80 flex-wrap gap-1.5 forced-color-adjust-none">
        {discs.map((fill, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the discs never change order
            key={i}
            className={classNames('size-5 rounded-full border-3 border-ticket', fills[fill])}
          />
        ))}
      </p>
    )
  );
}
