// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import { everyFriday } from '../../../../tests/support/series/random-rules';
import { events as words } from '../../../content/events/events';
import { seriesWords } from '../../../content/events/series-words';
import type { EventRecord } from '../../../domain/events/event';
import { patternOf } from '../../../domain/events/series/series-pattern';
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
        events={{ list, all: upcoming, featured: null, upcoming, calledOff: [], past: [], series: [] }}
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
        events={{ list, all: upcoming, featured: null, upcoming, calledOff: [], past: [], series: [] }}
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

describe('a series', () => {
  const fridays = { id: 'fridays00000000', ...patternOf(everyFriday) };
  const week = 7 * 86_400_000;
  /** 6:00 PM in the ministry's zone. */
  const friday = (n: number, change: Partial<EventRecord> = {}) =>
    eventRecord({
      id: `friday00000000${n}`,
      title: 'Youth Night',
      date: new Date(Date.parse('2027-01-09T02:00:00.000Z') + n * week).toISOString(),
      series: fridays.id,
      max_attendees: 40,
      seats: { confirmedRsvps: 0, confirmedGuests: 10 * n, waitlisted: 0 },
      ...change,
    });
  const single = eventRecord({ id: 'soup00000000000', title: 'Soup', date: '2027-01-12T02:00:00.000Z' });

  function show(upcoming: EventRecord[], withTicket = '') {
    const list = { items: upcoming, asOf: 1, state: 'ready' as const, dropped: 0 };
    const events = {
      list,
      all: upcoming,
      featured: null,
      upcoming,
      calledOff: [],
      past: [],
      series: [fridays],
    };
    render(
      <MemoryRouter>
        <EventLists
          events={events}
          ticketsOf={(id) => id === withTicket && <b key={id}>Ticket for {id}</b>}
          onRsvp={() => {}}
          age={null}
        />
      </MemoryRouter>,
    );
    const text = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');
    const entries = [...host.querySelectorAll('article')];
    return {
      headings: entries.map((entry) => text(entry.querySelector('h3'))),
      words: entries.map((entry) => text(entry) ?? ''),
      dates: [...(entries[0]?.querySelectorAll('ul') ?? [])].map((dates) =>
        [...dates.children].map((date) => text(date)),
      ),
      all: text(host.querySelector('summary')),
      buttons: [...(entries[0]?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent),
    };
  }

  it('is one entry with its next three dates, their seats, and all others', () => {
    const shown = show([friday(0), single, friday(1), friday(2), friday(3), friday(4)]);
    expect(shown.headings).toEqual(['Youth Night', 'Soup']);
    expect(shown.words[0]).toContain('Every Friday, 6:00 PM');
    expect(shown.dates).toEqual([
      ['Fri, January 0840 left', 'Fri, January 1530 left', 'Fri, January 2220 left'],
      ['Fri, January 2910 left', 'Fri, February 05Full'],
    ]);
    expect(shown.all).toBe(seriesWords.allDates(5));
  });

  it('says where one date differs', () => {
    const moved = friday(1, {
      date: '2027-01-16T03:30:00.000Z',
      location: 'Town Hall',
      own: ['date', 'location'],
    });
    const shown = show([moved, friday(2), friday(3)]);
    expect(shown.words[0]).toContain('Every Friday, 6:00 PM');
    expect(shown.dates[0]?.[0]).toContain('7:30 PM');
    expect(shown.dates[0]?.[1]).toContain('Grace Chapel');
  });

  it('keeps its RSVP button while the ticket is for a later date', () => {
    const dates = [friday(0), friday(1)];
    const submit = expect.stringMatching(/^RSVP/);
    expect(show(dates, dates[1]?.id).buttons).toEqual([submit]);
    expect(host.textContent).toContain(`Ticket for ${dates[1]?.id}`);
    expect(show(dates, dates[0]?.id).buttons).toEqual([]);
  });

  it('is a single event with its last date', () => {
    const shown = show([friday(0)]);
    expect(shown.words[0]).not.toContain('Every Friday');
    expect(shown.dates).toEqual([]);
  });
});
