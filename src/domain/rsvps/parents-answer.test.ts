import { describe, expect, it } from 'vitest';
import { consentStates } from '../choices';
import { isYesMissing, parentsAnswer } from './parents-answer';

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
