import { expect, it } from 'vitest';
import { sameNumbers } from '../../../tests/support/real-input';
import { comparedNumber, lastDigits, sameNumberAs } from './same-number';

it.each([
  ...sameNumbers,
  ['GB', '020 7946 0018', '+44 20 7946 0018'],
  ['LU', '621 123 456', '+352 621 123 456'],
  ['from abroad', '087 123 4567', '011 353 87 123 4567'],
  ['GB, with both', '+44 07911 123456', '+44 7911 123456'],
  ['AU, with both', '+61 0412 345 678', '0412 345 678'],
  ['RU', '8 912 345-67-89', '+7 912 345-67-89'],
  ['MX', '+52 1 55 1234 5678', '+52 55 1234 5678'],
  ['AR', '+54 9 11 1234 5678', '+54 11 1234 5678'],
  ['US, without a plus', '1 615 555 0142', '(615) 555-0142'],
  ['an extension on one side', '615 555 0142 x5', '+1 615 555 0142'],
  ['digits of another script', '٦١٥ ٥٥٥ ٠١٤٢', '615 555 0142'],
])('%s: %s and %s are the same', (_, one, other) => {
  expect(sameNumberAs(one)(other)).toBe(true);
  expect(sameNumberAs(other)(one)).toBe(true);
  expect(sameNumberAs(comparedNumber(one))(comparedNumber(other))).toBe(true);
  expect(lastDigits(one)).toMatch(/^\d{4}$/);
  expect(lastDigits(one)).toBe(lastDigits(other));
});

it.each([
  ['615 555 0142', '615 555 0143'],
  ['555 0142', '(615) 555-0142 9'],
  ['555 0142', '(615) 555-0142'],
  ['555 0142', '(212) 555-0142'], // 212 is also the code of a country
  ['9123 4567', '07 9123 4567'],
  ['9123 4567', '+61 2 9123 4567'],
  ['+44 7911 123456', '+33 7911 123456'],
  ['615 555 0142 x5', '615 555 0142 x6'],
  ['0113 496 0000', '+34 960 000 000'],
  ['', ''],
  ['112', '112'],
  ['000 0112', '000 0112'], // three digits behind the 0 of an area
])('%s and %s are not', (one, other) => {
  expect(sameNumberAs(one)(other)).toBe(false);
  expect(sameNumberAs(other)(one)).toBe(false);
});
