/** One form for several dates of a series: an item for each, all stored or none, each sent exactly once with its own outcome. */
import { beforeEach, expect, it } from 'vitest';
import { rsvp, type Tab } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import type { FakeEvent } from '../../support/offline/fake-server';
import { rest } from '../../support/offline/work';
import { drain } from './guarantees';

const device = deviceForEach();
const fridays = ['friday000000001', 'friday000000002', 'friday000000003', 'friday000000004'];
/** The third one is full. */
const seats = [null, null, 1, null];
const parts = fridays.map((id) => ({
  input: rsvp({ event_id: id }),
  subject: { title: 'Youth Night', eventId: id, series: 'fridays00000000', guests: 2 },
}));

let tab: Tab;
beforeEach(async () => {
  device.server.events.push(...fridays.map((id, n) => ({ id, seats: seats[n] ?? null })));
  tab = device.openTab();
  await rest();
});

const placeOf = ({ date = '', location = '' }: FakeEvent) => ({ date, location, time: '4:00 PM' });
const submit = () => tab.client.submitAll('rsvp', parts);
const outcomes = async () =>
  (await device.items()).map(({ subject, outcome }) => [subject.eventId, outcome]).sort();
const each = [
  ['friday000000001', 'confirmed'],
  ['friday000000002', 'confirmed'],
  ['friday000000003', 'waitlist'],
  ['friday000000004', 'confirmed'],
];

it('stores one item for each date without signal, and sends each once after the tab was killed', async () => {
  device.server.fault = () => 'dead';
  const submissions = await submit();
  expect(submissions.map(({ isStored }) => isStored)).toEqual([true, true, true, true]);
  const items = await device.items();
  expect(new Set(items.map(({ id }) => id)).size).toBe(4);
  expect(new Set(items.map(({ manageSecret }) => manageSecret)).size).toBe(4);
  expect(new Set(items.map(({ createdAt }) => createdAt)).size).toBe(1);
  tab.kill();
  // The server stores the second one, and its answer is lost.
  let lost = 0;
  device.server.fault = ({ method, body }) => {
    const isSecond = method === 'POST' && JSON.stringify(body).includes('friday000000002');
    if (isSecond) lost += 1;
    return isSecond && lost === 1 ? 'answer-lost' : 'fine';
  };
  tab = device.openTab();
  await drain(device);
  expect(await outcomes()).toEqual(each);
  expect([...device.server.rsvps.keys()].sort()).toEqual(submissions.map(({ id }) => id).sort());
  expect(lost).toBe(2);
});

it('has an outcome for each date, also for one that is gone', async () => {
  device.server.events.splice(
    device.server.events.findIndex(({ id }) => id === fridays[1]),
    1,
  );
  const submissions = await submit();
  const settled = await Promise.all(submissions.map((one) => device.settle(one.settled)));
  expect(settled.map(({ state }) => state)).toEqual(['accepted', 'refused', 'accepted', 'accepted']);
  await rest();
  const gone = (await device.items()).find(({ state }) => state === 'refused');
  expect(gone).toMatchObject({ subject: { eventId: fridays[1] }, refusal: { code: 'event_gone' } });
});

it('says of each date what has changed since a phone saw the series a month ago', async () => {
  const friday = (n: number, more: Partial<FakeEvent> = {}): FakeEvent => ({
    ...{ id: fridays[n] ?? '', title: 'Youth Night', seats: null },
    ...{ date: `2027-01-0${n + 1}T02:00:00.000Z`, location: 'The basement', ...more },
  });
  const { events } = device.server;
  events.splice(0, events.length, ...fridays.map((_, n) => friday(n)));
  await tab.client.refreshList('events');
  device.server.fault = () => 'dead';
  await tab.client.submitAll(
    'rsvp',
    parts.map(({ input, subject }, n) => ({ input, subject: { ...subject, ...placeOf(friday(n)) } })),
  );
  // The first one takes place as planned, the second one was deleted, the third one called off, and the fourth one moved.
  const moved = friday(3, { date: '2027-01-05T03:00:00.000Z', location: 'Town Hall' });
  events.splice(0, events.length, friday(0), friday(2, { status: 'cancelled' }), moved);
  device.server.fault = () => 'fine';
  tab.page.fire('online');
  await drain(device);
  await tab.client.refreshList('events');
  await rest();
  const items = (await device.items()).sort((a, b) =>
    `${a.subject.eventId}`.localeCompare(`${b.subject.eventId}`),
  );
  expect(items).toMatchObject([
    { state: 'accepted', outcome: 'confirmed' },
    { state: 'refused', refusal: { code: 'event_gone' }, subject: { date: '2027-01-02T02:00:00.000Z' } },
    { state: 'refused', refusal: { code: 'event_cancelled' } },
    {
      ...{ state: 'accepted', outcome: 'confirmed' },
      subject: { location: 'Town Hall', was: { date: '2027-01-04T02:00:00.000Z', location: 'The basement' } },
    },
  ]);
  expect(items[0]?.subject).not.toHaveProperty('was');
});

it('stores none if one of them is invalid', async () => {
  const [first, ...others] = parts;
  if (!first) throw new Error('There is no first date.');
  const broken = { ...first, input: { ...first.input, email: '' } };
  await expect(tab.client.submitAll('rsvp', [...others, broken])).rejects.toThrow();
  expect(await device.items()).toEqual([]);
});

it('cancels all that are left with one change for each, in the order of each RSVP', async () => {
  device.server.fault = () => 'dead';
  await submit();
  const changes = (await device.items()).map(({ id, manageSecret = '', subject }) => ({
    input: { rsvp_id: id, secret: manageSecret, action: 'cancel' as const },
    subject: { ...subject, action: 'cancel' as const },
  }));
  await tab.client.submitAll('change', changes);
  tab.kill();
  device.server.fault = () => 'fine';
  tab = device.openTab();
  await drain(device);
  expect([...device.server.rsvps.values()].map(({ status }) => status)).toEqual(Array(4).fill('cancelled'));
  expect((await device.items()).filter(({ kind }) => kind === 'rsvp').map(({ outcome }) => outcome)).toEqual(
    Array(4).fill('cancelled'),
  );
});
