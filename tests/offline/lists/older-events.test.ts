/** Events that are older than the list: read by page, or one by its link. */
import { beforeEach, expect, it } from 'vitest';
import {
  linkedEventAddress,
  olderEventsAddress,
  olderEventsPerPage,
} from '../../../src/domain/events/older-events';
import type { Tab } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { page, storedEvent } from '../../support/offline/fake-server';
import { rest } from '../../support/offline/work';

const device = deviceForEach();
let tab: Tab;

const idOf = (n: number) => `older${String(n).padStart(10, '0')}`;
const day = 86_400_000;
/** The nth event before the list, one a week. */
const rowOf = (n: number) => {
  const date = new Date(Date.parse('2026-08-01T20:00:00Z') - n * 7 * day).toISOString();
  const event = storedEvent({ id: idOf(n), title: `Night ${n}`, date: date.replace('T', ' ') });
  return { id: idOf(n), confirmed_rsvps: 0, confirmed_guests: 4, waitlisted: 0, expand: { event } };
};
const rows = Array.from({ length: olderEventsPerPage + 2 }, (_, n) => rowOf(n));

beforeEach(async () => {
  device.server.lists.set(olderEventsAddress(1), rows.slice(0, olderEventsPerPage));
  device.server.lists.set(olderEventsAddress(2), rows.slice(olderEventsPerPage));
  tab = device.openTab();
  await rest();
});

const older = () => tab.offlineStore.getState().olderEvents;
const reader = () => tab.client.olderEvents();

it('come by page, the latest first, until there are no others', async () => {
  const first = await (await reader()).readPage();
  expect(first).toMatchObject({ ok: true });
  expect(older()).toMatchObject({ pages: 1, isComplete: false });
  expect(
    older()
      .items.map(({ id }) => id)
      .reverse(),
  ).toEqual(rows.slice(0, olderEventsPerPage).map(({ id }) => id));
  expect(older().since).toBe(Date.parse(older().items[0]?.date ?? ''));
  const last = await (await reader()).readPage();
  expect(last).toMatchObject({ ok: true, items: [{ id: idOf(51) }, { id: idOf(50) }] });
  expect(older()).toMatchObject({ pages: 2, isComplete: true });
  expect(older().items).toHaveLength(rows.length);
});

it('are the same page again for two that ask at once, and none is there twice', async () => {
  const one = await reader();
  await Promise.all([one.readPage(), (await reader()).readPage()]);
  expect(older()).toMatchObject({ pages: 1 });
  expect(older().items).toHaveLength(olderEventsPerPage);
});

it.each([
  ['without signal', 'dead' as const],
  ['from a sign-in page', { instead: () => page(200) }],
])('change nothing %s, and come with the next try', async (_, fault) => {
  device.server.fault = () => fault;
  expect(await (await reader()).readPage()).toMatchObject({ ok: false });
  expect(older()).toMatchObject({ pages: 0, items: [], isComplete: false });
  device.server.fault = () => 'fine';
  expect(await (await reader()).readPage()).toMatchObject({ ok: true });
  expect(older().pages).toBe(1);
});

it('are read one by one by a link, which says when there is none', async () => {
  device.server.lists.set(linkedEventAddress(idOf(7)), [rowOf(7)]);
  device.server.lists.set(linkedEventAddress(idOf(99)), []);
  const read = await reader();
  expect(await read.readEvent(idOf(7))).toEqual({ ok: true });
  expect(older()).toMatchObject({ pages: 0, since: null, items: [{ title: 'Night 7' }] });
  expect(await read.readEvent(idOf(99))).toEqual({ ok: false, reason: 'unknown' });
  const before = device.server.requests.length;
  expect(await read.readEvent("' || 1=1")).toEqual({ ok: false, reason: 'unknown' });
  expect(device.server.requests).toHaveLength(before);
  device.server.fault = () => 'dead';
  expect(await read.readEvent(idOf(8))).toEqual({ ok: false, reason: 'offline' });
});

it('follow live changes, which do not bring an older event into the list', async () => {
  await (await reader()).readPage();
  const list = () => tab.offlineStore.getState().lists.events.items.map(({ id }) => id);
  const before = list();
  const send = (action: string, n: number, change: Record<string, unknown> = {}) =>
    tab.live.send('events/*', { action, record: { ...rowOf(n).expand.event, ...change } });
  send('update', 0, { title: 'Renamed' });
  send('delete', 1);
  send('update', 400);
  await rest();
  expect(older().items.at(-1)).toMatchObject({ title: 'Renamed', seats: { confirmedGuests: 4 } });
  expect(older().items).toHaveLength(olderEventsPerPage - 1);
  expect(list()).toEqual(before);
  // One that is moved to a day ahead belongs to the list.
  send('update', 2, { date: '2026-12-24 20:00:00.000Z' });
  await rest();
  expect(list()).toContain(idOf(2));
});
