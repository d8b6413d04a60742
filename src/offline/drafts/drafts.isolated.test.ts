// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraft, type Draft } from './drafts';
import { eraseLocalDrafts, localDraftNames } from './local-drafts';

let sentIds: string[] = [];
let isMissing = false;
const draftOf = (name: string) =>
  createDraft(name, async (id) => (isMissing ? undefined : sentIds.includes(id)));

const stored = () => JSON.parse(localStorage.getItem('byop:draft:application') ?? 'null');
const another = () => draftOf('application');
/** What the browser dispatches in this tab when another one changes an entry. */
const inOtherTab = (key: string, newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
const done = () => new Promise((resolve) => setTimeout(resolve));

let draft: Draft;
beforeEach(() => {
  localStorage.clear();
  sentIds = [];
  isMissing = false;
  draft = another();
});
afterEach(() => localStorage.clear());

describe('a draft', () => {
  it('is stored with each key, before the next one', () => {
    draft.keep({ name: 'A' });
    draft.keep({ name: 'Ad' });
    expect(stored().typed).toEqual({ name: 'Ad' });
    expect(another().read()).toEqual({ name: 'Ad' });
    expect(localDraftNames()).toEqual(['application']);
  });

  it('is deleted when the form is blank again, and when it is dropped', () => {
    draft.keep({ name: 'Ada' });
    draft.keep(null);
    expect(stored()).toBeNull();
    draft.keep({ name: 'Ada' });
    draft.drop();
    expect(stored()).toBeNull();
  });

  it('is gone once the outbox has it, and comes back under a new id if it is refused', async () => {
    draft.keep({ name: 'Ada' });
    const { id } = stored();
    expect(draft.id()).toBe(id);
    draft.markSent();
    draft.keep({ name: 'Ada L' });
    expect(stored()).toBeNull();
    draft.resume({ name: 'Ada L' });
    expect(stored().typed).toEqual({ name: 'Ada L' });
    expect(stored().id).not.toBe(id);
  });

  it('writes its photo only when it changes', () => {
    const photo = { image: 'aW1hZ2U=', screens: 'c2NyZWVucw==' };
    const entry = 'byop:draft-photo:application';
    draft.keep({ name: 'A', photo });
    expect(stored().typed).toEqual({ name: 'A' });
    expect(JSON.parse(localStorage.getItem(entry) ?? '')).toEqual(photo);
    localStorage.setItem(entry, '{"is":"untouched"}');
    draft.keep({ name: 'Ada', photo });
    expect(localStorage.getItem(entry)).toBe('{"is":"untouched"}');
    draft.keep({ name: 'Ada', photo: { ...photo } });

    const reloaded = another();
    expect(reloaded.read()).toEqual({ name: 'Ada', photo });
    reloaded.keep({ name: 'Ada', photo: null });
    expect(another().read()).toEqual({ name: 'Ada' });
    reloaded.keep({ name: 'Ada', photo });
    reloaded.markSent();
    expect(localStorage.length).toBe(0);
  });

  it('is not restored if the browser ended after it was sent, unless it was changed', async () => {
    const key = 'byop:draft:application';
    localStorage.setItem(key, JSON.stringify({ id: 'sent', typed: { name: 'Ada' } }));
    sentIds = ['sent'];
    const onGone = vi.fn();
    draft.read();
    draft.attach(onGone);
    await done();
    expect(onGone).toHaveBeenCalledExactlyOnceWith('sent');
    expect(stored()).toBeNull();

    localStorage.setItem(key, JSON.stringify({ id: 'sent', typed: { name: 'Ada' } }));
    const changed = another();
    changed.read();
    changed.attach(onGone);
    changed.keep({ name: 'Adam' });
    await done();
    expect(onGone).toHaveBeenCalledTimes(1);
    expect(stored().typed).toEqual({ name: 'Adam' });
    expect(stored().id).not.toBe('sent');
  });

  it('reports that another tab has sent or erased it, and begins again', async () => {
    const onGone = vi.fn();
    draft.keep({ name: 'Ada' });
    const { id } = stored();
    const detach = draft.attach(onGone);
    inOtherTab('byop:draft:application', null);
    expect(onGone.mock.calls).toEqual([['sent']]);
    draft.keep({ name: 'Adam' });
    expect(stored().id).not.toBe(id);
    inOtherTab('byop:erased', '1');
    expect(onGone.mock.calls).toEqual([['sent'], ['erased']]);
    detach();
    inOtherTab('byop:draft:application', null);
    expect(onGone).toHaveBeenCalledTimes(2);
  });

  it('is erased with all others', () => {
    const onGone = vi.fn();
    draft.keep({ name: 'Ada' });
    draftOf('contact').keep({ message: 'Ladder' });
    draft.attach(onGone);
    eraseLocalDrafts();
    expect(onGone).toHaveBeenCalledExactlyOnceWith('erased');
    expect(localDraftNames()).toEqual([]);
  });

  it('works without the offline client', async () => {
    isMissing = true;
    draft.attach(() => {});
    draft.keep({ name: 'Ada' });
    await done();
    expect(another().read()).toEqual({ name: 'Ada' });
  });
});
