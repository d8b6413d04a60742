import { describe, expect, it } from 'vitest';
import { consentStates } from '../choices';
import { isYesMissing, parentsAnswer, stampedStatus } from './parents-answer';

describe('the answer of a parent', () => {
  it('follows the stored state; a yes that was taken back is a no', () => {
    expect(consentStates.map((state) => [state, parentsAnswer(state)])).toEqual([
      ['none', 'none'],
      ['asked', 'asked'],
      ['given', 'yes'],
      ['refused', 'no'],
      ['withdrawn', 'no'],
    ]);
    expect([parentsAnswer(undefined), parentsAnswer('')]).toEqual(['none', 'none']);
  });

  it('is signed while a yes waits on the phone, which overrules no no', () => {
    expect(consentStates.map((state) => parentsAnswer(state, true))).toEqual([
      'none',
      'signed',
      'yes',
      'no',
      'no',
    ]);
  });

  it('is missing unless an adult needs none or a parent said yes', () => {
    const missing = (['none', 'asked', 'signed', 'yes', 'no'] as const).filter(isYesMissing);
    expect(missing).toEqual(['asked', 'signed', 'no']);
  });
});

describe('the stamp of an RSVP', () => {
  it('is never CONFIRMED before the yes, and keeps what is true of a seat', () => {
    expect(stampedStatus('confirmed', 'none')).toBe('confirmed');
    expect(stampedStatus('confirmed', 'yes')).toBe('confirmed');
    expect(stampedStatus('confirmed', 'asked')).toBe('parent-asked');
    expect(stampedStatus('confirmed', 'signed')).toBe('parent-signed');
    expect(stampedStatus('confirmed', 'no')).toBe('parent-no');
    for (const answer of ['asked', 'signed', 'no'] as const) {
      expect(stampedStatus('waitlist', answer)).toBe('waitlist');
      expect(stampedStatus('cancelled', answer)).toBe('cancelled');
    }
  });
});
