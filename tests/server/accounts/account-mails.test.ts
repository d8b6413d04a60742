import { expect, inject, it } from 'vitest';
import { site } from '../../../src/content/site';
import { sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { startServer } from '../../support/server/pocketbase';
import { accents, newId } from '../../support/server/records';
import { signIn } from '../../support/server/requests';

const origin = 'http://127.0.0.1:3000';
const password = 'a long first password';
const mailbox = sharedMailbox();
const server = sharedServer(() => ({ env: { SMTP_URL: mailbox.url, APP_URL: origin } }));

const users = (path: string, body: unknown, token?: string) =>
  server.ask('POST', `/api/collections/users/${path}`, body, token);
const signUp = async () => {
  const email = `${newId()}@example.org`;
  expect((await server.create('users', { email, password, passwordConfirm: password })).status).toBe(200);
  return { email, password };
};
const accountOf = async (email: string) => (await server.rows('users', `email = '${email}'`))[0];
/** Returns the token of a mail's link. The mail must be plain text from the site. */
function tokenIn(mail: string, page: string): string {
  expect(mail).toContain(`From: ${site().name} <hello@example.org>`);
  expect(mail).toContain(`Reply-To: ${site().email.general}`);
  expect(mail).not.toMatch(/text\/html|\]\(|\/_\/|Support/);
  const token = new RegExp(`^${origin}/auth#${page}=([\\w.-]+)$`, 'm').exec(mail)?.[1];
  return token ?? '';
}

it('a new account works at once, and a mailed link confirms its email', async () => {
  const account = await signUp();
  const token = tokenIn(await mailbox.next(account.email), 'verify');
  expect(await signIn(server.ask, 'users', account)).not.toBe('');
  expect(await accountOf(account.email)).toMatchObject({ verified: false });
  expect((await users('confirm-verification', { token })).status).toBe(204);
  expect(await accountOf(account.email)).toMatchObject({ verified: true });
});

it('the link is sent again on request, but not after it was used', async () => {
  const account = await signUp();
  await mailbox.next(account.email);
  await users('request-verification', { email: account.email });
  const token = tokenIn(await mailbox.next(account.email), 'verify');
  await users('confirm-verification', { token });
  await users('request-verification', { email: account.email });
  const last = await signUp();
  await mailbox.next(last.email);
  expect(mailbox.all().filter(({ to }) => to === account.email)).toHaveLength(2);
});

it('a mailed link sets a new password', async () => {
  const { email } = await signUp();
  await mailbox.next(email);
  await users('request-password-reset', { email });
  const token = tokenIn(await mailbox.next(email), 'reset');
  const reset = (password: string) =>
    users('confirm-password-reset', { token, password, passwordConfirm: password });
  expect(await reset(' '.repeat(12))).toMatchObject({
    status: 400,
    json: { data: { password: { message: 'A password needs more than spaces.' } } },
  });
  expect((await reset(accents.mixed)).status).toBe(204);
  expect(await signIn(server.ask, 'users', { email, password: accents.composed })).not.toBe('');
});

it('an admin who resets the password needs 12 characters', async () => {
  const email = `${newId()}@example.org`;
  await server.putAccount({ email, password, passwordConfirm: password, role: 'admin' });
  await mailbox.next(email);
  await users('request-password-reset', { email });
  const token = tokenIn(await mailbox.next(email), 'reset');
  const short = { token, password: 'elf letters', passwordConfirm: 'elf letters' };
  expect(await users('confirm-password-reset', short)).toMatchObject({
    status: 400,
    json: { data: { password: { message: 'Password must be at least 12 characters.' } } },
  });
});

it('a new email is confirmed from its mailbox with the password, and stored in lower case', async () => {
  const account = await signUp();
  const session = await signIn(server.ask, 'users', account);
  const next = `New.${newId()}@Example.org`;
  expect((await users('request-email-change', { newEmail: next }, session)).status).toBe(204);
  const token = tokenIn(await mailbox.next(next.toLowerCase()), 'new-email');
  expect((await users('confirm-email-change', { token, password: 'wrong' })).status).toBe(400);
  expect((await users('confirm-email-change', { token, password })).status).toBe(204);
  expect(await accountOf(next.toLowerCase())).toMatchObject({ verified: true });
  expect(await signIn(server.ask, 'users', { email: next, password })).not.toBe('');
  expect((await server.create('users', { email: next, password, passwordConfirm: password })).status).toBe(
    400,
  );
});

it('an address gets at most 10 mails an hour for changed account emails', async () => {
  const victim = `${newId()}@example.org`;
  const session = await signIn(server.ask, 'users', await signUp());
  const answers: number[] = [];
  for (let sent = 0; sent < 11; sent++)
    answers.push((await users('request-email-change', { newEmail: victim }, session)).status);
  expect(answers).toEqual([...Array(10).fill(204), 400]);
  expect(mailbox.all().filter(({ to }) => to === victim)).toHaveLength(10);
});

it('no confirmation is sent or stored without a mail server', async () => {
  const silent = await startServer(inject('kit'));
  const email = `${newId()}@example.org`;
  const made = await silent.create('users', { email, password, passwordConfirm: password });
  const queued = await silent.rows('mails');
  await silent.stop();
  expect([made.status, queued]).toEqual([200, []]);
});
