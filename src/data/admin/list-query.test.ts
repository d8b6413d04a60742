import { expect, it } from 'vitest';
import { idFilters } from './list-query';

it('finds rows by their ids with filters that the server accepts', () => {
  const ids = Array.from({ length: 200 }, (_, at) => `message${`${at}`.padStart(8, '0')}`);
  const filters = idFilters('id', ids);
  expect(filters.join(' ').match(/message\d{8}/g)).toEqual(ids);
  // PocketBase refuses longer ones.
  for (const filter of filters) expect(filter.length).toBeLessThan(3500);
  expect(idFilters('id', [])).toEqual([]);
});
