import { describe, expect, it } from 'vitest';
import { person, scan } from '../../../../tests/support/door/door-card';
import { attendanceOf } from '../../../domain/door/attendance';
import { admissionOf } from './kiosk-answer';

const guest = { ...person, name: 'Ada', party: 4 };
const entry = { id: 's', action: 'in', people: 4, consentBy: '', pickupCode: '', takenBy: '' } as const;
const open = { entry, showsGuest: true, hasFailed: false };
const insideAfter = (...people: number[]) =>
  attendanceOf(people.map((count) => scan(count, { key_id: `door${count}` }))).get(person.id);

describe('a self check-in', () => {
  it('welcomes the whole party, and lets it say that fewer came', () => {
    expect(admissionOf(open, guest, insideAfter(4), '')).toMatchObject({
      name: 'Ada',
      people: 4,
      most: 4,
      inside: 4,
    });
    const two = { ...open, entry: { ...entry, people: 2 } };
    expect(admissionOf(two, guest, insideAfter(2), '')).toMatchObject({ people: 2, most: 4, inside: 2 });
    // The others came before, through another door.
    const one = { ...open, entry: { ...entry, people: 1 } };
    expect(admissionOf(one, guest, insideAfter(1, 3), '')).toMatchObject({ people: 1, most: 1, inside: 4 });
  });

  it('sends everybody else to the team', () => {
    expect(admissionOf({ ...open, entry: null }, guest, insideAfter(4), '')).toBe(null);
    expect(admissionOf({ ...open, showsGuest: false }, guest, undefined, '')).toBe(null);
    expect(admissionOf({ ...open, hasFailed: true }, guest, undefined, '')).toBe(null);
    expect(admissionOf(open, undefined, insideAfter(4), '')).toBe(null);
  });

  it('tells a guest of another line', () => {
    expect(admissionOf(open, guest, insideAfter(4), 'G-M')?.lane).toBe(
      'This line is for G–M. Next time, take the one for A.',
    );
    expect(admissionOf(open, guest, insideAfter(4), 'A-F')?.lane).toBe('');
  });
});
