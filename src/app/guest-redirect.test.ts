import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endedKey, sessionKey } from '../data/stored-session';

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
const script = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].find(([, text]) =>
  text?.includes("'/auth'"),
)?.[1];

/** Returns the state and address to which the inline script of the page redirects, null for none. */
function redirectOf(pathname: string, stored: readonly string[]): unknown {
  let to: unknown = null;
  new Function('location', 'localStorage', 'history', script ?? '')(
    { pathname, search: '?tab=rsvps', reload: () => {} },
    { getItem: (key: string) => (stored.includes(key) ? '{}' : null) },
    {
      replaceState: (state: unknown, _: string, address: string) => {
        to = { state, address };
      },
    },
  );
  return to;
}

it('redirects only a guest of the admin pages before the scripts, and keeps the search', () => {
  const expected = { state: { usr: { admin: '?tab=rsvps' } }, address: '/auth' };
  expect(redirectOf('/admin', [])).toEqual(expected);
  for (const key of [sessionKey, endedKey]) expect(redirectOf('/admin', [key]), key).toBeNull();
  expect(redirectOf('/music', [])).toBeNull();
});
