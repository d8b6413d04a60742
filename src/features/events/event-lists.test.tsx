// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { eventRecord } from '../../../tests/support/pages/shown-rows';
import { events as words } from '../../content/events/events';
import { EventLists } from './event-lists';

const { host, render } = reactRoot();

it('fills the RSVP buttons of the first three rows only', () => {
  const upcoming = Array.from({ length: 5 }, (_, n) =>
    eventRecord({ id: `candlehour0000${n}`, title: `Night ${n}` }),
  );
  const list = { items: upcoming, asOf: 1, state: 'ready' as const, dropped: 0 };
  render(
    <MemoryRouter>
      <EventLists
        events={{ list, featured: null, upcoming, calledOff: [], past: [] }}
        ticketsOf={() => null}
        onRsvp={() => {}}
        age={null}
      />
    </MemoryRouter>,
  );
  const buttons = [...host.querySelectorAll('button')].filter(({ textContent }) =>
    textContent?.startsWith(words.rsvp.submit),
  );
  expect(buttons.map(({ classList }) => classList.contains('btn-primary'))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
