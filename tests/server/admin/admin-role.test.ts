import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Admin, putAdmin } from '../../support/server/admin';
import { putAccount } from '../../support/server/collections';
import { type Server, signIn, startServer } from '../../support/server/pocketbase';
import {
  bodyOf,
  create,
  createAsSuperuser,
  eventFields,
  newId,
  rowsOf,
  rowWith,
} from '../../support/server/records';

let server: Server;
let ada: Admin;
let userToken: string;
beforeAll(async () => {
  server = await startServer(inject('kit'));
  ada = await putAdmin(server);
  userToken = (await putAccount(server)).token;
});
afterAll(() => server.stop());

const records = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;

describe('nobody becomes an admin', () => {
  const roleOf = async (id: string) => (await rowWith(server, 'users', id)).role;

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
  ])('by the field %j, at sign-up or later, as JSON or as a form', async (fields) => {
    const account = { email: `${newId()}@example.org`, password: 'secret words' };
    const made = await create(server, 'users', { ...account, passwordConfirm: account.password, ...fields });
    const person = made.status === 200 ? `${bodyOf(made).id}` : (await putAccount(server)).id;
    const token = made.status === 200 ? await signIn(server.ask, 'users', account) : userToken;
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, `${value}`);
    form.set('@jsonPayload', JSON.stringify(fields));
    for (const body of [fields, form]) await server.ask('PATCH', records('users', person), body, token);
    expect(await roleOf(person)).toBe('');
    expect((await rowWith(server, 'users', person)).verified).toBe(false);
  });

  it('by a batch, a query, a header, or another account', async () => {
    const eve = await putAccount(server);
    const path = records('users', eve.id);
    const batch = { requests: [{ method: 'PATCH', url: path, body: { role: 'admin' } }] };
    expect((await server.ask('POST', '/api/batch', batch, eve.token)).status).toBe(404);
    await server.ask('PATCH', `${path}?role=admin&fields=role`, {}, eve.token);
    expect(await roleOf(eve.id)).toBe('');
    expect(
      (await server.ask('PATCH', records('users', ada.id), { email: 'eve@example.org' }, eve.token)).status,
    ).toBe(404);
    expect(
      (await server.ask('POST', `/api/collections/users/impersonate/${ada.id}`, {}, eve.token)).status,
    ).toBe(404);
  });

  it('or reads an admin’s data by a filter, a sort or an expand', async () => {
    const event = await createAsSuperuser(server, 'events', eventFields());
    const email = `${newId()}@example.org`;
    const rsvp = { event_id: event.id, name: 'Ada', email, number_of_guests: 1, status: 'confirmed' };
    await createAsSuperuser(server, 'event_rsvps', rsvp);
    const eve = await putAccount(server);
    const countOf = async (collection: string, query: Record<string, string>) => {
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
    expect(await countOf('events', { filter: `event_rsvps_via_event_id.${probe}` })).toBe(0);
    expect(await countOf('event_seats', { filter: `event.event_rsvps_via_event_id.${probe}` })).toBe(0);
    expect(await countOf('events', { filter: `@collection.event_rsvps.${probe}` })).toBe(0);
    expect(await countOf('events', { filter: `@collection.users.role = 'admin'` })).toBe(0);
    expect(await countOf('users', { filter: `role = ''` })).toBe(0);
    expect(await countOf('users', { filter: `role != 'admin'` })).toBe(0);
    expect(await countOf('users', { sort: 'role' })).toBe(0);
    expect(await countOf('resources', { filter: `created_by.role = 'admin'` })).toBe(0);
    const expanded = await server.ask(
      'GET',
      `${records('events', event.id)}?expand=event_rsvps_via_event_id`,
      undefined,
      eve.token,
    );
    expect(expanded.text).not.toContain(email);
    // The control: an admin's request finds the row.
    const asked = new URLSearchParams({ filter: `event_rsvps_via_event_id.${probe}` });
    const answer = await server.ask('GET', `${records('events')}?${asked}`, undefined, ada.token);
    expect(bodyOf(answer)).toMatchObject({ items: [{ id: event.id }] });
  });
});

describe('the last admin', () => {
  it('cannot be deleted or demoted, also when two go at once', async () => {
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
