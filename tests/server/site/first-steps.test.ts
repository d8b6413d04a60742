/** What a new site still needs, and the tests of its mail and its keys (docs/decisions/130-overview.md). */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { demoContent } from '../../../scripts/seed/content';
import { site } from '../../../scripts/seed/content/site';
import { roles } from '../../../src/domain/roles';
import { putMedia } from '../../support/content/put-media';
import { siteEditor } from '../../support/content/site-editor';
import { sharedMailbox, sharedServer, sharedStripe } from '../../support/server/fixtures';
import type { Server } from '../../support/server/pocketbase';

/** Addresses that the mail server refuses. */
const dead = new Set<string>();
const mailbox = sharedMailbox({ refuse: (to) => dead.has(to) });
const stripe = sharedStripe();
const server = sharedServer(() => ({ env: { SMTP_URL: mailbox.url, ...stripe.env } }));
const bare = sharedServer();

const owner = (on: Server, email = 'pastor@church.example') =>
  on.putAccount({ role: 'owner', email, verified: true });
const steps = async (on: Server, token: string) =>
  (await on.ask('GET', '/api/byop/first-steps', undefined, token)).body;
const press = (on: Server, step: 'mail' | 'giving', token: string) =>
  on.ask('POST', `/api/byop/first-steps/${step}`, undefined, token);

it('says of a new site that nothing is done', async () => {
  const { token } = await owner(bare);
  expect(await steps(bare, token)).toMatchObject({ home: false, event: false, mail: 'off', giving: 'off' });
  expect((await press(bare, 'mail', token)).body).toMatchObject({ code: 'no_mail' });
  expect((await press(bare, 'giving', token)).body).toMatchObject({ code: 'no_keys' });
});

it('asks the first owner for another password, if the server made theirs', async () => {
  const { id, token } = await owner(bare, 'generated@church.example');
  expect(await steps(bare, token)).toMatchObject({ password: true });
  await bare.put('site_settings', { name: 'generated_password', value: id });
  expect(await steps(bare, token)).toMatchObject({ password: false });
  expect(await steps(bare, (await owner(bare, 'another@church.example')).token)).toMatchObject({
    password: true,
  });
  const password = 'a password of the owner';
  const chosen = { password, passwordConfirm: password };
  expect((await bare.ask('PATCH', `/api/collections/users/records/${id}`, chosen, bare.token)).status).toBe(
    200,
  );
  expect(await bare.rows('site_settings', `name = 'generated_password'`)).toMatchObject([{ value: '' }]);
});

it('knows the first event, the words of the owner’s, and a second person', async () => {
  const { token } = await owner(bare, 'second@church.example');
  await bare.putEvent();
  const editor = await siteEditor(bare);
  await editor.save('home', { ...demoContent.home });
  expect(await steps(bare, token)).toMatchObject({ event: true, home: false, team: true });
  await editor.publish('home');
  expect(await steps(bare, token)).toMatchObject({ home: true });
});

it('knows a logo and inks once they are published, not the name alone', async () => {
  const { token } = await owner(bare, 'look@church.example');
  const editor = await siteEditor(bare);
  const inks = { first: '#0b3d2e', second: '#f2c14e' };
  const look = async (change: object) => {
    await editor.save('site', { ...site, name: 'Oak Street', ...change });
    const before = await steps(bare, token);
    expect((await editor.publish('site')).status).toBe(200);
    return [before.look, (await steps(bare, token)).look];
  };
  expect(await look({})).toEqual([false, false]);
  expect(await steps(bare, token)).toMatchObject({ site: true });
  expect(await look({ colors: { ...site.colors, music: inks } })).toEqual([false, true]);
  expect(await look({})).toEqual([true, false]);
  const content = await readFile(new URL('../../../public/icons/icon-192.png', import.meta.url));
  const logo = await putMedia(bare, { type: 'picture', mime: 'image/png', name: 'logo.png', content });
  expect(await look({ logo })).toEqual([false, true]);
});

it('sends a test to the owner at once, and says why the mail server refuses one', async () => {
  const { token } = await owner(server, 'first@church.example');
  expect(await steps(server, token)).toMatchObject({ mail: 'set' });
  expect((await press(server, 'mail', token)).status).toBe(200);
  expect(await mailbox.next('first@church.example')).toContain('A test from');
  expect(await steps(server, token)).toMatchObject({ mail: 'sent' });

  const refused = await owner(server, 'dead@church.example');
  dead.add('dead@church.example');
  const { status, body } = await press(server, 'mail', refused.token);
  expect(status).toBe(503);
  expect(body).toMatchObject({ code: 'mail_refused' });
  expect(`${body.message}`).toMatch(/did not take it: .*550/);
  expect(`${body.message}`).not.toContain('dead@');
});

it('sends an address no more tests than its limit', async () => {
  const { token } = await owner(server, 'often@church.example');
  const statuses = [];
  for (let n = 0; n < 11; n++) statuses.push((await press(server, 'mail', token)).status);
  expect([...new Set(statuses)]).toEqual([200, 429]);
  expect(statuses.at(-1)).toBe(429);
});

it('asks Stripe whether it knows the key', async () => {
  const { token } = await owner(server, 'giving@church.example');
  expect(await steps(server, token)).toMatchObject({ giving: 'set' });
  stripe.fault = 'fails';
  expect((await press(server, 'giving', token)).body).toMatchObject({ code: 'no_answer' });
  stripe.fault = 'fine';
  expect(await steps(server, token)).toMatchObject({ giving: 'set' });
  expect((await press(server, 'giving', token)).status).toBe(200);
  expect(await steps(server, token)).toMatchObject({ giving: 'checked' });
});

it('is for owners alone', async () => {
  const others = ['', (await server.putAccount()).token];
  for (const role of roles.filter((one) => one !== 'owner'))
    others.push((await server.putAccount({ role })).token);
  for (const token of others) {
    const answers = [
      await server.ask('GET', '/api/byop/first-steps', undefined, token),
      await press(server, 'mail', token),
      await press(server, 'giving', token),
    ];
    for (const { status } of answers) expect([401, 403]).toContain(status);
  }
});
