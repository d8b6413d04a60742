import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { events as words } from '../../content/events';
import { eventData } from '../../content/structured-data';
import { spotsLeft } from '../../domain/event-rules';
import { AsOf } from '../../features/events/as-of';
import { EventBoard } from '../../features/events/event-board';
import { useEvents } from '../../features/events/use-events';
import { Stub } from '../../features/outbox/stub';
import { teller } from '../../features/outbox/teller';
import { useHeld } from '../../features/outbox/use-held';
import { ShareEvent } from '../../features/sharing/share-event';
import { buttonClass } from '../../ui/button-class';
import { Flyer } from '../../ui/flyer';
import { Headline } from '../../ui/headline';
import { JsonLd } from '../../ui/json-ld';

export default function Events() {
  const events = useEvents();
  const { upcoming, calledOff } = events;
  const facts = useCallback(
    (origin: string) =>
      [...upcoming, ...calledOff].map((event) => eventData({ ...event, left: spotsLeft(event) }, origin)),
    [upcoming, calledOff],
  );
  const held = useHeld();
  return (
    <>
      <title>{words.title}</title>
      <meta name="description" content={words.description} />
      <JsonLd data={facts} />
      <EventBoard
        events={events}
        head={
          <>
            <div className="col">
              <Headline lines={words.headline} cap={19} />
            </div>
            <AsOf events={events} />
          </>
        }
        teller={teller}
        tools={(event) => <ShareEvent event={event} />}
        held={(id) => {
          const item = held.get(id);
          return item && <Stub item={item} />;
        }}
      />
      <section className="wrap section" aria-labelledby="volunteer">
        <Flyer title={words.volunteer.headline} text={words.volunteer.text} id="volunteer">
          <Link to={words.volunteer.link.to} className={buttonClass('ink')}>
            {words.volunteer.link.label}
          </Link>
        </Flyer>
      </section>
    </>
  );
}
