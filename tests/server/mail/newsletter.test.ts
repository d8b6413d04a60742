import { expect, inject, it } from 'vitest';
import { sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { startServer } from '../../support/server/pocketbase';
import { newId } from '../../support/server/records';

const origin = 'http://127.0.0.1:3000';
const mailbox = sharedMailbox();
const server = sharedServer(() => ({ env: { SMTP_URL: mailbox.url, APP_URL: origin } }));

const isOnTheList = async (email: string, where = server) =>
  (await where.rows('newsletter_subscribers', `email = '${email}'`)).length === 1;
const subscribe = async (email = `${newId()}@example.org`) => {
  const id = newId();
  expect((await server.create('newsletter_subscribers', { id, email })).status).toBe(200);
  return { id, email, mail: await mailbox.next(email) };
};
const tokenIn = (mail: string) =>
  new RegExp(`^Unsubscribe: ${origin}/auth#unsubscribe=(\\S+)$`, 'm').exec(mail)?.[1];
const leave = (token: unknown, where = server) => where.ask('POST', '/api/byop/unsubscribe', { token });

it('mails a new subscriber once, with an unsubscribe link', async () => {
  const { id, email, mail } = await subscribe();
  expect(mail).toContain("Subject: You're on the list");
  await server.create('newsletter_subscribers', { id: newId(), email });
  const token = tokenIn(mail);
  expect(token?.startsWith(`${id}.`)).toBe(true);
  expect(await leave(token)).toMatchObject({ status: 200, json: { ok: true } });
  expect(await isOnTheList(email)).toBe(false);
  expect((await leave(token)).status).toBe(200); // a second press changes nothing
  expect(mailbox.all().filter(({ to }) => to === email)).toHaveLength(1);
});

it('supports the unsubscribe button of mail programs (RFC 8058)', async () => {
  const { email, mail } = await subscribe();
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const [, path = ''] = new RegExp(`List-Unsubscribe: <${origin}(/api/byop/unsubscribe\\?token=\\S+)>`).exec(
    mail.replace(/\n[ \t]+/g, ' '),
  ) ?? [''];
  const shown = await fetch(`${server.url}${path}`, { redirect: 'manual' });
  expect([shown.status, shown.headers.get('location')]).toEqual([
    302,
    `${origin}/auth#unsubscribe=${tokenIn(mail)}`,
  ]);
  expect(await isOnTheList(email)).toBe(true); // looking at the address is no decision
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(`${server.url}${path}`, { method: 'POST', body })).status).toBe(200);
  expect(await isOnTheList(email)).toBe(false);
});

it('mails the link on request, without revealing who subscribed', async () => {
  const { email } = await subscribe();
  const unknown = `${newId()}@example.org`;
  const ask = (address: string) => server.ask('POST', '/api/byop/unsubscribe/ask', { email: address });
  const answers = [await ask(email.toUpperCase()), await ask(unknown), await ask(email)];
  expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
    Array(3).fill(answers[0] && `200 ${answers[0].text}`),
  );
  expect((await leave(tokenIn(await mailbox.next(email)))).status).toBe(200);
  expect(await isOnTheList(email)).toBe(false);
  await subscribe();
  expect(mailbox.all().some(({ to }) => to === unknown)).toBe(false);
});

it('unsubscribes nobody by another person’s link or an invalid one', async () => {
  const [mine, theirs] = [await subscribe(), await subscribe()];
  const secret = tokenIn(mine.mail)?.split('.')[1];
  for (const token of [
    `${theirs.id}.${secret}`,
    `${theirs.id}.${'a'.repeat(32)}`,
    theirs.id,
    `${theirs.id}.`,
    '',
    null,
    [1],
  ])
    expect((await leave(token)).status).toBe(410);
  expect(await isOnTheList(theirs.email)).toBe(true);
});

it('sends nothing without a mail server, and responds with no_mail', async () => {
  const silent = await startServer(inject('kit'));
  const email = `${newId()}@example.org`;
  await silent.create('newsletter_subscribers', { id: newId(), email });
  const [queued, asked] = [
    await silent.rows('mails'),
    await silent.ask('POST', '/api/byop/unsubscribe/ask', { email }),
  ];
  await silent.stop();
  expect(queued).toEqual([]);
  expect(asked).toMatchObject({ status: 409, json: { code: 'no_mail' } });
});
