import { describe, expect, it } from 'vitest';
import type { OutboxItem } from '../../offline/item';
import { needsYou, sentenceOf, stampOf, whenOf } from './item-words';

const item = (more: Partial<OutboxItem> = {}): OutboxItem => ({
  id: 'abcdefghijklmno',
  kind: 'rsvp',
  schemaVersion: 1,
  input: null,
  subject: { title: 'Candle Hour', date: '2025-10-26T23:00:00.000Z', time: '4:00 PM' },
  state: 'waiting',
  createdAt: 0,
  attempts: 0,
  nextAt: 0,
  trouble: null,
  ...more,
});

describe('the stamp on a stub', () => {
  it('is never ahead of what is known', () => {
    expect(stampOf(item())).toEqual({ kind: 'saved' });
    expect(stampOf(item({ state: 'sending', attempts: 1 }))).toEqual({ kind: 'sending', note: 'first try' });
    expect(stampOf(item({ state: 'sending', attempts: 9 }))).toEqual({ kind: 'sending', note: 'try 9' });
    expect(stampOf(item({ state: 'accepted', outcome: 'confirmed' }))).toEqual({ kind: 'confirmed' });
    expect(stampOf(item({ state: 'accepted', outcome: 'waitlist', position: 3 }))).toEqual({
      kind: 'waitlist',
      note: '#3',
    });
    expect(stampOf(item({ state: 'accepted', outcome: 'cancelled' }))).toEqual({ kind: 'cancelled' });
    expect(stampOf(item({ state: 'refused' }))).toEqual({ kind: 'refused' });
  });

  it('asks for a person after eight tries, and when something was refused', () => {
    expect(needsYou(item({ attempts: 7 }))).toBe(false);
    expect(needsYou(item({ attempts: 8 }))).toBe(true);
    expect(needsYou(item({ state: 'sending', attempts: 8 }))).toBe(false);
    expect(needsYou(item({ state: 'refused' }))).toBe(true);
  });
});

describe('the sentence on a stub', () => {
  it('says why it waits, and the reason of a refusal', () => {
    expect(sentenceOf(item({ trouble: 'offline' }))).toMatch(/signal/);
    expect(sentenceOf(item({ trouble: 'portal' }))).toMatch(/Wi-Fi/);
    expect(sentenceOf(item({ trouble: 'server' }))).toMatch(/server/);
    const refusal = { code: 'event_past', message: 'This event has already happened.' } as const;
    expect(sentenceOf(item({ state: 'refused', refusal }))).toBe('This event has already happened.');
  });

  it('gives the date in the ministry’s zone and the time as the team wrote it', () => {
    expect(whenOf(item())).toBe('October 26, 2025, 4:00 PM');
    expect(whenOf(item({ subject: { title: 'A message' } }))).toBe('');
  });
});
