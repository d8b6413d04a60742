import { describe, expect, inject, it } from 'vitest';
import { password as limits } from '../../../src/domain/limits';

import { examples } from '../../support/server/collections';
import { sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { meanwhile, withMeanwhile } from '../../support/server/meanwhile';
import { startServer } from '../../support/server/pocketbase';
import { newId } from '../../support/server/records';
import { signIn } from '../../support/server/requests';

const mailbox = sharedMailbox();
const server = sharedServer(async (kit) => {
  const env = { SMTP_URL: mailbox.url, APP_URL: 'http://127.0.0.1:3000' };
  return { env, hooks: await withMeanwhile(kit) };
});

async function person(sessions = 1) {
  const account = { email: `${newId()}@example.org`, password: 'first password' };
  const { id } = await server.put('users', { ...account, passwordConfirm: account.password });
  const tokens: string[] = [];
  for (let i = 0; i < sessions; i++) tokens.push(await signIn(server.ask, 'users', account));
  return { ...account, id, tokens };
}
const isValid = async (token: string | undefined) =>
  (await server.ask('POST', '/api/collections/users/auth-refresh', undefined, token)).status === 200;
const pathOf = ({ id }: { id: string }) => `/api/collections/users/records/${id}`;
const changedMeanwhile = {
  status: 400,
  json: { message: 'You were signed out in the meantime. Sign in, or ask for a new link.' },
};
const outEverywhere = (token?: string) =>
  server.ask('POST', '/api/byop/sign-out-everywhere', undefined, token);

describe('signing out everywhere', () => {
  it('ends every session of the account and no other', async () => {
    const ada = await person(2);
    const eve = await person();
    expect((await outEverywhere(ada.tokens[0])).status).toBe(200);
    expect(await Promise.all(ada.tokens.map(isValid))).toEqual([false, false]);
    expect(await isValid(eve.tokens[0])).toBe(true);
    expect(await signIn(server.ask, 'users', ada)).not.toBe('');
  });

  it('is refused for a guest and a superuser', async () => {
    expect((await outEverywhere()).status).toBe(401);
    expect((await outEverywhere(server.token)).status).toBe(401);
    expect((await server.ask('GET', '/api/collections', undefined, server.token)).status).toBe(200);
  });
});

describe('an admin who signs another account out', () => {
  const signOut = (email: unknown, token: string) =>
    server.ask('POST', '/api/byop/sign-out-everywhere', { email }, token);

  it('ends every session of that account and no other, and is audited', async () => {
    const team = await server.putAdmin();
    const ada = await person(2);
    const eve = await person();
    expect(await signOut(ada.email.toUpperCase(), team.token)).toMatchObject({
      status: 200,
      json: { id: ada.id },
    });
    expect(await Promise.all(ada.tokens.map(isValid))).toEqual([false, false]);
    expect(await isValid(eve.tokens[0])).toBe(true);
    expect(await isValid(team.token)).toBe(true);
    expect(await team.audit(ada.id)).toMatchObject([
      { action: 'sign_out', actor: team.id, title: ada.email },
    ]);
  });

  it('gets an error for an unknown account; other roles are refused', async () => {
    const team = await server.putAdmin();
    const ada = await person();
    const eve = await person();
    expect(await signOut('nobody@example.org', team.token)).toMatchObject({
      status: 400,
      json: { data: { email: { message: 'There is no account with this email.' } } },
    });
    for (const email of [ada.email, eve.email, '', null, { id: ada.id }]) {
      expect((await signOut(email, `${eve.tokens[0]}`)).status).toBe(403);
    }
    expect(await Promise.all([ada.tokens[0], eve.tokens[0]].map(isValid))).toEqual([true, true]);
  });
});

describe('a changed password', () => {
  it('needs the old one, and ends every session', async () => {
    const ada = await person(2);
    const change = (oldPassword: string) =>
      server.ask(
        'PATCH',
        `/api/collections/users/records/${ada.id}`,
        { oldPassword, password: 'second password', passwordConfirm: 'second password' },
        ada.tokens[0],
      );
    expect((await change('wrong password')).body.data).toHaveProperty('oldPassword');
    expect(await Promise.all(ada.tokens.map(isValid))).toEqual([true, true]);
    expect((await change(ada.password)).status).toBe(200);
    expect(await Promise.all(ada.tokens.map(isValid))).toEqual([false, false]);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) =>
    server.ask('POST', '/api/collections/users/request-password-reset', { email });
  const confirm = (token: string, password: string) =>
    server.ask('POST', '/api/collections/users/confirm-password-reset', {
      token,
      password,
      passwordConfirm: password,
    });
  const tokenIn = (mail: string) => /http:\/\/127\.0\.0\.1:3000\/auth#reset=([\w.-]+)/.exec(mail)?.[1] ?? '';

  it('is reset once by a mailed link to our page with the token behind the #', async () => {
    const ada = await person();
    await mailbox.next(ada.email); // the one that confirms the email
    expect((await ask(ada.email)).status).toBe(204);
    const mail = await mailbox.next(ada.email);
    const token = tokenIn(mail);
    expect(token).not.toBe('');
    expect(mail).not.toContain('/_/');

    const longest = 'z'.repeat(limits.max);
    expect((await confirm(token, 'short')).status).toBe(400);
    expect(await confirm(token, `${longest}z`)).toMatchObject({
      status: 400,
      json: { data: { password: { message: 'Password must be at most 72 characters.' } } },
    });
    expect((await confirm(token, longest)).status).toBe(204);
    expect(await signIn(server.ask, 'users', { email: ada.email, password: longest })).not.toBe('');
    expect(await isValid(ada.tokens[0])).toBe(false);
    expect((await confirm(token, 'a third password')).status).toBe(400);
  });

  it('does not reveal who has an account', async () => {
    expect((await ask(`${newId()}@example.org`)).status).toBe(204);
  });

  it('gives back no role that was taken while the new password was on its way', async () => {
    const ada = await person();
    await server.ask('PATCH', pathOf(ada), { role: 'editor', long_password: true }, server.token);
    await ask(ada.email);
    let token = '';
    while (token === '') token = tokenIn(await mailbox.next(ada.email));
    await meanwhile(server, `UPDATE users SET role = '' WHERE id = '${ada.id}'`);
    expect(await confirm(token, 'a new, longer password')).toMatchObject(changedMeanwhile);
    expect(await server.row('users', ada.id)).toMatchObject({ role: '' });
    expect((await confirm(token, 'a new, longer password')).status).toBe(204);
  });
});

describe('a change of one’s own account that was read just before', () => {
  const change = (ada: { id: string; tokens: string[] }) =>
    server.ask('PATCH', pathOf(ada), { emailVisibility: true }, ada.tokens[0]);

  it('gives back no role that an owner took', async () => {
    const ada = await person();
    await server.ask('PATCH', pathOf(ada), { role: 'admin', long_password: true }, server.token);
    await meanwhile(server, `UPDATE users SET role = '' WHERE id = '${ada.id}'`);
    expect(await change(ada)).toMatchObject(changedMeanwhile);
    expect(await server.row('users', ada.id)).toMatchObject({ role: '' });
    expect((await change(ada)).status).toBe(200);
  });

  it('gives back no session that was ended', async () => {
    const ada = await person();
    await meanwhile(server, `UPDATE users SET tokenKey = '${'k'.repeat(50)}' WHERE id = '${ada.id}'`);
    expect(await change(ada)).toMatchObject(changedMeanwhile);
    expect(await isValid(ada.tokens[0])).toBe(false);
  });
});

describe('a deleted account', () => {
  it('takes its opportunities and their interest along; its resources stay without an owner', async () => {
    const ada = await server.putAccount();
    const interest = await examples.collaboration_interest?.row(server, ada);
    const resource = await examples.resources?.row(server, ada);
    const path = `/api/collections/users/records/${ada.id}`;
    expect((await server.ask('DELETE', path, undefined, ada.token)).status).toBe(204);
    expect(await server.rows('collaboration_opportunities', `user_id = '${ada.id}'`)).toEqual([]);
    expect(await server.rows('collaboration_interest', `id = '${interest?.id}'`)).toEqual([]);
    expect(await server.rows('resources', `id = '${resource?.id}'`)).toMatchObject([{ created_by: '' }]);
    expect(await isValid(ada.token)).toBe(false);
    expect((await server.create('collaboration_opportunities', {}, ada.token)).status).toBe(400);
  });
});

describe('the features of the server', () => {
  it('are public: mail with SMTP, no giving without Stripe', async () => {
    const answer = await server.ask('GET', '/api/byop/features');
    expect(answer).toMatchObject({ status: 200, json: { mail: true, giving: false } });
    const bare = await startServer(inject('kit'));
    const without = await bare.ask('GET', '/api/byop/features');
    await bare.stop();
    expect(without.json).toEqual({ mail: false, giving: false });
  });
});

it('marks the response to an ended session', async () => {
  const ada = await person();
  const session = async (token?: string) => {
    const headers = token ? { Authorization: token } : undefined;
    const answer = await fetch(`${server.url}/api/collections/event_rsvps/records`, headers && { headers });
    return answer.headers.get('x-session');
  };
  expect(await session(ada.tokens[0])).toBeNull();
  expect(await session()).toBeNull();
  await outEverywhere(ada.tokens[0]);
  expect(await session(ada.tokens[0])).toBe('ended');
  expect(await session('no token at all')).toBe('ended');
});
