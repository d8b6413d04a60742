import { expect, it } from 'vitest';
import { mapAddress, placeOf } from './places';

it('splits a place into its name and its address', () => {
  expect(placeOf('Grace Chapel, the basement')).toEqual(['Grace Chapel', 'the basement']);
  expect(placeOf('Back Lot Coffee, 3600 Main Street, Riverside')).toEqual([
    'Back Lot Coffee',
    '3600 Main Street, Riverside',
  ]);
  expect(placeOf('The park')).toEqual(['The park', undefined]);
});

it('searches the map for the place in the ministry’s city', () => {
  const query = (location: string) => new URL(mapAddress(location)).searchParams.get('query');
  expect(query('Grace Chapel, the basement & hall')).toMatch(
    /^Grace Chapel, the basement & hall, Riverside, \w+$/,
  );
  expect(query('Lincoln Park pavilion, Riverside')).toBe('Lincoln Park pavilion, Riverside');
});
