// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStorage, json, storageEntry, storedNames, text } from './storage';

const numbers = json((value) => (typeof value === 'number' ? value : null));
const age = storageEntry('age', numbers);

beforeEach(clearStorage);
afterEach(() => vi.unstubAllGlobals());

describe('an entry', () => {
  it('keeps its value across a reload, until it is removed', () => {
    expect(age.read()).toBeNull();
    expect(age.write(17)).toBe(true);
    expect(localStorage.getItem('age')).toBe('17');
    expect(storageEntry('age', numbers).read()).toBe(17);
    age.write(null);
    expect(age.read()).toBeNull();
  });

  it.each(['not json', '"seventeen"', '{}', ''])('is empty when %j is stored', (stored) => {
    localStorage.setItem('age', stored);
    expect(age.read()).toBeNull();
  });

  it('can be stored for the tab only', () => {
    storageEntry('section', text, 'sessionStorage').write('music');
    expect(sessionStorage.getItem('section')).toBe('music');
    expect(localStorage.getItem('section')).toBeNull();
  });

  it('lasts as long as the page if storage is full, and replaces the stored value', () => {
    const stored = new Map([['age', '16']]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem() {
        throw new DOMException('No room.', 'QuotaExceededError');
      },
      removeItem: (key: string) => stored.delete(key),
    });
    expect(age.write(18)).toBe(false);
    expect(age.read()).toBe(18);
    age.write(null);
    expect(age.read()).toBeNull();
  });

  it('lasts as long as the page if storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(age.write(17)).toBe(false);
    expect(age.read()).toBe(17);
    expect(storedNames('a')).toEqual([]);
    clearStorage();
    expect(age.read()).toBeNull();
  });

  it('reports changes by other tabs, until the listener is removed', () => {
    const seen: unknown[] = [];
    const stop = age.onOtherTab((value) => seen.push(value));
    dispatchEvent(new StorageEvent('storage', { key: 'age', newValue: '18' }));
    dispatchEvent(new StorageEvent('storage', { key: 'age', newValue: 'not json' }));
    dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: '19' }));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    dispatchEvent(new StorageEvent('storage', { key: 'age', newValue: '20' }));
    expect(seen).toEqual([18, null, null]);
  });
});

it('lists the entries of a prefix', () => {
  storageEntry('draft:contact', text).write('{}');
  storageEntry('draft:rsvp', text).write('{}');
  age.write(17);
  expect(storedNames('draft:').sort()).toEqual(['contact', 'rsvp']);
});
