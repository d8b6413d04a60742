/** The playback survives a restart of the browser. */
import { expect, it } from 'vitest';
import type { Playback } from '../../../src/offline/model/offline-state';
import { deviceForEach } from '../../support/offline/each-device';
import { rest } from '../../support/offline/work';
import { until } from '../../support/until';

const last: Playback = {
  trackId: 'hymn',
  seconds: 94,
  volume: 0.7,
  muted: false,
  rate: 1.25,
  order: ['psalm', 'hymn'],
  keys: true,
  shown: true,
};

const device = deviceForEach();

it('is null on a device on which nothing was played', async () => {
  const tab = device.openTab();
  expect(tab.offlineStore.getState().playback).toBeUndefined();
  await until('the device was read', () => tab.offlineStore.getState().playback === null);
});

it('is restored after the browser was killed, as last written', async () => {
  const tab = device.openTab();
  await tab.client.rememberPlayback({ ...last, seconds: 10 });
  await tab.client.rememberPlayback(last);
  tab.kill();
  await rest();
  const again = device.openTab();
  await until('the device was read', () => again.offlineStore.getState().playback !== undefined);
  expect(again.offlineStore.getState().playback).toMatchObject(last);
});

it('does not replace a playback that began before the device was read', async () => {
  await device.openTab().client.rememberPlayback(last);
  await device.switchOff();
  const tab = device.openTab();
  tab.offlineStore.setState({ playback: { ...last, trackId: 'psalm' } });
  await rest();
  expect(tab.offlineStore.getState().playback?.trackId).toBe('psalm');
});
