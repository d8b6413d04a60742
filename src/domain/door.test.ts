import { expect, it } from 'vitest';
import { createRandom } from '../../tests/support/random';
import { attendanceOf, correctedTime, type DoorScan, isConflict } from './door';

const scan = (n: number, rsvp: string, people: number, door: string): DoorScan => ({
  id: `scan${String(n).padStart(11, '0')}`,
  action: 'in',
  rsvp_id: rsvp,
  people,
  undoes: '',
  key_id: door,
  device: door,
  at: n,
});

it('1,000 parties that come in parts through two doors are no conflict; one person too many is', () => {
  const random = createRandom(26);
  const party = () => 1 + Math.floor(random() * 10);
  for (let n = 0; n < 1_000; n += 1) {
    const [first, second] = [party(), party()];
    const scans = [scan(1, 'ada', first, 'a'), scan(2, 'ada', second, 'b')];
    if (random() < 0.5) scans.reverse();
    // Scans arrive again when an answer was lost.
    const present = attendanceOf([...scans, ...scans]).get('ada');
    expect(isConflict(present, { party: first + second })).toBe(false);
    expect(isConflict(present, { party: first + second - 1 })).toBe(true);
  }
});

it('the time of a scan is that of the server, also if the clock of the phone is wrong', () => {
  const [scannedAt, now, day] = [1_000_000_000_000, 1_000_000_060_000, 86_400_000];
  for (const wrong of [-7 * day, 0, 7 * day]) {
    expect(correctedTime(scannedAt + wrong, now + wrong, now)).toBe(scannedAt);
  }
  // Never in the future, and never before the epoch.
  expect(correctedTime(now + 5, now, now)).toBe(now);
  expect(correctedTime(0, now + day, now)).toBe(0);
});
