/** Builds programs that contain the site, as a release does. */
import { execFile } from 'node:child_process';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildRelease } from '../../../scripts/build/build-server.mjs';
import { dist, root } from '../../../scripts/paths.mjs';
import type { Kit } from './pocketbase';

/** Builds the site, and a program that contains it. @param room the folder for the program */
export async function releasedKit(kit: Kit, room: string): Promise<Kit> {
  // Not here: Vitest sets NODE_ENV to test.
  const { NODE_ENV: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build.mjs')], { env });
  const binary = join(room, 'byop');
  await buildRelease(binary, { build: dist, version: '1.2.3' });
  return { ...kit, binary, isReleased: true };
}

/** Builds the release after that: one script of its site is gone, and it has one more migration. */
export async function nextRelease(kit: Kit, room: string): Promise<{ kit: Kit; script: string }> {
  const build = join(room, 'next');
  const [script = ''] = (await readdir(join(dist, 'pb_public/assets'))).filter((name) =>
    name.endsWith('.js'),
  );
  await cp(dist, build, { recursive: true });
  for (const ending of ['', '.br', '.gz'])
    await rm(join(build, 'pb_public/assets', script + ending), { force: true });
  await writeFile(
    join(build, 'pb_migrations/9999999999_next.js'),
    "migrate((app) => { app.db().newQuery('CREATE TABLE next (id TEXT)').execute(); }, () => {});",
  );
  const binary = join(room, 'byop-next');
  await buildRelease(binary, { build, version: '1.2.4' });
  return { kit: { ...kit, binary }, script };
}
