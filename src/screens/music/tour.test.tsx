// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tour } from '../../../scripts/seed/content/tour';
import { showContent } from '../../../tests/support/pages/demo-pages';
import { reactRoot } from '../../../tests/support/pages/react-root';
import Tour from './tour';

const { host, render } = reactRoot();

const known = tour.dates.list;
type TourStop = (typeof known)[number];

const paid = (id: string, start: string): TourStop => ({
  id,
  title: `Night ${id}`,
  start,
  location: 'Hall',
  type: 'Concert',
  text: 'A night.',
  note: '',
  entry: '$10',
  tickets: { label: 'Get Tickets', to: `https://tickets.example/${id}` },
  more: { label: 'See all events', to: '/ministries/events' },
});

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T20:00:00Z') });
});
afterEach(() => {
  // The state is that of other files, too.
  showContent();
  vi.useRealTimers();
});

const show = (...list: TourStop[]) => {
  showContent({ tour: { ...tour, dates: { ...tour.dates, list } } });
  render(
    <MemoryRouter>
      <Tour />
    </MemoryRouter>,
  );
};
/** Returns the visible text, without labels for screen readers. */
const shownText = () => {
  for (const hidden of host.querySelectorAll('.sr-only')) hidden.remove();
  return host.textContent?.replaceAll('\u00a0', ' ');
};

it('links to the tickets of a date with a price', () => {
  show(paid('next', '2026-12-06T03:00:00Z'));
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

it('says beside its date that one has been played, from the next day on', () => {
  show(paid('past', '2026-11-30T03:00:00Z'), paid('today', '2026-12-01T19:00:00Z'));
  const [past, today] = [...host.querySelectorAll('article')].map(({ textContent }) => textContent);
  expect(past?.replaceAll('\u00a0', ' ')).toContain('Sun, November 29, 2026, 7:00 PMAlready played');
  expect(today).not.toContain('Already played');
  expect(host.textContent).toContain('SUNDAY · NOVEMBER 29 · 7:00 PM');
});

it('has no heading for dates when there are none', () => {
  show();
  expect(host.textContent).not.toContain(tour.dates.headline);
  expect(host.textContent).toContain(tour.booking.headline);
});
