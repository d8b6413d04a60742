// @vitest-environment happy-dom
/** A phone with the keys of two events at the same hour: their lists, scans and passes do not mix. */
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useDoorCards } from '../../../src/features/door/use-door-cards';
import type { DoorClient } from '../../../src/offline/door/door-client';
import { createFakeDoors, doorKeys, guest, guestId, passOf } from '../../support/door/fake-doors';
import { deviceForEach } from '../../support/offline/each-device';
import { reactRoot } from '../../support/pages/react-root';
import { until } from '../../support/until';

const { load } = reactRoot();

const device = deviceForEach();
let client: DoorClient;
let elsewhere: ReturnType<typeof createFakeDoors>;
let cards: ReturnType<typeof useDoorCards>;

function Cards() {
  cards = useDoorCards(client, false);
  return null;
}

beforeEach(async () => {
  const { doors } = device.server;
  elsewhere = createFakeDoors();
  elsewhere.eventId = 'picnic000000001';
  elsewhere.now = doors.now;
  elsewhere.guests = [guest(11), guest(12)];
  doors.guests = [guest(1), guest(2)];
  doors.elsewhere = elsewhere;
  client = await device.openTab().client.doors();
  await load(<Cards />);
});

const state = () => client.useDoor.getState();

async function open(name: 'a' | 'c', first: number) {
  await device.settle(client.open(doorKeys[name]));
  await device.settle(client.flush());
  await until('its list is shown', () => state().phase === 'open' && state().guests.has(guestId(first)));
}
const scan = async (n: number) => {
  await act(() => cards.see(passOf(guestId(n))));
  const { result, entry } = cards.card ?? {};
  await act(async () => cards.close());
  return [result, entry?.action];
};

it('shows the guests of one event, and knows no pass of the other', async () => {
  await open('a', 1);
  expect([...state().guests.keys()]).toEqual([guestId(1), guestId(2)]);
  expect(await scan(1)).toEqual(['in', 'in']);
  expect(await scan(12)).toEqual(['unknown', undefined]);
  await open('c', 11);
  expect([...state().guests.keys()]).toEqual([guestId(11), guestId(12)]);
  expect([state().scans.size, state().attendance.size]).toEqual([0, 0]);
  expect(await scan(11)).toEqual(['in', 'in']);
  expect(await scan(2)).toEqual(['unknown', undefined]);
  await device.settle(client.flush());
  expect(device.server.doors.scans).toMatchObject([{ rsvp_id: guestId(1), key_id: doorKeys.a.id }]);
  expect(elsewhere.scans).toMatchObject([{ rsvp_id: guestId(11), key_id: doorKeys.c.id }]);
  // Without signal, too, each door has its own list and scans.
  device.server.fault = () => 'dead';
  await open('a', 1);
  expect([state().guests.size, [...state().attendance.keys()]]).toEqual([2, [guestId(1)]]);
});

it('sends what waits of the one while the page of the other is open', async () => {
  await open('c', 11);
  await open('a', 1);
  device.server.fault = () => 'dead';
  expect(await scan(1)).toEqual(['in', 'in']);
  await open('c', 11);
  device.server.fault = () => 'fine';
  await until('it is sent', async () => {
    await device.clock.pass(1_000);
    return device.server.doors.scans.length === 1;
  });
  expect(state().row?.id).toBe(doorKeys.c.id);
  expect(elsewhere.scans).toEqual([]);
});
