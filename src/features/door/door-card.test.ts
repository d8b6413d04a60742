import { describe, expect, it } from 'vitest';
import { attendanceOf, type DoorAnswer, type DoorGuest, type DoorScan, doorResult } from '../../domain/door';
import { type CardInput, doorCard } from './door-card';

const now = Date.UTC(2026, 11, 5, 17, 42);
const event: DoorAnswer['event'] = {
  id: 'harvest00000001',
  title: 'Harvest Festival',
  date: '2026-12-05T17:00:00.000Z',
  ends_at: '2026-12-05T22:00:00.000Z',
  location: 'Hall',
  max_attendees: 120,
  consent_required: false,
  key_ends_at: now,
};
const person: DoorGuest = {
  id: 'guest0000000001',
  passes: [],
  name: 'Ada Moreno',
  party: 4,
  status: 'confirmed',
  walk_in: false,
  under_18: false,
  consent: 'none',
  guardian: null,
  notes: ['Nut allergy'],
};
const scan = (people: number, more: Partial<DoorScan> = {}): DoorScan => ({
  id: `scan${people}${more.action ?? 'in'}${more.key_id ?? ''}`,
  action: 'in',
  rsvp_id: person.id,
  people,
  undoes: '',
  key_id: 'doorb',
  device: 'phoneb',
  at: now - 30 * 60_000,
  ...more,
});

function cardOf(
  guest: Partial<DoorGuest> | null,
  scans: DoorScan[] = [],
  more: Partial<CardInput> & { before?: DoorScan[] } = {},
) {
  const known = guest ? { ...person, ...guest } : undefined;
  const { before = more.entry ? [] : scans, ...rest } = more;
  return doorCard({
    guest: known,
    attendance: attendanceOf(scans).get(person.id),
    result: doorResult(known, attendanceOf(before).get(person.id)),
    entry: null,
    hasFailed: false,
    code: '3HXC 8T2W',
    event,
    doors: new Map([['doorb', 'Door B']]),
    expected: 116,
    listAt: now,
    now,
    ...rest,
  });
}

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
      actions: ['undo'],
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
      actions: ['let-in', 'find'],
    });
    expect(JSON.stringify(card)).not.toMatch(/invalid|wrong|fake/i);
    expect(cardOf(null, [scan(2)], { entry: { action: 'in', people: 2, consentBy: '' } })).toMatchObject({
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
      choice: { value: 6, max: 6 },
      actions: ['let-in'],
    });
  });

  const minor = {
    under_18: true,
    party: 1,
    consent: 'asked',
    guardian: { name: 'Rosa Bell', contact: '(951) 555-0123' },
  } as const;

  it('under 18 without consent says whom to call, and only warns', () => {
    expect(cardOf(minor)).toMatchObject({
      word: ['No consent'],
      sentence: 'Their parent or guardian hasn’t said yes yet.',
      facts: [{ label: 'Guardian', value: 'Rosa Bell, (951) 555-0123' }],
      call: '9515550123',
      actions: ['consent', 'let-in'],
    });
  });

  it('under 18 without consent stays outside if the event requires it', () => {
    const card = cardOf(minor, [], { event: { ...event, consent_required: true } });
    expect(card).toMatchObject({ actions: ['consent'], choice: { value: 1, max: 1 }, call: '9515550123' });
    expect(card.detail).toBe('Call first. They can come in with a yes.');
  });

  it('whose parent said no with their link cannot come in with a yes at the door', () => {
    for (const consent of ['refused', 'withdrawn'] as const) {
      const card = cardOf({ ...minor, consent }, [], { event: { ...event, consent_required: true } });
      expect(card).toMatchObject({ actions: [], choice: null });
    }
  });

  it('whose parent said yes at the door needs no call', () => {
    const entry = { action: 'in', people: 1, consentBy: 'Rosa Bell' } as const;
    expect(cardOf(minor, [scan(1)], { entry })).toMatchObject({
      tone: 'in',
      call: '',
      notes: ['Nut allergy'],
    });
  });

  it('under 18 that was let in without consent keeps the number', () => {
    expect(cardOf(minor, [scan(1)], { entry: { action: 'in', people: 1, consentBy: '' } })).toMatchObject({
      tone: 'in',
      call: '9515550123',
      notes: ['Nut allergy', 'Under 18, no consent yet'],
    });
  });

  it('has no link to an email address', () => {
    expect(cardOf({ ...minor, guardian: { name: '', contact: 'rosa@bell.example' } }).call).toBe('');
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
