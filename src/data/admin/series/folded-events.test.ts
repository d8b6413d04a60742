import { expect, it, vi } from 'vitest';
import { everyFriday } from '../../../../tests/support/series/random-rules';
import { textOfRule } from '../../../domain/events/series/series-rule';
import { foldedEventRowsIn, shownDate } from './folded-events';

const seriesId = 'fridays00000001';
const stored = (id: string, date: string, more: object = {}) => ({
  id,
  title: 'Youth Night',
  description: '',
  date: `${date} 02:00:00.000Z`,
  time: '6:00 PM',
  location: 'The basement',
  type: 'Worship Night',
  status: 'upcoming',
  featured: false,
  flyer: '',
  max_attendees: 0,
  ends_at: '',
  updated_at: '2026-11-01 08:00:00.000Z',
  questions: [],
  series: seriesId,
  original_date: date,
  ...more,
});
const row = (event: { id: string }, rule?: string) => ({
  id: event.id,
  confirmed_rsvps: 0,
  confirmed_guests: 0,
  waitlisted: 0,
  expand: { event: { ...event, ...(rule && { expand: { series: { rule } } }) } },
});

const first = stored('friday000000001', '2027-01-09', { status: 'cancelled' });
const second = stored('friday000000002', '2027-01-16');
const third = stored('friday000000003', '2027-01-23');
const single = stored('camp00000000001', '2027-01-10', { series: '', original_date: '' });

/** Answers with the dates of series, then with the rows of the list. Returns the filters. */
function serve(dates: object[], listed: object[]): string[] {
  const filters: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const filter = new URL(address, 'https://example.org').searchParams.get('filter') ?? '';
    filters.push(filter);
    const items = filter.includes("event.series != ''") ? dates : listed;
    return Response.json({ page: 1, perPage: 50, totalPages: 1, totalItems: items.length, items });
  });
  return filters;
}

const rows = foldedEventRowsIn(() => 'America/Los_Angeles');
const read = async (shown: { when?: string; search?: string; unfold?: string; sort?: string } = {}) => {
  const answer = await rows.readPage({ when: '', search: '', unfold: '', ...shown }, 1);
  if (!answer.ok) throw new Error('The list was not read.');
  return answer.items;
};

it('has a series once, as its next date that takes place', async () => {
  const rule = textOfRule(everyFriday);
  const filters = serve(
    [first, second, third].map((event) => row(event, rule)),
    [row(single), row(second)],
  );
  const [camp, friday] = await read();
  expect(filters[1]).toContain(`(event.series = '' || id = "friday000000002")`);
  expect(camp).not.toHaveProperty('fold');
  expect(friday).toMatchObject({ id: second.id, fold: { rule: everyFriday, isUnfolded: false } });
  expect(friday?.fold?.dates.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
});

it('unfolds one series into a row for each date, and ignores one that is not there', async () => {
  const dates = [first, second, third].map((event) => row(event));
  const filters = serve(dates, dates);
  const items = await read({ unfold: seriesId });
  expect(filters[1]).toContain(`event.series = "${seriesId}"`);
  expect(items.map(({ fold }) => fold?.isUnfolded)).toEqual([true, undefined, undefined]);
  await read({ unfold: 'other0000000001' });
  expect(filters.at(-1)).not.toContain('other0000000001');
});

it('has every date in a search, in a chosen order and among past events', async () => {
  const dates = [first, second].map((event) => row(event));
  for (const shown of [{ search: 'night' }, { sort: 'title:lower' }, { when: 'past' }]) {
    const filters = serve(dates, dates);
    expect(await read(shown)).toHaveLength(2);
    expect(filters).toHaveLength(1);
  }
});

it('shows a series of which every date is cancelled', async () => {
  serve([row(first)], [row(first)]);
  const [only] = await read();
  expect(only?.fold && shownDate(only.fold)?.id).toBe(first.id);
});
