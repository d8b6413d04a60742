// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import MonthView from './month-view';

const { host, load } = reactRoot();

// Times are in the zone of the demo, eight hours behind UTC.
const events = [
  eventRecord({ id: 'candlehour00001', title: 'Candle Hour', date: '2026-12-05T02:00:00.000Z' }),
  eventRecord({
    id: 'songbysunday001',
    title: 'Write a Song',
    date: '2026-12-26T18:00:00.000Z',
    ends_at: '2026-12-27T20:30:00.000Z',
  }),
  eventRecord({
    id: 'sunrise00000001',
    title: 'Sunrise',
    date: '2026-12-26T21:00:00.000Z',
    status: 'cancelled',
  }),
  eventRecord({ id: 'swap00000000001', title: 'Swap', date: '2027-01-02T19:00:00.000Z' }),
];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-11T20:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function Page() {
  const [search] = useSearchParams();
  return <MonthView events={events} month={search.get('month') ?? ''} />;
}

const open = (month: string) =>
  load(
    <MemoryRouter initialEntries={[`/ministries/events?month=${month}`]}>
      <Page />
    </MemoryRouter>,
  );
const cell = (day: string) => host.querySelector(`time[datetime="${day}"]`)?.closest('td');
const linksIn = (place: Element | null | undefined) =>
  [...(place?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
const press = (label: string) =>
  act(async () => host.querySelector<HTMLElement>(`button[aria-label^="${label}"]`)?.click());

it('has each event on its days in the ministry’s zone, with the time of its start on the first one', async () => {
  await open('2026-12');
  expect(linksIn(cell('2026-12-04'))).toEqual(['6:00 PMCandle Hour']);
  expect(linksIn(cell('2026-12-26'))).toEqual(['10:00 AMWrite a Song', '1:00 PMSunrise']);
  expect(linksIn(cell('2026-12-27'))).toEqual(['Write a Song']);
  expect(linksIn(host.querySelector('table'))).toHaveLength(4);
  expect(cell('2026-12-26')?.querySelector('s')?.textContent).toBe('Sunrise');
});

it('marks today, and leads to an event’s sheet above the month', async () => {
  await open('2026-12');
  expect([...host.querySelectorAll('[aria-current="date"]')]).toEqual([cell('2026-12-11')]);
  expect(cell('2026-12-04')?.querySelector('a')?.getAttribute('href')).toBe(
    '/ministries/events?month=2026-12&event=candlehour00001',
  );
});

it('shows the events of a day below the table: of the next one, or of the one that is pressed', async () => {
  await open('2026-12');
  const below = () => linksIn(host.querySelector('[role=status]'));
  expect(below()).toEqual(['Write a Song', 'Sunrise']);
  await press('Fri, December 04, 2026, 1 event');
  expect(below()).toEqual(['Candle Hour']);
  expect(host.querySelectorAll('button[aria-pressed="true"]')).toHaveLength(1);
});

it('goes to the next and the previous month, and says when there is nothing in one', async () => {
  await open('2026-12');
  await press('Next month: January 2027');
  expect(host.querySelector('h3')?.textContent).toBe('January 2027');
  expect(linksIn(cell('2027-01-02'))).toEqual(['11:00 AMSwap']);
  await press('Next month: February 2027');
  expect(host.textContent).toContain('No events in February 2027.');
  await press('Previous month');
  await press('Previous month');
  expect(host.querySelector('caption')?.textContent).toBe('December 2026');
});

it('is a table with the names of the weekdays', async () => {
  await open('2026-12');
  const heads = [...host.querySelectorAll('th')];
  expect(heads.map((head) => head.getAttribute('abbr'))).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
});
