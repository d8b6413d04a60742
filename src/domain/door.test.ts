import { expect, it } from 'vitest';
import { correctedTime } from './door';

it('the time of a scan is that of the server, also if the clock of the phone is wrong', () => {
  const [scannedAt, now, day] = [1_000_000_000_000, 1_000_000_060_000, 86_400_000];
  for (const wrong of [-7 * day, 0, 7 * day]) {
    expect(correctedTime(scannedAt + wrong, now + wrong, now)).toBe(scannedAt);
  }
  // Never in the future, and never before the epoch.
  expect(correctedTime(now + 5, now, now)).toBe(now);
  expect(correctedTime(0, now + day, now)).toBe(0);
});
