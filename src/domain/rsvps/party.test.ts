import { describe, expect, it } from 'vitest';
import type { ParentsAnswer } from './parents-answer';
import { answerAbout, entryOf, isInPart, oneAnswer, partySummary, stampOfParty, tellApart } from './party';

const party = (lead: ParentsAnswer, ...answers: ParentsAnswer[]) =>
  partySummary({
    guests: 1 + answers.length,
    isRequired: true,
    name: 'Grace Kim',
    answer: lead,
    children: answers.map((answer, n) => ({ name: ['Eli', 'Mia', 'Noor'][n] ?? '', answer })),
  });

describe('who of a party may come in', () => {
  it('is decided for each person by their own answer', () => {
    const { persons, may, guests, hasCode } = party('none', 'yes', 'no');
    expect(persons.map(({ name, entry }) => [name, entry])).toEqual([
      ['Grace', 'in'],
      ['Eli', 'in'],
      ['Mia', 'out'],
    ]);
    expect({ may, guests, hasCode }).toEqual({ may: 2, guests: 3, hasCode: true });
  });

  it('is a call to the parent first, where the event does not require their yes', () => {
    expect(
      (['none', 'yes', 'asked', 'signed', 'no'] as const).map((answer) => entryOf(answer, false)),
    ).toEqual(['in', 'in', 'call', 'call', 'call']);
  });

  it('counts the guests whom an RSVP does not name with its person', () => {
    const { persons, may } = partySummary({
      guests: 5,
      isRequired: false,
      name: 'Noor',
      answer: 'no',
      children: [{ name: 'Eli', answer: 'yes' }],
    });
    expect(persons.map(({ people }) => people)).toEqual([4, 1]);
    expect(may).toBe(1);
  });

  it('says first what is still missing for all, then a no', () => {
    expect(party('none', 'no', 'asked').answer).toBe('asked');
    expect(party('none', 'no', 'yes').answer).toBe('no');
    expect(party('none', 'yes', 'yes').answer).toBe('yes');
    expect(party('none').answer).toBe('none');
  });

  it('leaves no code only to a party of which nobody may ever come', () => {
    expect(party('no', 'no', 'no').hasCode).toBe(false);
    expect(party('no', 'asked').hasCode).toBe(true);
    expect(party('none', 'no', 'no').hasCode).toBe(true);
    expect(oneAnswer('no').hasCode).toBe(false);
  });

  it('takes somebody under 18 without a stored answer for one that was not answered', () => {
    expect(answerAbout(true, '')).toBe('asked');
    expect(answerAbout(true, 'none')).toBe('asked');
    expect(answerAbout(true, 'withdrawn')).toBe('no');
    expect(answerAbout(false, 'refused')).toBe('none');
  });
});

describe('the stamp of a party', () => {
  it('is CONFIRMED only if all may come, and keeps what is true of a seat', () => {
    expect(stampOfParty('confirmed', oneAnswer('none'))).toBe('confirmed');
    expect(stampOfParty('confirmed', party('none', 'yes', 'yes'))).toBe('confirmed');
    expect(stampOfParty('confirmed', party('none', 'yes', 'no'))).toBe('in-part');
    expect(stampOfParty('confirmed', party('none', 'asked'))).toBe('in-part');
    for (const answer of ['asked', 'signed', 'no'] as const) {
      expect(stampOfParty('confirmed', oneAnswer(answer))).toBe(`parent-${answer}`);
      expect(stampOfParty('waitlist', oneAnswer(answer))).toBe('waitlist');
      expect(stampOfParty('cancelled', party('none', answer))).toBe('cancelled');
      expect(isInPart(oneAnswer(answer, 4))).toBe(false);
    }
  });
});

describe('the names of a party', () => {
  it('are first names, and differ where two are the same', () => {
    expect(tellApart(['Eli Kim', 'Mia'])).toEqual(['Eli', 'Mia']);
    expect(tellApart(['Eli Kim', 'Eli Moreno'])).toEqual(['Eli Kim', 'Eli Moreno']);
    expect(tellApart(['Eli', 'Eli', 'Eli'])).toEqual(['Eli', 'Eli (2)', 'Eli (3)']);
    // Names that were told apart before stay the same.
    expect(tellApart(tellApart(['Eli', 'Eli', 'Mia Kim']))).toEqual(['Eli', 'Eli (2)', 'Mia']);
  });

  it('differ from an adult’s only where both are in the list', () => {
    const named = (answer: ParentsAnswer) =>
      partySummary({
        guests: 2,
        isRequired: true,
        name: 'Eli Kim',
        answer,
        children: [{ name: 'Eli', answer: 'no' }],
      });
    expect(named('none').young.map(({ name }) => name)).toEqual(['Eli']);
    expect(named('yes').persons.map(({ name }) => name)).toEqual(['Eli Kim', 'Eli']);
  });
});
