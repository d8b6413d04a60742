import { expect, it } from 'vitest';
import { listsOfPage, parseLists } from './rendered-lists';

const now = Date.parse('2026-11-24T12:00:00Z');
const day = 86_400_000;

function eventRow(n: number, days: number, description = '') {
  const id = `event${String(n).padStart(10, '0')}`;
  const date = new Date(now + days * day).toISOString().replace('T', ' ');
  const event = {
    id,
    title: `Event ${n}`,
    description,
    date,
    time: '7:00 PM',
    location: 'Hall',
    type: 'Concert',
    status: 'upcoming',
    featured: false,
    flyer: '',
    max_attendees: 0,
    ends_at: '',
    updated_at: date,
  };
  return { id, confirmed_rsvps: 0, confirmed_guests: 0, waitlisted: 0, expand: { event } };
}

const long = 'words '.repeat(200);
const idsOf = (items: readonly { id: string }[] = []) => items.map(({ id }) => Number(id.slice(5)));

it('puts complete lists with their tags into a page', () => {
  const all = parseLists(now, {
    events: { tag: 'e1', rows: [eventRow(2, 9), eventRow(1, 2), { broken: true }] },
    members: { tag: 'm1', rows: [] },
  });
  const { lists } = listsOfPage(all, '/', '');
  expect(idsOf(lists.events?.items)).toEqual([1, 2]);
  expect(lists.events).toMatchObject({ tag: 'e1', dropped: 1 });
  expect(lists.members).toEqual({ items: [], tag: 'm1', dropped: 0 });
  expect(lists.photos).toBeUndefined();
});

it('cuts a long list to the rows that matter, without its tag', () => {
  const rows = Array.from({ length: 100 }, (_, n) => eventRow(n, n - 70, long));
  const all = parseLists(now, { events: { tag: 'e1', rows } });
  const { events } = listsOfPage(all, '/ministries/events', rows[3]?.id ?? '').lists;
  expect(events?.tag).toBe('');
  const ids = idsOf(events?.items);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(ids).toContain(3);
  expect(ids.filter((id) => id >= 70).length).toBeGreaterThan(15);
  expect(JSON.stringify(events).length).toBeLessThan(42_000);
});

it('leaves a long list out of the pages that do not show it', () => {
  const rows = Array.from({ length: 100 }, (_, n) => eventRow(n, n, long));
  const all = parseLists(now, { events: { tag: 'e1', rows }, members: { tag: 'm1', rows: [] } });
  expect(Object.keys(listsOfPage(all, '/members', '').lists)).toEqual(['members']);
});
