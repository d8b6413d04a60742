import { describe, expect, it } from 'vitest';
import { cardOf, event, now, person, scan } from '../../../tests/support/door/door-card';

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
      facts: [{ label: 'Guardian', value: 'Rosa Bell', contact: '(951) 555-0123' }],
      call: '9515550123',
      actions: ['consent', 'let-in'],
    });
  });

  it('without consent stays outside if the event requires it', () => {
    const card = cardOf(minor, [], { event: { ...event, consent_required: true } });
    expect(card).toMatchObject({
      actions: ['consent'],
      choice: { value: 1, max: 1 },
      call: '9515550123',
    });
    expect(card.detail).toBe('Call first. They can come in with a yes.');
  });

  it('whose parent said no with their link cannot come in with a yes at the door', () => {
    for (const consent of ['refused', 'withdrawn'] as const) {
      const card = cardOf({ ...minor, consent }, [], { event: { ...event, consent_required: true } });
      expect(card).toMatchObject({ actions: [], choice: null });
      expect(card.detail).toBe(
        'They can’t come in. Call their guardian: only they can say yes, with their link.',
      );
    }
  });

  it('whose parent said yes at the door has no warning', () => {
    const entry = { action: 'in', people: 1, consentBy: 'Rosa Bell' } as const;
    expect(cardOf(minor, [scan(1)], { entry })).toMatchObject({ tone: 'in', notes: ['Nut allergy'] });
  });

  it('that was let in without consent keeps the number', () => {
    expect(cardOf(minor, [scan(1)], { entry: { action: 'in', people: 1 } })).toMatchObject({
      tone: 'in',
      call: '9515550123',
      notes: ['Nut allergy', 'Under 18, no consent yet'],
    });
  });

  it('always says whom to call', () => {
    const given = { ...minor, consent: 'given' } as const;
    const expected = {
      facts: expect.arrayContaining([
        { label: 'Guardian', value: 'Rosa Bell', contact: '(951) 555-0123', telephone: '9515550123' },
      ]),
    };
    for (const card of [
      cardOf(given, [scan(1)], { entry: { action: 'in', people: 1 } }),
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
      actions: ['consent'],
      facts: [{ label: 'Guardian' }, { label: 'Still free', value: '4 of 120 seats' }],
    });
  });

  it('says that an old list may have changed, where that matters', () => {
    for (const guest of [minor, { status: 'waitlist' }, { status: 'cancelled' }] as const) {
      expect(cardOf(guest, [], { listAt: now - 30 * 60_000 }).detail).toMatch(
        /This device’s list is from \d+:\d\d\s[AP]M: it may have changed\.$/,
      );
      expect(cardOf(guest).detail).not.toContain('list');
    }
  });

  it('shows to which day a parent said yes for all dates of the series', () => {
    const covered = { ...minor, consent: 'given', yes_until: '2027-06-12' } as const;
    expect(cardOf(covered).facts).toContainEqual({
      label: 'Consent',
      value: 'Yes for all dates until June 12, 2027',
    });
    // Not once it was taken back, on a list that has the day still.
    for (const consent of ['asked', 'withdrawn'] as const)
      expect(JSON.stringify(cardOf({ ...covered, consent }).facts)).not.toContain('all dates');
  });

  describe('at an event with pick-up codes', () => {
    const child = { ...minor, consent: 'given', pickup_code: '0420' } as const;
    const withCodes = { event: { ...event, pick_up: true } };
    const leaving = { ...withCodes, leaving: 'yes' } as const;

    it('does not show the code on arrival', () => {
      const arrived = cardOf(child, [scan(1)], { ...withCodes, entry: {} });
      expect(JSON.stringify(arrived)).not.toContain('0420');
      expect(arrived.actions).toEqual(['undo']);
      expect(cardOf(child, [scan(1)], withCodes).actions).toEqual(['let-in', 'leaving']);
    });

    it('asks for the code and for who takes them before anybody leaves', () => {
      const card = cardOf({ ...child, pick_up_names: ['Grandma Ruth', 'Rosa Bell'] }, [scan(1)], leaving);
      expect(card).toMatchObject({
        word: ['Pick-up'],
        sentence: 'Ask for the pick-up code.',
        facts: [{ label: 'Guardian' }],
        call: '9515550123',
        pickUp: { codes: ['0420'], names: ['Rosa Bell', 'Grandma Ruth'] },
        actions: ['leave', 'back'],
      });
    });

    it('takes every code that a door has told, unless that was undone', () => {
      const codeScan = (code: string, id: string) => scan(1, { id, pickup_code: code });
      const scans = [codeScan('1234', 'first'), codeScan('8372', 'second'), codeScan('5555', 'third')];
      const undo = scan(0, { action: 'undo', undoes: 'third', id: 'undo' });
      expect(cardOf(child, [...scans, undo], leaving).pickUp?.codes).toEqual(['0420', '1234', '8372']);
    });

    it('says to call first if this device has no code, and never lets them leave at once', () => {
      for (const scans of [[scan(1)], []]) {
        const card = cardOf({ ...child, pickup_code: '' }, scans, { ...leaving, leaving: 'again' });
        expect(card).toMatchObject({
          word: ['Pick-up'],
          sentence: 'No code here. Call first.',
          call: '9515550123',
          pickUp: { codes: [], names: ['Rosa Bell'] },
        });
      }
    });

    it('asks first whether a child who is not in yet arrives', () => {
      expect(cardOf(child, [], leaving)).toMatchObject({ word: ['Not in yet'], pickUp: null });
    });

    it('asks the same of a pass that is not proven, and shows nothing of its guest', () => {
      const listed = { ...person, ...child };
      const card = cardOf(null, [scan(1)], { ...leaving, listed });
      expect(card).toMatchObject({
        name: 'Pass 3HXC 8T2W',
        pickUp: { codes: ['0420'], names: [] },
        call: '',
      });
    });

    it('asks for the code if an older server does not say whether the event has codes', () => {
      const { pick_up: _, ...older } = withCodes.event;
      expect(cardOf(child, [scan(1)], { event: older, leaving: 'yes' }).pickUp).not.toBeNull();
      const plain = cardOf({ ...child, pickup_code: '' }, [scan(1)], { event: older, leaving: 'yes' });
      expect(plain).toMatchObject({ word: ['Leaving'], pickUp: null });
    });

    it('tells the code that this door made for a guardian who said yes here', () => {
      const entry = { consentBy: 'Rosa Bell', pickupCode: '1234' };
      const words = 'Tell their guardian the code: 1234';
      expect(cardOf({ ...minor, walk_in: true }, [scan(1)], { ...withCodes, entry }).tell).toBe(words);
      expect(cardOf(minor, [scan(1)], { ...withCodes, entry }).tell).toBe(words);
    });

    it('tells the code that an older server made', () => {
      const entry = { consentBy: 'Rosa Bell' };
      const words = 'Tell their guardian the code: 0420';
      expect(cardOf(child, [scan(1)], { ...withCodes, entry }).tell).toBe(words);
      expect(cardOf({ ...child, walk_in: true }, [scan(1)], { ...withCodes, entry: {} }).tell).toBe(words);
    });

    it('says who took them, when and through which door', () => {
      const out = scan(1, { action: 'out', at: now, taken_by: 'Grandma Ruth' });
      expect(cardOf(child, [scan(1), out], leaving).sentence).toMatch(
        /^Picked up by Grandma Ruth, \d+:\d\d\s[AP]M, Door B$/,
      );
      const entry = { action: 'out', takenBy: 'Grandma Ruth' } as const;
      expect(cardOf(child, [scan(1), out], { ...withCodes, entry }).sentence).toBe(
        'They left. Picked up by Grandma Ruth.',
      );
    });
  });

  it('has no link to an email address', () => {
    expect(cardOf({ ...minor, guardian: { name: '', contact: 'rosa@bell.example' } }).call).toBe('');
  });
});
