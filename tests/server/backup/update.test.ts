import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Kit, newFolder, type Server, startServer } from '../../support/server/pocketbase';

let room = '';
let next: Kit;
beforeAll(async () => {
  room = await newFolder('update');
  next = { ...inject('kit'), migrations: join(room, 'migrations') };
  await cp(inject('kit').migrations, next.migrations, { recursive: true });
});
afterAll(() => rm(room, { recursive: true, force: true }));

/** Writes a migration of the next version. @param body runs with `app` */
const addMigration = (name: string, body: string) =>
  writeFile(join(next.migrations, name), `migrate((app) => { ${body} }, () => {});`);

/** Changes a table and its rows, as a migration does. */
const change = (name: string) => `
  const events = app.findCollectionByNameOrId('events');
  events.fields.add(new TextField({ name: '${name}' }));
  app.save(events);
  for (const event of app.findAllRecords('events')) { event.set('title', '${name}'); app.save(event); }`;

it('A failed update leaves the data, and the version before still works with it', async () => {
  const dir = join(room, 'data');
  await cp(inject('kit').data, dir, { recursive: true });
  const backups = join(room, 'backups');
  const start = (kit: Kit): Promise<Server> => startServer(kit, { dir, env: { BYOP_BACKUP_DIR: backups } });
  const before = await start(inject('kit'));
  await before.putEvent({ title: 'Harvest' });
  const rows = await before.rows('events');
  await before.end();

  await addMigration('9999999998_one.js', change('one'));
  await addMigration('9999999999_two.js', `${change('two')} throw new Error('no such column');`);
  const failure = await start(next).catch(String);
  expect(await start(next).catch(String)).toBe(failure); // systemd and Docker start it again
  const [name = '', ...others] = await readdir(backups);
  expect(others).toEqual([]);
  for (const part of [
    'ended with code 65',
    '9999999999_two.js',
    'no such column',
    'the previous program still works',
    join(backups, name),
  ])
    expect(failure).toContain(part);

  const after = await start(inject('kit'));
  expect(await after.rows('events')).toEqual(rows);
  await after.end();

  await addMigration('9999999999_two.js', change('two'));
  const updated = await start(next);
  expect(await updated.rows('events')).toMatchObject([{ one: '', two: '', title: 'two' }]);
  await updated.end();
});

it('a site of before the baseline opens with its rows, and takes new ones', async () => {
  const dir = join(room, 'before-baseline');
  await mkdir(dir);
  const packed = resolve('pocketbase/internal/backup/testdata/before-baseline.db.gz');
  await writeFile(join(dir, 'data.db'), gunzipSync(await readFile(packed)));
  const backups = join(room, 'backups-before-baseline');
  const server = await startServer(inject('kit'), { dir, env: { BYOP_BACKUP_DIR: backups } });
  for (const name of [
    'events',
    'event_rsvps',
    'consents',
    'members',
    'photos',
    'content',
    'donations',
  ] as const)
    expect(await server.rows(name), name).not.toEqual([]);
  expect(await readdir(backups)).toHaveLength(1);
  const { id } = await server.putEvent({ max_attendees: 1 });
  const rsvp = await server.sendRsvp(id);
  expect(await server.row('event_rsvps', rsvp.id)).toMatchObject({ status: 'confirmed' });
  expect(await server.rows('event_seats', `id = '${id}'`)).toMatchObject([{ confirmed_guests: 1 }]);
  await server.restart();
  expect(await server.row('events', id)).toMatchObject({ max_attendees: 1 });
  expect(await readdir(backups)).toHaveLength(1);
  await server.end();
});

it('refuses a site that not all of the migrations before the baseline have reached', async () => {
  const dir = join(room, 'too-early');
  await cp(inject('kit').data, dir, { recursive: true });
  const migrations = join(room, 'early-migrations');
  await cp(inject('kit').migrations, migrations, { recursive: true });
  await writeFile(join(migrations, '123_sealed_secrets.js'), 'migrate(() => {}, () => {});');
  const early = await startServer({ ...inject('kit'), migrations }, { dir });
  await early.end();
  const refused = await startServer(inject('kit'), { dir }).catch(String);
  for (const part of ['code 65', 'first update to the last version that has 124_one_rule_for_text.js'])
    expect(refused).toContain(part);
});
