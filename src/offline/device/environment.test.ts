// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { sharedEnvironment } from './environment';

const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'indexedDB', before);
  else Reflect.deleteProperty(globalThis, 'indexedDB');
});

it('counts a database that must not be read as missing', () => {
  const get = vi.fn(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  Object.defineProperty(globalThis, 'indexedDB', { get, configurable: true });
  expect(sharedEnvironment().storage.indexedDB).toBeUndefined();
  expect(get).toHaveBeenCalledOnce();
});
