import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';

import { mark, plantPerson, tablesWith, withTestHooks } from '../../support/server/planted-person';
import { bare, newFolder, startServer, testEnv } from '../../support/server/pocketbase';

const kit = inject('kit');
const env = { ...bare(), ...testEnv };
const run = async (...args: string[]) => (await promisify(execFile)(kit.binary, args, { env })).stdout;

/** Erases a person after a backup and restores it. Returns the tables that still contain the person. */
async function tablesAfterRestore(edits: readonly (readonly [string, string])[] = []): Promise<string[]> {
  const room = await newFolder('room');
  const dir = join(room, 'data');
  await cp(kit.data, dir, { recursive: true });
  const hooks = await withTestHooks(kit, edits);
  const server = await startServer(kit, { dir, hooks });
  try {
    const person = await plantPerson(server);
    const team = await server.putAdmin();
    const { email } = person;
    const deleted = await server.sendRsvp((await server.putEvent()).id, { email });
    await team.remove('event_rsvps', deleted.id);
    const file = /^Backup: (\S+)/.exec(await run('backup', `--data-dir=${dir}`))?.[1] ?? '';
    await server.ask('POST', '/api/byop/person/erase', { who: email }, team.token);
    expect(await tablesWith(server, mark)).toEqual([]);
    await server.kill();
    await run(
      'restore',
      `--data-dir=${dir}`,
      `--hooksDir=${hooks}`,
      `--migrationsDir=${kit.migrations}`,
      file,
    );
    await server.restart();
    expect(await server.rows('donations')).toMatchObject([{ amount: 2500 }]); // the gift itself stays
    return await tablesWith(server, mark);
  } finally {
    await server.stop();
    await rm(room, { recursive: true, force: true });
  }
}

it('restores nothing about an erased person', async () => {
  expect(await tablesAfterRestore()).toEqual([]);
});

it('restores the email of a gift without that step (control)', async () => {
  const step = 'emptiedColumns(name).length > 0';
  const edits = [[`${step})`, `${step} && name !== "donations")`]] as const;
  expect(await tablesAfterRestore(edits)).toEqual(['donations']);
});
