/** The key of a series on a phone: one link, and the guest list of whichever date is today, also without signal. */
import { beforeEach, expect, it } from 'vitest';
import type { DoorDate } from '../../../src/domain/door/series-door';
import type { DoorClient } from '../../../src/offline/door/door-client';
import { createFakeDoors, doorKeys, guest, guestId } from '../../support/door/fake-doors';
import type { Tab } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { rest } from '../../support/offline/work';
import { until } from '../../support/until';

const hour = 3_600_000;
const day = 24 * hour;

const device = deviceForEach();
/** The first evening begins a day from now, the second one a week later. */
const evenings = [
  { id: 'fridaynight0001', guests: [guest(1), guest(2)] },
  { id: 'fridaynight0002', guests: [guest(3)] },
];
let starts: number;
let doors: ReturnType<typeof createFakeDoors>[];
let tab: Tab;
let client: DoorClient;

beforeEach(() => {
  starts = device.clock.now() + day;
  const dates = evenings.map(({ id }, n): DoorDate => {
    const date = starts + n * 7 * day;
    return {
      id,
      title: 'Youth night',
      status: 'upcoming',
      date: new Date(date).toISOString(),
      location: 'Basement',
      key_ends_at: date + 15 * hour,
    };
  });
  const now = () => device.clock.now();
  doors = evenings.map(({ id, guests }, n) =>
    Object.assign(createFakeDoors(), { eventId: id, guests, dates, now, endsAt: dates[n]?.key_ends_at }),
  );
  device.server.doors.now = now;
  device.server.doors.series = {
    dates,
    doors: new Map(evenings.map(({ id }, n) => [id, doors[n] ?? createFakeDoors()])),
  };
});

const state = () => client.useDoor.getState();
const doorOf = (n: number) => `${doorKeys.c.id}.${evenings[n]?.id}`;
const storedLists = async () =>
  [...new Set((await device.stored('doorParts')).map((part) => Object(part).door))].sort();

/** Starts the site, as on another day. */
async function start() {
  tab?.kill();
  tab = device.openTab();
  client = await tab.client.doors();
  await rest();
}

const openLink = () => device.settle(client.open(doorKeys.c));

async function signal(isThere: boolean) {
  device.server.fault = () => (isThere ? 'fine' : 'dead');
}

it('opens the list of each evening without signal, and deletes the last one', async () => {
  // On Thursday, at home.
  await start();
  await openLink();
  await until('no date is open', () => state().phase === 'choose');
  await until('the next list is on the phone', async () => {
    await device.clock.pass(1_000);
    return (await storedLists()).includes(doorOf(0));
  });
  expect(await storedLists()).toEqual([doorOf(0)]);

  // On Friday, in the basement.
  await signal(false);
  device.clock.jump(starts - device.clock.now());
  await start();
  await openLink();
  await until('its list is shown', () => state().phase === 'open');
  expect([...state().guests.keys()]).toEqual([guestId(1), guestId(2)]);
  await client.record({ action: 'in', rsvpId: guestId(1), people: 1 });

  // On the way home: the scan arrives at the door of that evening, with the id of the key.
  await signal(true);
  await device.settle(client.flush(true));
  await until('it is sent', async () => {
    await device.clock.pass(1_000);
    return doors[0]?.scans.length === 1;
  });
  expect(doors[0]?.scans).toMatchObject([{ rsvp_id: guestId(1), key_id: doorKeys.c.id }]);

  // On Thursday, any page of the site loads the next list.
  device.clock.jump(6 * day);
  await start();
  await until('the next list is on the phone, and the last one is not', async () => {
    await device.clock.pass(1_000);
    return (await storedLists()).join() === doorOf(1);
  });

  // Next Friday, without signal.
  await signal(false);
  device.clock.jump(starts + 7 * day - device.clock.now());
  await start();
  await openLink();
  await until('its list is shown', () => state().phase === 'open');
  expect([...state().guests.keys()]).toEqual([guestId(3)]);
  expect(state().scans.size).toBe(0);
  expect(doors[1]?.scans).toEqual([]);
});

it('opens the door that was opened last without the link', async () => {
  await start();
  device.clock.jump(day);
  await openLink();
  await until('it is open', () => state().phase === 'open');
  await start();
  await device.settle(client.open(null));
  await until('it is open again', () => state().phase === 'open');
  expect(state().row?.id).toBe(doorOf(0));
});

it('lets the person choose of two dates at the same hour', async () => {
  const { series } = device.server.doors;
  for (const date of series?.dates ?? []) {
    date.date = new Date(starts).toISOString();
    date.key_ends_at = starts + 15 * hour;
  }
  device.clock.jump(day);
  await start();
  await openLink();
  await until('it asks', () => state().phase === 'choose');
  await client.openDate(evenings[1]?.id ?? '');
  await device.settle(client.flush(true));
  await until('it is open', () => state().phase === 'open');
  expect([...state().guests.keys()]).toEqual([guestId(3)]);
});
