import { createHash } from 'node:crypto';
import { cp, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { afterEach, expect, inject, it } from 'vitest';
import { examples } from '../../support/server/collections';
import {
  migrate,
  newFolder,
  prepare,
  type Server,
  startServer,
  superuser,
  testEnv,
} from '../../support/server/pocketbase';
import { type Fields, newId, newSecret } from '../../support/server/records';
import { signIn } from '../../support/server/requests';

let server: Server;
afterEach(() => server.stop());

/** The schema without creation times and without the ids of view columns, which change each time. */
async function schema(): Promise<unknown> {
  const { items } = (await server.ask('GET', '/api/collections?perPage=200', undefined, server.token)).body;
  if (!Array.isArray(items)) throw new Error('The collections could not be read.');
  const timeless = ({ created: _, updated: __, ...rest }: Fields) => rest;
  const known = items.map(timeless).sort((a, b) => (`${a.name}` < `${b.name}` ? -1 : 1));
  return JSON.parse(JSON.stringify(known).replace(/_clone_\w+/g, 'clone'));
}

const steps = async () =>
  (await readdir(inject('kit').migrations)).filter((name) => name.endsWith('.js')).sort();

it('reverts to an empty schema and migrates again to the same one', async () => {
  const kit = inject('kit');
  server = await startServer(kit);
  const before = await schema();
  await server.end();
  await migrate(kit, server.dir, 'down', (await steps()).length);
  await migrate(kit, server.dir, 'up');
  await prepare(kit, server.dir, testEnv); // the accounts went down with everything
  await server.restart();
  server = { ...server, token: await signIn(server.ask, '_superusers', superuser) };
  expect(await schema()).toEqual(before);
});

it('keeps the rows of the first release when all later migrations are reverted and run again', async () => {
  const kit = inject('kit');
  server = await startServer(kit);
  const first = (await steps()).filter((name) => name < '016');
  const tables = ['events', 'event_rsvps', 'contact_submissions', 'artist_submissions', 'resources'] as const;
  const owner = await server.putAccount();
  for (const table of tables) await examples[table].row(server, owner);
  const contents = async () => {
    const all = await Promise.all(tables.map((table) => server.rows(table)));
    return all.map((rows) =>
      rows.map(({ id, name, title, email, message, status }) => [id, name, title, email, message, status]),
    );
  };
  const before = await contents();
  expect(before.every((rows) => rows.length > 0)).toBe(true);
  await server.end();
  await migrate(kit, server.dir, 'down', (await steps()).length - first.length);
  await migrate(kit, server.dir, 'up');
  await server.restart();
  expect(await contents()).toEqual(before);
});

it('makes rows of before the search findable by it', async () => {
  const kit = inject('kit');
  server = await startServer(kit);
  const event = await server.putEvent();
  const rsvp = await server.sendRsvp(event.id, { name: 'Zoë Muñoz', phone: '(951) 555-0148' });
  const message = await examples.contact_submissions.row(server, await server.putAccount());
  const stored = async () => [
    (await server.row('event_rsvps', rsvp.id)).search,
    (await server.row('contact_submissions', message.id)).search,
  ];
  const before = await stored();
  expect(before[0]).toBe(`zoe munoz ${rsvp.email} (951) 555 0148 9515550148`);
  await server.end();
  await migrate(kit, server.dir, 'down', (await steps()).filter((name) => name >= '104').length);
  await migrate(kit, server.dir, 'up');
  await server.restart();
  await expect.poll(stored).toEqual(before);
});

it('knows of mails of before what they stated, and that first mails had the secret of the device', async () => {
  const kit = inject('kit');
  server = await startServer(kit);
  const event = await server.putEvent({ max_attendees: 1 });
  const rsvps: Fields[] = [];
  for (const _ of ['seated', 'waiting'])
    rsvps.push(await server.sendRsvp(event.id, { manage_secret: newSecret() }));
  const [seated, waiting] = rsvps;
  const past = '2026-01-01 00:00:00.000Z';
  const mail = async (about: unknown, message: string, status = 'sent') => {
    const row = { key: newId(), message, about, status, tries: 1, due_at: past, created_at: past };
    return (await server.put('mails', row)).id;
  };
  const ids = [
    await mail(seated?.id, 'rsvp'),
    await mail(seated?.id, 'rsvp-cancelled-by-team'),
    await mail(waiting?.id, 'rsvp', 'given-up'),
    await mail(waiting?.id, 'rsvp-changed'),
  ];
  await server.end();
  await migrate(kit, server.dir, 'down', (await steps()).filter((name) => name >= '117').length);
  await migrate(kit, server.dir, 'up');
  await server.restart();
  const stored = await Promise.all(ids.map((id) => server.row('mails', id)));
  const hash = createHash('sha256').update(`${seated?.manage_secret}`).digest('hex');
  expect(stored.map(({ link_hash, stated_status }) => [link_hash, stated_status])).toEqual([
    [hash, 'confirmed'],
    ['', 'cancelled'],
    ['', ''],
    ['', 'waitlist'],
  ]);
});

it('ends the links that were mailed before it to an address that was corrected since', async () => {
  const kit = inject('kit');
  server = await startServer(kit);
  const rsvp = await server.sendRsvp((await server.putEvent()).id, { manage_secret: newSecret() });
  const hash = (text: unknown) => createHash('sha256').update(`${text}`).digest('hex');
  const past = '2026-01-01 00:00:00.000Z';
  const mail = async (message: string, to: unknown, secret = '') => {
    const row = { key: newId(), message, about: rsvp.id, status: 'sent', tries: 1, due_at: past };
    const hashes = { to_hash: to && hash(to), link_hash: secret && hash(secret) };
    return (await server.put('mails', { ...row, ...hashes, created_at: past })).id;
  };
  const stranger = `${newId()}@example.org`;
  const [theirs, own, unknown] = [newSecret(), newSecret(), newSecret()];
  const ids = [
    await mail('rsvp', stranger),
    await mail('rsvp-changed', stranger, theirs),
    await mail('rsvp-changed', rsvp.email, own),
    await mail('event-changed', '', unknown),
  ];
  await server.end();
  await migrate(kit, server.dir, 'down', (await steps()).filter((name) => name >= '117').length);
  await migrate(kit, server.dir, 'up');
  await server.restart();
  const stored = await Promise.all(ids.map((id) => server.row('mails', id)));
  expect(stored.map(({ link_ended }) => link_ended)).toEqual([false, true, false, false]);
  const opened = [theirs, own, unknown, rsvp.manage_secret].map(async (secret) => {
    const { status } = await server.ask('POST', '/api/byop/rsvp', { id: rsvp.id, secret });
    return status === 200;
  });
  expect(await Promise.all(opened)).toEqual([false, true, true, true]);
});

it('keeps the choices of before the lists of the owner, and afterwards those of the lists', async () => {
  const kit = inject('kit');
  const lists = '115_owners_choices.js';
  const down = (await steps()).filter((name) => name >= lists).length;
  const migrations = await newFolder('migrations');
  await cp(kit.migrations, migrations, {
    recursive: true,
    // The program needs what the later ones add.
    filter: (path) => basename(path) !== lists,
  });
  server = await startServer(kit);
  const stored = async () => [
    (await server.rows('events')).map(({ type }) => type).sort(),
    (await server.rows('resources')).map(({ category }) => category).sort(),
    (await server.rows('artist_submissions')).map(({ role_interest }) => role_interest).sort(),
    (await server.rows('members')).map(({ role }) => role),
  ];
  const columns = async () => {
    const texts: string[] = [];
    for (const name of ['events', 'resources', 'artist_submissions']) {
      const { fields } = (await server.ask('GET', `/api/collections/${name}`, undefined, server.token)).body;
      texts.push(JSON.stringify(fields));
    }
    return texts.join();
  };
  await server.putEvent({ type: 'Concert' });
  await server.putEvent({ type: 'Youth Retreat' });
  const putAnother = async (name: 'resources' | 'artist_submissions', change: Fields) => {
    const { id } = await examples[name].row(server, await server.putAccount());
    await server.put(name, { ...(await server.row(name, id)), id: newId(), ...change });
  };
  await putAnother('resources', { category: 'Puppetry' });
  await putAnother('artist_submissions', { role_interest: 'Puppeteer', public_role: '', status: 'approved' });
  const before = await stored();
  expect(before).toEqual([
    ['Concert', 'Youth Retreat'],
    ['Music Production Tutorials', 'Puppetry'],
    ['Puppeteer', 'musician'],
    ['Puppeteer'],
  ]);
  const text = await columns();
  await server.end();

  await migrate(kit, server.dir, 'down', down);
  server = { ...(await startServer({ ...kit, migrations }, { dir: server.dir })), token: server.token };
  expect(await stored()).toEqual(before);
  for (const values of [
    '"Community Gathering","Youth Retreat"',
    '"Biblical Foundations","Puppetry"',
    '"other","Puppeteer"',
  ])
    expect(await columns()).toContain(values);
  await server.putEvent({ type: 'Concert' });
  await expect(server.putEvent({ type: 'Picnic' })).rejects.toThrow();
  await server.end();

  server = { ...(await startServer(kit, { dir: server.dir })), token: server.token };
  expect(await stored()).toEqual([['Concert', ...(before[0] ?? [])], ...before.slice(1)]);
  expect(await columns()).toBe(text);
  await server.putEvent({ type: 'Picnic' });
});
