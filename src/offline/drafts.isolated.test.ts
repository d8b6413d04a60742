import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Draft, draftOf, writeEvery } from './drafts';

/** The rows on disk, and a table whose writes take `writeTakes` ms. */
const rows = new Map<string, object>();
let writeTakes = 0;
let isBroken = false;
const watchers = new Set<(exists: boolean) => void>();
const table = {
  read: async (name: string) => rows.get(name) ?? null,
  async write(name: string, typed: object, mustExist: boolean) {
    await new Promise((done) => setTimeout(done, writeTakes));
    if (mustExist && !rows.has(name)) return false;
    rows.set(name, typed);
    return true;
  },
  writeAtOnce: (name: string, typed: object) => rows.set(name, typed) !== null,
  remove: async (name: string) => void rows.delete(name),
  watch(_name: string, next: (exists: boolean) => void) {
    watchers.add(next);
    return () => watchers.delete(next);
  },
};
vi.mock('./index', () => ({
  offline: async () => {
    if (isBroken) throw new Error('No storage.');
    return { drafts: table };
  },
}));

const local = new Map<string, string>();
let draft: Draft;
let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
    removeItem: (key: string) => local.delete(key),
  });
  rows.clear();
  local.clear();
  watchers.clear();
  writeTakes = 5;
  isBroken = false;
  draft = draftOf('contact');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const onDisk = () => rows.get('contact');
const localDraft = () => JSON.parse(local.get('byop:draft:contact') ?? 'null');

describe('a draft', () => {
  it('is stored within a second during continuous typing', async () => {
    for (let time = 0; time < 10_000; time += 50) {
      draft.keep({ time });
      await pass(50);
      expect(time - ((onDisk() as { time: number } | undefined)?.time ?? 0)).toBeLessThan(1_000);
    }
  });

  it('is stored within a second after the last key, and not written for every key', async () => {
    const write = vi.spyOn(table, 'write');
    for (let n = 0; n < 20; n += 1) draft.keep({ n });
    await pass(writeEvery + writeTakes);
    expect(onDisk()).toEqual({ n: 19 });
    expect(write.mock.calls.length).toBeLessThanOrEqual(2);
    write.mockRestore();
  });

  it('is not written after it was handed to the outbox, until the form resumes', async () => {
    draft.keep({ message: 'Who brings the ladder?' });
    await pass(1_000);
    await draft.pauseWriting();
    rows.delete('contact');
    draft.markRowDeleted();
    draft.keep({ message: 'Who brings the ladder? Please' });
    await pass(1_000);
    expect(onDisk()).toBeUndefined();
    draft.resume({ message: 'Who brings the ladder? Please' });
    await pass(1_000);
    expect(onDisk()).toEqual({ message: 'Who brings the ladder? Please' });
  });

  it('is not written after Send if nothing was stored before', async () => {
    draft.keep({ message: 'Ladder' });
    await draft.pauseWriting();
    draft.markRowDeleted();
    // The page is hidden.
    await draft.flush();
    await pass(1_000);
    expect(onDisk()).toBeUndefined();
  });

  it('waits for a running write before it is handed to the outbox', async () => {
    writeTakes = 400;
    draft.keep({ message: 'Ladder' });
    await pass(100);
    let isHandedOver = false;
    void draft.pauseWriting().then(() => {
      isHandedOver = true;
    });
    await pass(100);
    expect(isHandedOver).toBe(false);
    await pass(400);
    expect(isHandedOver).toBe(true);
    expect(onDisk()).toEqual({ message: 'Ladder' });
  });

  it('is not stored again after another tab has sent the form', async () => {
    draft.keep({ message: 'Lad' });
    await pass(1_000);
    rows.delete('contact');
    draft.keep({ message: 'Ladd' });
    await pass(1_000);
    expect(onDisk()).toBeUndefined();
    // Further typing begins a new draft.
    draft.keep({ message: 'Ladder' });
    await pass(1_000);
    expect(onDisk()).toEqual({ message: 'Ladder' });
  });

  it('reports that another tab has sent the form, but not that this one has', async () => {
    const onGone = vi.fn();
    rows.set('contact', { message: 'Ladder' });
    const detach = draft.attach(onGone);
    await draft.read();
    await pass(0);
    for (const notify of watchers) notify(false);
    expect(onGone).toHaveBeenCalledExactlyOnceWith('sent');

    draft.keep({ message: 'Another' });
    await pass(1_000);
    await draft.pauseWriting();
    for (const notify of watchers) notify(false);
    expect(onGone).toHaveBeenCalledTimes(1);
    detach();
    expect(watchers.size).toBe(0);
  });

  it('is stored immediately when the page is hidden', async () => {
    const detach = draft.attach(() => {});
    await draft.read();
    draft.keep({ message: 'L' });
    await pass(100);
    draft.keep({ message: 'Ladder' });
    Object.assign(document, { visibilityState: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onDisk()).toEqual({ message: 'Ladder' });
    detach();
  });

  it('is copied to localStorage when the page ends during a write, which does not delete newer input', async () => {
    writeTakes = 400;
    draft.attach(() => {});
    await draft.read();
    draft.keep({ message: 'Lad' });
    await pass(100);
    page.dispatchEvent(new Event('pagehide'));
    expect(localDraft()).toEqual({ message: 'Lad' });

    draft.keep({ message: 'Ladder' });
    page.dispatchEvent(new Event('pagehide'));
    await pass(400);
    expect(localDraft()).toEqual({ message: 'Ladder' });

    // The page comes back from the back/forward cache.
    draft.keep({ message: 'Ladder?' });
    await pass(1_000);
    expect(localDraft()).toBeNull();
    expect(onDisk()).toEqual({ message: 'Ladder?' });
  });

  it('that is not read yet is not overwritten, and keeps changed fields when the page ends', async () => {
    rows.set('contact', { name: 'Ada', message: 'Lad' });
    draft = draftOf('contact');
    draft.attach(() => {});
    draft.keep({ message: 'Ladder' });
    await pass(1_000);
    page.dispatchEvent(new Event('pagehide'));
    expect(onDisk()).toEqual({ name: 'Ada', message: 'Lad' });
    expect(localDraft()).toEqual({ message: 'Ladder' });
  });

  it('does not come back from localStorage after the form was sent', async () => {
    writeTakes = 400;
    draft.attach(() => {});
    await draft.read();
    draft.keep({ message: 'Ladder' });
    await pass(100);
    page.dispatchEvent(new Event('pagehide'));
    await pass(1_000);
    const paused = draft.pauseWriting();
    await pass(1_000);
    await paused;
    draft.markRowDeleted();
    await draft.drop();
    expect(localDraft()).toBeNull();
  });

  it('is deleted when the form is blank again, and after the form was sent without the outbox', async () => {
    draft.keep({ message: 'Ladder' });
    await pass(1_000);
    draft.keep(null);
    await pass(1_000);
    expect(onDisk()).toBeUndefined();
    draft.keep({ message: 'Ladder' });
    await draft.drop();
    await pass(1_000);
    expect(onDisk()).toBeUndefined();
  });

  it('is not read after it was dropped', async () => {
    rows.set('contact', { message: 'Ladder' });
    void draft.drop();
    expect(await draft.read()).toBeNull();
  });

  it('is stored in localStorage if IndexedDB cannot be used', async () => {
    isBroken = true;
    draft.keep({ message: 'Ladder' });
    await pass(1_000);
    expect(await draftOf('contact').read()).toEqual({ message: 'Ladder' });
    await draft.drop();
    expect(local.size).toBe(0);
  });
});
