/** Which keys the admin pages list at the door of a date, as the real server answers their filters (src/data/admin/door/door.ts). */
import { beforeEach, expect, it, vi } from 'vitest';
import { readDoor } from '../../../src/data/admin/door/door';
import { askDoor, putDoorKey } from '../../support/door/door';
import { sendPageRequests } from '../../support/network/page-requests';
import { createSeries, datesOf, inDays, step, values, weekly } from '../../support/series/steps';
import { sharedServer } from '../../support/server/fixtures';
import { newId } from '../../support/server/records';
import type { Account } from '../../support/server/rows';

const server = sharedServer();

let owner: Account;
/** Its first date stays, and the others become `later`. */
let series: string;
let later: string;
let dates: { early: string; late: string };
beforeEach(async () => {
  owner = await server.putAccount({ role: 'owner' });
  ({ id: series } = await createSeries(server, owner.token, { rule: weekly({ starts: inDays(70) }) }));
  later = newId();
  const [first, second] = await datesOf(server, series);
  const change = { action: 'change', scope: 'following', series, day: second?.original_date };
  const sent = { ...change, new_series: later, values: values({ title: 'Late night' }) };
  expect((await step(server, owner.token, sent)).status).toBe(200);
  dates = { early: `${first?.id}`, late: `${second?.id}` };
});

/** Returns the names of the keys that an account sees at the door of an event; none if the server refuses to list them. */
async function keysAt(event: string, { token }: { token: string } = owner): Promise<string[]> {
  sendPageRequests(server, token);
  const read = await readDoor(event);
  const again = read.ok ? await readDoor(event, read.value) : read;
  vi.unstubAllGlobals();
  if (!read.ok && read.reason === 'refused') return [];
  if (!read.ok || !read.value || !again.ok || !again.value) throw new Error('The door could not be read.');
  const names = [...read.value.keys.values()].map(({ name }) => name).sort();
  expect([...again.value.keys.values()].map(({ name }) => name).sort()).toEqual(names);
  return names;
}

async function putKeys() {
  const other = await createSeries(server, owner.token, { rule: weekly({ starts: inDays(70) }) });
  const single = (await server.putEvent()).id;
  await putDoorKey(server, '', { name: 'other series', series: other.id });
  await putDoorKey(server, single, { name: 'single' });
  await putDoorKey(server, dates.early, { name: 'early date' });
  await putDoorKey(server, dates.late, { name: 'late date' });
  await putDoorKey(server, '', { name: 'series', series });
  await putDoorKey(server, '', { name: 'later part', series: later });
  return { single };
}

it('a date has its own keys and those of its series, also of the part that it was split from', async () => {
  const { single } = await putKeys();
  expect(await keysAt(dates.early)).toEqual(['early date', 'series']);
  expect(await keysAt(dates.late)).toEqual(['late date', 'later part', 'series']);
  expect(await keysAt(single)).toEqual(['single']);
});

it('these keys open its door, and no others', async () => {
  await putKeys();
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const path = `/api/collections/events/records/${dates.late}`;
  expect((await server.ask('PATCH', path, { date: soon, ends_at: '' }, owner.token)).status).toBe(200);
  const listed = await keysAt(dates.late);
  for (const part of [series, later, (await createSeries(server, owner.token)).id]) {
    const key = await putDoorKey(server, '', { series: part });
    const { status } = await askDoor(server, key, { event: dates.late });
    expect(status).toBe(part === series || part === later ? 200 : 404);
  }
  expect(listed).toContain('series');
});

it('leaders see those of a series that they have, of a single date only its own, and others none', async () => {
  await putKeys();
  const leader = await server.putAccount({ role: 'leader' });
  const ofDate = await server.putAccount({ role: 'leader' });
  const give = (account: Account, more: object) =>
    server.ask(
      'POST',
      '/api/byop/team/role',
      { account: account.id, role: 'leader', was: 'leader', events: [], series: [], ...more },
      owner.token,
    );
  await give(leader, { series: [series] });
  await give(ofDate, { events: [dates.late] });
  expect(await keysAt(dates.late, leader)).toEqual(['late date', 'later part', 'series']);
  expect(await keysAt(dates.early, leader)).toEqual(['early date', 'series']);
  expect(await keysAt(dates.late, ofDate)).toEqual(['late date']);
  for (const role of ['editor', 'treasurer', ''])
    expect([role, await keysAt(dates.late, await server.putAccount({ role }))]).toEqual([role, []]);
  expect(await keysAt(dates.late, { token: '' })).toEqual([]);
});
