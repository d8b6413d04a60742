import { expect, it } from 'vitest';
import { dateColumns } from './export-columns';

it('exports dates in the ministry’s zone, with day and time in separate columns', () => {
  const [day, time] = dateColumns('Date', (instant: string) => instant);
  expect(time?.label).toBe('Date, time (America/Los_Angeles)');
  const read = (instant: string) => [day?.value(instant), time?.value(instant)];
  expect(read('2026-12-10T03:00:00.000Z')).toEqual(['2026-12-09', '19:00']);
  expect(read('2027-01-01T01:30:00.000Z')).toEqual(['2026-12-31', '17:30']);
  expect(read('')).toEqual(['', '']);
});
