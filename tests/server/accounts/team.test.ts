/** The team: invitations, roles and links for a new password (docs/decisions/122-roles.md). */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { roles } from '../../../src/domain/roles';
import { sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { sql, withTestHooks } from '../../support/server/planted-person';
import { type Server, startServer } from '../../support/server/pocketbase';
import { accents, type Fields, newId, newSecret } from '../../support/server/records';
import { signIn } from '../../support/server/requests';
import type { Account } from '../../support/server/rows';
import { totp } from '../../support/totp';

const server = sharedServer(async (kit) => ({ hooks: await withTestHooks(kit) }));
let owner: Account;
beforeAll(async () => {
  owner = await server.putAccount({ role: 'owner' });
});

const post = (path: string, body: Fields, token = owner.token, on: Server = server) =>
  on.ask('POST', `/api/byop/team/${path}`, body, token);
const newEmail = () => `${newId()}@example.org`;
const password = 'a long password of the team';
const key = () => ({ id: newId(), secret: newSecret() });
type Invited = ReturnType<typeof key> & { email: string; role: string };

async function invite(more: Fields = {}, token = owner.token): Promise<Invited> {
  const invitation = { ...key(), email: newEmail(), role: 'editor', ...more };
  expect((await post('invite', invitation, token)).status).toBe(200);
  return invitation;
}
const accept = ({ id, secret }: { id: string; secret: string }, more: Fields = { password }, token = '') =>
  post('accept', { id, secret, ...more }, token);
const open = ({ id, secret }: { id: string; secret: string }) => post('open', { id, secret }, '');
const accountOf = async (email: string) => (await server.rows('users', `email = '${email}'`))[0];
const team = async (token = owner.token) =>
  (await server.ask('GET', '/api/byop/team', undefined, token)).body;
const invitedIds = async () => {
  const { invitations } = await team();
  return Array.isArray(invitations) ? invitations.map(({ id }) => id) : [];
};
const actionsOf = async (recordId: unknown) =>
  (await server.rows('audit_log', `record_id = '${recordId}'`, 'created_at,@rowid')).map(
    ({ action }) => action,
  );
const isSignedIn = async ({ token }: Account) =>
  (await server.ask('POST', '/api/collections/users/auth-refresh', {}, token)).status === 200;

describe('an invitation', () => {
  it('makes an account with the role and the chosen password, once, and is in the history', async () => {
    const invitation = await invite({ role: 'treasurer' });
    expect(await invitedIds()).toContain(invitation.id);
    expect((await open(invitation)).body).toMatchObject({
      kind: 'invitation',
      email: invitation.email,
      role: 'treasurer',
      by: (await server.row('users', owner.id)).email,
      has_account: false,
      needs_password: true,
    });
    expect((await accept(invitation)).body).toEqual({ email: invitation.email });
    const token = await signIn(server.ask, 'users', { email: invitation.email, password });
    expect((await server.ask('GET', '/api/byop/role', undefined, token)).json).toEqual({ role: 'treasurer' });
    expect(await accept(invitation, { password: 'another long password' })).toMatchObject({
      status: 410,
      body: { code: 'used' },
    });
    expect((await open(invitation)).body.code).toBe('used');
    expect(await invitedIds()).not.toContain(invitation.id);
    expect(await actionsOf(invitation.id)).toEqual(['invite']);
    expect(await actionsOf((await accountOf(invitation.email))?.id)).toEqual(['join', 'sign_in']);
  });

  it('opened twice at once makes one account', async () => {
    const invitation = await invite();
    const answers = await Promise.all(
      ['one long password', 'two long passwords', 'three long passwords'].map((chosen) =>
        accept(invitation, { password: chosen }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(await server.rows('users', `email = '${invitation.email}'`)).toHaveLength(1);
  });

  it('is stored as a hash, and needs its secret', async () => {
    const invitation = await invite();
    const dump = (await server.ask('GET', '/api/test/dump')).text;
    expect(dump).toContain(invitation.id);
    expect(dump).not.toContain(invitation.secret);
    for (const wrong of [
      { ...invitation, secret: newSecret() },
      { ...invitation, id: newId() },
    ]) {
      expect(await accept(wrong)).toMatchObject({ status: 404, body: { code: 'unknown' } });
      expect((await open(wrong)).status).toBe(404);
    }
    expect((await accept(invitation)).status).toBe(200);
  });

  it('refuses a short or guessable password, and stays open', async () => {
    const invitation = await invite();
    const guessable = [
      '123456789012',
      'password1234',
      'aaaaaaaaaaaa',
      'administrator',
      'jesuslovesme',
      'letmeinletmein',
    ];
    for (const bad of ['short', ' '.repeat(12), invitation.email, ...guessable])
      expect((await accept(invitation, { password: bad })).status).toBe(400);
    expect((await accept(invitation, {})).status).toBe(400);
    expect((await accept(invitation, { password: accents.mixed })).status).toBe(200);
    const account = { email: invitation.email, password: accents.composed };
    expect(await signIn(server.ask, 'users', account)).not.toBe('');
  });

  it('to an account must be accepted by this account', async () => {
    const email = newEmail();
    const ada = await server.putAccount({ email });
    const eve = await server.putAccount();
    const invitation = await invite({ email, role: 'admin' });
    expect((await open(invitation)).body).toMatchObject({ has_account: true, needs_password: false });
    expect((await accept(invitation)).body.code).toBe('sign_in');
    expect(await accept(invitation, {}, eve.token)).toMatchObject({
      status: 403,
      body: { code: 'other_account' },
    });
    expect((await server.row('users', eve.id)).role).toBe('');
    expect((await accept(invitation, {}, ada.token)).status).toBe(200);
    expect((await server.row('users', ada.id)).role).toBe('admin');
    expect(await isSignedIn(ada)).toBe(true);
  });

  it('to an account with a short password needs a longer one, which ends its sessions', async () => {
    const email = newEmail();
    const short = { email, password: 'short words', passwordConfirm: 'short words' };
    const { id } = await server.put('users', short);
    const ada = { id, token: await signIn(server.ask, 'users', short) };
    const invitation = await invite({ email });
    expect((await open(invitation)).body).toMatchObject({ has_account: true, needs_password: true });
    expect((await accept(invitation, {}, ada.token)).status).toBe(400);
    expect((await accept(invitation, { password }, ada.token)).status).toBe(200);
    expect(await isSignedIn(ada)).toBe(false);
    await signIn(server.ask, 'users', { email, password });
  });

  it('works for seven days, and says that its time is over', async () => {
    const invitation = await invite();
    const { until } = await server.row('team_links', invitation.id);
    expect((Date.parse(`${until}`) - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    await sql(
      server,
      `UPDATE team_links SET until = '2020-01-01 00:00:00.000Z' WHERE id = '${invitation.id}'`,
    );
    expect(await accept(invitation)).toMatchObject({ status: 410, body: { code: 'expired' } });
    expect(await invitedIds()).not.toContain(invitation.id);
  });

  it('can be withdrawn, and then opens nothing', async () => {
    const invitation = await invite();
    for (const _ of ['the first time', 'a repeat'])
      expect((await post('withdraw', { id: invitation.id })).status).toBe(200);
    expect(await accept(invitation)).toMatchObject({ status: 410, body: { code: 'withdrawn' } });
    expect(await actionsOf(invitation.id)).toEqual(['invite', 'withdraw']);
    const accepted = await invite();
    await accept(accepted);
    expect((await post('withdraw', { id: accepted.id })).body.code).toBe('used');
  });

  it('ends with the role of the owner who made it', async () => {
    const former = await server.putAccount({ role: 'owner' });
    const invitation = await invite({}, former.token);
    expect((await post('role', { account: former.id, role: null, was: 'owner' })).status).toBe(200);
    expect(await accept(invitation)).toMatchObject({ status: 410, body: { code: 'withdrawn' } });
    expect(await invitedIds()).not.toContain(invitation.id);
  });

  it('can get more links, which all work until one is used', async () => {
    const invitation = await invite();
    const copies = [newSecret(), newSecret()].map((secret) => ({ id: invitation.id, secret }));
    for (const copy of [...copies, ...copies]) expect((await post('link', copy)).status).toBe(200);
    expect((await open(invitation)).status).toBe(200);
    const [first, second] = copies;
    expect((await accept(first ?? key())).status).toBe(200);
    expect((await open(second ?? key())).body.code).toBe('used');
    expect(await actionsOf(invitation.id)).toEqual(['invite', 'invite_link', 'invite_link']);
  });

  it('is stored once when it is sent again, and there is one for each email', async () => {
    const invitation = await invite();
    expect((await post('invite', invitation)).status).toBe(200);
    expect(await actionsOf(invitation.id)).toEqual(['invite']);
    expect((await post('invite', { ...invitation, secret: newSecret() })).body.code).toBe('id_conflict');
    expect((await post('invite', { ...invitation, ...key() })).body.code).toBe('invited');
    await accept(invitation);
    expect((await post('invite', { ...invitation, ...key() })).body.code).toBe('in_team');
  });

  it('gives a leader the chosen events', async () => {
    const { id: mine } = await server.putEvent();
    const { id: other } = await server.putEvent();
    const invitation = await invite({ role: 'leader', events: [mine, newId()] });
    await accept(invitation);
    const leader = await accountOf(invitation.email);
    expect((await server.row('events', mine)).leaders).toEqual([leader?.id]);
    expect((await server.row('events', other)).leaders).toEqual([]);
  });
});

describe('a role', () => {
  it.each(['', ...roles.filter((role) => role !== 'owner')])(
    'is given by owners only, not by %j',
    async (role) => {
      const { token } = await server.putAccount({ role });
      const editor = await server.putAccount({ role: 'editor' });
      const { secret, id } = key();
      const asks: [string, Fields][] = [
        ['invite', { id, secret, email: newEmail(), role: 'owner' }],
        ['link', { id, secret }],
        ['withdraw', { id }],
        ['role', { account: editor.id, role: 'owner', was: 'editor' }],
        ['password-link', { id, secret, account: editor.id }],
      ];
      for (const [path, body] of asks) expect((await post(path, body, token)).status).toBe(403);
      expect((await server.row('users', editor.id)).role).toBe('editor');
      expect(await isSignedIn(editor)).toBe(true);
    },
  );

  it('that is changed or taken ends the sessions of its account, and is in the history', async () => {
    for (const role of ['treasurer', null]) {
      const editor = await server.putAccount({ role: 'editor' });
      expect((await post('role', { account: editor.id, role, was: 'editor' })).status).toBe(200);
      expect((await server.row('users', editor.id)).role).toBe(role ?? '');
      expect(await isSignedIn(editor)).toBe(false);
      const [logged] = await server.rows('audit_log', `record_id = '${editor.id}'`);
      expect(logged).toMatchObject({
        action: 'role',
        actor: owner.id,
        before: { role: 'editor' },
        after: { role: role ?? '' },
      });
      expect((await post('role', { account: editor.id, role, was: 'editor' })).status).toBe(200);
      expect(await actionsOf(editor.id)).toEqual(['role']);
    }
  });

  it('taken while its holder saves: the save happens before it, or is refused', async () => {
    const editor = await server.putAccount({ role: 'editor' });
    const { id } = await server.putEvent({ title: 'Before' });
    const save = (title: string) =>
      server.ask('PATCH', `/api/collections/events/records/${id}`, { title }, editor.token);
    const [saved] = await Promise.all([
      save('After'),
      post('role', { account: editor.id, role: null, was: 'editor' }),
    ]);
    expect((await server.row('events', id)).title).toBe(saved.status === 200 ? 'After' : 'Before');
    expect((await save('Late')).status).toBe(404);
  });

  it('that another owner changed in the meantime is not changed unseen', async () => {
    const { id: account } = await server.putAccount({ role: 'editor' });
    expect(await post('role', { account, role: 'owner', was: 'treasurer' })).toMatchObject({
      status: 409,
      body: { code: 'changed_since' },
    });
    expect((await post('role', { account: newId(), role: null, was: 'editor' })).status).toBe(404);
  });

  it('is not given to an account without one: people accept an invitation', async () => {
    const { id: account } = await server.putAccount();
    expect((await post('role', { account, role: 'editor', was: 'editor' })).status).toBe(409);
  });

  it('of two owners who remove each other at once is taken from one of them', async () => {
    const [one, two] = [
      await server.putAccount({ role: 'owner' }),
      await server.putAccount({ role: 'owner' }),
    ];
    const answers = await Promise.all([
      post('role', { account: two.id, role: null, was: 'owner' }, one.token),
      post('role', { account: one.id, role: null, was: 'owner' }, two.token),
    ]);
    // A lost role ends the sessions (accounts.ts): a request that is read after that is a guest's.
    const [given, refused] = answers.map(({ status }) => status).sort();
    expect(given).toBe(200);
    expect([401, 403]).toContain(refused);
    const left = await server.rows('users', `role = 'owner' && (id = '${one.id}' || id = '${two.id}')`);
    expect(left).toHaveLength(1);
  });

  it('of the last owner stays', async () => {
    const own = await startServer(inject('kit'), {});
    try {
      const [first] = await own.rows('users', "role = 'owner'");
      const { token } = await own.putAccount({ role: 'owner' });
      await own.ask('PATCH', `/api/collections/users/records/${first?.id}`, { role: '' }, own.token);
      const [last] = await own.rows('users', "role = 'owner'");
      for (const role of [null, 'admin'])
        expect(await post('role', { account: last?.id, role, was: 'owner' }, token, own)).toMatchObject({
          status: 400,
          body: { message: 'This is the last owner. Make another account an owner first.' },
        });
    } finally {
      await own.stop();
    }
  });

  it('of a leader is for the chosen events, and they go with the role', async () => {
    const leader = await server.putAccount({ role: 'leader' });
    const lead = { leaders: [leader.id] };
    const { id: stays } = await server.putEvent({ ...lead, title: 'Stays' });
    const { id: before } = await server.putEvent({ ...lead, title: 'Before' });
    const { id: after } = await server.putEvent({ title: 'After' });
    const give = (role: string | null, events: string[]) =>
      post('role', { account: leader.id, role, was: 'leader', events });
    const leads = async () =>
      Promise.all([stays, before, after].map(async (id) => (await server.row('events', id)).leaders));
    expect((await give('leader', [stays, after])).status).toBe(200);
    expect(await leads()).toEqual([[leader.id], [], [leader.id]]);
    expect(await isSignedIn(leader)).toBe(true);
    expect(await server.rows('audit_log', `record_id = '${leader.id}'`)).toMatchObject([
      { action: 'role', before: { events: 'Stays, Before' }, after: { events: 'Stays, After' } },
    ]);
    expect((await give(null, [after])).status).toBe(200);
    expect(await leads()).toEqual([[], [], []]);
  });

  it('that was given is not changed by a late repeat, nor the events given since', async () => {
    const account = await server.putAccount({ role: 'editor' });
    const [first, second] = [await server.putEvent(), await server.putEvent()];
    const request = { account: account.id, role: 'leader', was: 'editor', events: [first.id] };
    expect((await post('role', request)).status).toBe(200);
    await post('role', { ...request, was: 'leader', events: [second.id] });
    expect((await post('role', request)).status).toBe(200);
    const leads = async (id: string) => (await server.row('events', id)).leaders;
    expect(await leads(first.id)).toEqual([]);
    expect(await leads(second.id)).toEqual([account.id]);
  });

  it('with its events stays when an editor saves the event', async () => {
    const leader = await server.putAccount({ role: 'leader' });
    const { id } = await server.putEvent({ leaders: [leader.id] });
    const editor = await server.putAccount({ role: 'editor' });
    const sent = { title: 'Another title', leaders: [] };
    const saved = await server.ask('PATCH', `/api/collections/events/records/${id}`, sent, editor.token);
    expect(saved.status).toBe(200);
    expect(await server.row('events', id)).toMatchObject({ title: 'Another title', leaders: [leader.id] });
  });
});

describe('a link for a new password', () => {
  const make = async (account: string) => {
    const link = { ...key(), account };
    return { link, answer: await post('password-link', link) };
  };

  it('sets it once within a day, ends all sessions, and is in the history', async () => {
    const email = newEmail();
    const editor = await server.putAccount({ email, role: 'editor' });
    const { link, answer } = await make(editor.id);
    expect(answer.status).toBe(200);
    expect((await post('password-link', link)).status).toBe(200);
    const { until } = await server.row('team_links', link.id);
    expect((Date.parse(`${until}`) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    expect((await open(link)).body).toMatchObject({ kind: 'password', email, role: null });
    expect(await isSignedIn(editor)).toBe(true);
    expect((await accept(link, { password: 'short' })).status).toBe(400);
    expect((await accept(link)).body).toEqual({ email });
    expect(await isSignedIn(editor)).toBe(false);
    await signIn(server.ask, 'users', { email, password });
    expect((await accept(link)).body.code).toBe('used');
    expect(await actionsOf(editor.id)).toEqual(['password_link', 'password', 'sign_in']);
  });

  it('ends with a newer one, and with the role', async () => {
    const editor = await server.putAccount({ role: 'editor' });
    const first = await make(editor.id);
    const second = await make(editor.id);
    expect((await accept(first.link)).body.code).toBe('withdrawn');
    await post('role', { account: editor.id, role: null, was: 'editor' });
    expect((await accept(second.link)).body.code).toBe('withdrawn');
  });

  it('ends when all sessions of the account end', async () => {
    const email = newEmail();
    const editor = await server.putAccount({ email, role: 'editor' });
    const { link } = await make(editor.id);
    const body = { email, audit_id: newId() };
    const ended = await server.ask('POST', '/api/byop/sign-out-everywhere', body, owner.token);
    expect(ended.status).toBe(200);
    expect((await accept(link)).body.code).toBe('withdrawn');
  });

  it('is for accounts of the team only', async () => {
    const { id } = await server.putAccount();
    expect((await make(id)).answer.status).toBe(404);
    expect((await make(newId())).answer.status).toBe(404);
  });
});

it('shows owners the team: roles, last sign-ins, devices, second factors, events', async () => {
  const email = newEmail();
  const editor = await server.putAccount({
    email,
    role: 'leader',
    password,
    passwordConfirm: password,
  });
  const { id: event } = await server.putEvent({ leaders: [editor.id], title: 'Friday Night' });
  const shown = async () => {
    const { members } = await team();
    return (Array.isArray(members) ? members : []).find(({ id }) => id === editor.id);
  };
  expect(await shown()).toMatchObject({ signed_in_at: null, second_factor: false, devices: [] });
  await signIn(server.ask, 'users', { email, password });
  await server.put('second_factors', { account: editor.id, secret: 'x', since: '2026-11-26 12:00:00Z' });
  const seen_at = new Date().toISOString();
  await server.put('known_devices', {
    account: editor.id,
    hash: newSecret(),
    name: 'Firefox on Linux',
    seen_at,
  });
  expect(await shown()).toMatchObject({
    email,
    role: 'leader',
    second_factor: true,
    devices: [{ name: 'Firefox on Linux', seen_at }],
    events: [{ id: event, title: 'Friday Night' }],
  });
  expect(Date.now() - Date.parse((await shown()).signed_in_at)).toBeLessThan(60_000);
});

describe('with a second factor', () => {
  it('needs a fresh code for everything that changes the team', async () => {
    const chosen = { email: newEmail(), password };
    const { id } = await server.put('users', { ...chosen, passwordConfirm: password, role: 'owner' });
    const token = await signIn(server.ask, 'users', chosen);
    const editor = await server.putAccount({ role: 'editor' });
    const begun = await server.ask('POST', '/api/byop/second-factor/begin', {}, token);
    const code = totp(String(begun.body.secret));
    const on = await server.ask('POST', '/api/byop/second-factor/turn-on', { code }, token);
    // Without the cookie of the device.
    const session = String(on.body.token);
    const asks: [string, Fields][] = [
      ['invite', { ...key(), email: newEmail(), role: 'editor' }],
      ['link', key()],
      ['withdraw', { id: newId() }],
      ['role', { account: editor.id, role: null, was: 'editor' }],
      ['password-link', { ...key(), account: editor.id }],
    ];
    for (const [path, body] of asks)
      expect(await post(path, body, session)).toMatchObject({ status: 403, body: { code: 'code_needed' } });
    expect((await server.row('users', editor.id)).role).toBe('editor');
    await server.ask('DELETE', `/api/collections/users/records/${id}`, undefined, server.token);
  });
});

describe('on a server that sends mail', () => {
  const mailbox = sharedMailbox();
  const mailing = sharedServer(() => ({
    env: { SMTP_URL: mailbox.url, APP_URL: 'http://127.0.0.1:3000' },
  }));

  it('the invitation is mailed with its link, and no link for a password is made', async () => {
    const { id: account, token } = await mailing.putAccount({ role: 'owner' });
    const invitation = { ...key(), email: newEmail(), role: 'leader' };
    expect((await post('invite', invitation, token, mailing)).body).toEqual({ mailed: true });
    const mail = await mailbox.next(invitation.email);
    expect(mail).toContain(`http://127.0.0.1:3000/auth#team=${invitation.id}.${invitation.secret}`);
    expect(mail).toContain('as a leader');
    expect((await post('password-link', { ...key(), account }, token, mailing)).body.code).toBe('mail');
  });
});
