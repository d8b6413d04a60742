import { Link, useSearchParams } from 'react-router-dom';
import { events as words } from '../../content/events/events';
import { eventMeta } from '../../content/shell/row-pages';
import { EventBoard } from '../../features/events/event-board';
import { posterFoot } from '../../features/events/event-words';
import { useEvents } from '../../features/events/use-events';
import { Flyer } from '../../ui/art/flyer';
import { buttonClass } from '../../ui/parts/button';
import { PageMeta } from '../../ui/parts/page-meta';

export default function Events() {
  const events = useEvents();
  const [search] = useSearchParams();
  const named = events.list.items.find(({ id }) => id === search.get('event'));
  return (
    <>
      <PageMeta page={named ? eventMeta(named, posterFoot(named), words) : words} />
      <EventBoard events={events} />
      <section className="wrap pt-8 tablet:pt-14" aria-labelledby="volunteer">
        <Flyer title={words.volunteer.headline} text={words.volunteer.text} id="volunteer">
          <Link to={words.volunteer.link.to} className={buttonClass('ink')}>
            {words.volunteer.link.label}
          </Link>
        </Flyer>
      </section>
    </>
  );
}
