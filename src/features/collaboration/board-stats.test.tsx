import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OpportunityRecord } from '../../domain/posts/opportunity';
import { BoardStats } from './board-stats';

const post = (status: string) => ({ status }) as OpportunityRecord;
const numbers = (posts: OpportunityRecord[] | null, loading = false) =>
  [
    ...renderToStaticMarkup(<BoardStats posts={posts} loading={loading} />).matchAll(/<dd[^>]*>(.*?)<\/dd>/g),
  ].map(([, text]) => text?.replace(/<[^>]+>/g, ''));

it('counts the opportunities, and has a dash for what is not counted', () => {
  const dash = '–Not counted yet';
  expect(numbers([post('Open'), post('Active'), post('Closed')])).toEqual(['3', dash, dash, dash]);
  expect(numbers([])).toEqual(['0', dash, dash, dash]);
  expect(numbers(null)).toEqual([dash, dash, dash, dash]);
  expect(numbers(null, true)).toEqual(['', dash, dash, dash]);
});
