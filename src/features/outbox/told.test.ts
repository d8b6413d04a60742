import { afterEach, describe, expect, it, vi } from 'vitest';
import { claim, release } from './told';

afterEach(() => vi.unstubAllGlobals());

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, v: string) => kept.set(key, v),
  };
};

describe('who tells an outcome', () => {
  it('lets one tell it, and the next one after it was given back', () => {
    vi.stubGlobal('localStorage', storage());
    expect(claim('aaaaaaaaaaaaaaa')).toBe(true);
    expect(claim('aaaaaaaaaaaaaaa')).toBe(false);
    release('aaaaaaaaaaaaaaa');
    expect(claim('aaaaaaaaaaaaaaa')).toBe(true);
  });

  it('tells once in a page whose browser keeps nothing', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(claim('bbbbbbbbbbbbbbb')).toBe(true);
    expect(claim('bbbbbbbbbbbbbbb')).toBe(false);
  });

  it('starts anew when what was kept cannot be read', () => {
    const kept = storage();
    kept.setItem('byop:told', '{"not":"a list"}');
    vi.stubGlobal('localStorage', kept);
    expect(claim('ccccccccccccccc')).toBe(true);
  });
});
