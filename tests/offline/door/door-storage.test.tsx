// @vitest-environment happy-dom
/** The storage with a door: its guest list is listed, and unsent scans are not deleted without a second question. */
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DeviceStorage } from '../../../src/features/outbox/tray/device-storage';
import * as offline from '../../../src/offline/index';
import { doorKeys, guest, guestId } from '../../support/door/fake-doors';
import { createDevice } from '../../support/offline/device';
import { createFakeLive } from '../../support/offline/fake-page';
import { shows } from '../../support/offline/shows';
import { reactRoot } from '../../support/pages/react-root';

const { host, load } = reactRoot();

const device = createDevice();
let stop = () => {};
afterEach(async () => {
  stop();
  await device.switchOff();
});

it('lists the guest list of a door, and asks twice before unsent and rejected scans are deleted', async () => {
  device.server.doors.guests = [guest(1), guest(2)];
  const { storage, transport } = device.environment();
  stop = offline.start(() => import('../../../src/offline/offline-client'), {
    storage,
    transport,
    live: createFakeLive().open,
  });
  await load(<DeviceStorage items={[]} omitsSharedNote />);
  await shows('the sizes', () => host.textContent?.includes('Songs') ?? false);
  expect(host.textContent).not.toContain('door');

  const door = await (await offline.offline())?.doors();
  if (!door) throw new Error('There is no client.');
  await door.open(doorKeys.a);
  await shows('the door is open', () => door.useDoor.getState().phase === 'open');
  const [scan] = await act(() => door.record({ action: 'in', rsvpId: guestId(1), people: 1 }));
  device.server.doors.rejected.add(scan?.id ?? '');
  await door.flush(true);
  device.server.fault = () => 'dead';
  await act(() => door.record({ action: 'in', rsvpId: guestId(2), people: 1 }));
  await shows('both scans', () => host.textContent?.includes('not sent2') ?? false);
  expect(host.textContent).toMatch(/Guest lists for the door1, [\d.]+ /);

  const press = (name: string) =>
    act(async () => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === name)?.click();
    });
  await press('Delete BYOP data from this device');
  await press('Delete it');
  const question = document.querySelector('[role=alertdialog]')?.textContent;
  expect(question).toContain('2 things not sent yet');
  expect(question).toContain('2 scans at the door. Only this device has this.');
  await press('Keep it');
  expect(await device.stored('doorScans')).toHaveLength(2);
});
