import { describe, expect, it } from 'vitest';
import { password as limits } from '../../../src/domain/limits';
import { roles } from '../../../src/domain/roles';
import { sharedServer } from '../../support/server/fixtures';
import { admin } from '../../support/server/pocketbase';
import { accents, newId } from '../../support/server/records';
import { signIn } from '../../support/server/requests';

const server = sharedServer();

const signUp = (password: string, more = {}) => {
  const email = `${newId()}@example.org`;
  const body = { email, password, passwordConfirm: password, ...more };
  return { email, password, answer: server.create('users', body) };
};

describe('a password', () => {
  it.each([limits.min, limits.max])('of %i characters is accepted and signs in', async (length) => {
    const account = signUp('x'.repeat(length));
    expect((await account.answer).status).toBe(200);
    expect(await signIn(server.ask, 'users', account)).not.toBe('');
  });

  it.each(['x'.repeat(limits.min - 1), 'x'.repeat(limits.max + 1), '👍'.repeat(19), ''])(
    'like %j is refused and makes no account',
    async (password) => {
      const account = signUp(password);
      expect((await account.answer).status).toBe(400);
      expect(await server.rows('users', `email = '${account.email}'`)).toEqual([]);
    },
  );

  it.each([
    ['x'.repeat(limits.max + 1), 'Password must be at most 72 characters.'],
    ['👍'.repeat(19), 'That password is too long: letters with accents and emoji count more than once.'],
    [' '.repeat(12), 'A password needs more than spaces.'],
    ['\u3000\u00a0 \u200b\u3164\u2800\t\0 ', 'A password needs more than spaces.'],
    ['e\u0301'.repeat(5), 'Password must be at least 6 characters.'],
  ])('like %j is refused with a sentence beside its field, new and changed', async (password, message) => {
    const refused = { status: 400, json: { data: { password: { message } } } };
    expect(await signUp(password).answer).toMatchObject(refused);
    const old = { password: 'first password', passwordConfirm: 'first password' };
    const account = await server.putAccount(old);
    const change = { oldPassword: old.password, password, passwordConfirm: password };
    const path = `/api/collections/users/records/${account.id}`;
    expect(await server.ask('PATCH', path, change, account.token)).toMatchObject(refused);
  });

  it('is the same composed and decomposed, at sign-up, sign-in and a change', async () => {
    const { composed, decomposed, mixed } = accents;
    for (const [sent, typed] of [
      [composed, decomposed],
      [decomposed, composed],
      [mixed, composed],
    ] as const) {
      const account = signUp(sent);
      const { id } = (await account.answer).body;
      const token = await signIn(server.ask, 'users', { ...account, password: typed });
      const next = `${sent} 2`;
      const change = { oldPassword: typed, password: next, passwordConfirm: next };
      const path = `/api/collections/users/records/${id}`;
      expect((await server.ask('PATCH', path, change, token)).status).toBe(200);
      expect(await signIn(server.ask, 'users', { ...account, password: `${typed} 2` })).not.toBe('');
    }
  });

  it('of a superuser, which an earlier version stored as it was sent, is right in both forms', async () => {
    const email = `${newId()}@example.org`;
    const password = accents.decomposed;
    const path = '/api/collections/_superusers/records';
    const made = await server.ask('POST', path, { email, password, passwordConfirm: password }, server.token);
    expect(made.status).toBe(200);
    for (const typed of [accents.composed, accents.decomposed])
      expect(await signIn(server.ask, '_superusers', { email, password: typed })).not.toBe('');
  });

  it('is never trimmed', async () => {
    const account = signUp('  six  ');
    expect((await account.answer).status).toBe(200);
    expect(await signIn(server.ask, 'users', account)).not.toBe('');
    await expect(signIn(server.ask, 'users', { ...account, password: 'six' })).rejects.toThrow('could not');
  });

  it.each(['letmein', 'LetMeIn', 'football', '123456', 'qwertyuiop'])(
    'like %j, which others would try first, is refused beside its field, new and changed',
    async (guessable) => {
      const message = 'This password is one of the first that others would try. Please choose another one.';
      const refused = { status: 400, json: { data: { password: { message } } } };
      expect(await signUp(guessable).answer).toMatchObject(refused);
      const account = await server.putAccount({
        password: 'first password',
        passwordConfirm: 'first password',
      });
      const change = { oldPassword: 'first password', password: guessable, passwordConfirm: guessable };
      const path = `/api/collections/users/records/${account.id}`;
      expect(await server.ask('PATCH', path, change, account.token)).toMatchObject(refused);
    },
  );

  it('that is the email, or its part before the @, is refused', async () => {
    const name = newId();
    for (const password of [name, `${name}@example.org`, `${name}@EXAMPLE.org`]) {
      const body = { email: `${name}@example.org`, password, passwordConfirm: password };
      expect((await server.create('users', body)).status).toBe(400);
    }
  });

  it('is checked by the same rules when it is changed', async () => {
    const account = signUp('first password');
    const { id } = (await account.answer).body;
    const token = await signIn(server.ask, 'users', account);
    const change = (password: string) =>
      server.ask(
        'PATCH',
        `/api/collections/users/records/${id}`,
        { oldPassword: account.password, password, passwordConfirm: password },
        token,
      );
    expect(await change('12345')).toMatchObject({
      status: 400,
      json: { data: { password: { message: 'Password must be at least 6 characters.' } } },
    });
    const longest = 'y'.repeat(limits.max);
    expect((await change(longest)).status).toBe(200);
    expect(await signIn(server.ask, 'users', { email: account.email, password: longest })).not.toBe('');
  });
});

describe('an account', () => {
  it('is created once per email, ignoring case', async () => {
    const first = signUp('first password');
    await first.answer;
    const again = {
      email: first.email.toUpperCase(),
      password: 'other password',
      passwordConfirm: 'other password',
    };
    expect(await server.create('users', again)).toMatchObject({
      status: 400,
      json: { data: { email: { code: 'validation_not_unique' } } },
    });
  });

  it('cannot make itself an admin, at sign-up or later', async () => {
    const account = signUp('first password', { role: 'admin' });
    const { id } = (await account.answer).body;
    const token = await signIn(server.ask, 'users', account);
    await server.ask('PATCH', `/api/collections/users/records/${id}`, { role: 'admin' }, token);
    expect(await server.rows('users', `id = '${id}'`)).toMatchObject([{ role: '' }]);
    expect((await server.ask('POST', '/api/byop/is_admin', { _user_id: id }, token)).json).toBe(false);
  });
});

describe('an email in capitals', () => {
  const mixed = () => `Mixed.${newId()}@Example.org`;

  it('is stored in lower case, also by a superuser, and signs in with any case', async () => {
    const email = mixed();
    const password = 'first password';
    await server.putAccount({ email, password, passwordConfirm: password });
    expect(await server.rows('users', `email = '${email.toLowerCase()}'`)).toHaveLength(1);
    for (const typed of [email, email.toLowerCase(), email.toUpperCase()])
      expect(await signIn(server.ask, 'users', { email: typed, password })).not.toBe('');
    const { id } = await server.putAccount();
    const patch = { email: email.toUpperCase() };
    const path = `/api/collections/users/records/${id}`;
    expect((await server.ask('PATCH', path, patch, server.token)).status).toBe(400);
    await server.ask('PATCH', path, { email: `X${patch.email}` }, server.token);
    expect(await server.rows('users', `id = '${id}'`)).toMatchObject([{ email: `x${email.toLowerCase()}` }]);
  });
});

describe('an admin', () => {
  const short = { password: 'elf letters', passwordConfirm: 'elf letters' };
  const path = (id: string) => `/api/collections/users/records/${id}`;

  it('cannot have a password under 12 characters, at creation or later', async () => {
    const email = `${newId()}@example.org`;
    const made = await server.ask(
      'POST',
      '/api/collections/users/records',
      { email, role: 'admin', ...short },
      server.token,
    );
    expect(made.status).toBe(400);
    const member = await server.putAccount(short);
    const promote = (more = {}) =>
      server.ask('PATCH', path(member.id), { role: 'admin', ...more }, server.token);
    expect(await promote()).toMatchObject({
      status: 400,
      json: { data: { role: { message: expect.stringContaining('at least 12 characters') } } },
    });
    expect(await server.rows('users', `id = '${member.id}'`)).toMatchObject([{ role: '' }]);
    expect((await promote({ password: 'twelve letters', passwordConfirm: 'twelve letters' })).status).toBe(
      200,
    );
    expect((await server.ask('PATCH', path(member.id), short, server.token)).status).toBe(400);
  });

  it('needs a long password and cannot shorten it', async () => {
    const password = 'a long first password';
    const ada = await server.putAccount({ password, passwordConfirm: password });
    expect((await server.ask('PATCH', path(ada.id), { role: 'admin' }, server.token)).status).toBe(200);
    const change = await server.ask('PATCH', path(ada.id), { oldPassword: password, ...short }, ada.token);
    expect(change).toMatchObject({
      status: 400,
      json: { data: { password: { message: 'Password must be at least 12 characters.' } } },
    });
  });
});

describe('the audit log', () => {
  const tryOut = (email: string, password: string) =>
    server.ask('POST', '/api/collections/users/auth-with-password', { identity: email, password });
  const noted = (about: string, action: string) =>
    server.rows('audit_log', `record_id = '${about}' && action = '${action}'`);

  it('contains admins’ sign-ins and the number of failed ones, but no typed address', async () => {
    const password = 'a long first password';
    const [team, member] = [`${newId()}@example.org`, `${newId()}@example.org`];
    const { id, token } = await server.putAccount({
      email: team,
      password,
      passwordConfirm: password,
      role: 'admin',
    });
    const other = await server.putAccount({ email: member, password, passwordConfirm: password });
    expect((await tryOut(team, password)).status).toBe(200);
    expect((await tryOut(member, password)).status).toBe(200);
    for (const wrong of ['wrong 1', 'wrong 2', 'wrong 3'])
      expect((await tryOut(team, wrong)).status).toBe(400);
    const unknown = `${newId()}@example.org`;
    for (const email of [member, unknown]) await tryOut(email, 'wrong');
    expect(await noted(id, 'sign_in')).toMatchObject([{ actor: id, title: team }]);
    expect(await noted(other.id, 'sign_in')).toEqual([]);
    expect(await noted(id, 'sign_in_failed')).toMatchObject([
      { actor: 'nobody', title: team, after: { times: 3 } },
    ]);
    const [strangers, ...more] = await noted('nobody', 'sign_in_failed');
    expect(more).toEqual([]); // one row an hour
    expect(strangers).toMatchObject({ title: '' });
    const all = JSON.stringify(await server.rows('audit_log'));
    expect(all).not.toContain(member);
    expect(all).not.toContain(unknown);
    await server.ask('POST', '/api/byop/sign-out-everywhere', {}, token);
    expect(await noted(id, 'sign_out')).toMatchObject([{ actor: id, title: team }]);
  });
});

describe('is_admin', () => {
  const isAdmin = async (body: unknown, token?: string) =>
    (await server.ask('POST', '/api/byop/is_admin', body, token)).json;

  it('is true only for an owner or admin, and only for their own id (decision 122)', async () => {
    const adminToken = await signIn(server.ask, 'users', admin);
    const [{ id: adminId } = { id: '' }] = await server.rows('users', `email = '${admin.email}'`);
    const person = await server.putAccount();
    expect(await isAdmin({ _user_id: adminId }, adminToken)).toBe(true);
    expect(await isAdmin({ _user_id: person.id }, adminToken)).toBe(false);
    expect(await isAdmin({ _user_id: person.id }, person.token)).toBe(false);
    expect(await isAdmin({ _user_id: adminId }, person.token)).toBe(false);
    expect(await isAdmin({ _user_id: adminId })).toBe(false);
    expect(await isAdmin({}, adminToken)).toBe(false);
    expect(await isAdmin({ _user_id: [adminId] }, adminToken)).toBe(false);
    expect(await isAdmin('nothing', adminToken)).not.toBe(true);
    expect(await isAdmin({ _user_id: adminId }, `${adminToken}x`)).toBe(false);
    for (const role of roles) {
      const { id, token } = await server.putAccount({ role });
      expect(await isAdmin({ _user_id: id }, token), role).toBe(role === 'owner' || role === 'admin');
      expect((await server.ask('GET', '/api/byop/role', undefined, token)).json).toEqual({ role });
    }
    for (const token of ['', person.token, server.token])
      expect((await server.ask('GET', '/api/byop/role', undefined, token)).json).toEqual({ role: null });
  });
});
