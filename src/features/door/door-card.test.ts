import { describe, expect, it } from 'vitest';
import { cardOf, scan } from '../../../tests/support/door-card';

describe('the card of a guest', () => {
  it('who comes in shows who is in and who is still to come', () => {
    expect(cardOf({}, [scan(2)], { entry: { action: 'in', people: 2, consentBy: '' } })).toMatchObject({
      tone: 'in',
      word: ['In'],
      discs: ['in', 'in', 'open', 'open'],
      name: 'Ada Moreno',
      sentence: '2 of 4 in. 2 still to come.',
      notes: ['Nut allergy'],
      choice: { value: 2, max: 4 },
      actions: ['undo', 'left'],
    });
  });

  it('offers for the second half of a party only who is left', () => {
    const card = cardOf({}, [scan(2), scan(2, { key_id: 'doora' })], {
      entry: { action: 'in', people: 2, consentBy: '' },
    });
    expect(card).toMatchObject({ sentence: 'All 4 are in.', choice: { value: 2, max: 2 } });
    expect(card.actions).toEqual(['undo', 'left']);
  });

  it('who comes alone needs no choice', () => {
    const card = cardOf({ party: 1 }, [scan(1)], { entry: { action: 'in', people: 1, consentBy: '' } });
    expect(card).toMatchObject({ sentence: 'They’re in.', choice: null });
  });

  it('who was scanned before says when, where, and that all are in', () => {
    const card = cardOf({ party: 3 }, [scan(3)]);
    expect(card).toMatchObject({
      tone: 'again',
      word: ['Again'],
      discs: ['again', 'again', 'again'],
      sentence: 'All 3 are already in.',
      actions: ['let-in', 'left'],
    });
    expect(card.facts[0]?.value).toMatch(/^\d+:\d\d [AP]M, Door B$/);
    expect(card.facts[1]).toEqual({ label: 'That was', value: '30 minutes ago' });
  });

  it('of whom more are in than the party holds is flagged', () => {
    const card = cardOf({ party: 3 }, [scan(3), scan(1)], {
      entry: { action: 'in', people: 1, consentBy: '' },
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
      actions: ['let-in', 'left', 'find'],
    });
    expect(JSON.stringify(card)).not.toMatch(/invalid|wrong|fake/i);
    expect(cardOf(null, [], { isScanOnly: true }).actions).toEqual(['let-in', 'left']);
    expect(cardOf(null, [scan(2)], { entry: { action: 'in', people: 2, consentBy: '' } })).toMatchObject({
      tone: 'in',
      name: 'Pass 3HXC 8T2W',
      sentence: '2 people let in. We’ll match the pass later.',
    });
    expect(cardOf(null, [scan(2)])).toMatchObject({ tone: 'again', sentence: 'Both are already in.' });
  });

  it('whose pass is not on the list is asked for the code of the pick-up, too', () => {
    expect(cardOf(null, [], { pickupCode: '0420' }).actions).toContain('ask-code');
    expect(cardOf(null, [scan(2)], { pickupCode: '0420' }).actions).toContain('ask-code');
    const asked = cardOf(null, [], { pickupCode: '0420', asksCode: true });
    expect(asked).toMatchObject({ name: 'Pass 3HXC 8T2W', facts: [{ value: '0420' }], call: '' });
  });

  it('who cancelled may come in as a walk-in', () => {
    expect(cardOf({ status: 'cancelled', party: 2 })).toMatchObject({
      tone: 'cancelled',
      discs: ['cancelled', 'cancelled'],
      sentence: 'No seats are held for this pass.',
      facts: [{ label: 'Still free', value: '4 of 120 seats' }],
      actions: ['walk-in', 'left'],
    });
  });

  it('who waits for a seat may be let in', () => {
    expect(cardOf({ status: 'waitlist', party: 6 })).toMatchObject({
      tone: 'again',
      word: ['Waitlist'],
      sentence: 'They’re waiting for 6 seats.',
      choice: { value: 6, max: 6 },
      actions: ['let-in', 'left'],
    });
  });

  it('who left says how many are still in', () => {
    expect(
      cardOf({}, [scan(4), scan(3, { action: 'out' })], {
        entry: { action: 'out', people: 3, consentBy: '' },
      }),
    ).toMatchObject({ tone: 'out', sentence: '3 people left. 1 of 4 still in.', actions: ['undo'] });
  });

  it('says that nothing changed if the phone could not save', () => {
    expect(cardOf({}, [], { hasFailed: true })).toMatchObject({ word: ['Not saved'], actions: [] });
  });

  it('of a list without names shows the code of the pass', () => {
    expect(cardOf({ name: '', passes: ['0'.repeat(32)] }).name).toBe('Pass 0000 0000');
  });
});
