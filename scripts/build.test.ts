import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmallProject, smallProject } from '../tests/support/small-project';

let project: SmallProject;
let dist = '';
beforeAll(async () => {
  project = await smallProject(await mkdtemp(join(tmpdir(), 'byop-build-')));
  dist = join(project.root, 'dist');
}, 60_000);
afterAll(() => rm(project.root, { recursive: true }));

/** Returns the names and contents of all built files. */
async function built() {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.sort().map(async (file) => [file, await readFile(file, 'base64')]));
}
const distFolders = async () => (await readdir(project.root)).filter((name) => name.startsWith('dist'));
const scripts = async () =>
  (await readdir(join(dist, 'pb_public/assets'))).filter((name) => name.endsWith('.js'));

test('A failed build does not change the previous one', async () => {
  expect(await project.build()).toMatchObject({ code: 0, stdout: 'true\n' });
  const before = await built();

  await project.write('src/main.ts', "import './missing';");
  expect(await project.build()).toMatchObject({ code: 1, stdout: '' });
  expect(await built()).toEqual(before);
  expect(await distFolders()).toEqual(['dist']);

  await project.write('src/main.ts', "console.log('two');");
  expect(await project.build()).toMatchObject({ code: 0, stdout: 'true\n' });
  expect(await scripts()).toHaveLength(1);
}, 60_000);

test('Source maps are not in the served folder', async () => {
  const served = await readdir(join(dist, 'pb_public'), { recursive: true });
  expect(served.filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(await readdir(join(dist, 'maps'))).not.toEqual([]);
});

test('An unchanged build is skipped and an unfinished build is repeated', async () => {
  expect(await project.build()).toMatchObject({ code: 0, stdout: 'false\n' });
  await rm(join(dist, 'build.json'));
  expect(await project.build()).toMatchObject({ code: 0, stdout: 'true\n' });
}, 60_000);

test('A build that was killed between its last two steps is restored and its leftovers are removed', async () => {
  const unusedPid = 4_194_305; // above the highest process id of Linux
  await rename(dist, `${dist}-replaced-${unusedPid}`);
  await mkdir(`${dist}-building-${unusedPid}`);
  expect(await project.build()).toMatchObject({ code: 0, stdout: 'false\n' });
  expect(await distFolders()).toEqual(['dist']);
}, 60_000);

test('Files that are no part of a build are deleted', async () => {
  await project.build();
  await project.write('dist/manifest.json', '{}');
  await project.write('src/main.ts', "console.log('three');");
  await project.build();
  expect(await readdir(dist)).not.toContain('manifest.json');
}, 60_000);

test('Without Go, the site is not built and the previous one stays', async () => {
  const before = await built();
  await project.write('src/main.ts', "console.log('four');");
  const { code, stderr } = await project.build({ PATH: '/bin:/nowhere' });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^Building BYOP needs Go 1\.26/),
  });
  expect(await built()).toEqual(before);
  await project.build();
}, 60_000);

test('A handler requires the module that it uses, and the entry point has no other import', async () => {
  await project.build();
  const entry = await readFile(join(dist, 'pb_hooks/hooks.pb.js'), 'utf8');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a handler runs it
  expect(entry).toContain('() => require(`${__hooks}/lib/small.js`).small()');
  await project.write('pb_hooks/hooks.pb.ts', "import { small } from './lib/small'; small();");
  const { code, stderr } = await project.build();
  expect(code).toBe(1);
  expect(stderr).toContain('pb_hooks/hooks.pb.ts may only have imports like');
}, 60_000);
