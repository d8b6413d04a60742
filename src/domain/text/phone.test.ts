import { describe, expect, it } from 'vitest';
import { cleanPhone, dialled, isPhone, splitExtension } from './phone';

describe('a number as it is pasted', () => {
  it.each([
    ['\u202a+1 615 555 0142\u202c', '+1 615 555 0142'],
    ['\u2068(615) 555-0142\u2069', '(615) 555-0142'],
    ['615\u00a0555\u00a00142', '615 555 0142'],
    ['615\u2009555\u20090142', '615 555 0142'],
    ['615\u2011555\u20110142', '615-555-0142'],
    ['615–555–0142', '615-555-0142'],
    ['615·555·0142', '615.555.0142'],
    ['615\u200b555\u200b0142', '6155550142'],
    ['tel:+16155550142', '+16155550142'],
    ['٦١٥ ٥٥٥ ٠١٤٢', '615 555 0142'],
    ['۰۹۱۲۳۴۵۶۷۸۹', '09123456789'],
    ['६१५५५५०१४२', '6155550142'],
    ['６１５－５５５－０１４２', '615-555-0142'],
    ['＋49 30 1234567', '+49 30 1234567'],
    ['615/555/0142', '615/555/0142'],
    ['615 555 0142 ext. 5', '615 555 0142 ext. 5'],
    ['(615) 555-0142 x23', '(615) 555-0142 x23'],
    ['+44 (0)20 7946 0018', '+44 (0)20 7946 0018'],
  ])('%j is %j', (typed, phone) => {
    expect(cleanPhone(typed)).toBe(phone);
    expect(isPhone(phone)).toBe(true);
  });

  it.each([
    '112',
    '',
    'call me',
    '1'.repeat(40),
    '615 555 0142 / 615 555 0143',
    '555-0142 or 555-0143',
    '+',
    'ext. 5',
    'ફોનનંબરઅઆઇ',
  ])('%j is none', (text) => expect(isPhone(cleanPhone(text))).toBe(false));

  it('keeps its extension, and dials it after a pause', () => {
    expect(splitExtension('615 555 0142 ext. 5').extension).toBe('5');
    expect(dialled('(615) 555-0142 x23')).toBe('6155550142,23');
    expect(dialled('tel:+1-615-555-0142;ext=5')).toBe('+16155550142,5');
    expect(dialled('+1 615 555 0142')).toBe('+16155550142');
  });
});
