// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeLocks } from '../../../tests/support/offline/fake-locks';

const stored = new Map<string, string>();
let locks: ReturnType<typeof createFakeLocks>;

beforeEach(() => {
  stored.clear();
  locks = createFakeLocks();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Imports the module again, as another page on the same device. */
async function openPage() {
  const tab = locks.forTab();
  vi.stubGlobal('navigator', { locks: tab.locks });
  vi.resetModules();
  const page = await import('./announced');
  const use = <T>(work: () => T): T => {
    vi.stubGlobal('navigator', { locks: tab.locks });
    return work();
  };
  return {
    kill: tab.die,
    claim: (id: string) => use(() => page.claimAnnouncement(id)),
    release: page.releaseAnnouncement,
    mark: page.markAnnounced,
    later: (id: string, show: () => void) => use(() => page.announceLater(id, show)),
  };
}
const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('a result', () => {
  it('is announced once across tabs', async () => {
    const [one, two] = [await openPage(), await openPage()];
    const show = vi.fn();
    await Promise.all([one.later('a', show), two.later('a', show), one.later('a', show)]);
    await two.later('a', show);
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('is announced elsewhere only after the form that waits for it releases it', async () => {
    const [form, other] = [await openPage(), await openPage()];
    const show = vi.fn();
    form.claim('b');
    void other.later('b', show);
    void form.later('b', show);
    await soon();
    expect(show).not.toHaveBeenCalled();
    form.release('b');
    await soon();
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('is not announced elsewhere after the form has announced it', async () => {
    const [form, other] = [await openPage(), await openPage()];
    const show = vi.fn();
    form.claim('c');
    void other.later('c', show);
    expect(form.mark('c')).toBe(true);
    form.release('c');
    await soon();
    expect(show).not.toHaveBeenCalled();
  });

  it('is announced by the next page after the page with the form was closed', async () => {
    const form = await openPage();
    form.claim('d');
    form.kill();
    const next = await openPage();
    const show = vi.fn();
    await next.later('d', show);
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('is announced once in a browser without storage and locks', async () => {
    const refuse = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    vi.stubGlobal('navigator', {});
    vi.resetModules();
    const page = await import('./announced');
    const show = vi.fn();
    page.claimAnnouncement('e');
    await page.announceLater('e', show);
    expect(show).not.toHaveBeenCalled();
    page.releaseAnnouncement('e');
    await page.announceLater('e', show);
    await page.announceLater('e', show);
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('is announced when the stored list is invalid', async () => {
    stored.set('byop:told', '{"not":"a list"}');
    expect((await openPage()).mark('f')).toBe(true);
  });
});
