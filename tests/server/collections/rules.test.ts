/** Access rules: every collection × action × role on the real server, as `src/domain` describes them in `collections.ts` and `roles.ts`. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Collection,
  type CollectionName,
  collections,
  collectionsWith,
} from '../../../src/domain/collections';
import { type Action, may, type Role, roles } from '../../../src/domain/roles';
import { type DoorKey, putDoorKey, syncDoor } from '../../support/door/door';
import { examples } from '../../support/server/collections';
import { sharedServer } from '../../support/server/fixtures';
import { admin, type Server } from '../../support/server/pocketbase';
import { type Fields, newId } from '../../support/server/records';
import { answerFrom, signIn } from '../../support/server/requests';
import type { Account } from '../../support/server/rows';

/**
 * `author`: the account of the row. `demoted`: an admin until a moment ago, with a token of that time. `leader`: of the event of
 * the row. `other leader`: of no event.
 */
const senders = ['guest', 'user', 'author', 'demoted', ...roles, 'other leader'] as const;
const actions = ['list', 'view', 'create', 'update', 'delete'] as const satisfies Action[];
type Sender = (typeof senders)[number];

const accounts = senders.filter((sender) => sender !== 'guest' && sender !== 'demoted');
const sendersOf: Record<NonNullable<Collection['list']>, readonly Sender[]> = {
  everyone: senders,
  accounts,
  author: ['author'],
  nobody: [],
};

/** The collections of which a leader has the rows of some events, or series. */
const ofEvents = ['series', 'event_rsvps', 'door_keys', 'door_scans', 'door_phones'];

function sendersThatMay(action: Action, collection: CollectionName): readonly Sender[] {
  const row: Collection = collections[collection];
  const team: Sender[] = roles.filter((role) => may(role, collection, action));
  if (team.includes('leader') && !ofEvents.includes(collection)) team.push('other leader');
  return [...sendersOf[(action === 'view' ? (row.view ?? row.list) : row[action]) ?? 'nobody'], ...team];
}

let tokens: Record<Exclude<Sender, 'author'>, string>;
let leader: Account;
let poster: Account;
const server = sharedServer();
beforeAll(async () => {
  const user = await server.putAccount();
  poster = await server.putAccount();
  const demoted = await server.putAccount({ role: 'admin' });
  await server.ask('PATCH', `/api/collections/users/records/${demoted.id}`, { role: '' }, server.token);
  leader = await server.putAccount({ role: 'leader' });
  const tokenOf = async (role: Role) => (await server.putAccount({ role })).token;
  tokens = {
    guest: '',
    user: user.token,
    demoted: demoted.token,
    owner: await signIn(server.ask, 'users', admin),
    admin: await tokenOf('admin'),
    editor: await tokenOf('editor'),
    treasurer: await tokenOf('treasurer'),
    leader: leader.token,
    'other leader': await tokenOf('leader'),
  };
});

/** A cell whose outcome is not that of the tables. */
interface Wrong {
  collection: CollectionName;
  action: Action;
  sender: string;
  expected: 'allowed' | 'refused';
  got: string;
}

/** How a sender sends its requests: with a token, or as the route of a door does. */
interface Way {
  token: string;
  ask?: Server['ask'];
}

const recordsOf = (collection: CollectionName) => `/api/collections/${collection}/records`;

const asSuperuser = (method: string, path: string, body?: unknown) =>
  server.ask(method, path, body, server.token);

/** Makes the leader one of an event, or a series, that others have made. */
async function giveToLeader(id: unknown, collection: CollectionName = 'events'): Promise<void> {
  if (typeof id !== 'string') return;
  await asSuperuser('PATCH', `${recordsOf(collection)}/${id}`, { leaders: [leader.id] });
}

/** Makes a row of a collection for a sender. Returns its id and its owner. */
async function rowFor(collection: CollectionName, sender: Sender) {
  const owner = collection === 'users' ? await server.putAccount() : poster; // each account is its own owner
  const row: Fields = await examples[collection].row(server, owner);
  if (sender === 'leader') await giveToLeader(row.event_id);
  if (sender === 'leader' && collection === 'series') await giveToLeader(row.id, collection);
  return { id: `${row.id}`, owner };
}

/** Returns the status of an action on a row, and whether it had its effect. */
async function attempt(
  collection: CollectionName,
  action: Action,
  sender: Sender,
  { id, owner }: { id: string; owner: Account },
  { token, ask = server.ask }: Way,
): Promise<{ status: number; hadEffect: boolean }> {
  const records = recordsOf(collection);
  const { change, create, form } = examples[collection];
  const isThere = async (made: string) => (await asSuperuser('GET', `${records}/${made}`)).status === 200;
  switch (action) {
    case 'list': {
      const { status, text } = await ask('GET', `${records}?perPage=1000`, undefined, token);
      return { status, hadEffect: text.includes(`"id":"${id}"`) };
    }
    case 'view': {
      const { status } = await ask('GET', `${records}/${id}`, undefined, token);
      return { status, hadEffect: status === 200 };
    }
    case 'create': {
      const body = (token && form?.()) || ((await create(server, owner)) ?? {});
      if (!(body instanceof FormData) && sender === 'leader') await giveToLeader(body.event_id);
      const { status, body: made } = await ask('POST', records, body, token);
      const known = body instanceof FormData ? body.get('id') : body.id;
      return { status, hadEffect: await isThere(`${made.id ?? known}`) };
    }
    case 'update': {
      const { status } = await ask('PATCH', `${records}/${id}`, change, token);
      const { body } = await asSuperuser('GET', `${records}/${id}`);
      return { status, hadEffect: Object.entries(change).every(([field, value]) => body[field] === value) };
    }
    default: {
      const { status } = await ask('DELETE', `${records}/${id}`, undefined, token);
      return { status, hadEffect: !(await isThere(id)) };
    }
  }
}

/**
 * Tries all actions of a sender on a row of each collection, the deletion last, and returns the cells that differ from the tables.
 * An action is allowed if it had its effect and says so; refused are 400, 401, 403 and 404 without an effect.
 */
async function wrongCells(
  sender: Sender,
  tried: readonly CollectionName[],
  which: (cell: { collection: CollectionName; action: Action; isAllowed: boolean }) => boolean = () => true,
  ways?: Record<string, Way>,
): Promise<Wrong[]> {
  const wrong: Wrong[] = [];
  for (const collection of tried) {
    const cells = actions
      .map((action) => ({
        collection,
        action,
        isAllowed: sendersThatMay(action, collection).includes(sender),
      }))
      .filter(which);
    if (cells.length === 0) continue;
    const row = await rowFor(collection, sender);
    const own: Way = { token: sender === 'author' ? row.owner.token : tokens[sender] };
    for (const [name, way] of Object.entries(ways ?? { [sender]: own })) {
      for (const { action, isAllowed } of cells) {
        const { status, hadEffect } = await attempt(collection, action, sender, row, way);
        const isRight = isAllowed
          ? hadEffect && [200, 204].includes(status)
          : !hadEffect && (refusals.includes(status) || (action === 'list' && status === 200));
        if (isRight) continue;
        const expected = isAllowed ? 'allowed' : 'refused';
        wrong.push({
          collection,
          action,
          sender: name,
          expected,
          got: `${status}${hadEffect ? ', done' : ''}`,
        });
      }
    }
  }
  return wrong;
}

const refusals = [400, 401, 403, 404];
/** A test makes up to 2,000 requests. */
const timeout = 600_000;
const all = collectionsWith(() => true);

describe('the access table', () => {
  it('covers every collection of the server', async () => {
    const answer = await server.ask('GET', '/api/collections?perPage=200', undefined, server.token);
    const { items } = answer.body;
    const names = Array.isArray(items) ? items.filter((item) => !item.system).map((item) => item.name) : [];
    expect(names.sort()).toEqual(Object.keys(collections).sort());
  });

  it.each(senders)('is what the server allows to: %s', { timeout }, async (sender) => {
    expect(await wrongCells(sender, all)).toEqual([]);
  });

  it('names each cell of a wrong rule (control)', async () => {
    const [messages, posts] = ['contact_submissions', 'collaboration_opportunities'] as const;
    const right = await ruleOf(messages, 'viewRule', '');
    const rightDelete = await ruleOf(posts, 'deleteRule', null);
    const found = await Promise.all(
      (['guest', 'author'] as const).map((sender) => wrongCells(sender, [messages, posts])),
    );
    await ruleOf(messages, 'viewRule', right);
    await ruleOf(posts, 'deleteRule', rightDelete);
    const seen = { collection: messages, action: 'view', expected: 'refused', got: '200, done' };
    const kept = { collection: posts, action: 'delete', expected: 'allowed', got: '403' };
    expect(found).toEqual([
      [{ ...seen, sender: 'guest' }],
      [
        { ...seen, sender: 'author' },
        { ...kept, sender: 'author' },
      ],
    ]);
  });
});

/** Replaces a rule of a collection and returns the one before. */
async function ruleOf(collection: CollectionName, name: string, rule: unknown): Promise<unknown> {
  const path = `/api/collections/${collection}`;
  const before = (await asSuperuser('GET', path)).body[name];
  expect((await asSuperuser('PATCH', path, { [name]: rule })).status).toBe(200);
  return before;
}

/** Sends a door key in the query, in headers and in the body, as its route and other servers expect keys. */
const askWithKey =
  ({ id, auth, secret }: DoorKey): Server['ask'] =>
  async (method, path, body) => {
    const query = new URLSearchParams({ key: secret, secret, auth, token: secret });
    const response = await fetch(`${server.url}${path}${path.includes('?') ? '&' : '?'}${query}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Key': secret,
        'X-Door-Key': `${id}.${secret}`,
        'X-Auth-Token': auth,
        'X-Api-Key': secret,
      },
      ...(method !== 'GET' && { body: JSON.stringify({ ...Object(body), key: { id, auth }, auth, secret }) }),
    });
    return answerFrom(response);
  };

/** A door key opens its route only (decision 142). However it is sent elsewhere, its sender is a guest. */
describe('a door key', () => {
  let asTokens: string[];
  let askAsDoor: Server['ask'];
  beforeAll(async () => {
    const key = await putDoorKey(server, (await server.putEvent()).id);
    await syncDoor(server, key); // a key in use
    askAsDoor = askWithKey(key);
    asTokens = [
      key.secret,
      key.auth,
      `Bearer ${key.auth}`,
      `${key.id}.${key.secret}`,
      `Bearer ${key.secret}`,
    ];
  });

  it('opens no collection that a guest may not use, in whatever way it is sent', { timeout }, async () => {
    const sent = asTokens.map((token, n) => [`a door key as token ${n + 1}`, { token }] as const);
    const ways = { ...Object.fromEntries(sent), 'a door': { token: '', ask: askAsDoor } };
    expect(await wrongCells('guest', all, ({ isAllowed }) => !isAllowed, ways)).toEqual([]);
  });

  it.each([
    ['door-correction', { id: newId(), event_id: newId(), undoes: newId() }],
    ['delete', { collection: 'events', record_id: newId(), audit_id: newId() }],
    ['undo', { id: newId() }],
    ['notify-guests', { event: newId(), audit_id: newId() }],
    ['remind-parents', { event_id: newId(), audit_id: newId() }],
    ['resend-ticket', { rsvp_id: newId(), audit_id: newId() }],
    ['person/export', { who: 'ada@example.org' }],
    ['person/erase', { who: 'ada@example.org', audit_id: newId() }],
    ['content/publish', { key: 'about', revision: 0, audit_id: newId() }],
    ['sign-out-everywhere', {}],
  ])('/api/byop/%s is refused', async (path, body) => {
    for (const token of asTokens) {
      const { status } = await server.ask('POST', `/api/byop/${path}`, body, token);
      expect([401, 403]).toContain(status);
    }
    expect([401, 403]).toContain((await askAsDoor('POST', `/api/byop/${path}`, body)).status);
  });

  it('is no admin', async () => {
    for (const token of asTokens) {
      const { text } = await server.ask('POST', '/api/byop/is_admin', {}, token);
      expect(text).not.toContain('true');
    }
    expect((await askAsDoor('POST', '/api/byop/is_admin', {})).text).not.toContain('true');
  });
});

describe('data that nobody sees', () => {
  it('includes hidden fields and resources that the team has hidden', async () => {
    const someone = await server.putAccount();
    const hidden = await examples.resources.row(server, someone);
    await server.ask(
      'PATCH',
      `/api/collections/resources/records/${hidden.id}`,
      { status: 'hidden' },
      server.token,
    );
    for (const token of ['', tokens.user, someone.token]) {
      const list = await server.ask(
        'GET',
        '/api/collections/resources/records?perPage=1000',
        undefined,
        token,
      );
      expect(list.text).not.toContain(`${hidden.id}`);
    }
    const me = await server.ask(
      'GET',
      `/api/collections/users/records/${someone.id}`,
      undefined,
      someone.token,
    );
    expect(Object.keys(me.body)).not.toContain('role');
    const read = collectionsWith(() => true).filter((name) => may('owner', name, 'list'));
    for (const collection of read) {
      const path = `/api/collections/${collection}/records?perPage=1000`;
      expect((await server.ask('GET', path, undefined, tokens.owner)).text).not.toMatch(
        /content_hash|manage_hash|pass_hashes|"leaders"/,
      );
    }
  });
});
