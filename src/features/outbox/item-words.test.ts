import { millisecondsInDay } from 'date-fns/constants';
import { describe, expect, it, onTestFinished } from 'vitest';
import { outboxItem } from '../../../tests/support/pages/shown-rows';
import { oneAnswer } from '../../domain/rsvps/party';
import { needsYou, useOffline } from '../../offline';
import type { OutboxItem } from '../../offline/model/outbox-item';
import { outcomeMessage } from './announcements';
import { canChange, canManage, hasPass, isConfirmed, promiseOf, sentenceOf, stampOf } from './item-words';
import { whenOf } from './ticket-facts';

const item = (more: Partial<OutboxItem> = {}): OutboxItem =>
  outboxItem({
    id: 'abcdefghijklmno',
    subject: { title: 'Candle Hour', date: '2025-10-26T23:00:00.000Z', time: '4:00 PM' },
    state: 'waiting',
    attempts: 0,
    ...more,
  });

describe('the stamp of a ticket', () => {
  it('shows only what is known', () => {
    expect(stampOf(item(), oneAnswer('none'))).toEqual({ kind: 'saved' });
    expect(stampOf(item({ state: 'sending', attempts: 1 }), oneAnswer('none'))).toEqual({
      kind: 'sending',
      note: 'first try',
    });
    expect(stampOf(item({ state: 'sending', attempts: 9 }), oneAnswer('none'))).toEqual({
      kind: 'sending',
      note: 'try 9',
    });
    expect(stampOf(item({ state: 'accepted', outcome: 'confirmed' }), oneAnswer('none'))).toEqual({
      kind: 'confirmed',
    });
    expect(stampOf(item({ state: 'accepted', outcome: 'waitlist', position: 3 }), oneAnswer('none'))).toEqual(
      {
        kind: 'waitlist',
        note: '#3',
      },
    );
    expect(stampOf(item({ state: 'accepted', outcome: 'cancelled' }), oneAnswer('none'))).toEqual({
      kind: 'cancelled',
    });
    expect(stampOf(item({ state: 'refused' }), oneAnswer('none'))).toEqual({ kind: 'refused' });
  });

  it('promises a seat on the waitlist only to whom the team does not hold back', () => {
    const waits = (more = {}) =>
      sentenceOf(
        item({ subject: { title: 'Candle Hour' }, state: 'accepted', outcome: 'waitlist', ...more }),
        false,
      );
    expect(waits({ position: 3 })).toBe('If spots open, you get in automatically.');
    expect(waits()).toBe('The team decides when you get seats.');
  });

  it('asks for attention after eight tries, and after a refusal', () => {
    expect(needsYou(item({ attempts: 7 }))).toBe(false);
    expect(needsYou(item({ attempts: 8 }))).toBe(true);
    expect(needsYou(item({ state: 'sending', attempts: 8 }))).toBe(false);
    expect(needsYou(item({ state: 'refused' }))).toBe(true);
  });
});

describe('the pass of a ticket', () => {
  const subject = { title: 'Candle Hour', date: new Date(Date.now() + millisecondsInDay).toISOString() };
  const rsvp = (more: Partial<OutboxItem> = {}) => item({ subject, manageSecret: 'x'.repeat(32), ...more });

  it('is there before the RSVP was sent, when it waits for seats, and when it has them', () => {
    expect(hasPass(rsvp())).toBe(true);
    expect(hasPass(rsvp({ state: 'accepted', outcome: 'waitlist' }))).toBe(true);
    expect(hasPass(rsvp({ state: 'accepted', outcome: 'confirmed' }))).toBe(true);
  });

  it('is not there without a secret, without an RSVP that counts, or without an event to go to', () => {
    expect(hasPass(item({ subject }))).toBe(false);
    expect(hasPass(rsvp({ kind: 'contact' }))).toBe(false);
    expect(hasPass(rsvp({ state: 'refused' }))).toBe(false);
    expect(hasPass(rsvp({ state: 'accepted', outcome: 'cancelled' }))).toBe(false);
    expect(hasPass(rsvp({ subject: { ...subject, calledOff: true } }))).toBe(false);
    expect(hasPass(rsvp({ subject: { ...subject, date: '2025-10-26T23:00:00.000Z' } }))).toBe(false);
  });

  it('says that seats are held only for a confirmed RSVP of an event that takes place', () => {
    expect(isConfirmed(rsvp({ state: 'accepted', outcome: 'confirmed' }))).toBe(true);
    for (const more of [{}, { outcome: 'waitlist' }, { outcome: 'cancelled' }] as const)
      expect(isConfirmed(rsvp(more))).toBe(false);
    const calledOff = { ...subject, calledOff: true as const };
    expect(isConfirmed(rsvp({ state: 'accepted', outcome: 'confirmed', subject: calledOff }))).toBe(false);
  });
});

describe('the sentence of a ticket', () => {
  it('gives the reason for waiting or refusal', () => {
    expect(sentenceOf(item({ trouble: 'offline' }), false)).toMatch(
      /next time you open this page with signal/,
    );
    expect(sentenceOf(item({ trouble: 'offline' }), true)).toMatch(/when you’re back online/);
    expect(sentenceOf(item({ trouble: 'portal' }), true)).toMatch(/Wi-Fi/);
    expect(sentenceOf(item({ trouble: 'server' }), true)).toMatch(/server/);
    const refusal = { code: 'event_past', message: 'This event has already happened.' } as const;
    expect(sentenceOf(item({ state: 'refused', refusal }), true)).toBe('This event has already happened.');
  });

  it.each([
    ['online', null, /^We keep trying while this page is open\.$/],
    ['sending', null, /^We keep trying while this page is open\.$/],
    [
      'server-down',
      null,
      /^Our server isn’t taking it right now\. We keep trying while this page is open\.$/,
    ],
    ['offline', null, /next time you open this page with signal/],
    ['portal', null, /Wi-Fi/],
    ['online', 'server', /^Our server isn’t taking it right now\. We keep trying while this page is open\.$/],
  ] as const)(
    'before the first answer it says what is true of the connection: %s, %s',
    (state, trouble, said) => {
      useOffline.setState({ connection: { state, sending: 0, lastAnswerAt: null } });
      onTestFinished(() => useOffline.setState(useOffline.getInitialState()));
      const saved = item({ trouble });
      expect(sentenceOf(saved, false)).toMatch(said);
      // The receipt below says the same, or only what we do.
      expect(sentenceOf(saved, false)).toContain(promiseOf(saved, false));
      if (state !== 'online') return;
      expect(promiseOf(item({ state: 'sending', trouble }), false)).not.toMatch(/signal/);
    },
  );

  it('gives the date in the ministry’s time zone, and the time as the team wrote it', () => {
    expect(whenOf(item())).toBe('Sun, October 26, 2025, 4:00\u00a0PM');
    expect(whenOf(item({ subject: { title: 'A message' } }))).toBe('');
  });
});

describe('an RSVP that was accepted', () => {
  const tomorrow = new Date(Date.now() + millisecondsInDay).toISOString();
  const lastWeek = new Date(Date.now() - 7 * millisecondsInDay).toISOString();
  const receipt = (date: string, more: Partial<OutboxItem> = {}) =>
    item({ state: 'accepted', outcome: 'confirmed', subject: { title: 'Candle Hour', date }, ...more });

  it('can be changed with its secret until the event is over', () => {
    const manageSecret = 's'.repeat(32);
    expect(canManage(receipt(tomorrow, { manageSecret }))).toBe(true);
    expect(canManage(receipt(tomorrow))).toBe(false);
    expect(canManage(receipt(lastWeek, { manageSecret }))).toBe(false);
    expect(canManage(item({ manageSecret }))).toBe(false);
  });
});

describe('a change of an RSVP', () => {
  const change = (more: Partial<OutboxItem>) =>
    item({ kind: 'change', subject: { title: 'Candle Hour', action: 'restore' }, ...more });

  it('is announced as the present state of the RSVP', () => {
    const titleOf = (more: Partial<OutboxItem>) =>
      outcomeMessage(change({ state: 'accepted', ...more }))?.title;
    expect(titleOf({ outcome: 'cancelled' })).toBe('Your RSVP is cancelled');
    expect(titleOf({ outcome: 'confirmed' })).toBe('Your RSVP is back');
    expect(titleOf({ outcome: 'waitlist', position: 2 })).toBe('Changed. You are on the waitlist');
    const refusal = { code: 'no_seats', message: '3 seats are free for you.' } as const;
    expect(outcomeMessage(change({ state: 'refused', refusal }))).toMatchObject({
      title: 'Your RSVP stays as it was',
      text: '3 seats are free for you.',
    });
    expect(outcomeMessage(change({}))).toBeNull();
  });

  it('cannot be edited in a form', () => {
    const input = { rsvp_id: 'abcdefghijklmno', secret: 's'.repeat(32), action: 'restore' } as const;
    expect(canChange(change({ input }))).toBe(false);
  });
});
