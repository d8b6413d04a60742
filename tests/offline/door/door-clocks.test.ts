/** A phone at a door whose clock is set while it scans: the order of its scans, what it sends, and its guest list. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { attendanceOf, presenceOf } from '../../../src/domain/door/attendance';
import { doorKeys, guest, guestId } from '../../support/door/fake-doors';
import { createDevice, type Device } from '../../support/offline/device';
import { createFakeClock, type FakeClock } from '../../support/offline/fake-clock';
import { createFakeServer, type FakeServer } from '../../support/offline/fake-server';
import { until } from '../../support/until';

const hour = 3_600_000;

let clock: FakeClock;
let server: FakeServer;
let device: Device;
/** Time that the clock of the phone was set by. */
let jumped: number;
beforeEach(() => {
  clock = createFakeClock();
  server = createFakeServer();
  jumped = 0;
  server.doors.now = () => clock.now() - jumped;
  server.doors.guests = Array.from({ length: 700 }, (_, n) => guest(n + 1));
  device = createDevice({ clock, server, seed: 1 });
});
afterEach(() => device.switchOff());

function setClock(ms: number) {
  clock.jump(ms);
  jumped += ms;
}

async function openDoor() {
  const door = await device.openTab().client.doors();
  await device.settle(door.open(doorKeys.a));
  await device.settle(door.flush(true));
  await until('the list is whole', () => door.useDoor.getState().row?.list?.isWhole === true);
  return { door, state: door.useDoor.getState };
}

it.each([-hour, hour])(
  'goes on when its clock is set by %i ms between two scans without signal',
  async (ms) => {
    const { door, state } = await openDoor();
    const press = (action: 'in' | 'out') => door.record({ action, rsvpId: guestId(1), people: 1 });
    server.fault = () => 'dead';
    await press('in');
    await clock.pass(60_000);
    setClock(ms);
    await press('out');
    await clock.pass(1_000);
    const present = () => presenceOf(state().attendance.get(guestId(1)));
    expect(present()).toMatchObject({ state: 'left', inside: 0 });
    setClock(-ms);
    await press('in');
    expect(present()).toMatchObject({ state: 'inside', inside: 1 });
    const order = (scans: Iterable<{ at: number; action: string }>) =>
      [...scans].sort((a, b) => a.at - b.at).map(({ action }) => action);
    expect(order([...state().scans.values()].map(({ fact }) => fact))).toEqual(['in', 'out', 'in']);

    server.fault = () => 'fine';
    await device.settle(door.flush(true));
    await until('all is sent', () => state().waiting === 0);
    expect(server.doors.scans.map(({ action }) => action)).toEqual(['in', 'out', 'in']);
    expect(attendanceOf(server.doors.scans).get(guestId(1))?.inside).toBe(1);
  },
);

it('knows who left when its clock was set back after the arrival was sent', async () => {
  const { door, state } = await openDoor();
  const press = (action: 'in' | 'out') => door.record({ action, rsvpId: guestId(1), people: 1 });
  await press('in');
  await device.settle(door.flush(true));
  await until('it is sent', () => state().waiting === 0 && server.doors.scans.length === 1);
  server.fault = () => 'dead';
  setClock(-hour);
  await press('out');
  await clock.pass(1_000);
  expect(presenceOf(state().attendance.get(guestId(1)))).toMatchObject({ state: 'left', inside: 0 });
});

it.each([-hour, hour])('keeps its list, and asks as often, when its clock is set by %i ms', async (ms) => {
  const { door, state } = await openDoor();
  // Half an hour before the end of the key.
  server.doors.endsAt = server.doors.now() + hour / 2;
  await device.settle(door.flush(true));
  setClock(ms);
  server.doors.guests = [...server.doors.guests, guest(2000)];
  await clock.pass(16_000);
  await until('the new guest is here', () => state().guests.has(guestId(2000)));
  expect(state()).toMatchObject({ phase: 'open', failure: null });
  expect(state().row?.about?.phones[0]?.seen_at).toBeLessThanOrEqual(server.doors.now());
  // A failed request, and the clock during the pause after it.
  server.fault = () => 'dead';
  await door.record({ action: 'in', rsvpId: guestId(3), people: 1 });
  await clock.pass(16_000);
  setClock(-ms);
  server.fault = () => 'fine';
  await clock.pass(46_000);
  await until('the scan is sent', () => server.doors.scans.length === 1);
  // The key ends by the server's time.
  await clock.pass(hour);
  await until('it has ended', () => state().phase === 'ended');
});
