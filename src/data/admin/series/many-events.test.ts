import { expect, it, vi } from 'vitest';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import { readEventsById } from '../events';

it('reads more events than a filter can name, earliest first', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const filter = new URL(address, 'https://example.org').searchParams.get('filter') ?? '';
    asked.push(filter);
    const items = [...filter.matchAll(/"(\w+)"/g)].map(([, id = '']) => {
      const date = new Date(Date.parse('2031-01-01T02:00:00Z') - Number(id.slice(5)) * 86_400_000);
      const { flyer_url: _, preview_url: __, ends_at: ___, ...event } = eventRecord({ id });
      return {
        ...{ id, confirmed_rsvps: 0, confirmed_guests: 0, waitlisted: 0 },
        expand: { event: { ...event, date: date.toISOString() } },
      };
    });
    return Response.json({ page: 1, perPage: 200, totalPages: 1, totalItems: items.length, items });
  });
  const ids = Array.from({ length: 170 }, (_, n) => `event${`${n}`.padStart(10, '0')}`);
  const answer = await readEventsById(ids);
  expect(Math.max(...asked.map(({ length }) => length))).toBeLessThan(3500);
  expect(answer.ok && answer.items.map(({ id }) => id)).toEqual([...ids].reverse());
  asked.length = 0;
  expect(await readEventsById([])).toEqual({ ok: true, items: [], total: 0 });
  expect(asked).toEqual([]);
});
