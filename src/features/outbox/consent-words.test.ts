import { millisecondsInDay } from 'date-fns/constants';
import { describe, expect, it } from 'vitest';
import { outboxItem } from '../../../tests/support/pages/shown-rows';
import type { ConsentState } from '../../domain/choices';
import type { ParentsAnswer } from '../../domain/rsvps/parents-answer';
import { isOfKind, type OutboxItem } from '../../offline';
import { outcomeMessage } from './announcements';
import { missingYesOf, sentencesOf } from './consent-words';
import { answerOf, canAsk, isHeld, labelOf, stampOf } from './item-words';

const subject = {
  title: 'Candle Hour',
  guests: 1,
  date: new Date(Date.now() + millisecondsInDay).toISOString(),
};
const rsvp = (more: Partial<OutboxItem> = {}): OutboxItem =>
  outboxItem({
    id: 'abcdefghijklmno',
    subject,
    outcome: 'confirmed',
    consent: 'asked',
    consentSecret: 'x'.repeat(32),
    ...more,
  });
const signed: OutboxItem = {
  ...rsvp(),
  id: 'ponmlkjihgfedcb',
  kind: 'consent',
  state: 'waiting',
  input: {
    about: 'abcdefghijklmno',
    secret: 'x'.repeat(32),
    state: 'given',
    text_version: '2026-12',
    by: 'Rosa',
    how: 'phone',
    at: 0,
  },
};
const textOf = (item: OutboxItem, items: OutboxItem[] = []) =>
  sentencesOf(item, true, answerOf(item, items))
    .flatMap(({ lead = '', text }) => [lead, text])
    .filter(Boolean)
    .join(' ');
const answers: [ConsentState, string, RegExp][] = [
  ['asked', 'parent-asked', /^A parent still has to say yes\./],
  ['refused', 'parent-no', /^A parent said no\. Talk to them/],
  ['withdrawn', 'parent-no', /^A parent took their yes back\. Talk to them/],
];

describe('a confirmed ticket of somebody under 18', () => {
  it.each(answers)('whose parent’s answer is %s says so first, and admits nobody', (consent, kind, first) => {
    const item = rsvp({ consent });
    const answer = answerOf(item, []);
    expect(stampOf(item, answer).kind).toBe(kind);
    expect(labelOf(item, answer)).toBe('Party of 1');
    expect(textOf(item)).toMatch(first);
    expect(textOf(item)).not.toMatch(/look forward/);
    expect(canAsk(item, answer)).toBe(true);
    const { consentSecret: _, ...elsewhere } = item;
    expect(canAsk(elsewhere, answer)).toBe(false);
  });

  it('keeps the message of the specification, and adds what is missing', () => {
    const confirmed = 'Thank you for registering. We look forward to seeing you!';
    expect(outcomeMessage(rsvp())).toMatchObject({
      title: 'RSVP Confirmed!',
      text: `${confirmed} A parent still has to say yes.`,
    });
    expect(outcomeMessage(rsvp({ consent: 'given' }))?.text).toBe(confirmed);
  });

  it('is confirmed with a yes', () => {
    const item = rsvp({ consent: 'given' });
    expect(stampOf(item, 'yes')).toEqual({ kind: 'confirmed' });
    expect(labelOf(item, 'yes')).toBe('Admit 1');
    expect(textOf(item)).toBe('We look forward to seeing you! A parent said yes.');
    expect(canAsk(item, 'yes')).toBe(false);
  });

  it('says what the door does without the yes, as the event requires it', () => {
    expect(textOf(rsvp())).toMatch(/has to call them first/);
    expect(textOf(rsvp({ subject: { ...subject, consentRequired: true } }))).toMatch(/can’t let you in/);
  });

  it('says that a yes on this device was not sent, but not over a no', () => {
    expect(isOfKind(signed, 'consent')).toBe(true);
    expect(answerOf(rsvp(), [signed])).toBe('signed');
    expect(textOf(rsvp(), [signed])).toBe('A parent said yes here. Saved on this device, not sent yet.');
    expect(stampOf(rsvp(), 'signed')).toEqual({ kind: 'parent-signed' });
    expect(canAsk(rsvp(), 'signed')).toBe(false);
    expect(answerOf(rsvp({ consent: 'refused' }), [signed])).toBe('no');
    expect(answerOf(rsvp(), [{ ...signed, state: 'accepted' }])).toBe('asked');
  });
});

describe('other tickets of somebody under 18', () => {
  it('say first what is true of them, then what comes next', () => {
    const saved = rsvp({ state: 'waiting', attempts: 0, trouble: 'offline' });
    expect(stampOf(saved, 'asked')).toEqual({ kind: 'saved' });
    expect(textOf(saved)).toBe(
      'We’ll send it when you’re back online. A parent still has to say yes. Ask them now: it works without signal.',
    );
    const waits = rsvp({ outcome: 'waitlist', position: 2 });
    expect(stampOf(waits, 'asked')).toEqual({ kind: 'waitlist', note: '#2' });
    expect(textOf(waits)).toMatch(
      /^If spots open, you get in automatically\. A parent still has to say yes\./,
    );
    expect(textOf(rsvp({ kind: 'application', outcome: 'received' }))).toBe(
      'We got it. A parent still has to say yes.',
    );
  });

  it('say nothing about a parent where no answer counts any more', () => {
    const settled: Partial<OutboxItem>[] = [
      { outcome: 'cancelled' },
      { subject: { ...subject, calledOff: true } },
      { subject: { ...subject, date: '2025-10-26T23:00:00.000Z' } },
    ];
    for (const more of settled) {
      const item = rsvp(more);
      expect(missingYesOf(item, 'no')).toBeNull();
      expect(textOf(item)).not.toMatch(/parent/);
      for (const answer of ['asked', 'no'] satisfies ParentsAnswer[])
        expect(canAsk(item, answer)).toBe(false);
    }
  });
});

it('holds a yes back only while the RSVP that it is about is refused', () => {
  expect(isHeld(signed, [signed, rsvp({ state: 'refused' })])).toBe(true);
  expect(isHeld(signed, [signed, rsvp({ state: 'waiting' })])).toBe(false);
  expect(isHeld(signed, undefined)).toBe(false);
  expect(isHeld({ ...signed, state: 'accepted' }, [rsvp({ state: 'refused' })])).toBe(false);
});
