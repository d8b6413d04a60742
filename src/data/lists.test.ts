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
  expect(await readLists(http, [{ address: '/events', tag: 'tag1', wanted: 'tag2' }])).toEqual({
    result: 'ok',
    parts: ['same'],
  });
  expect(dates).toEqual([]);
  expect(await readLists(http, [{ address: '/events', tag: 'tag1' }])).toEqual({
    result: 'ok',
    parts: ['same'],
  });
  expect(dates).toEqual([Date.parse(date)]);
});

it('tells a list that fails in an answer of our server from a server that does not answer', async () => {
  const read = (status: number, body: string) =>
    readLists(
      {
        clock: createFakeClock(),
        transport: async () =>
          new Response(body, { status, headers: { 'content-type': 'application/json' } }),
      },
      [{ address: '/events', tag: '' }],
    );
  expect(await read(200, '[{"status":500,"body":{"message":"Oops."}}]')).toEqual({
    result: 'ok',
    parts: [{ message: 'Oops.' }],
  });
  expect(await read(500, '{"message":"Oops."}')).toMatchObject({ result: 'server' });
});
