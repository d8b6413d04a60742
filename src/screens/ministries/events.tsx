import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { events as words } from '../../content/events/events';
import { eventMeta } from '../../content/shell/row-pages';
import { EventBoard } from '../../features/events/event-board';
import { posterFoot } from '../../features/events/event-words';
import { useEvents } from '../../features/events/use-events';
import { useManagedRsvp } from '../../features/events/use-managed-rsvp';
import { ItemTicket, useRsvpItems } from '../../features/outbox/item-ticket';
import { answerOf, canAsk } from '../../features/outbox/item-words';
import { CalendarLink } from '../../features/sharing/calendar-link';
import { PosterButton, ShareEvent } from '../../features/sharing/share-event';
import { useOutbox } from '../../offline';
import { Flyer } from '../../ui/art/flyer';
import { Headline } from '../../ui/art/headline';
import { buttonClass } from '../../ui/parts/button';
import { PageMeta } from '../../ui/parts/page-meta';
import { lazyPart } from '../../ui/sheet/lazy-part';

const AskParent = lazyPart(() => import('../../features/outbox/ask-parent'));
const MyRsvp = lazyPart(() => import('../my-rsvp-part'));

export default function Events() {
  const events = useEvents();
  const rsvpItems = useRsvpItems();
  const items = useOutbox();
  const { managed, open, close } = useManagedRsvp();
  const ticketOf = (id: string, asksElsewhere = false) => {
    const item = rsvpItems.get(id);
    return item && <ItemTicket item={item} onManage={open} asksElsewhere={asksElsewhere} />;
  };
  const [search] = useSearchParams();
  const named = events.list.items.find(({ id }) => id === search.get('event'));
  return (
    <>
      <PageMeta page={named ? eventMeta(named, posterFoot(named), words) : words} />
      <EventBoard
        events={events}
        headline={
          <div className="col">
            <Headline lines={words.headline} cap={19} tablet={{ lines: words.headlineOnTablet, cap: 30 }} />
          </div>
        }
        calendarLink={<CalendarLink events={events.upcoming} />}
        share={(event) => <ShareEvent event={event} />}
        posterButton={(event, picture) => <PosterButton event={event} picture={picture} />}
        ticketOf={ticketOf}
        askOf={(id) => {
          const item = rsvpItems.get(id);
          const answer = item && answerOf(item, items);
          if (!item || !answer || !canAsk(item, answer)) return null;
          return (
            <Suspense fallback={null}>
              <AskParent item={item} answer={answer} look="wide" />
            </Suspense>
          );
        }}
      />
      <Suspense fallback={null}>
        {managed && <MyRsvp managed={managed} events={events} onClose={close} />}
      </Suspense>
      <section className="wrap pt-14" aria-labelledby="volunteer">
        <Flyer title={words.volunteer.headline} text={words.volunteer.text} id="volunteer">
          <Link to={words.volunteer.link.to} className={buttonClass('ink')}>
            {words.volunteer.link.label}
          </Link>
        </Flyer>
      </section>
    </>
  );
}
