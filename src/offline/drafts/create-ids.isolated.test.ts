// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIdOf, dropCreateId, dropIfCreated } from './create-ids';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  for (const form of ['a', 'b']) dropCreateId(form);
});

describe('the id of a create', () => {
  it('stays the same until it is dropped, and differs from form to form', () => {
    const id = createIdOf('a');
    expect(createIdOf('a')).toBe(id);
    expect(createIdOf('b')).not.toBe(id);
    dropCreateId('a');
    expect(createIdOf('a')).not.toBe(id);
  });

  it('stays the same after a reload', async () => {
    const id = createIdOf('a');
    vi.resetModules();
    const reloaded = await import('./create-ids');
    expect(reloaded.createIdOf('a')).toBe(id);
  });

  it('stays the same where the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    const id = createIdOf('a');
    expect(createIdOf('a')).toBe(id);
  });

  it('is dropped once a list contains the record', () => {
    const id = createIdOf('a');
    expect(dropIfCreated('a', [{ id: 'someoneelse0000' }])).toBe(false);
    expect(createIdOf('a')).toBe(id);
    expect(dropIfCreated('a', [{ id }])).toBe(true);
    expect(createIdOf('a')).not.toBe(id);
  });
});
