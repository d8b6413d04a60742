// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TourStop, tour } from '../../content/tour';
import Tour from './tour';

const paid = (id: string, start: string): TourStop => ({
  id,
  title: `Night ${id}`,
  date: 'some day',
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

const host = document.createElement('div');
const known = [...tour.dates.list];
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: Date.parse('2026-12-01T20:00:00Z') });
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  tour.dates.list.splice(0, Infinity, ...known);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (...stops: TourStop[]) => {
  tour.dates.list.splice(0, Infinity, ...stops);
  act(() =>
    root.render(
      <MemoryRouter>
        <Tour />
      </MemoryRouter>,
    ),
  );
};
/** Returns the visible text of a section, without labels for screen readers. */
const textUnder = (heading: string) => {
  const section = [...host.querySelectorAll('section')].find(
    (one) => one.querySelector('h2')?.textContent === heading,
  );
  for (const hidden of section?.querySelectorAll('.sr-only') ?? []) hidden.remove();
  return section?.textContent ?? null;
};

it('links to the tickets of a date with a price', () => {
  show(paid('next', '2026-12-05T19:00:00-08:00'));
  expect(textUnder(tour.dates.headline)).toContain('Get Tickets$10');
  const link = [...host.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.includes('Get Tickets'),
  );
  expect(link?.getAttribute('href')).toBe('https://tickets.example/next');
  expect(textUnder(tour.dates.past)).toBeNull();
});

it('lists past dates separately, without tickets', () => {
  show(paid('last', '2026-11-28T19:00:00-08:00'), paid('today', '2026-12-01T09:00:00-08:00'));
  expect(textUnder(tour.dates.headline)).toContain('Night today');
  expect(textUnder(tour.dates.headline)).not.toContain('Night last');
  const past = textUnder(tour.dates.past);
  expect(past).toContain('OverNight last');
  expect(past).toContain('$10');
  expect(past).not.toContain('Get Tickets');
});

it('shows a note if there are no upcoming dates', () => {
  show(...known);
  expect(textUnder(tour.dates.headline)).toContain('No new dates yet.');
  expect(textUnder(tour.dates.past)).toMatch(/OverHarvest Festival.*FREE ENTRY/);
});
