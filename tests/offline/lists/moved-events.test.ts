/** Tickets show the current facts of their event, and the server's date decides which events are past. */
import { millisecondsInDay } from 'date-fns/constants';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { receiptLifetime } from '../../../src/offline/outbox/outbox-item-rules';
import { noteServerDate, serverNow } from '../../../src/offline/state/server-time-store';
import { rsvp, type Tab } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { createFakeServer, type FakeEvent } from '../../support/offline/fake-server';
import { rest } from '../../support/offline/work';
import { until } from '../../support/until';
import { drain, minute } from '../outbox/guarantees';

const december: FakeEvent = {
  id: 'harvest00000001',
  seats: null,
  date: '2026-12-12T23:00:00.000Z',
  location: 'Grace Chapel',
};
const november: FakeEvent = { ...december, date: '2026-11-27T23:00:00.000Z', location: 'Town Hall' };
const about = { title: 'Harvest Festival', eventId: december.id, date: december.date ?? '', guests: 2 };

const device = deviceForEach(() => ({ server: createFakeServer([december]) }));
let tab: Tab;
beforeEach(async () => {
  tab = device.openTab();
  await device.clock.pass(10_000);
});
afterEach(() => void noteServerDate(Date.now(), Date.now()));

const subject = async () => (await device.items())[0]?.subject;
const move = async (event: FakeEvent) => {
  device.server.events[0] = event;
  await tab.client.refreshList('events');
  await rest();
};

it('shows the current date, time and place on a ticket, and the last seen ones until the move is acknowledged', async () => {
  device.server.fault = () => 'dead';
  const { id } = await tab.client.submit('rsvp', rsvp(), about);
  await rest();
  expect(await subject()).toMatchObject({ date: december.date, location: 'Grace Chapel' });
  expect(await subject()).not.toHaveProperty('was');

  device.server.fault = () => 'fine';
  device.server.events[0] = november;
  tab.page.fire('online');
  await drain(device);
  expect((await device.items())[0]).toMatchObject({
    state: 'accepted',
    subject: { date: november.date, location: 'Town Hall', guests: 2, was: { date: december.date } },
  });

  // Moved again before the person has seen it: the last seen values stay.
  await move({ ...november, location: 'Church' });
  await tab.client.acknowledgeMove(id, { date: november.date ?? '', location: 'Town Hall' });
  expect(await subject()).toMatchObject({ location: 'Church', was: { location: 'Grace Chapel' } });
  await tab.client.acknowledgeMove(id, { date: november.date ?? '', location: 'Church' });
  expect(await subject()).not.toHaveProperty('was');

  // Moved back: the last seen values are current again, and no move is shown.
  await move(december);
  expect(await subject()).toMatchObject({ was: { location: 'Church' } });
  await move({ ...november, location: 'Church' });
  expect(await subject()).not.toHaveProperty('was');
  device.server.lists.set('event_seats', []);
  await tab.client.refreshList('events');
  expect(await subject()).toMatchObject({ date: november.date, location: 'Church' });
});

it('does not show a move again that was acknowledged during the request', async () => {
  device.server.turns = ({ method }) => (method === 'POST' ? 400 : 1);
  const { id, settled } = await tab.client.submit('rsvp', rsvp(), about);
  await until('it is being sent', () => device.server.posts().length === 1);
  await move(november);
  expect(await subject()).toMatchObject({ date: november.date, was: { date: december.date } });
  await tab.client.acknowledgeMove(id, { date: november.date ?? '', location: 'Town Hall' });
  await device.settle(settled);
  await rest();
  expect((await device.items())[0]).toMatchObject({ state: 'accepted', subject: { date: november.date } });
  expect(await subject()).not.toHaveProperty('was');
});

it('shows on a ticket that its event is cancelled, until the event is restored', async () => {
  await (await tab.client.submit('rsvp', rsvp(), about)).settled;
  await move({ ...december, status: 'cancelled' });
  expect(await subject()).toMatchObject({ calledOff: true });
  await move(december);
  expect(await subject()).not.toHaveProperty('calledOff');
});

it.each([
  ['five years ahead', 5],
  ['twenty years behind', -20],
])('corrects a clock that is %s, deletes no key, and sends in the same order', async (_, years) => {
  const real = device.clock.now();
  await (await tab.client.submit('rsvp', rsvp(), about)).settled;
  await rest();
  device.clock.jump(years * 365 * millisecondsInDay);
  device.server.date = real;
  await tab.client.refreshList('events');
  expect(Math.abs(serverNow(device.clock.now()) - real)).toBeLessThan(minute);

  device.server.fault = () => 'dead';
  const first = await tab.client.submit('rsvp', rsvp({ email: 'first@example.org' }), about);
  const second = await tab.client.submit('rsvp', rsvp({ email: 'second@example.org' }), about);
  device.server.fault = () => 'fine';
  await drain(device);
  expect(
    device.server
      .posts()
      .map(({ id }) => id)
      .slice(-2),
  ).toEqual([first.id, second.id]);
  await tab.client.clearReceipts();
  expect(await device.items()).toHaveLength(3);
  await device.clock.pass(receiptLifetime + minute);
  await tab.client.flush();
  // The server's time is known only after the next response.
  expect((await device.items()).every(({ manageSecret }) => manageSecret)).toBe(true);
});
