/** Every route × every role. Our routes are read from the built hooks, so a new one without a row here fails. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { collections } from '../../../src/domain/collections';
import { listAddress, listNames } from '../../../src/domain/public-lists';
import { type Role, roles } from '../../../src/domain/roles';
import { sharedServer } from '../../support/server/fixtures';
import { accounts, closed, ofTheProgram, ours, type Sender, senders } from '../../support/server/routes';

let tokens: Record<Sender, string>;
const server = sharedServer();
beforeAll(async () => {
  const user = await server.putAccount();
  const ofTeam = await Promise.all(
    roles.map(async (role) => [role, (await server.putAccount({ role })).token] as const),
  );
  tokens = { guest: '', user: user.token, ...(Object.fromEntries(ofTeam) as Record<Role, string>) };
});

/** What an answer of a route says to caches. Security.txt is public, and asked for again each time. */
const storedNowhere = /^(private, no-store|private, no-cache|no-cache)$/;

async function knock(
  address: string,
  sender: Sender,
): Promise<{ status: number; cache: string; vary: string }> {
  const [method = '', path = ''] = address.split(' ');
  // Signing out everywhere would end the session of the other cells.
  const account =
    path.endsWith('sign-out-everywhere') && sender !== 'guest' ? await server.putAccount() : null;
  const token = account?.token ?? tokens[sender];
  const { status, headers } = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    ...(method !== 'GET' && { body: '{}' }),
  });
  return { status, cache: headers.get('cache-control') ?? '', vary: headers.get('vary') ?? '' };
}

describe('our own routes', () => {
  it('are all listed here', async () => {
    const { hooks } = inject('kit');
    const entryPoints = (await readdir(hooks)).filter((name) => name.endsWith('.pb.js'));
    const texts = await Promise.all(entryPoints.map((name) => readFile(join(hooks, name), 'utf8')));
    const found = [...texts.join('\n').matchAll(/routerAdd\(\s*["'`](\w+)["'`],\s*["'`]([^"'`]+)/g)];
    expect(found.map(([, method, path]) => `${method} ${path}`).sort()).toEqual(Object.keys(ours).sort());
  });

  it('include those of the Go program', async () => {
    const folder = join(import.meta.dirname, '..', '..', '..', 'pocketbase');
    const sources = (await readdir(folder, { recursive: true })).filter((name) =>
      /(?<!_test)\.go$/.test(name),
    );
    const texts = await Promise.all(sources.map((name) => readFile(join(folder, name), 'utf8')));
    const text = texts.join('\n');
    const named = new Map(
      [...text.matchAll(/(\w+)\s*=\s*"(\/api\/[^"]+)"/g)].map(([, name, path]) => [name, path]),
    );
    const found = [...text.matchAll(/Router\.(GET|POST|PUT|PATCH|DELETE)\(([^,]+),/g)]
      .map(
        ([, method, path = '']) =>
          `${method} ${named.get(path.replace(/^\w+\./, '')) ?? path.replaceAll('"', '')}`,
      )
      .filter((address) => address !== 'GET /{path...}'); // the built site
    expect(found.sort()).toEqual(Object.keys(ofTheProgram).sort());
  });

  const cells = Object.entries({ ...ours, ...ofTheProgram }).flatMap(([address, whoMay]) =>
    senders.map((sender) => ({ address, sender, expected: whoMay.includes(sender) })),
  );
  it.each(cells)('$address by $sender → $expected', async ({ address, sender, expected }) => {
    const { status, cache } = await knock(address, sender);
    expect(cache).toMatch(storedNowhere);
    expect(![401, 403].includes(status)).toBe(expected);
    expect([500, 502]).not.toContain(status); // 503: giving is not set up here
  });
});

describe('PocketBase’s closed routes', () => {
  it.each(closed.flatMap((address) => senders.map((sender) => ({ address, sender }))))(
    '$address is closed to $sender',
    async ({ address, sender }) => {
      const { status, cache } = await knock(address, sender);
      expect([400, 401, 403, 404, 405]).toContain(status);
      expect(cache).toMatch(storedNowhere);
    },
  );
});

describe('a cache between (docs/decisions/109-shared-caches.md)', () => {
  it.each(senders)('stores no row of any collection for a %s', async (sender) => {
    for (const name of Object.keys(collections))
      for (const path of ['', '/nosuchrecord000', '?perPage=1&sort=-created_at'])
        expect((await knock(`GET /api/collections/${name}/records${path}`, sender)).cache).toBe(
          'private, no-store',
        );
  });

  it('stores a version of the public lists that a guest named, and nothing with a token', async () => {
    const asked = listNames.map((name) => `ask=${encodeURIComponent(listAddress(name))}&have=`);
    const { json } = await server.ask('GET', `/api/byop/lists?${asked.join('&')}`);
    const wanted = (Array.isArray(json) ? json : []).map(({ tag }) => `want=${tag}`);
    expect(wanted).toHaveLength(listNames.length);
    const address = `GET /api/byop/lists?${[...asked, ...wanted].join('&')}`;
    const { cache, vary } = await knock(address, 'guest');
    expect(cache).toBe('public, max-age=0, s-maxage=300');
    expect(vary).toMatch(/Accept-Encoding/);
    expect(vary).toMatch(/Authorization/);
    for (const sender of accounts) expect((await knock(address, sender)).cache).toBe('private, no-store');
    expect((await knock(`GET /api/byop/lists?${asked.join('&')}`, 'guest')).cache).toBe('private, no-store');
  });
});
