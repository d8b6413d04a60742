import { expect, it } from 'vitest';
import { createRandom } from '../../../tests/support/random';
import { attendanceOf, isConflict } from './attendance';
import type { DoorScan } from './door';

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

it('nobody is inside less than not at all, and the order in which scans arrive does not matter', () => {
  const out = { ...scan(2, 'ada', 3, 'b'), action: 'out' } as const;
  const back = scan(3, 'ada', 3, 'b');
  const arrival = scan(1, 'ada', 3, 'a');
  // The scan of the arrival is still on the phone at the other door.
  expect(attendanceOf([out]).get('ada')).toMatchObject({ inside: 0, left: 3 });
  expect(attendanceOf([out, back]).get('ada')).toMatchObject({ inside: 3, left: 3 });
  for (const scans of [
    [arrival, out, back],
    [back, out, arrival],
    [out, arrival, back],
  ])
    expect(attendanceOf(scans).get('ada')).toMatchObject({ inside: 3, left: 3 });
  expect(attendanceOf([out, { ...arrival, at: 2 }]).get('ada')).toMatchObject({ inside: 0, left: 3 });
});
