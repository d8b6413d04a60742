/** An owner removes the demo content (docs/decisions/085-demo-giving.md). */
import { cp, rm } from 'node:fs/promises';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { demoContent } from '../../../scripts/seed/content';
import { demoRemovalAnswer } from '../../../src/domain/admin/demo';
import type { CollectionName } from '../../../src/domain/collections';
import { contentKeys } from '../../../src/domain/content/tables';
import { roles } from '../../../src/domain/roles';
import { contentRowIn, siteEditor } from '../../support/content/site-editor';
import { sharedServer } from '../../support/server/fixtures';
import { newFolder, prepare, type Server, startServer, testEnv } from '../../support/server/pocketbase';
import { newId, newSecret } from '../../support/server/records';

const env = { ...testEnv, BYOP_DEMO: '1' };
const kit = inject('kit');
let filled = '';
const folders: string[] = [];
const servers: Server[] = [];
beforeAll(async () => {
  filled = await newFolder('demo');
  await prepare(kit, filled, env);
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});
afterAll(() => rm(filled, { recursive: true, force: true }));

async function demoServer(): Promise<Server & { dir: string }> {
  const dir = await newFolder('data');
  folders.push(dir);
  await cp(filled, dir, { recursive: true });
  const server = await startServer(kit, { dir, env: { BYOP_DEMO: '1' } });
  servers.push(server);
  return Object.assign(server, { dir });
}

const shown = async (server: Server, token: string) =>
  (await server.ask('GET', '/api/byop/demo', undefined, token)).body.shown;

async function press(server: Server, audit_id = newId()) {
  const { token } = await server.putAccount({ role: 'owner' });
  const answer = await server.ask('POST', '/api/byop/demo/remove', { audit_id }, token);
  expect(answer.status, answer.text).toBe(200);
  return { token, answer: v.parse(demoRemovalAnswer, answer.json), audit_id };
}

/** Everything that the demo fills. */
const filledLists: readonly CollectionName[] = [
  'events',
  'series',
  'event_rsvps',
  'consents',
  'contact_submissions',
  'artist_submissions',
  'collaboration_opportunities',
  'collaboration_interest',
  'resources',
  'reports',
  'photos',
  'newsletter_subscribers',
  'content_versions',
  'public_content',
];
const sizes = async (server: Server) =>
  Object.fromEntries(
    await Promise.all(filledLists.map(async (name) => [name, (await server.rows(name)).length])),
  );
const emptyLists = Object.fromEntries(filledLists.map((name) => [name, 0]));

it('goes whole where nobody added anything, and no start brings it back', async () => {
  const server = await demoServer();
  const before = await sizes(server);
  expect(Object.values(before)).not.toContain(0);
  const { token, answer, audit_id } = await press(server);
  expect(await sizes(server)).toEqual(emptyLists);
  expect(answer.kept).toEqual([]);
  expect(answer.removed).toEqual(
    expect.arrayContaining([
      { kind: 'pages', count: contentKeys.length },
      { kind: 'events', count: before.events },
      { kind: 'rsvps', count: before.event_rsvps },
      { kind: 'photos', count: before.photos },
    ]),
  );
  expect(await server.rows('users', "email = 'board@byop.example'")).toEqual([]);
  expect(
    (await server.rows('content')).map(({ draft, version, changed }) => [draft, version, changed]),
  ).toEqual(contentKeys.map(() => [{}, 0, false]));
  expect(await shown(server, token)).toBe(false);
  expect(await server.rows('audit_log', "action = 'remove_demo'")).toMatchObject([
    { id: audit_id, after: answer },
  ]);

  // Before an update, a page that was code has no row.
  const [films] = await server.rows('content', "key = 'films'");
  const path = `/api/collections/content/records/${films?.id}`;
  expect((await server.ask('DELETE', path, undefined, server.token)).status).toBe(204);
  await server.kill();
  expect(await prepare(kit, server.dir, env)).toBe('');
  await server.restart();
  expect(await server.rows('content', "key = 'films'")).toMatchObject([{ draft: {}, version: 0 }]);
  expect(await sizes(server)).toEqual(emptyLists);
});

it('is removed once: a repeat gets the same answer, another press finds nothing', async () => {
  const server = await demoServer();
  const { token: owner } = await server.putAccount({ role: 'owner' });
  const steps = await server.ask('GET', '/api/byop/first-steps', undefined, owner);
  expect(steps.body).toMatchObject({ home: false, event: false, giving: 'off' });
  const { token, answer, audit_id } = await press(server);
  const repeat = await server.ask('POST', '/api/byop/demo/remove', { audit_id }, token);
  expect(repeat.json).toEqual(answer);
  expect((await press(server)).answer).toEqual({ removed: [], kept: [] });
  expect(await server.rows('audit_log', "action = 'remove_demo'")).toHaveLength(2);
});

it('leaves what people and the team added or changed', async () => {
  const server = await demoServer();
  const ada = await server.putAdmin();
  const open = (await server.rows('events', "status = 'upcoming'")).filter(
    ({ date }) => Date.parse(`${date}`.replace(' ', 'T')) > Date.now(),
  );
  const [answered, edited, withDoor] = open.filter(({ questions, series }) => !questions && !series);
  const { id: real } = await server.sendRsvp(answered?.id, { number_of_guests: 1 });
  await ada.patch('events', `${edited?.id}`, { location: 'Upstairs' });
  await server.put('door_keys', { event_id: withDoor?.id, name: 'Main', secret: newSecret() });
  const [message] = await server.rows('contact_submissions', "status = 'new'");
  await ada.patch('contact_submissions', `${message?.id}`, { status: 'resolved' });
  const mine = await server.putEvent({ title: 'Our own' });
  const [post] = await server.rows('collaboration_opportunities');
  await server.create('collaboration_interest', {
    id: newId(),
    opportunity_id: post?.id,
    name: 'Noor',
    email: 'noor@mail.example',
    message: 'I play bass.',
  });
  const editor = await siteEditor(server);
  await editor.save('about', { lead: 'Ours now' });
  await editor.publish('about');
  await editor.save('give', { lead: 'A draft of ours' });

  const { answer, token } = await press(server);
  const { kept } = answer;
  expect(kept).toEqual(
    expect.arrayContaining([
      {
        kind: 'events',
        why: 'used',
        count: 2,
        titles: expect.arrayContaining([answered?.title, withDoor?.title]),
      },
      { kind: 'events', why: 'changed', count: 1, titles: [edited?.title] },
      { kind: 'posts', why: 'used', count: 1, titles: [post?.title] },
      { kind: 'messages', why: 'changed', count: 1, titles: [] },
      { kind: 'pages', why: 'changed', count: 1, titles: ['Give'] },
    ]),
  );
  expect(kept).toHaveLength(5);
  const ids = async (name: CollectionName) => (await server.rows(name)).map(({ id }) => id).sort();
  expect(await ids('events')).toEqual([answered?.id, edited?.id, withDoor?.id, mine.id].sort());
  expect(await ids('event_rsvps')).toEqual([real]);
  expect(await ids('contact_submissions')).toEqual([message?.id]);
  expect(await ids('collaboration_opportunities')).toEqual([post?.id]);
  expect(await ids('collaboration_interest')).toHaveLength(1);
  expect((await server.rows('public_content')).map(({ key }) => key)).toEqual(['about']);
  expect(await editor.read('give')).toMatchObject({
    version: 0,
    changed: true,
    draft: { lead: 'A draft of ours' },
  });
  expect(await shown(server, token)).toBe(false);

  // What stays is the owner's: no start moves it.
  const dates = async () =>
    (await server.rows('events', '', 'id')).map(({ date, updated_at }) => [date, updated_at]);
  const before = await dates();
  expect((await server.rows('events')).map(({ demo }) => demo)).toEqual([false, false, false, false]);
  await server.kill();
  await prepare(kit, server.dir, env);
  await server.restart();
  expect(await dates()).toEqual(before);
  await editor.save('programs', { ...demoContent.programs });
  expect(contentRowIn(await editor.publish('programs')).version).toBe(1);
});

it('gives the seats of its guests to people who waited', async () => {
  const server = await demoServer();
  const full = (await server.rows('event_seats', 'waitlisted > 0'))[0];
  const { id } = await server.sendRsvp(full?.id, { number_of_guests: 1 });
  expect(await server.row('event_rsvps', id)).toMatchObject({ status: 'waitlist' });
  await press(server);
  expect(await server.row('event_rsvps', id)).toMatchObject({ status: 'confirmed' });
  const seats = { confirmed_rsvps: 1, confirmed_guests: 1, waitlisted: 0 };
  expect(await server.row('event_seats', full?.id)).toMatchObject(seats);
});

it('ends the demo’s checkout, and its gifts go', async () => {
  const server = await demoServer();
  const features = async () => (await server.ask('GET', '/api/byop/features')).body;
  expect(await features()).toMatchObject({ giving: true, gifts: { demo: true } });
  await server.put('donations', {
    amount: 100,
    currency: 'usd',
    kind: 'once',
    status: 'paid',
    session: `cs_demo_${'a'.repeat(40)}`,
  });
  const { answer } = await press(server);
  expect(answer.removed).toContainEqual({ kind: 'gifts', count: 1 });
  expect(await server.rows('donations')).toEqual([]);
  expect(await features()).toMatchObject({ giving: false });
});

const empty = sharedServer();
it('is not there on a site of one’s own, also for a row with the address of a demo person', async () => {
  const { token } = await empty.putAccount({ role: 'leader' });
  expect(await shown(empty, token)).toBe(false);
  const event = await empty.putEvent();
  await empty.sendRsvp(event.id, { email: 'ada.alder@example.org' });
  await empty.create('newsletter_subscribers', { id: newId(), email: 'ada.alder@example.org' });
  expect(await shown(empty, token)).toBe(false);
  await press(empty);
  expect(await empty.rows('newsletter_subscribers')).toHaveLength(1);
  expect(await empty.rows('event_rsvps')).toHaveLength(1);
});

it('is shown to the team, and removed by owners alone', async () => {
  const server = await demoServer();
  for (const role of roles) expect(await shown(server, (await server.putAccount({ role })).token)).toBe(true);
  const others = ['', (await server.putAccount()).token];
  for (const role of roles.filter((one) => one !== 'owner'))
    others.push((await server.putAccount({ role })).token);
  const before = await sizes(server);
  for (const token of others) {
    const { status } = await server.ask('POST', '/api/byop/demo/remove', { audit_id: newId() }, token);
    expect([401, 403]).toContain(status);
  }
  const { token } = await server.putAccount({ role: 'owner' });
  expect((await server.ask('POST', '/api/byop/demo/remove', {}, token)).status).toBe(400);
  expect(await sizes(server)).toEqual(before);
});
