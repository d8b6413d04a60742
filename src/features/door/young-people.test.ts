import { describe, expect, it } from 'vitest';
import { cardOf, event, now, scan } from '../../../tests/support/door-card';

describe('the card of a guest under 18', () => {
  const minor = {
    under_18: true,
    party: 1,
    consent: 'asked',
    guardian: { name: 'Rosa Bell', contact: '(951) 555-0123' },
  } as const;

  it('without consent says whom to call, and only warns', () => {
    expect(cardOf(minor)).toMatchObject({
      word: ['No consent'],
      sentence: 'Their parent or guardian hasn’t said yes yet.',
      facts: [{ label: 'Guardian', value: 'Rosa Bell, (951) 555-0123' }],
      call: '9515550123',
      actions: ['consent', 'let-in', 'left'],
    });
  });

  it('without consent stays outside if the event requires it', () => {
    const card = cardOf(minor, [], { event: { ...event, consent_required: true } });
    expect(card).toMatchObject({
      actions: ['consent', 'left'],
      choice: { value: 1, max: 1 },
      call: '9515550123',
    });
    expect(card.detail).toBe('Call first. They can come in with a yes.');
  });

  it('whose parent said no with their link cannot come in with a yes at the door', () => {
    for (const consent of ['refused', 'withdrawn'] as const) {
      const card = cardOf({ ...minor, consent }, [], { event: { ...event, consent_required: true } });
      expect(card).toMatchObject({ actions: ['left'], choice: null });
    }
  });

  it('whose parent said yes at the door has no warning', () => {
    const entry = { action: 'in', people: 1, consentBy: 'Rosa Bell' } as const;
    expect(cardOf(minor, [scan(1)], { entry })).toMatchObject({ tone: 'in', notes: ['Nut allergy'] });
  });

  it('that was let in without consent keeps the number', () => {
    expect(cardOf(minor, [scan(1)], { entry: { action: 'in', people: 1, consentBy: '' } })).toMatchObject({
      tone: 'in',
      call: '9515550123',
      notes: ['Nut allergy', 'Under 18, no consent yet'],
    });
  });

  it('always says whom to call', () => {
    const given = { ...minor, consent: 'given' } as const;
    const expected = {
      facts: expect.arrayContaining([
        { label: 'Guardian', value: 'Rosa Bell, (951) 555-0123', telephone: '9515550123' },
      ]),
    };
    for (const card of [
      cardOf(given, [scan(1)], { entry: { action: 'in', people: 1, consentBy: '' } }),
      cardOf(given, [scan(1)]),
      cardOf({ ...given, status: 'waitlist' }),
      cardOf({ ...given, status: 'cancelled' }),
    ])
      expect(card).toMatchObject(expected);
    expect(cardOf({}).facts).toEqual([]);
  });

  it('without consent stays outside, also from the waitlist', () => {
    const card = cardOf({ ...minor, status: 'waitlist' }, [], {
      event: { ...event, consent_required: true },
    });
    expect(card).toMatchObject({
      word: ['No consent'],
      notes: ['Nut allergy', 'On the waitlist'],
      actions: ['consent', 'left'],
      facts: [{ label: 'Guardian' }, { label: 'Still free', value: '4 of 120 seats' }],
    });
  });

  it('says that an old list may have changed, where that matters', () => {
    for (const guest of [minor, { status: 'waitlist' }, { status: 'cancelled' }] as const) {
      expect(cardOf(guest, [], { listAt: now - 30 * 60_000 }).detail).toMatch(
        /This phone’s list is from \d+:\d\d [AP]M: it may have changed\.$/,
      );
      expect(cardOf(guest).detail).not.toContain('list');
    }
  });

  describe('with a pick-up code', () => {
    const child = { ...minor, consent: 'given', pickup_code: '0420' } as const;

    it('does not show the code on arrival, and asks for it before anybody leaves', () => {
      const arrived = cardOf(child, [scan(1)], { entry: { action: 'in', people: 1, consentBy: '' } });
      expect(JSON.stringify(arrived)).not.toContain('0420');
      expect(arrived.actions).toEqual(['undo', 'ask-code']);
      expect(cardOf(child, [scan(1)]).actions).toEqual(['let-in', 'ask-code']);

      expect(cardOf(child, [scan(1)], { asksCode: true })).toMatchObject({
        word: ['Pick-up'],
        sentence: 'What is the pick-up code?',
        facts: [{ label: 'They should say', value: '0420' }, { label: 'Guardian' }],
        call: '9515550123',
        actions: ['code-right', 'back'],
      });
    });

    it('shows it to be told to a guardian who said yes at the door', () => {
      const entry = { action: 'in', people: 1, consentBy: '' } as const;
      const words = 'Tell their guardian the pick-up code: 0420.';
      expect(cardOf({ ...child, walk_in: true }, [scan(1)], { entry }).detail).toBe(words);
      expect(cardOf(child, [scan(1)], { entry: { ...entry, consentBy: 'Rosa Bell' } }).detail).toBe(words);
    });
  });

  it('has no link to an email address', () => {
    expect(cardOf({ ...minor, guardian: { name: '', contact: 'rosa@bell.example' } }).call).toBe('');
  });
});
