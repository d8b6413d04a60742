import { expect, it } from 'vitest';
import { mailLink } from './mail-link';

it('opens an email with all addresses in Bcc, while email programs open a link of that length', () => {
  expect(mailLink(['ada@example.org', 'ben+b@example.org'], 'Candle Hour')).toBe(
    'mailto:?bcc=ada%40example.org,ben%2Bb%40example.org&subject=Candle%20Hour',
  );
  expect(mailLink(['ada@example.org'])).toBe('mailto:?bcc=ada%40example.org');
  expect(mailLink(Array.from({ length: 200 }, (_, at) => `guest${at}@example.org`))).toBeNull();
});
