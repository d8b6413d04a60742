import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OpportunityRecord } from '../../domain/posts/opportunity';
import { BoardStats } from './board-stats';

const post = (status: string) => ({ status }) as OpportunityRecord;
const text = (html: string | undefined) => html?.replace(/<[^>]+>/g, '');
function stats(posts: OpportunityRecord[] | null, loading = false) {
  const html = renderToStaticMarkup(<BoardStats posts={posts} loading={loading} />);
  return {
    count: text(/<p.*?<\/p>/.exec(html)?.[0]),
    others: [...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, dash]) => text(dash)),
  };
}

it('counts the opportunities, and has a dash for what is not counted', () => {
  const others = Array.from({ length: 3 }, () => '–Not counted yet');
  expect(stats([post('Open'), post('Active'), post('Closed')])).toEqual({ count: '3opportunities', others });
  expect(stats([post('Open')]).count).toBe('1opportunity');
  expect(stats([]).count).toBe('0opportunities');
  expect(stats(null).count).toBe('–Not counted yetopportunities');
  expect(stats(null, true).count).toBe('opportunities');
});
