/** Rules of series, as they are sent: of most the library finds the dates. */
import { createRandom } from '../../support/random';
import { randomRule } from '../../support/series/random-rules';

export const series = {
  starts: '2027-01-31',
  repeats: 'monthly-date',
  every: 1,
  until: '2031-01-31',
  count: null,
  without: ['2027-03-31'],
  extra: ['2027-02-28'],
  pauses: [{ from: '2027-07-01', until: '2027-08-31' }],
};

export function seriesCases(): ['series', unknown][] {
  const random = createRandom(68);
  const others = [
    ...['2027-02-28', '2027-02-29', '2028-02-29', '2027-01-29', '1999-01-31'].map((starts) => ({ starts })),
    ...['weekly', 'monthly-weekday', 'monthly-last'].map((repeats) => ({ repeats })),
    ...['2027-01-30', '2027-01-31', '2199-12-31', '9999-12-31', ''].map((until) => ({ until })),
    ...[1, 400, 401, 100_000].map((count) => ({ count, until: '' })),
    { pauses: [{ from: '2027-01-01', until: '2031-12-31' }] },
    ...Array.from({ length: 60 }, () => randomRule(random)),
  ];
  return others.map((other) => ['series', { ...series, ...other }]);
}
