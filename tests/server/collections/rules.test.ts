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
import { type Answer, answerFrom, signIn } from '../../support/server/requests';
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

/** The collections of which a leader has the rows of some events. */
const ofEvents = ['event_rsvps', 'door_keys', 'door_scans', 'door_phones'];

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

async function attempt(
  collection: CollectionName,
  action: Action,
  sender: Sender,
  as?: string,
  ask: Server['ask'] = server.ask,
): Promise<{ id: string; answer: Answer }> {
  const example = examples[collection];
  const someone = collection === 'users' ? await server.putAccount() : poster; // accounts are slow to make
  const token = as ?? (sender === 'author' ? someone.token : tokens[sender]);
  const giveTo = async (event: unknown) => {
    if (sender !== 'leader' || typeof event !== 'string') return;
    await server.ask(
      'PATCH',
      `/api/collections/events/records/${event}`,
      { leaders: [leader.id] },
      server.token,
    );
  };
  const records = `/api/collections/${collection}/records`;
  if (action === 'create') {
    const body = (token && example.form?.()) || ((await example.create(server, someone)) ?? {});
    if (!(body instanceof FormData)) await giveTo(body.event_id);
    const answer = await ask('POST', records, body, token);
    return { id: `${answer.body.id}`, answer };
  }
  const row: Fields = await example.row(server, someone);
  const id = `${row.id}`;
  await giveTo(row.event_id);
  const asked = {
    list: () => ask('GET', `${records}?perPage=1000`, undefined, token),
    view: () => ask('GET', `${records}/${id}`, undefined, token),
    update: () => ask('PATCH', `${records}/${id}`, example.change, token),
    delete: () => ask('DELETE', `${records}/${id}`, undefined, token),
  };
  return { id, answer: await asked[action]() };
}

/** Returns whether the action had its effect. A refusal must be 400, 401, 403 or 404. */
async function happened(
  collection: CollectionName,
  action: Action,
  id: string,
  answer: Answer,
): Promise<boolean> {
  expect([200, 204, 400, 401, 403, 404]).toContain(answer.status);
  if (action === 'list') return answer.status === 200 && answer.text.includes(`"id":"${id}"`);
  const there = await server.ask(
    'GET',
    `/api/collections/${collection}/records/${id}`,
    undefined,
    server.token,
  );
  if (action === 'delete') return there.status === 404;
  if (action === 'create') return there.status === 200;
  if (action === 'update') {
    const changed = Object.entries(examples[collection].change).every(
      ([field, value]) => there.body[field] === value,
    );
    expect(changed).toBe(answer.status === 200);
    return changed;
  }
  return answer.status === 200;
}

const cells = collectionsWith(() => true).flatMap((collection) =>
  actions.flatMap((action) =>
    senders.map((sender) => ({
      collection,
      action,
      sender,
      expected: sendersThatMay(action, collection).includes(sender),
    })),
  ),
);

describe('the access table', () => {
  it('covers every collection of the server', async () => {
    const answer = await server.ask('GET', '/api/collections?perPage=200', undefined, server.token);
    const { items } = answer.body;
    const names = Array.isArray(items) ? items.filter((item) => !item.system).map((item) => item.name) : [];
    expect(names.sort()).toEqual(Object.keys(collections).sort());
  });

  it.each(cells)('$collection: $action by $sender → $expected', async (cell) => {
    const { collection, action, sender, expected } = cell;
    const { id, answer } = await attempt(collection, action, sender);
    expect(await happened(collection, action, id, answer)).toBe(expected);
  });
});

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

  const refused = cells.filter(({ sender, expected }) => sender === 'guest' && !expected);

  it.each(refused)('$collection: $action is refused', async ({ collection, action }) => {
    for (const token of asTokens) {
      const { id, answer } = await attempt(collection, action, 'guest', token);
      expect(await happened(collection, action, id, answer)).toBe(false);
    }
    const { id, answer } = await attempt(collection, action, 'guest', '', askAsDoor);
    expect(await happened(collection, action, id, answer)).toBe(false);
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
