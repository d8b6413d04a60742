/** Canaries appear in no realtime message, log or console. `attacks.test.ts` covers direct requests. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { listen } from '../../support/network/event-stream';
import { canary, type Field, mark, plantedServer } from '../../support/server/canaries';

import { newId, rsvpFields } from '../../support/server/records';

let field: Field;
beforeEach(async () => {
  field = await plantedServer(inject('kit'));
});
afterEach(() => field.server.stop());

/**
 * Only admins may subscribe to everything, so the page of a guest or user belongs to an admin who signed out or lost
 * the role.
 */
async function receivedBy(who: 'guest' | 'user' | 'admin'): Promise<string> {
  const { server, targets } = field;
  const account = await server.putAccount({ role: 'admin' });
  const options = encodeURIComponent(
    JSON.stringify({ query: { fields: '*,expand.*', expand: 'user_id,event_id' } }),
  );
  const topics = [...targets.values()].flatMap(({ name, id, isView }) =>
    isView ? [] : [`${name}/*`, `${name}/${id}`, `${name}/*?options=${options}`],
  );
  const end = await server.putEvent();
  const all = [...topics, `events/${end.id}`];
  const someone = await server.putAccount();
  for (const token of [undefined, someone.token]) {
    await expect(listen(server, all, token)).rejects.toThrow('refused: 400');
  }
  const page = await listen(server, all, account.token);
  if (who === 'guest') await server.ask('POST', '/api/byop/sign-out-everywhere', undefined, account.token);
  if (who === 'user') {
    const path = `/api/collections/users/records/${account.id}`;
    await server.ask('PATCH', path, { role: '' }, server.token);
  }
  for (const { name, id, isView, isSystem } of targets.values()) {
    if (!isView && !isSystem) await server.ask('POST', '/api/test/save', { table: name, id });
  }
  await server.ask('PATCH', `/api/collections/events/records/${end.id}`, { title: 'The end' }, server.token);
  await page.next(`events/${end.id}`);
  page.close();
  return page.everything();
}

describe('the messages of an open page', () => {
  it('contain nothing private for guests and users, and nothing hidden for admins', async () => {
    const guest = await receivedBy('guest');
    const user = await receivedBy('user');
    for (const received of [guest, user]) {
      expect(received).toContain('The end');
      expect(received).not.toMatch(canary.private);
      expect(received).not.toMatch(canary.hidden);
    }
    const team = await receivedBy('admin');
    expect(team).toMatch(canary.private);
    expect(team).not.toMatch(canary.hidden);
  });

  it('contain a canary when the rule of RSVPs is loosened (control)', async () => {
    const { server } = field;
    await server.ask('PATCH', '/api/collections/event_rsvps', { listRule: '' }, server.token);
    expect(await receivedBy('guest')).toMatch(canary.private);
  });
});

async function everythingLogged(): Promise<string> {
  const { server } = field;
  await server.end();
  const files = (await readdir(server.dir)).filter((name) => name.startsWith('auxiliary.db'));
  const logs = await Promise.all(files.map((name) => readFile(join(server.dir, name), 'latin1')));
  return [...logs, server.said()].join('\n');
}

async function useTheSite(email: string): Promise<void> {
  const { server } = field;
  const event = await server.putEvent();
  const ask = (path: string, body?: unknown) => server.ask(body ? 'POST' : 'GET', path, body);
  await server.create('event_rsvps', rsvpFields(event.id, { email, message: email }));
  await server.create('event_rsvps', rsvpFields(event.id, { email }));
  await server.create('event_rsvps', rsvpFields('nosuchevent0000', { email, number_of_guests: 'x' }));
  await server.create('contact_submissions', { id: newId(), email, name: email, form_type: 'x' });
  await server.create('users', { email, password: 'x', passwordConfirm: email });
  await server.create('users', { email, password: email, passwordConfirm: email });
  await server.create('users', { email, password: email, passwordConfirm: email });
  for (const identity of [email, `no.${email}`]) {
    await ask('/api/collections/users/auth-with-password', { identity, password: 'wrong words' });
    await ask('/api/collections/users/request-password-reset', { email: identity });
    await ask('/api/collections/users/request-verification', { email: identity });
    await ask('/api/collections/users/request-otp', { email: identity });
  }
  await ask('/api/collections/users/confirm-password-reset', {
    token: email,
    password: email,
    passwordConfirm: email,
  });
  await ask(`/api/collections/event_rsvps/records?filter=${encodeURIComponent(`email ~ '${email}'`)}`);
  await ask(`/api/collections/events/records?filter=${encodeURIComponent(`nofield = '${email}'`)}`);
  await ask(`/api/collections/${encodeURIComponent(email)}/records`);
  await server.create('event_rsvps', `{"email":"${email}`);
}

describe('the logs', () => {
  it('contain no address and no text of a person', async () => {
    await useTheSite(`canary.log.${mark}@example.org`);
    const written = await everythingLogged();
    expect(written).toContain('/api/collections/event_rsvps/records');
    expect(written).not.toMatch(/canary\.log/);
  });

  it('are read by this test (control)', async () => {
    const address = `canary.log.${mark}`;
    await field.server.ask('POST', '/api/test/log', { text: address });
    expect(await everythingLogged()).toContain(address);
  });
});
