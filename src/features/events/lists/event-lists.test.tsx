// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import { events as words } from '../../../content/events/events';
import { EventLists } from './event-lists';

const { host, render, load } = reactRoot();

function Address() {
  const { search } = useLocation();
  return <output>{search}</output>;
}

it('shows the month of the next event beside the list, and the address keeps it', async () => {
  const date = '2031-03-08T02:00:00.000Z';
  const upcoming = [eventRecord({ id: 'candlehour00000', title: 'Candle Hour', date })];
  const list = { items: upcoming, asOf: 1, state: 'ready' as const, dropped: 0 };
  await load(
    <MemoryRouter>
      <Address />
      <EventLists
        events={{ list, all: upcoming, featured: null, upcoming, calledOff: [], past: [] }}
        ticketsOf={() => null}
        onRsvp={() => {}}
        age={null}
      />
    </MemoryRouter>,
  );
  const button = (label: string) =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  const address = () => host.querySelector('output')?.textContent;
  await act(async () => button(words.view.month)?.click());
  expect(address()).toBe('?month=2031-03');
  await vi.waitFor(() => expect(host.querySelector('table')).not.toBeNull());
  expect(button(words.view.month)?.getAttribute('aria-pressed')).toBe('true');
  await act(async () => button(words.view.list)?.click());
  expect(address()).toBe('');
  expect(host.querySelector('table')).toBeNull();
});

it('fills the RSVP buttons of the first three rows only', () => {
  const upcoming = Array.from({ length: 5 }, (_, n) =>
    eventRecord({ id: `candlehour0000${n}`, title: `Night ${n}` }),
  );
  const list = { items: upcoming, asOf: 1, state: 'ready' as const, dropped: 0 };
  render(
    <MemoryRouter>
      <EventLists
        events={{ list, all: upcoming, featured: null, upcoming, calledOff: [], past: [] }}
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
