import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { eventRecord } from '../../../tests/support/pages/shown-rows';
import { everyFriday } from '../../../tests/support/series/random-rules';
import type { EventRecord } from '../../domain/events/event';
import { patternOf } from '../../domain/events/series/series-pattern';
import { hydrateWith } from '../../offline';
import { NextEvent } from './next-event';

const now = Date.parse('2026-11-25T00:12:00Z');

function render(change: Partial<EventRecord>): string {
  const event: EventRecord = eventRecord({
    max_attendees: 12,
    seats: { confirmedRsvps: 3, confirmedGuests: 8, waitlisted: 2 },
    ...change,
  });
  hydrateWith({ now, lists: { events: { items: [event], tag: 'e1', dropped: 0 } } });
  const html = renderToString(createElement(StaticRouter, { location: '/' }, createElement(NextEvent)));
  expect(html).toContain('Harvest Festival');
  return html;
}

it('shows as of when it counts seats', () => {
  for (const [max_attendees, note] of [
    [12, '4 left'],
    [8, 'Full. 2 waiting'],
  ] as const) {
    const html = render({ max_attendees });
    expect(html).toContain(note);
    expect(html).toContain('Seats as of today, 4:12\u00a0PM.');
  }
});

it('shows no time without a count', () => {
  expect(render({ max_attendees: null })).not.toContain('as of');
});

it('shows the series of the next event once, with its next three dates and their seats', () => {
  const fridays = ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26'].map((day, n) =>
    eventRecord({
      id: `friday00000000${n}`,
      date: `${day}T02:00:00.000Z`,
      series: 'fridays00000000',
      max_attendees: 12,
      seats: { confirmedRsvps: 1, confirmedGuests: 3 * (n + 1), waitlisted: 0 },
    }),
  );
  const series = { id: 'fridays00000000', ...patternOf({ ...everyFriday, starts: '2026-12-04' }) };
  const listOf = <T extends object>(items: T[]) => ({ items, tag: 'e1', dropped: 0 });
  hydrateWith({ now, lists: { events: listOf(fridays), series: listOf([series]) } });
  const html = renderToString(createElement(StaticRouter, { location: '/' }, createElement(NextEvent)));
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');
  expect(text).toContain('Every Friday, 6:00 PM');
  expect(text).toMatch(
    /Fri, December 04 9 left Fri, December 11 6 left Fri, December 18 3 left All 4 dates Fri, December 25 Full/,
  );
  expect(html.match(/<h2/g)).toHaveLength(1);
});
