import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOf } from '../../offline';
import { keepSharedLink, spendSharedLink } from './shared-link';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
const from = (fields: Record<string, string>) => keepSharedLink(new URLSearchParams(fields));
const draft = draftOf('resource-ada');

describe('a link shared from another app', () => {
  it('is kept until sign-in and fills the draft once', () => {
    expect(from({ 'share-title': 'Quiet drums', 'share-url': 'https://example.org/drums' })).toBe(true);
    spendSharedLink('ada');
    expect(draft.read()).toEqual({ title: 'Quiet drums', url: 'https://example.org/drums' });
    draft.drop();
    spendSharedLink('ada');
    expect(draft.read()).toBeNull();
  });

  it('is found in the shared text and keeps other typed fields', () => {
    draft.keep({ author: 'Caleb', title: 'Old' });
    expect(from({ 'share-title': 'New', 'share-text': 'Look: https://example.org/a.' })).toBe(true);
    spendSharedLink('ada');
    expect(draft.read()).toEqual({ author: 'Caleb', title: 'New', url: 'https://example.org/a' });
  });

  it.each(['', 'javascript:alert(1)', 'no link in here'])('is ignored in "%s"', (text) => {
    expect(from({ 'share-url': text })).toBe(false);
    spendSharedLink('ada');
    expect(draft.read()).toBeNull();
  });
});
