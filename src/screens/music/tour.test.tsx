// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { type TourStop, tour } from '../../content/music/tour';
import Tour from './tour';

const { host, render } = reactRoot();

const paid = (id: string, start: string): TourStop => ({
  id,
  title: `Night ${id}`,
  start,
  time: '7:00 PM',
  location: 'Hall',
  type: 'Concert',
  description: '',
  note: '',
  entry: '$10',
  tickets: `https://tickets.example/${id}`,
  more: { label: 'See all events', to: '/ministries/events' },
});

const known = [...tour.dates.list];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T20:00:00Z') });
});
afterEach(() => {
  tour.dates.list.splice(0, Infinity, ...known);
  vi.useRealTimers();
});

const show = (...stops: TourStop[]) => {
  tour.dates.list.splice(0, Infinity, ...stops);
  render(
    <MemoryRouter>
      <Tour />
    </MemoryRouter>,
  );
};
/** Returns the visible text, without labels for screen readers. */
const shownText = () => {
  for (const hidden of host.querySelectorAll('.sr-only')) hidden.remove();
  return host.textContent;
};

it('links to the tickets of a date with a price', () => {
  show(paid('next', '2026-12-05T19:00:00-08:00'));
  const link = [...host.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.includes('Get Tickets'),
  );
  expect(link?.getAttribute('href')).toBe('https://tickets.example/next');
  expect(shownText()).toContain('Get Tickets$10');
});

it('shows the harvest festival, a year after its date, as the specification gives it', () => {
  show(...known);
  expect(host.querySelectorAll('article')).toHaveLength(1);
  const text = shownText();
  for (const fact of ['Harvest Festival', 'Sun, October 26, 2025, 4:00 PM', 'FREE ENTRY'])
    expect(text).toContain(fact);
  expect(text).not.toMatch(/Get Tickets|Over|Was |No new dates/);
});
