/** Every action of the admin's desk, asked by everybody: only an admin who is one at this moment gets anywhere. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Account, examples, putAccount } from '../support/collections';
import { type Admin, putAdmin } from '../support/desk';
import { type Answer, type Server, signIn, startServer } from '../support/pocketbase';
import { bodyOf, create, eventFields, type Fields, newId, put, rowsOf } from '../support/records';

let server: Server;
let ada: Admin;
let owner: Account;
let tokens: Record<'guest' | 'user' | 'owner' | 'demoted', string>;
beforeAll(async () => {
  server = await startServer(inject('kit'));
  ada = await putAdmin(server);
  owner = await putAccount(server);
  const demoted = await putAdmin(server);
  await setRole(demoted.id, '');
  tokens = { guest: '', user: (await putAccount(server)).token, owner: owner.token, demoted: demoted.token };
});
afterAll(() => server.stop());

const records = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const setRole = (id: string, role: string) =>
  server.ask('PATCH', records('users', id), { role }, server.token);
const rowOf = async (collection: string) => `${(await examples[collection]?.row(server, owner))?.id}`;
const applicant = () => ({
  name: 'Eve',
  email: `${newId()}@example.org`,
  role_interest: 'musician',
  skills: 'bass',
  why_join: 'The low end.',
  status: 'accepted',
});

interface Deed {
  what: string;
  /** Makes what it is about. Out: how to do it with a token, and how it can be seen that it was done. */
  about(): Promise<{ deed(token: string): Promise<Answer>; done(answer: Answer): Promise<boolean> }>;
  /** The owner of the row may do it too: it is theirs. */
  ownerMay?: true;
}

/** A list that only admins get: a row is in the answer or not. */
const lists = (collection: string, query = ''): Deed => ({
  what: `list ${collection} ${query}`,
  async about() {
    const id = await rowOf(collection);
    return {
      deed: (token) => server.ask('GET', `${records(collection)}?perPage=500&${query}`, undefined, token),
      done: async ({ text }) => text.includes(id),
    };
  },
  ...(collection === 'collaboration_interest' && { ownerMay: true }),
});

const changes = (collection: string, change: Fields, start?: Fields): Deed => ({
  what: `change ${collection} ${JSON.stringify(change)}`,
  async about() {
    const id = start ? (await put(server, collection, start)).id : await rowOf(collection);
    const now = async () => {
      const [{ updated_at: _, ...row } = {}] = await rowsOf(server, collection, `id = '${id}'`);
      return JSON.stringify(row); // an owner may save their post: nothing of this is changed by it
    };
    const before = await now();
    return {
      deed: (token) => server.ask('PATCH', records(collection, id), change, token),
      done: async () => (await now()) !== before,
    };
  },
});

const deletes = (collection: string): Deed => ({
  what: `delete from ${collection}`,
  async about() {
    const id = await rowOf(collection);
    return {
      deed: (token) => server.ask('DELETE', records(collection, id), undefined, token),
      done: async () => (await rowsOf(server, collection, `id = '${id}'`)).length === 0,
    };
  },
  ...(collection === 'collaboration_opportunities' && { ownerMay: true }),
});

const inboxes = [
  'event_rsvps',
  'contact_submissions',
  'artist_submissions',
  'collaboration_interest',
  'newsletter_subscribers',
  'reports',
  'audit_log',
  'donations',
];
const deeds: Deed[] = [
  ...inboxes.map((collection) => lists(collection)),
  lists('event_rsvps', 'expand=event_id&sort=-created_at&page=1'),
  {
    what: 'list hidden resources',
    async about() {
      const id = await rowOf('resources');
      await ada.patch('resources', id, { status: 'hidden' });
      return {
        deed: (token) => server.ask('GET', `${records('resources')}?perPage=500`, undefined, token),
        done: async ({ text }) => text.includes(id),
      };
    },
  },
  {
    what: 'make an event',
    async about() {
      const title = newId();
      return {
        deed: (token) => create(server, 'events', eventFields({ title }), token),
        done: async () => (await rowsOf(server, 'events', `title = '${title}'`)).length > 0,
      };
    },
  },
  changes('events', { title: 'Taken over' }),
  changes('events', { featured: true }),
  changes('events', { status: 'cancelled' }),
  changes('events', { max_attendees: 1, over_capacity: true }),
  changes('event_rsvps', { status: 'cancelled' }),
  changes('event_rsvps', { number_of_guests: 4, over_capacity: true }),
  changes('contact_submissions', { status: 'resolved' }),
  changes('contact_submissions', { notes: 'Mine' }),
  changes('artist_submissions', { status: 'declined' }),
  changes('artist_submissions', { notes: 'Mine' }),
  changes('artist_submissions', { publish: true, public_role: 'Star' }, applicant()),
  changes('artist_submissions', { publish: false }, { ...applicant(), status: 'approved' }),
  changes('collaboration_opportunities', { hidden: true }),
  changes('resources', { featured: true }),
  changes('resources', { status: 'hidden' }),
  changes('reports', { status: 'resolved' }),
  ...[
    'events',
    'event_rsvps',
    'collaboration_opportunities',
    'collaboration_interest',
    'resources',
    'newsletter_subscribers',
    'reports',
  ].map(deletes),
  {
    what: 'undo',
    async about() {
      const id = await rowOf('events');
      const { audit_id } = bodyOf(await ada.patch('events', id, { title: 'Changed' }));
      return {
        deed: (token) => server.ask('POST', '/api/byop/undo', { id: audit_id }, token),
        done: async () => (await rowsOf(server, 'events', `id = '${id}' && title = 'Changed'`)).length === 0,
      };
    },
  },
];

describe.each(deeds)('$what', ({ about, ownerMay }) => {
  it('is refused to a guest, a user, the owner and a demoted admin with an old token, and done for an admin', async () => {
    const { deed, done } = await about();
    for (const [role, token] of Object.entries(tokens)) {
      if (role === 'owner' && ownerMay) continue;
      const answer = await deed(token);
      expect([200, 400, 401, 403, 404]).toContain(answer.status);
      expect([role, await done(answer)]).toEqual([role, false]);
    }
    const answer = await deed(ada.token);
    expect(answer.status).toBe(200);
    expect(await done(answer)).toBe(true);
  });
});

describe('nobody makes themself an admin', () => {
  const roleOf = async (id: string) => (await rowsOf(server, 'users', `id = '${id}'`))[0]?.role;

  it.each([
    { role: 'admin' },
    { role: ['admin'] },
    { 'role+': 'admin' },
    { '+role': 'admin' },
    { '@role': 'admin' },
    { role: { admin: true } },
    { verified: true, role: 'admin' },
    { collectionName: '_superusers', collectionId: 'pbc_3142635823' },
    { expand: { role: 'admin' } },
  ])('by the field %j, when signing up or later, as JSON or as a form', async (fields) => {
    const account = { email: `${newId()}@example.org`, password: 'secret words' };
    const made = await create(server, 'users', { ...account, passwordConfirm: account.password, ...fields });
    const person = made.status === 200 ? `${bodyOf(made).id}` : (await putAccount(server)).id;
    const token = made.status === 200 ? await signIn(server.ask, 'users', account) : tokens.user;
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, `${value}`);
    form.set('@jsonPayload', JSON.stringify(fields));
    for (const body of [fields, form]) await server.ask('PATCH', records('users', person), body, token);
    expect(await roleOf(person)).toBe('');
    expect((await rowsOf(server, 'users', `id = '${person}'`))[0]?.verified).toBe(false);
  });

  it('by a batch, a query, a header, or the account of somebody else', async () => {
    const eve = await putAccount(server);
    const path = records('users', eve.id);
    const batch = { requests: [{ method: 'PATCH', url: path, body: { role: 'admin' } }] };
    expect((await server.ask('POST', '/api/batch', batch, eve.token)).status).toBe(403);
    await server.ask('PATCH', `${path}?role=admin&fields=role`, {}, eve.token);
    expect(await roleOf(eve.id)).toBe('');
    expect(
      (await server.ask('PATCH', records('users', ada.id), { email: 'eve@example.org' }, eve.token)).status,
    ).toBe(404);
    expect(
      (await server.ask('POST', `/api/collections/users/impersonate/${ada.id}`, {}, eve.token)).status,
    ).toBe(403);
  });

  it('nor learns by a filter, a sort or an expand what only admins see', async () => {
    const event = await put(server, 'events', eventFields());
    const email = `${newId()}@example.org`;
    const rsvp = { event_id: event.id, name: 'Ada', email, number_of_guests: 1, status: 'confirmed' };
    await put(server, 'event_rsvps', rsvp);
    const eve = await putAccount(server);
    const told = async (collection: string, query: Record<string, string>) => {
      const answer = await server.ask(
        'GET',
        `${records(collection)}?${new URLSearchParams(query)}`,
        undefined,
        eve.token,
      );
      const { items } = bodyOf(answer);
      return Array.isArray(items) ? items.length : 0;
    };
    const probe = `email = '${email}'`;
    expect(await told('events', { filter: `event_rsvps_via_event_id.${probe}` })).toBe(0);
    expect(await told('event_seats', { filter: `event.event_rsvps_via_event_id.${probe}` })).toBe(0);
    expect(await told('events', { filter: `@collection.event_rsvps.${probe}` })).toBe(0);
    expect(await told('events', { filter: `@collection.users.role = 'admin'` })).toBe(0);
    expect(await told('users', { filter: `role = ''` })).toBe(0);
    expect(await told('users', { filter: `role != 'admin'` })).toBe(0);
    expect(await told('users', { sort: 'role' })).toBe(0);
    expect(await told('resources', { filter: `created_by.role = 'admin'` })).toBe(0);
    const expanded = await server.ask(
      'GET',
      `${records('events', event.id)}?expand=event_rsvps_via_event_id`,
      undefined,
      eve.token,
    );
    expect(expanded.text).not.toContain(email);
    // the same question of an admin has an answer: the probe itself is right
    const asked = new URLSearchParams({ filter: `event_rsvps_via_event_id.${probe}` });
    const answer = await server.ask('GET', `${records('events')}?${asked}`, undefined, ada.token);
    expect(bodyOf(answer)).toMatchObject({ items: [{ id: event.id }] });
  });
});

describe('the last admin', () => {
  it('stays: neither deleted by themself nor demoted, also when two would go at once', async () => {
    const alone = await startServer(inject('kit'));
    const [first] = await rowsOf(alone, 'users', "role = 'admin'");
    const second = await putAdmin(alone);
    const demote = (id: unknown) => alone.ask('PATCH', records('users', `${id}`), { role: '' }, alone.token);
    const both = await Promise.all([demote(first?.id), demote(second.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [left] = await rowsOf(alone, 'users', "role = 'admin'");
    const refused = { status: 400, json: { message: expect.stringMatching(/last admin/) } };
    expect(await demote(left?.id)).toMatchObject(refused);
    const impersonate = `/api/collections/users/impersonate/${left?.id}`;
    const { token } = bodyOf(await alone.ask('POST', impersonate, {}, alone.token));
    const self = records('users', `${left?.id}`);
    expect(await alone.ask('DELETE', self, undefined, `${token}`)).toMatchObject(refused);
    await putAdmin(alone);
    expect((await alone.ask('DELETE', self, undefined, `${token}`)).status).toBe(204);
    await alone.stop();
  });
});
