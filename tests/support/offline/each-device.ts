import { afterEach, beforeEach, vi } from 'vitest';
import { createDevice, type Device, type DeviceParts } from './device';

/** Returns the device of the running test: a new one for each, which is switched off at its end, before the stubs go. */
export function deviceForEach(parts: () => DeviceParts = () => ({})): Device {
  const device = {} as Device;
  beforeEach(() => void Object.assign(device, createDevice(parts())));
  afterEach(async () => {
    await device.switchOff();
    vi.unstubAllGlobals();
  });
  return device;
}
