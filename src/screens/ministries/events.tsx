import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { events as words } from '../../content/events';
import { eventMeta } from '../../content/row-pages';
import { EventBoard } from '../../features/events/event-board';
import { posterFoot } from '../../features/events/event-words';
import { useEvents } from '../../features/events/use-events';
import { useManagedRsvp } from '../../features/events/use-managed-rsvp';
import { ItemTicket, useRsvpItems } from '../../features/outbox/item-ticket';
import { notifier } from '../../features/outbox/notifier';
import { CalendarLink } from '../../features/sharing/calendar-link';
import { PosterButton, ShareEvent } from '../../features/sharing/share-event';
import { buttonClass } from '../../ui/button';
import { Flyer } from '../../ui/flyer';
import { Headline } from '../../ui/headline';
import { lazyPart } from '../../ui/lazy-part';
import { PageMeta } from '../../ui/page-meta';

const MyRsvpSheet = lazyPart(() => import('../../features/events/my-rsvp-sheet'));

export default function Events() {
  const events = useEvents();
  const rsvpItems = useRsvpItems();
  const { managed, open, close } = useManagedRsvp();
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
        notifier={notifier}
        share={(event) => <ShareEvent event={event} />}
        posterButton={(event, picture) => <PosterButton event={event} picture={picture} />}
        ticketOf={(id) => {
          const item = rsvpItems.get(id);
          return item && <ItemTicket item={item} onManage={open} />;
        }}
      />
      <Suspense fallback={null}>
        {managed && <MyRsvpSheet managed={managed} events={events} notifier={notifier} onClose={close} />}
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
