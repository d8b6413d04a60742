import { expect, it } from 'vitest';
import { removalText } from './demo-text';

it('says what is gone, and what stays for which reason', () => {
  expect(
    removalText({
      removed: [
        { kind: 'events', count: 12 },
        { kind: 'rsvps', count: 1 },
      ],
      kept: [
        { kind: 'events', why: 'used', count: 4, titles: ['Soup', 'Candle Hour', 'Game Night'] },
        { kind: 'messages', why: 'changed', count: 2, titles: [] },
      ],
    }),
  ).toBe(
    'Removed: 12 events, 1 RSVP. Still here, because your team changed it: 2 messages. ' +
      'Still here, because people answered it or your team uses it: 4 events (Soup, Candle Hour, Game Night, 1 more).',
  );
});

it('says nothing of what there was not', () => {
  expect(removalText({ removed: [{ kind: 'pages', count: 1 }], kept: [] })).toBe('Removed: 1 page.');
});
