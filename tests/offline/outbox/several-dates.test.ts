/** One form for several dates of a series: an item for each, all stored or none, each sent exactly once with its own outcome. */
import { beforeEach, expect, it } from 'vitest';
import { rsvp, type Tab } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
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
