import { afterAll, expect, it } from 'vitest';
import { collectionsWith } from '../../../src/domain/collections';
import { type Listener, listen } from '../../support/network/event-stream';

import { examples } from '../../support/server/collections';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import type { Admin } from '../../support/server/rows';

/** Those whose rows people create themselves. */
const created = collectionsWith(({ live, create }) => Boolean(live) && create === 'everyone');
const collections = [...created, 'audit_log'];
const topics = [...collections.map((collection) => `${collection}/*`), 'users/*', 'set_aside/*'];
/** The event that marks the end of the stream. */
const end = 'events/*';

const open: Listener[] = [];
const server = sharedServer();
const ada = sharedAdmin(server);
afterAll(async () => {
  for (const page of open) page.close();
});

async function page(token?: string, subscribed = [...topics, end]): Promise<Listener> {
  const listener = await listen(server, subscribed, token);
  open.push(listener);
  return listener;
}
const setRole = (id: string, role: string) =>
  server.ask('PATCH', `/api/collections/users/records/${id}`, { role }, server.token);

async function changeEverything(): Promise<void> {
  const owner = await server.putAccount();
  for (const collection of created) {
    const body = await examples[collection].create(server, owner);
    expect((await server.create(collection, body)).status).toBe(200);
  }
  const { id } = await server.putEvent();
  await ada.patch('events', id, { title: 'Last of all' });
}
const over = async (listener: Listener): Promise<string[]> => {
  for (;;) {
    const said = await listener.next(end, 5000);
    if (JSON.stringify(said).includes('Last of all')) break;
  }
  return [...new Set(listener.unread())].sort();
};

it('sends every change to an admin, and nothing to a guest or a user', async () => {
  const eve = await server.putAccount();
  const asAdmin = await page(ada.token);
  const row = await examples.contact_submissions?.row(server, eve);
  const tokens = [undefined, eve.token, `${ada.token}x`];
  for (const token of tokens) {
    for (const topic of [...topics, `contact_submissions/${row?.id}`]) {
      await expect(page(token, [topic])).rejects.toThrow('refused: 400');
    }
  }
  const others = await Promise.all(tokens.map((token) => page(token, [end])));
  await ada.patch('contact_submissions', `${row?.id}`, { status: 'resolved' });
  await changeEverything();
  expect(await over(asAdmin)).toEqual(collections.map((collection) => `${collection}/*`).sort());
  for (const listener of others) expect(await over(listener)).toEqual([]);
});

it.each([
  ['is demoted', (admin: Admin) => setRole(admin.id, '')],
  [
    'signs out everywhere',
    (admin: Admin) => server.ask('POST', '/api/byop/sign-out-everywhere', undefined, admin.token),
  ],
  [
    'has no account any more',
    (admin: Admin) =>
      server.ask('DELETE', `/api/collections/users/records/${admin.id}`, undefined, admin.token),
  ],
])('sends nothing more to an open page after its admin %s', async (_, go) => {
  const eve = await server.putAdmin();
  const listener = await page(eve.token);
  const rsvp = await server.sendRsvp((await server.putEvent()).id);
  expect(await listener.next('event_rsvps/*', 5000)).toMatchObject({
    action: 'create',
    record: { id: rsvp.id },
  });
  expect((await go(eve)).status).toBeLessThan(300);
  const before = listener.unread().filter((topic) => topic !== end);
  await changeEverything();
  const received = (await over(listener)).filter((topic) => topic !== end && topic !== 'users/*');
  expect(before.filter((topic) => topic !== 'users/*')).toEqual([]);
  expect(received).toEqual([]);
});

it('sends a change to another admin within two seconds', async () => {
  const rsvp = await server.sendRsvp((await server.putEvent()).id);
  const listener = await page(ada.token);
  const eve = await server.putAdmin();
  await eve.patch('event_rsvps', rsvp.id, { status: 'cancelled' });
  expect(await listener.next('event_rsvps/*', 10_000)).toMatchObject({
    action: 'update',
    record: { id: rsvp.id, status: 'cancelled' },
  });
  const message = await listener.next('audit_log/*', 10_000);
  expect(message).toMatchObject({ record: { actor: eve.id, action: 'update', record_id: rsvp.id } });
  expect(JSON.stringify(message)).not.toMatch(/_hash/);
});
