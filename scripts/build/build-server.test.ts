import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SmallProject, smallProject } from '../../tests/support/small-project';

let project: SmallProject;
beforeEach(async () => {
  project = await smallProject(await mkdtemp(join(tmpdir(), 'byop-server-')));
});
afterEach(() => rm(project.root, { recursive: true }));

/** Prints the path of the server program, without Go in the PATH. */
const find = () => project.command('scripts/build/build-server.mjs', { PATH: '/bin:/nowhere' });
const sources = async () =>
  (
    await project.run(
      "import('./scripts/build/build-server.mjs').then(async (m) => console.log(await m.sourcesFingerprint()))",
    )
  ).stdout.trim();

test('Go is only needed if no program of these sources is cached', async () => {
  expect(await find()).toMatchObject({ code: 1, stderr: expect.stringContaining('needs Go 1.26 or newer') });
  const name = `${await sources()}-${process.platform}-${process.arch}`;
  await project.write(`.cache/server/${name}/byop`, '');
  expect(await find()).toMatchObject({
    code: 0,
    stdout: `${join(project.root, '.cache/server', name, 'byop')}\n`,
  });
  await project.write('pocketbase/internal/changed.go', 'package internal');
  expect(await find()).toMatchObject({ code: 1 });
});

test('A missing program that BYOP_SERVER_BIN names is an error', async () => {
  const { code, stderr } = await project.command('scripts/start.mjs', { BYOP_SERVER_BIN: '/nowhere' });
  expect(stderr).toBe('BYOP_SERVER_BIN is set to /nowhere, but there is no such file.\n');
  expect(code).toBe(1);
});
