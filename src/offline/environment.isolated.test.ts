import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const fresh = async () => (await import('./environment')).deviceId;

it('has one device id, and a new one after the device was wiped', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const first = (await fresh())();
  expect(first).toMatch(/^[a-z0-9]{15}$/);
  vi.resetModules();
  expect((await fresh())()).toBe(first);
  stored.clear();
  vi.resetModules();
  expect((await fresh())()).not.toBe(first);
});

it('keeps the device id for the lifetime of the page if nothing can be stored', async () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const deviceId = await fresh();
  expect(deviceId()).toBe(deviceId());
});
