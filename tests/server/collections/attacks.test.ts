/** Every collection × attack × role, on a server with canaries in every private field. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { collectionsWith, isCollection } from '../../../src/domain/collections';
import { may } from '../../../src/domain/roles';
import { type Attempt, attacks } from '../../support/server/attacks';
import { canary, type Field, plantedServer, schemasOf, type Target } from '../../support/server/canaries';

import { type Answer, answerFrom, patiently } from '../../support/server/requests';

const teamRoles = ['admin', 'editor', 'treasurer', 'leader'] as const;
const roles = ['guest', 'user', 'signed-out admin', 'forged admin', ...teamRoles] as const;
type Role = (typeof roles)[number];

const systemCollections = ['_superusers', '_mfas', '_otps', '_externalAuths', '_authOrigins'];
const targets = [...collectionsWith(() => true), ...systemCollections];
/** Returns whether a role may list the rows of a collection. A leader was given no event. */
function mayList(role: Role, name: string): boolean {
  const ofTeam = teamRoles.find((one) => one === role);
  return ofTeam !== undefined && ofTeam !== 'leader' && isCollection(name) && may(ofTeam, name, 'list');
}

let field: Field;
let tokens: Record<Role, string>;
beforeAll(async () => {
  field = await plantedServer(inject('kit'));
  const { server } = field;
  const user = await server.putAccount();
  const gone = await server.putAccount({ role: 'admin' });
  await server.ask('POST', '/api/byop/sign-out-everywhere', undefined, gone.token);
  tokens = {
    guest: '',
    user: user.token,
    'signed-out admin': gone.token,
    'forged admin': forged(gone.token),
    admin: (await server.putAccount({ role: 'admin' })).token,
    editor: (await server.putAccount({ role: 'editor' })).token,
    treasurer: (await server.putAccount({ role: 'treasurer' })).token,
    leader: (await server.putAccount({ role: 'leader' })).token,
  };
});
afterAll(() => field.server.stop());

function forged(token: string): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...Object(claims), exp: 9_999_999_999 })}.`;
}

const targetOf = (name: string): Target => {
  const target = field.targets.get(name);
  if (!target) throw new Error(`The server has no collection ${name}`);
  return target;
};

/** Fields that a role must not query: hidden ones, private ones, and both behind relations. */
function forbiddenTo(role: Role, target: Target): string[] {
  const of = (name: string, secrets: { private: string[]; hidden: string[] }) => [
    ...secrets.hidden,
    ...(mayList(role, name) ? [] : secrets.private),
  ];
  const behind = target.paths.flatMap(({ path, collection, ...secrets }) =>
    of(collection, secrets).map((one) => `${path}.${one}`),
  );
  return [...of(target.name, target), ...behind];
}

/** Fewer than the server reads at once: it refuses what waits too long, which would look like a protected field. */
const lanes: Promise<unknown>[] = Array.from({ length: 12 }, () => Promise.resolve());

/** Runs a request after the one before it in its lane. */
function inLane(request: () => Promise<Answer>): Promise<Answer> {
  const answer = Promise.resolve(lanes.shift()).then(request);
  lanes.push(answer.catch(() => null));
  return answer;
}

async function attempt(role: Role, target: Target): Promise<Attempt> {
  const { server } = field;
  const ask: Attempt['ask'] = (method, path, body, headers = {}) => {
    const init = {
      method,
      headers: {
        ...headers,
        ...(tokens[role] && { Authorization: tokens[role] }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    return inLane(() => patiently(async () => answerFrom(await fetch(`${server.url}${path}`, init))));
  };
  return { ask, target, forbidden: forbiddenTo(role, target) };
}

const stored = async ({ name, id }: Target) =>
  field.server.ask('GET', `/api/collections/${name}/records/${id}`, undefined, field.server.token);

/** What a response reveals, apart from time and wording. */
const learned = ({ status, text }: Answer) => (status < 400 ? `200 ${text}` : 'refused');

/** Words of internal error messages. Whole words, because random tokens contain `goja` now and then. */
const internals = /\bSQLSTATE|\bsqlite|\bgoja\b|\bpanic|\.go:\d|\bat .*\.js:\d/i;

/** Returns what an attack of a role on a collection revealed, in a few words. */
async function revealed(role: Role, target: Target, attack: string): Promise<string[]> {
  const run = attacks[attack];
  if (!run) throw new Error(`There is no attack ${attack}`);
  const { answers, pairs = [] } = await run(await attempt(role, target));
  const forbidden = mayList(role, target.name) ? canary.hidden : canary.private;
  const found = answers.flatMap(({ text }) =>
    [canary.hidden, forbidden, internals].flatMap((words) => words.exec(text)?.[0] ?? []),
  );
  for (const [what, one, other] of pairs) if (learned(one) !== learned(other)) found.push(`tells ${what}`);
  return [...new Set(found)];
}

/** Runs attacks of a role on a collection. Returns each that revealed something, and whether one of them changed the row. */
async function gained(role: Role, name: string, tried: readonly string[]): Promise<string[]> {
  const target = targetOf(name);
  const row = async () => {
    const { status, body } = await stored(target);
    return JSON.stringify([status, body]);
  };
  const before = await row();
  const found: string[] = [];
  for (const attack of tried) {
    const words = await revealed(role, target, attack);
    if (words.length > 0) found.push(`${name}: ${attack}, by ${role}: ${words.join(', ')}`);
  }
  if ((await row()) !== before) found.push(`${name}: changed by ${role}`);
  return found;
}

describe('no attack succeeds', () => {
  it('covers every collection of the server', async () => {
    const names = (await schemasOf(field.server)).map(({ name }) => name);
    expect(names.sort()).toEqual([...targets].sort());
    expect(targets.length * Object.keys(attacks).length).toBeGreaterThanOrEqual(500);
  });

  it.each(roles)('by: %s', { timeout: 600_000 }, async (role) => {
    // At once, because PocketBase delays responses to filters without matches.
    const found = await Promise.all(targets.map((name) => gained(role, name, Object.keys(attacks))));
    expect(found.flat()).toEqual([]);
  });
});

/** Removes each safeguard: its attack must be reported. Last, because it changes the server. */
describe('a removed safeguard is noticed (control)', () => {
  async function change(collection: string, edit: (now: Record<string, unknown>) => unknown): Promise<void> {
    const path = `/api/collections/${collection}`;
    const { server } = field;
    const now = (await server.ask('GET', path, undefined, server.token)).body;
    const answer = await server.ask('PATCH', path, edit(now), server.token);
    if (answer.status !== 200) throw new Error(answer.text);
  }
  const shown = (now: Record<string, unknown>, name: string) => ({
    fields: Array.isArray(now.fields)
      ? now.fields.map((one) => (one.name === name ? { ...one, hidden: false } : one))
      : [],
  });

  it.each<[string, string, (now: Record<string, unknown>) => unknown, string, Role]>([
    ['RSVPs can be listed', 'event_rsvps', () => ({ listRule: '' }), 'list', 'guest'],
    ['RSVPs can be listed together', 'event_rsvps', () => ({ listRule: '' }), 'batched lists', 'guest'],
    ['messages can be looked at by id', 'contact_submissions', () => ({ viewRule: '' }), 'view', 'user'],
    ['every account can be listed', 'users', () => ({ listRule: "@request.auth.id != ''" }), 'list', 'user'],
    [
      'a content hash is no longer hidden',
      'artist_submissions',
      (now) => shown(now, 'content_hash'),
      'list',
      'admin',
    ],
    [
      'interest can be expanded',
      'collaboration_interest',
      () => ({ listRule: '', viewRule: '' }),
      'list',
      'guest',
    ],
    [
      'the Members page reads every address',
      'members',
      (now) => ({
        viewQuery: `${now.viewQuery}`.replace(
          'CASE WHEN people.public_email THEN people.email',
          'CASE WHEN 1 THEN people.email',
        ),
      }),
      'list',
      'guest',
    ],
    ['anybody may change a subscriber', 'newsletter_subscribers', () => ({ listRule: '' }), 'list', 'guest'],
  ])('%s', async (_, collection, edit, attack, role) => {
    await change(collection, edit);
    expect(await gained(role, collection, [attack])).toEqual([
      expect.stringContaining(`${collection}: ${attack}, by ${role}: `),
    ]);
  });

  it('emails behind a relation can be queried when accounts can be listed', async () => {
    await change('users', () => ({ listRule: '', viewRule: '' }));
    const email = 'user_id.email';
    // Only an admin may filter freely; expensive-queries.test.ts tests guests.
    const asked = await attempt('admin', targetOf('collaboration_opportunities'));
    expect(asked.forbidden).toContain(email);
    const found = await gained('admin', 'collaboration_opportunities', ['a filter as an oracle']);
    expect(found).toEqual([expect.stringContaining(`tells ${email}`)]);
  });
});
