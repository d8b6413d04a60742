import { expect, it } from 'vitest';
import { createFakeClock } from '../../tests/support/offline/fake-clock';
import { readLists } from './lists';

it('takes the time of the server from a read that no cache between can answer, and from no other', async () => {
  const dates: number[] = [];
  const date = 'Sat, 24 Oct 2026 18:00:00 GMT';
  const http = {
    clock: createFakeClock(),
    transport: async () =>
      new Response('[{"status":304}]', { headers: { 'content-type': 'application/json', date, age: '300' } }),
    onServerDate: (at: number) => void dates.push(at),
  };
  expect(await readLists(http, [{ address: '/events', tag: 'tag1', wanted: 'tag2' }])).toEqual(['same']);
  expect(dates).toEqual([]);
  expect(await readLists(http, [{ address: '/events', tag: 'tag1' }])).toEqual(['same']);
  expect(dates).toEqual([Date.parse(date)]);
});
