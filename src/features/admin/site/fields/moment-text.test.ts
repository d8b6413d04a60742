import { expect, it } from 'vitest';
import { momentFromText, momentToText } from './moment-text';

const zone = 'America/Los_Angeles';

it('reads a time of the ministry as UTC, in summer and in winter', () => {
  expect(momentFromText('2026-07-04T18:30', zone)).toEqual({
    moment: '2026-07-05T01:30:00.000Z',
    is: 'plain',
  });
  expect(momentFromText('2026-12-05T19:00', zone)).toEqual({
    moment: '2026-12-06T03:00:00.000Z',
    is: 'plain',
  });
  expect(momentToText('2026-12-06T03:00:00.000Z', zone)).toBe('2026-12-05T19:00');
});

it('leaves a time that the clocks skip as it was typed', () => {
  const skipped = { moment: '2027-03-14T02:30', is: 'skipped' };
  expect(momentFromText('2027-03-14T02:30', zone)).toEqual(skipped);
  expect(momentToText(skipped.moment, zone)).toBe('2027-03-14T02:30');
});

it('takes the first of two when the clocks go back', () => {
  const read = momentFromText('2026-11-01T01:30', zone);
  expect(read).toEqual({ moment: '2026-11-01T08:30:00.000Z', is: 'twice' });
  expect(momentToText(read.moment, zone)).toBe('2026-11-01T01:30');
});

it('reads nothing from an empty field', () => {
  expect(momentFromText('', zone)).toEqual({ moment: '', is: 'empty' });
  expect(momentToText('', zone)).toBe('');
});
