import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OpportunityRecord } from '../../domain/opportunity';
import { BoardStats } from './board-stats';

const post = (status: string) => ({ status }) as OpportunityRecord;
const numbers = (posts: OpportunityRecord[] | null, loading = false) =>
  [
    ...renderToStaticMarkup(<BoardStats posts={posts} loading={loading} />).matchAll(/<dd[^>]*>(.*?)<\/dd>/g),
  ].map(([, text]) => text?.replace(/<[^>]+>/g, ''));

it('counts the posts, and those that are still open', () => {
  expect(numbers([post('Open'), post('Active'), post('Closed')])).toEqual(['3', '2']);
});

it('says so where nothing is counted, without a dash', () => {
  expect(numbers([])).toEqual(['0', '0']);
  expect(numbers(null)).toEqual(['Not counted yet', 'Not counted yet']);
  expect(numbers(null, true)).toEqual(['', '']);
});
