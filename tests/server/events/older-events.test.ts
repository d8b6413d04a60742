/** The list of events that every device reads, and the older ones that it leaves out. */
import { millisecondsInDay } from 'date-fns/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  linkedEventAddress,
  olderEventQueries,
  olderEventsAddress,
  olderEventsPerPage,
} from '../../../src/domain/events/older-events';
import { otherQueries } from '../../../src/domain/other-queries';
import { eventDays, listAddress, queryAddress } from '../../../src/domain/public-lists';
import { examples } from '../../support/server/collections';
import { sharedServer } from '../../support/server/fixtures';

const server = sharedServer();

const ids: Record<string, string> = {};
const old: string[] = [];
let token: string;

beforeAll(async () => {
  ({ token } = await server.putAccount());
  const now = Date.now();
  const midnight = now - (now % millisecondsInDay) - eventDays * millisecondsInDay;
  const inDays = (days: number, from = now) => from + days * millisecondsInDay;
  const put = async (at: number, end?: number) => {
    const ends_at = end ? new Date(end).toISOString() : '';
    return (await server.putEvent({ date: new Date(at).toISOString(), ends_at })).id;
  };
  ids.ahead = await put(inDays(2));
  ids.first = await put(midnight);
  ids.long = await put(inDays(-120), inDays(1));
  for (let n = 0; n < olderEventsPerPage + 2; n += 1) old.push(await put(inDays(-1 - n, midnight)));
  ids.justOlder = await put(midnight - 1000);
});

const read = async (address: string, who?: string) => {
  const { status, body } = await server.ask('GET', address, undefined, who);
  const items = Array.isArray(body.items) ? body.items : [];
  for (const { id, expand } of items) expect(expand.event.id).toBe(id);
  return { status, found: items.map(({ id }): string => id) };
};

describe.each([
  ['a guest', false],
  ['a user', true],
])('%s', (_, isUser) => {
  const ask = (address: string) => read(address, isUser ? token : undefined);

  it('gets the events of the last 90 days, by the day of the server, and those that are not over', async () => {
    const { found } = await ask(listAddress('events'));
    expect(found).toEqual([ids.ahead, ids.first, ids.long]);
  });

  it('gets the older ones by page, the latest first, none twice', async () => {
    const pages = [await ask(olderEventsAddress(1)), await ask(olderEventsAddress(2))];
    expect(pages.map(({ found }) => found.length)).toEqual([olderEventsPerPage, 3]);
    const all = [ids.justOlder, ...old];
    expect(pages.flatMap(({ found }) => found)).toEqual(all);
    expect((await ask(olderEventsAddress(3))).found).toEqual([]);
    expect((await ask(olderEventsAddress('all'))).found).toEqual(all);
  });

  it('gets one by its id, and none for another id', async () => {
    expect((await ask(linkedEventAddress(old[5] ?? ''))).found).toEqual([old[5]]);
    expect(await ask(linkedEventAddress('nosuchevent0001'))).toEqual({ status: 200, found: [] });
  });

  it('gets all of them with the queries of older versions of the site', async () => {
    const count = Object.keys(ids).length + old.length;
    for (const query of [
      { collection: 'event_seats', sort: '-event.date', expand: 'event' } as const,
      otherQueries.eventsInOlderVersions,
    ])
      expect((await ask(queryAddress(query, 500))).found).toHaveLength(count);
  });

  it('may choose no other days', async () => {
    const { filter } = olderEventQueries.all;
    const wider = { ...olderEventQueries.all, filter: filter.replace('-90', '-9') };
    expect((await ask(queryAddress(wider, 500))).status).toBe(400);
  });
});

it('has the series of these events alone', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * millisecondsInDay).toISOString();
  const seriesWith = async (event?: { date: string; ends_at?: string }) => {
    const { id } = await examples.series.row(server, await server.putAccount());
    if (event) await server.putEvent({ ...event, series: id, original_date: '2026-12-04' });
    return id;
  };
  const ahead = await seriesWith({ date: inDays(2) });
  const long = await seriesWith({ date: inDays(-120), ends_at: inDays(1) });
  await seriesWith({ date: inDays(-eventDays - 1) });
  await seriesWith();
  const { items } = (await server.ask('GET', listAddress('series'))).body;
  expect(items).toMatchObject([{ id: long }, { id: ahead }]);
});
