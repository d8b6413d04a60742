import { expect, it } from 'vitest';
import {
  type Found,
  hitsPerGroup,
  searchAnswer,
  searchGroups,
} from '../../../domain/admin/search-everything';
import { readerOf } from '../../../domain/parse';
import { resultGroups } from './results';

const hit = (id: string, more = {}) => ({
  id,
  title: 'Zoë',
  detail: 'Candle Hour',
  at: '',
  status: '',
  ...more,
});
const addresses = (found: Found[], text = 'zoe') =>
  resultGroups(found, text).flatMap(({ results, lists }) => [...results, ...lists].map(({ to }) => to));

it('gives each kind of result the address where it opens', () => {
  const collections = Object.values(searchGroups).flat();
  const found = collections.map((collection) => ({ collection, hits: [hit('a')], more: false }));
  expect(addresses(found)).toEqual([
    '/admin?tab=rsvps&open=a',
    '/admin?tab=events&event=a',
    '/admin?tab=contacts&open=a',
    '/admin?tab=posts&kind=interest&open=a',
    '/admin?tab=artists&open=a',
    '/admin?tab=subscribers&open=a',
    '/admin?tab=posts&open=a',
    '/admin?tab=posts&kind=resources&open=a',
    '/admin?tab=site&page=a&field=Zoë',
  ]);
});

it('shows as many results of a group as fit, and links to the lists with more', () => {
  const hits = Array.from({ length: 4 }, (_, n) => hit(`${n}`));
  const groups = resultGroups(
    [
      { collection: 'newsletter_subscribers', hits, more: false },
      { collection: 'artist_submissions', hits, more: true },
    ],
    'a & "b"',
  );
  expect(groups).toHaveLength(1);
  expect(groups[0]?.results).toHaveLength(hitsPerGroup);
  expect(groups[0]?.lists).toMatchObject([
    { to: '/admin?tab=artists&q=a%20%26%20%22b%22', title: 'All applications with “a & "b"”' },
  ]);
});

it('names a page and its field, and an RSVP that was emptied', () => {
  const [guests, pages] = resultGroups(
    [
      {
        collection: 'content',
        hits: [hit('site', { title: 'zone', detail: 'America/Chicago' })],
        more: false,
      },
      {
        collection: 'event_rsvps',
        hits: [hit('a', { title: '', detail: '', status: 'confirmed' })],
        more: false,
      },
    ],
    'x',
  );
  expect(guests?.results).toMatchObject([
    { title: 'Deleted after the event', detail: 'a deleted event, confirmed' },
  ]);
  expect(pages?.results).toMatchObject([{ title: 'Name and place', detail: 'Time zone: America/Chicago' }]);
});

it('refuses an answer with a collection that it cannot show', () => {
  const read = readerOf(searchAnswer);
  expect(read({ found: [{ collection: 'users', hits: [], more: false }] })).toBeNull();
});
