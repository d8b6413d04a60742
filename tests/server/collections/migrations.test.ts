import { readdir } from 'node:fs/promises';
import { afterEach, expect, inject, it } from 'vitest';
import { examples } from '../../support/server/collections';
import { sql, withTestHooks } from '../../support/server/planted-person';
import {
  migrate,
  prepare,
  type Server,
  startServer,
  superuser,
  testEnv,
} from '../../support/server/pocketbase';
import type { Fields } from '../../support/server/records';
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

it('makes rows whose search text is of an earlier version findable', async () => {
  const kit = inject('kit');
  server = await startServer(kit, { hooks: await withTestHooks(kit) });
  const event = await server.putEvent();
  const rsvp = await server.sendRsvp(event.id, { name: 'Zoë Muñoz', phone: '(951) 555-0148' });
  const message = await examples.contact_submissions.row(server, await server.putAccount());
  const stored = async () => [
    (await server.row('event_rsvps', rsvp.id)).search,
    (await server.row('contact_submissions', message.id)).search,
  ];
  const before = await stored();
  expect(before[0]).toBe(`zoe munoz ${rsvp.email} (951) 555 0148 9515550148`);
  for (const table of ['event_rsvps', 'contact_submissions'])
    await sql(server, `UPDATE ${table} SET search = ''`);
  expect(await stored()).toEqual(['', '']);
  await server.restart();
  await expect.poll(stored).toEqual(before);
});
