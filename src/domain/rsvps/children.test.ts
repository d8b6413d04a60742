import { describe, expect, it } from 'vitest';
import { fewerThanNamed, takeOff } from './children';

const [eli, mia, mia2] = ['Eli', 'Mia', 'Mia'].map((name, n) => ({ id: `child000000000${n}`, name }));
const all = [eli, mia, mia2].filter((child) => child !== undefined);

describe('taking a child off an RSVP', () => {
  it.each([
    ['one', [mia], 5, ['Eli', 'Mia'], 4],
    ['two, one of whom has the name of somebody who stays', [eli, mia2], 4, ['Mia'], 2],
    ['all', all, 4, [], 1],
    ['nobody', [], 4, ['Eli', 'Mia', 'Mia'], 4],
    ['the same one twice', [eli, eli], 4, ['Mia', 'Mia'], 3],
    ['somebody whom the RSVP does not have', [{ id: 'another00000001' }], 4, ['Eli', 'Mia', 'Mia'], 4],
  ])('takes %s along, with a seat each', (_, off, guests, stay, left) => {
    const notComing = off.filter((child) => child !== undefined);
    const after = takeOff(all, guests, notComing);
    expect(after.staying.map(({ name }) => name)).toEqual(stay);
    expect(after.leaving).toHaveLength(all.length - stay.length);
    expect(after.guests).toBe(left);
  });

  it('takes the right one of two with the same name', () => {
    expect(takeOff(all, 4, [mia2 ?? { id: '' }]).staying).toEqual([eli, mia]);
  });

  it('leaves a seat for the person of the RSVP and those who stay, whatever number was stored', () => {
    expect(takeOff(all, 2, [mia ?? { id: '' }]).guests).toBe(3);
    expect(takeOff([], 0).guests).toBe(1);
  });
});

it('says how a smaller party is possible', () => {
  expect(fewerThanNamed(3)).toContain('Take them off first.');
});
