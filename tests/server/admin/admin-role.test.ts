import { describe, expect, inject, it } from 'vitest';
import { sharedAccount, sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { startServer } from '../../support/server/pocketbase';
import { eventFields, newId } from '../../support/server/records';
import { signIn } from '../../support/server/requests';

const server = sharedServer();
const ada = sharedAdmin(server);
const user = sharedAccount(server);

const records = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;

describe('nobody becomes an admin', () => {
  const roleOf = async (id: string) => (await server.row('users', id)).role;

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
    const made = await server.create('users', { ...account, passwordConfirm: account.password, ...fields });
    const person = made.status === 200 ? `${made.body.id}` : (await server.putAccount()).id;
    const token = made.status === 200 ? await signIn(server.ask, 'users', account) : user.token;
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, `${value}`);
    form.set('@jsonPayload', JSON.stringify(fields));
    for (const body of [fields, form]) await server.ask('PATCH', records('users', person), body, token);
    expect(await roleOf(person)).toBe('');
    expect((await server.row('users', person)).verified).toBe(false);
  });

  it('by a batch, a query, a header, or another account', async () => {
    const eve = await server.putAccount();
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
    const event = await server.put('events', eventFields());
    const email = `${newId()}@example.org`;
    const rsvp = { event_id: event.id, name: 'Ada', email, number_of_guests: 1, status: 'confirmed' };
    await server.put('event_rsvps', rsvp);
    const eve = await server.putAccount();
    const countOf = async (collection: string, query: Record<string, string>) => {
      const answer = await server.ask(
        'GET',
        `${records(collection)}?${new URLSearchParams(query)}`,
        undefined,
        eve.token,
      );
      const { items } = answer.body;
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
    expect(answer.body).toMatchObject({ items: [{ id: event.id }] });
  });
});

describe('the last owner', () => {
  it('cannot be deleted or demoted, also when two go at once', async () => {
    const alone = await startServer(inject('kit'));
    const [first] = await alone.rows('users', "role = 'owner'");
    const second = await alone.putAccount({ role: 'owner' });
    await alone.putAdmin(); // is no owner
    const demote = (id: unknown) => alone.ask('PATCH', records('users', `${id}`), { role: '' }, alone.token);
    const both = await Promise.all([demote(first?.id), demote(second.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [left] = await alone.rows('users', "role = 'owner'");
    const refused = { status: 400, json: { message: expect.stringMatching(/last owner/) } };
    expect(await demote(left?.id)).toMatchObject(refused);
    const impersonate = `/api/collections/users/impersonate/${left?.id}`;
    const { token } = (await alone.ask('POST', impersonate, {}, alone.token)).body;
    const self = records('users', `${left?.id}`);
    expect(await alone.ask('DELETE', self, undefined, `${token}`)).toMatchObject(refused);
    await alone.putAccount({ role: 'owner' });
    expect((await alone.ask('DELETE', self, undefined, `${token}`)).status).toBe(204);
    await alone.stop();
  });
});
