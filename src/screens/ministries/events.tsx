import { Link, useSearchParams } from 'react-router-dom';
import { events as words } from '../../content/events/events';
import { eventMeta } from '../../content/shell/row-pages';
import { EventBoard } from '../../features/events/event-board';
import { posterFoot } from '../../features/events/event-words';
import { useEvents } from '../../features/events/use-events';
import { CallToAction } from '../../ui/art/call-to-action';
import { buttonClass } from '../../ui/parts/button';
import { PageMeta } from '../../ui/parts/page-meta';

export default function Events() {
  const { volunteer } = words;
  const events = useEvents();
  const [search] = useSearchParams();
  const named = events.list.items.find(({ id }) => id === search.get('event'));
  return (
    <>
      <PageMeta page={named ? eventMeta(named, posterFoot(named), words) : words} />
      <EventBoard events={events} />
      <div className="list-loading:hidden">
        <CallToAction title={volunteer.headline} text={volunteer.text} family="bunting">
          <Link to={volunteer.link.to} className={buttonClass('ink')}>
            {volunteer.link.label}
          </Link>
        </CallToAction>
      </div>
    </>
  );
}
