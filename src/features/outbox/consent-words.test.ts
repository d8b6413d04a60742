import { millisecondsInDay } from 'date-fns/constants';
import { describe, expect, it } from 'vitest';
import { outboxItem } from '../../../tests/support/pages/shown-rows';
import type { ConsentState } from '../../domain/choices';
import type { ParentsAnswer } from '../../domain/rsvps/parents-answer';
import { oneAnswer } from '../../domain/rsvps/party';
import { isOfKind, type OutboxItem } from '../../offline';
import { outcomeMessage } from './announcements';
import { missingYesOf, personLinesOf, personText, sentencesOf } from './consent-words';
import { asksFirst, canAsk, isHeld, labelOf, partyOf, stampOf } from './item-words';

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
  sentencesOf(item, true, partyOf(item, items))
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
    const party = partyOf(item, []);
    const { answer } = party;
    expect(stampOf(item, party).kind).toBe(kind);
    expect(labelOf(item, party)).toBe('Party of 1');
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
    expect(stampOf(item, oneAnswer('yes'))).toEqual({ kind: 'confirmed' });
    expect(labelOf(item, oneAnswer('yes'))).toBe('Admit 1');
    expect(textOf(item)).toBe('We look forward to seeing you! A parent said yes.');
    expect(canAsk(item, 'yes')).toBe(false);
  });

  it('says what the door does without the yes, as the event requires it', () => {
    expect(textOf(rsvp())).toMatch(/has to call them first/);
    expect(textOf(rsvp({ subject: { ...subject, consentRequired: true } }))).toMatch(/can’t let you in/);
  });

  it('says that a yes on this device was not sent, but not over a no', () => {
    expect(isOfKind(signed, 'consent')).toBe(true);
    expect(partyOf(rsvp(), [signed]).answer).toBe('signed');
    expect(textOf(rsvp(), [signed])).toBe('A parent said yes here. Saved on this device, not sent yet.');
    expect(stampOf(rsvp(), oneAnswer('signed'))).toEqual({ kind: 'parent-signed' });
    expect(canAsk(rsvp(), 'signed')).toBe(false);
    expect(partyOf(rsvp({ consent: 'refused' }), [signed]).answer).toBe('no');
    expect(partyOf(rsvp(), [{ ...signed, state: 'accepted' }]).answer).toBe('asked');
  });
});

describe('other tickets of somebody under 18', () => {
  it('say first what is true of them, then what comes next', () => {
    const saved = rsvp({ state: 'waiting', attempts: 0, trouble: 'offline' });
    expect(stampOf(saved, oneAnswer('asked'))).toEqual({ kind: 'saved' });
    expect(textOf(saved)).toBe(
      'We’ll send it when you’re back online. A parent still has to say yes. Ask them now: it works without signal.',
    );
    const waits = rsvp({ outcome: 'waitlist', position: 2 });
    expect(stampOf(waits, oneAnswer('asked'))).toEqual({ kind: 'waitlist', note: '#2' });
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
      expect(missingYesOf(item, oneAnswer('no'))).toBeNull();
      expect(textOf(item)).not.toMatch(/parent/);
      for (const answer of ['asked', 'no'] satisfies ParentsAnswer[])
        expect(canAsk(item, answer)).toBe(false);
    }
  });
});

describe('the ticket of a party', () => {
  const grace = (...answers: [name: string, consent: ConsentState][]) =>
    rsvp({
      subject: { ...subject, guests: 3, consentRequired: true },
      firstName: 'Grace',
      children: answers.map(([name, consent]) => ({ name, consent })),
    });

  it('of whom some were refused says how many may come, and who may not', () => {
    const item = { ...grace(['Eli', 'given'], ['Mia', 'refused']), consent: 'refused' as const };
    const party = partyOf(item, []);
    expect(stampOf(item, party)).toEqual({ kind: 'in-part', word: '2\u00a0of\u00a03 confirmed' });
    expect(labelOf(item, party)).toBe('Admit 2');
    expect(party.hasCode).toBe(true);
    expect(personLinesOf(item, party).map(personText)).toEqual(['Eli: may come', 'Mia: a parent said no']);
    expect(textOf(item)).toBe(
      '2 of 3 may come. The pass is for them. A parent can change a no with their link.',
    );
    expect(asksFirst(item, party)).toBe(false);
  });

  it('about whose children nobody answered lets the adult in, and names the children', () => {
    const item = grace(['Eli', 'asked'], ['Mia', 'asked']);
    const party = partyOf(item, []);
    expect(stampOf(item, party)).toEqual({
      kind: 'in-part',
      word: '1\u00a0of\u00a03 confirmed',
      note: 'ask a parent',
    });
    expect(textOf(item)).toBe(
      'A parent still has to say yes. Without it, the door can’t let Eli and Mia in.',
    );
    expect(asksFirst(item, party)).toBe(true);
  });

  it('has the same before it was sent, from what was typed', () => {
    const input = { name: 'Grace Kim', under_18: false, children: [{ name: 'Eli' }, { name: 'Eli' }] };
    const item = rsvp({
      state: 'waiting',
      subject: { ...subject, guests: 3 },
      input: input as OutboxItem['input'],
    });
    const party = partyOf(item, [signed]);
    expect(party).toMatchObject({ may: 1, guests: 3, answer: 'signed' });
    expect(party.young.map(({ name }) => name)).toEqual(['Eli', 'Eli (2)']);
  });

  it('says nothing about each once all may come, and knows only one answer of an older receipt', () => {
    const all = grace(['Eli', 'given'], ['Mia', 'given']);
    expect(personLinesOf(all, partyOf(all, []))).toEqual([]);
    expect(stampOf(all, partyOf(all, []))).toEqual({ kind: 'confirmed' });
    const older = rsvp({ consent: 'refused', subject: { ...subject, guests: 3 } });
    expect(stampOf(older, partyOf(older, []))).toEqual({ kind: 'parent-no' });
  });
});

it('holds a yes back only while the RSVP that it is about is refused', () => {
  expect(isHeld(signed, [signed, rsvp({ state: 'refused' })])).toBe(true);
  expect(isHeld(signed, [signed, rsvp({ state: 'waiting' })])).toBe(false);
  expect(isHeld(signed, undefined)).toBe(false);
  expect(isHeld({ ...signed, state: 'accepted' }, [rsvp({ state: 'refused' })])).toBe(false);
});
