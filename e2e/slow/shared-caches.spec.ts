import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { admin } from '../../tests/support/server/pocketbase';
import { signIn } from '../../tests/support/server/requests';
import { newPerson } from '../support/account';
import { fillLists } from '../support/content';
import { expect, kit, test } from '../support/test';

/** What makes one visitor different from another, besides a token. */
const persons: Record<string, string>[] = [
  {},
  { cookie: 'byop-device-1a2b3c=1790000000.signature; theme=dark' },
  { 'accept-language': 'de', 'user-agent': 'Mozilla/5.0 (iPhone)', 'sec-ch-prefers-color-scheme': 'dark' },
  { 'x-byop-device': 'a-device', referer: 'https://other.example/', origin: 'https://other.example' },
  {
    'x-forwarded-host': 'other.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '203.0.113.7',
    forwarded: 'host=other.example',
  },
];

test('A page that a shared cache may keep is the same for everybody, and one with a token is never kept', async ({
  server,
}) => {
  await fillLists(server);
  const event = await server.putEvent({ title: 'Candle Hour' });
  const routes: string[] = JSON.parse(await readFile(join(kit().site ?? '', 'routes.json'), 'utf8'));
  const paths = [
    ...routes,
    ...[
      '/app-shell.html',
      '/sw.js',
      '/manifest.webmanifest',
      '/sitemap.xml',
      '/events.ics',
      '/events.json',
      '/robots.txt',
      '/nowhere',
    ],
    `/ministries/events?event=${event.id}`,
    `/e/${event.id}`,
  ];
  expect(paths.length).toBeGreaterThan(25);
  const tokens = [(await newPerson(server)).token, await signIn(server.ask, 'users', admin)];
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.url + path, { headers, redirect: 'manual' });
    const cache = answer.headers.get('cache-control') ?? '';
    const kept = /s-maxage|^public/.test(cache) || answer.headers.has('cdn-cache-control');
    return {
      kept,
      seen: `${answer.status} ${answer.headers.get('location')} ${answer.headers.get('set-cookie')} ${await answer.text()}`,
    };
  };
  const keptPaths: string[] = [];
  for (const path of paths) {
    const first = await read(path);
    if (first.kept) keptPaths.push(path);
    for (const headers of persons) {
      const { kept, seen } = await read(path, headers);
      if (kept) expect(seen, `${path} with ${JSON.stringify(headers)}`).toBe(first.seen);
    }
    for (const authorization of tokens)
      expect([path, (await read(path, { authorization })).kept]).toEqual([path, false]);
    for (const query of [
      'token=secret',
      'secret=abcdefghijklmno',
      'utm_source=poster',
      '__WB_REVISION__=1a2b&token=secret',
      '__WB_REVISION__=secret',
    ])
      if (!/\.(js|txt|xml|ics|json|webmanifest)$|^\/e\//.test(path))
        expect([path, (await read(`${path}${path.includes('?') ? '&' : '?'}${query}`)).kept]).toEqual([
          path,
          false,
        ]);
  }
  expect(keptPaths).toContain('/');
  expect(keptPaths).toContain(`/ministries/events?event=${event.id}`);
  expect(keptPaths).not.toContain('/nowhere');
});
