import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { eventRecord } from '../../../tests/support/pages/shown-rows';
import type { EventRecord } from '../../domain/events/event';
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
