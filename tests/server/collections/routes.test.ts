/** Every route × every role. Our routes are read from the built hooks, so a new one without a row here fails. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type CollectionName, collections } from '../../../src/domain/collections';
import { listAddress, listNames } from '../../../src/domain/public-lists';
import { type Action, isAdminRole, may, type Role, roles } from '../../../src/domain/roles';
import { sharedServer } from '../../support/server/fixtures';

const senders = ['guest', 'user', ...roles] as const;
type Sender = (typeof senders)[number];
const everyone: readonly Sender[] = senders;
const accounts: readonly Sender[] = ['user', ...roles];
const admins = roles.filter(isAdminRole);
/** Their rights are checked for the collection that a request names: roles.test.ts. */
const team: readonly Sender[] = roles;
const rolesWith = (collection: CollectionName, action: Action): readonly Sender[] =>
  roles.filter((role) => may(role, collection, action));

const ours: Record<string, readonly Sender[]> = {
  'POST /api/byop/is_admin': everyone,
  'GET /api/byop/role': everyone, // answers about the caller only
  'POST /api/byop/sign-out-everywhere': accounts,
  'GET /api/byop/second-factor': accounts,
  'POST /api/byop/second-factor/begin': team,
  // A body without a code is refused.
  'POST /api/byop/second-factor/turn-on': accounts,
  'POST /api/byop/second-factor/turn-off': accounts,
  'POST /api/byop/second-factor/codes': accounts,
  'POST /api/byop/second-factor/prove': accounts,
  'POST /api/byop/second-factor/required': ['owner'],
  'POST /api/byop/second-factor/turn-off-for': ['owner'],
  'GET /api/byop/team': ['owner'],
  'POST /api/byop/team/invite': ['owner'],
  'POST /api/byop/team/link': ['owner'],
  'POST /api/byop/team/withdraw': ['owner'],
  'POST /api/byop/team/role': ['owner'],
  'POST /api/byop/team/password-link': ['owner'],
  'POST /api/byop/team/open': everyone, // requires the secret of the link: team.test.ts
  'POST /api/byop/team/accept': everyone,
  'POST /api/byop/delete': team,
  'POST /api/byop/bulk': team,
  'POST /api/byop/undo': team,
  'POST /api/byop/notify-guests': rolesWith('events', 'update'),
  'GET /api/byop/missing-yes': rolesWith('events', 'list'),
  'POST /api/byop/remind-parents': rolesWith('event_rsvps', 'update'),
  'POST /api/byop/resend-ticket': rolesWith('event_rsvps', 'update'),
  'GET /api/byop/viewers': [], // names a collection: viewers.test.ts
  'GET /api/byop/upkeep': admins,
  'POST /api/byop/backup': admins,
  'GET /api/byop/first-steps': ['owner'],
  'POST /api/byop/first-steps/mail': ['owner'],
  'POST /api/byop/first-steps/giving': ['owner'],
  'GET /api/byop/demo': team,
  'POST /api/byop/demo/remove': ['owner'],
  'GET /api/byop/content/legal-drafts': rolesWith('content', 'view'),
  'POST /api/byop/content/draft': rolesWith('content', 'view'),
  'POST /api/byop/content/publish': rolesWith('content', 'view'),
  'POST /api/byop/content/restore': rolesWith('content', 'view'),
  'POST /api/byop/content/schedule': rolesWith('content', 'view'),
  'POST /api/byop/content/discard': rolesWith('content', 'view'),
  'POST /api/byop/list-export': team,
  'POST /api/byop/client-errors': everyone, // reduced to what holds no word of anybody: client-errors.test.ts
  'GET /api/byop/features': everyone,
  'POST /api/byop/door': everyone, // requires the proof of a door key: door.test.ts
  'POST /api/byop/door-correction': rolesWith('event_rsvps', 'update'),
  'POST /api/byop/rsvp': everyone, // requires the secret of the RSVP: rsvp-changes.test.ts
  'POST /api/byop/send-ticket': everyone, // mails only the person: ticket-mail.test.ts
  'POST /api/byop/consent': everyone, // requires the secret of a guardian's link: consents.test.ts
  'POST /api/byop/my-data': everyone,
  'POST /api/byop/my-data/open': everyone, // requires the link: privacy.test.ts
  'POST /api/byop/my-data/erase': everyone,
  'POST /api/byop/person/export': admins,
  'POST /api/byop/person/erase': admins,
  'POST /api/byop/unsubscribe': everyone, // requires the link: newsletter.test.ts
  'GET /.well-known/security.txt': everyone,
  'GET /api/byop/unsubscribe': everyone, // leads to the page
  'POST /api/byop/unsubscribe/ask': everyone,
  'POST /api/byop/create-payment': everyone,
  'POST /api/byop/create-checkout': everyone,
  'POST /api/byop/demo-checkout': everyone, // only where no money moves: giving-demo.test.ts
  'POST /api/byop/stripe-webhook': everyone, // requires a signature: stripe-webhook.test.ts
};

/** The same for routes of the Go program. */
const ofTheProgram: Record<string, readonly Sender[]> = {
  'GET /e/{id}': everyone, // redirects to an event
  'GET /e/{id}/{$}': everyone,
  'GET /api/byop/lists': everyone, // what is in them is decided as for each list alone: attacks.test.ts
  'POST /api/uploads': rolesWith('media', 'list'), // content/media.test.ts
  'GET /api/uploads/{id}': rolesWith('media', 'list'),
  'PATCH /api/uploads/{id}': rolesWith('media', 'list'),
};

/** PocketBase's routes for superusers or nobody, also closed to the team. */
const closed = [
  'GET /api/settings',
  'PATCH /api/settings',
  'POST /api/settings/test/s3',
  'POST /api/settings/test/email',
  'POST /api/settings/apple/generate-client-secret',
  'GET /api/collections',
  'POST /api/collections',
  'PUT /api/collections/import',
  'GET /api/collections/users',
  'DELETE /api/collections/users',
  'GET /api/collections/meta/scaffolds',
  'DELETE /api/collections/event_rsvps/truncate',
  'POST /api/collections/users/impersonate/nosuchaccount00',
  'POST /api/collections/_superusers/auth-refresh',
  'POST /api/collections/_superusers/records',
  'GET /api/logs',
  'GET /api/logs/stats',
  'GET /api/backups',
  'POST /api/backups',
  'POST /api/backups/upload',
  'GET /api/backups/x.zip',
  'DELETE /api/backups/x.zip',
  'POST /api/backups/x.zip/restore',
  'GET /api/crons',
  'POST /api/crons/__pbLogsCleanup__',
  'POST /api/batch',
  'POST /api/sql',
  'POST /api/collections/users/request-otp',
  'POST /api/collections/users/auth-with-otp',
  'POST /api/collections/users/auth-with-oauth2',
  'GET /api/byop/no-such-address',
];

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
