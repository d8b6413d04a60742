/** The admin pages are live: admins hear every change while a page is open, and nobody else ever does. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Admin, putAdmin } from '../support/admin';
import { examples, putAccount } from '../support/collections';
import { type Listener, listen } from '../support/event-stream';
import { type Server, startServer } from '../support/pocketbase';
import { create, putEvent, rsvpFields } from '../support/records';

const collections = [
  'event_rsvps',
  'contact_submissions',
  'artist_submissions',
  'collaboration_interest',
  'newsletter_subscribers',
  'reports',
  'audit_log',
];
const topics = [...collections.map((collection) => `${collection}/*`), 'users/*', 'set_aside/*'];
/** The last one says that everything before it has come. */
const end = 'events/*';

let server: Server;
let ada: Admin;
const open: Listener[] = [];
beforeAll(async () => {
  server = await startServer(inject('kit'));
  ada = await putAdmin(server);
});
afterAll(async () => {
  for (const page of open) page.close();
  await server.stop();
});

async function page(token?: string, heard = [...topics, end]): Promise<Listener> {
  const listener = await listen(server, heard, token);
  open.push(listener);
  return listener;
}
const setRole = (id: string, role: string) =>
  server.ask('PATCH', `/api/collections/users/records/${id}`, { role }, server.token);

/** Something happens in every inbox, and then an event is made, of which everybody hears. */
async function aBusyMinute(): Promise<void> {
  const owner = await putAccount(server);
  for (const collection of collections) {
    if (collection === 'audit_log') continue;
    const body = await examples[collection]?.create(server, owner);
    expect((await create(server, collection, body)).status).toBe(200);
  }
  const { id } = await putEvent(server);
  await ada.patch('events', id, { title: 'Last of all' });
}
const over = async (listener: Listener): Promise<string[]> => {
  for (;;) {
    const said = await listener.next(end, 5000);
    if (JSON.stringify(said).includes('Last of all')) break;
  }
  return [...new Set(listener.unread())].sort();
};

it('tells an admin of everything, and a guest or a user of nothing', async () => {
  const eve = await putAccount(server);
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
  await aBusyMinute();
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
])('falls silent on a page that was open while its admin %s', async (_, go) => {
  const eve = await putAdmin(server);
  const listener = await page(eve.token);
  const rsvp = rsvpFields((await putEvent(server)).id);
  await create(server, 'event_rsvps', rsvp);
  expect(await listener.next('event_rsvps/*', 5000)).toMatchObject({
    action: 'create',
    record: { id: rsvp.id },
  });
  expect((await go(eve)).status).toBeLessThan(300);
  const before = listener.unread().filter((topic) => topic !== end);
  await aBusyMinute();
  const heard = (await over(listener)).filter((topic) => topic !== end && topic !== 'users/*');
  expect(before.filter((topic) => topic !== 'users/*')).toEqual([]);
  expect(heard).toEqual([]);
});

it('brings a change to another admin within two seconds, with what is shown of it', async () => {
  const rsvp = rsvpFields((await putEvent(server)).id);
  await create(server, 'event_rsvps', rsvp);
  const listener = await page(ada.token);
  const eve = await putAdmin(server);
  await eve.patch('event_rsvps', rsvp.id, { status: 'cancelled' });
  expect(await listener.next('event_rsvps/*', 2000)).toMatchObject({
    action: 'update',
    record: { id: rsvp.id, status: 'cancelled' },
  });
  const told = await listener.next('audit_log/*', 2000);
  expect(told).toMatchObject({ record: { actor: eve.id, action: 'update', record_id: rsvp.id } });
  expect(JSON.stringify(told)).not.toMatch(/_hash/);
});
