import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
