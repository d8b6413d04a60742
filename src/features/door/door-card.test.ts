import { describe, expect, it } from 'vitest';
import { cardOf, now, person, scan } from '../../../tests/support/door/door-card';
import { attendanceOf } from '../../domain/door/attendance';
import type { DoorGuest, DoorScan } from '../../domain/door/door';

describe('the card of a guest', () => {
  it('who comes in shows who is in and who is still to come', () => {
    expect(cardOf({}, [scan(2)], { entry: { action: 'in', people: 2 } })).toMatchObject({
      tone: 'in',
      word: ['In'],
      discs: ['in', 'in', 'open', 'open'],
      name: 'Ada Moreno',
      sentence: '2 of 4 in. 2 still to come.',
      notes: ['Nut allergy'],
      choice: { value: 2, max: 4 },
      actions: ['undo'],
    });
  });

  it('offers for the second half of a party only who is left', () => {
    const card = cardOf({}, [scan(2), scan(2, { key_id: 'doora' })], {
      entry: { action: 'in', people: 2 },
    });
    expect(card).toMatchObject({ sentence: 'All 4 are in.', choice: { value: 2, max: 2 } });
    expect(card.actions).toEqual(['undo']);
  });

  it('who comes alone needs no choice', () => {
    const card = cardOf({ party: 1 }, [scan(1)], { entry: { action: 'in', people: 1 } });
    expect(card).toMatchObject({ sentence: 'They’re in.', choice: null });
  });

  it('who belongs to another line comes in, and the card says which one is theirs', () => {
    const entered = (lane: string, name = 'Ada Moreno') =>
      cardOf({ party: 1, name }, [scan(1)], { entry: { action: 'in', people: 1 }, lane });
    expect(entered('G-M')).toMatchObject({
      tone: 'in',
      detail: 'This line is for G–M. Next time, take the one for A.',
    });
    expect([entered('A-F').detail, entered('').detail, entered('A-F', 'Дмитрий').detail]).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('who was scanned before says when, where, and that all are in', () => {
    const card = cardOf({ party: 3 }, [scan(3)]);
    expect(card).toMatchObject({
      tone: 'again',
      word: ['Again'],
      discs: ['again', 'again', 'again'],
      sentence: 'All 3 are already in.',
      actions: ['let-in', 'leaving'],
    });
    expect(card.facts[0]?.value).toMatch(/^\d+:\d\d\s[AP]M, Door B$/);
    expect(card.facts[1]).toEqual({ label: 'That was', value: '30 minutes ago' });
  });

  it('of whom more are in than the party holds is flagged', () => {
    const card = cardOf({ party: 3 }, [scan(3), scan(1)], {
      entry: { action: 'in', people: 1 },
      before: [scan(3)],
    });
    expect(card.sentence).toBe('4 in, but the party is 3. We’ll flag it for the organizer.');
  });

  it('who is not on the list is let in, and never called invalid', () => {
    const card = cardOf(null);
    expect(card).toMatchObject({
      tone: 'unknown',
      word: ['Not on', 'this list'],
      discs: ['unknown'],
      discsLabel: 'Code 3HXC 8T2W',
      actions: ['let-in', 'find'],
    });
    expect(JSON.stringify(card)).not.toMatch(/invalid|wrong|fake/i);
    expect(cardOf(null, [], { isScanOnly: true }).actions).toEqual(['let-in']);
    expect(cardOf(null, [scan(2)], { entry: { action: 'in', people: 2 } })).toMatchObject({
      tone: 'in',
      name: 'Pass 3HXC 8T2W',
      sentence: '2 people let in. We’ll match the pass later.',
    });
    expect(cardOf(null, [scan(2)])).toMatchObject({ tone: 'again', sentence: 'Both are already in.' });
  });

  it('who cancelled may come in as a walk-in', () => {
    expect(cardOf({ status: 'cancelled', party: 2 })).toMatchObject({
      tone: 'cancelled',
      discs: ['cancelled', 'cancelled'],
      sentence: 'No seats are held for this pass.',
      facts: [{ label: 'Still free', value: '4 of 120 seats' }],
      actions: ['walk-in'],
    });
  });

  it('who waits for a seat may be let in', () => {
    expect(cardOf({ status: 'waitlist', party: 6 })).toMatchObject({
      tone: 'again',
      word: ['Waitlist'],
      sentence: 'They’re waiting for 6 seats.',
      detail: 'Seats are free? Let them in. Otherwise ask them to wait.',
      choice: { value: 6, max: 6 },
      actions: ['let-in'],
    });
  });

  describe('who leaves', () => {
    it('leaves with one press, everybody who is in or fewer', () => {
      const card = cardOf({}, [scan(3)], { leaving: 'yes', isArriving: false });
      expect(card).toMatchObject({
        word: ['Leaving'],
        sentence: '3 of 4 are in',
        choice: { value: 3, max: 3 },
        pickUp: null,
        actions: ['leave'],
      });
      expect(cardOf({ party: 1 }, [scan(1)], { leaving: 'yes' })).toMatchObject({
        choice: null,
        actions: ['leave', 'back'],
      });
    });

    it('and is not in yet is no leave with one press: they may be arriving', () => {
      const asked = {
        word: ['Not in yet'],
        detail: 'This door is set to Leaving.',
        choice: null,
        pickUp: null,
        actions: ['arrive', 'leaving'],
      };
      expect(cardOf({ party: 2 }, [], { leaving: 'yes' })).toMatchObject({
        ...asked,
        sentence: 'Not in yet, as far as this device knows.',
      });
      expect(cardOf(null, [], { leaving: 'yes' })).toMatchObject({
        ...asked,
        sentence: expect.stringMatching(/^This device’s list is from \d/),
      });
    });

    it('can leave with a second press although another phone has the arrival, and the card says so', () => {
      expect(cardOf({ party: 2 }, [], { leaving: 'again' })).toMatchObject({
        sentence: 'Not in yet, as far as this device knows.',
        choice: { value: 2, max: 2 },
        actions: ['leave', 'back'],
      });
      expect(cardOf(null, [scan(2)], { leaving: 'yes' })).toMatchObject({
        name: 'Pass 3HXC 8T2W',
        choice: { value: 2, max: 2 },
      });
    });

    it('says how many are still in', () => {
      expect(
        cardOf({}, [scan(4), scan(3, { action: 'out' })], { entry: { action: 'out', people: 3 } }),
      ).toMatchObject({ tone: 'out', sentence: '3 people left. 1 of 4 still in.', actions: ['undo'] });
    });

    it('and has left before says when, and leaves again only with another press', () => {
      const scans = [scan(1), scan(1, { action: 'out', at: now - 60_000 })];
      const card = cardOf({ party: 1 }, scans, { leaving: 'yes' });
      expect(card).toMatchObject({ tone: 'out', actions: ['leaving'] });
      expect(card.sentence).toMatch(/^Left, \d+:\d\d\s[AP]M, Door B$/);
      expect(cardOf({ party: 1 }, scans, { leaving: 'again' }).actions).toContain('leave');
    });
  });

  it('says that nothing changed if the phone could not save', () => {
    expect(cardOf({}, [], { hasFailed: true })).toMatchObject({ word: ['Not saved'], actions: [] });
  });

  it('of a list without names shows the code of the pass', () => {
    expect(cardOf({ name: '', passes: ['0'.repeat(32)] }).name).toBe('Pass 0000 0000');
  });

  describe('of a family', () => {
    const child = (name: string, more: Partial<DoorGuest> = {}, scans: DoorScan[] = []) => ({
      guest: {
        ...person,
        id: `child${name}`,
        name,
        party: 1,
        under_18: true,
        consent: 'given' as const,
        ...more,
      },
      attendance: attendanceOf(scans.map((one) => ({ ...one, rsvp_id: 'x' }))).get('x'),
    });

    it('shows the young people by name with where they are, and who can come in now', () => {
      const family = [
        child('Eli'),
        child('Mia', { consent: 'asked' }),
        child('Noah', {}, [scan(1)]),
        child('Zoe', {}, [scan(1), scan(1, { action: 'out', at: now, taken_by: 'Rosa Bell' })]),
      ];
      const card = cardOf({ party: 1 }, [scan(1)], { entry: {}, family });
      expect(
        card.family.map(({ name, state, canComeIn }) => [
          name,
          state.replace(/\d+:\d\d\s[AP]M/, 'then'),
          canComeIn,
        ]),
      ).toEqual([
        ['Eli', 'Not here yet', true],
        ['Mia', 'No consent', false],
        ['Noah', 'In, then, Door B', false],
        ['Zoe', 'Picked up by Rosa Bell, then, Door B', false],
      ]);
      const leaving = cardOf({ party: 1 }, [scan(1)], { leaving: 'yes', family });
      expect(leaving.family.some(({ canComeIn }) => canComeIn)).toBe(false);
    });

    it('says on a child’s card whom they came with', () => {
      expect(cardOf({ party: 1 }, [], { lead: { ...person, name: 'Rosa Bell' } }).facts).toContainEqual({
        label: 'Came with',
        value: 'Rosa Bell',
      });
    });
  });
});
