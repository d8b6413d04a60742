import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmallProject, smallProject } from '../tests/support/small-project';
import { faultOf } from './build/build-manifest.mjs';

let project: SmallProject;
let dist = '';
beforeAll(async () => {
  project = await smallProject(await mkdtemp(join(tmpdir(), 'byop-build-')));
  dist = join(project.root, 'dist');
}, 60_000);
afterAll(() => rm(project.root, { recursive: true }));

const manifest = () => readFile(join(dist, 'build.json'), 'utf8');
const distFolders = async () => (await readdir(project.root)).filter((name) => name.startsWith('dist'));
const scripts = async () =>
  (await readdir(join(dist, 'pb_public/assets'))).filter((name) => name.endsWith('.js'));

test('A failed build does not change the previous one', async () => {
  expect(await project.build()).toMatchObject({ code: 0, stdout: 'true\n' });
  expect(await faultOf(dist)).toBe(null);
  const before = await manifest();

  await project.write('src/main.ts', "import './missing';");
  expect(await project.build()).toMatchObject({ code: 1, stdout: '' });
  expect(await faultOf(dist)).toBe(null);
  expect(await manifest()).toBe(before);
  expect(await distFolders()).toEqual(['dist']);

  await project.write('src/main.ts', "console.log('two');");
  expect(await project.build()).toMatchObject({ code: 0, stdout: 'true\n' });
  expect(await faultOf(dist)).toBe(null);
  expect(await scripts()).toHaveLength(2); // its own, and that of the previous build for open pages
}, 60_000);

test('Source maps are not in the served folder', async () => {
  const served = await readdir(join(dist, 'pb_public'), { recursive: true });
  expect(served.filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(await readdir(join(dist, 'maps'))).not.toEqual([]);
});

test('An unchanged build is skipped and a damaged build is repeated', async () => {
  expect(await project.build()).toMatchObject({ code: 0, stdout: 'false\n' });
  await appendFile(join(dist, 'pb_public/index.html'), ' ');
  expect(await project.build()).toMatchObject({ code: 0, stdout: 'true\n' });
  expect(await faultOf(dist)).toBe(null);
}, 60_000);

test('A build that was killed between its last two steps is restored and its leftovers are removed', async () => {
  const unusedPid = 4_194_305; // above the highest process id of Linux
  await rename(dist, `${dist}-replaced-${unusedPid}`);
  await mkdir(`${dist}-building-${unusedPid}`);
  expect(await project.build()).toMatchObject({ code: 0, stdout: 'false\n' });
  expect(await distFolders()).toEqual(['dist']);
}, 60_000);

test('A missing, changed or foreign file is named', async () => {
  const saved = join(project.root, 'saved');
  await project.build();
  await cp(dist, saved, { recursive: true });
  const faultAfter = async (damage: () => Promise<void>) => {
    await damage();
    const fault = await faultOf(dist);
    await rm(dist, { recursive: true });
    await cp(saved, dist, { recursive: true });
    return fault;
  };
  const migration = join(dist, 'pb_migrations/001_first.js');
  const changed = (await readFile(migration, 'utf8')).replace('migrate', 'MIGRATE');
  expect(await faultAfter(() => writeFile(migration, changed))).toMatch(/001_first\.js was changed/);
  expect(await faultAfter(() => writeFile(join(dist, 'pb_hooks/old.pb.js'), ''))).toBe(
    'pb_hooks/old.pb.js is not part of the build',
  );
  expect(await faultAfter(() => rm(join(dist, 'build.json')))).toMatch(/^build\.json is missing/);
  expect(await faultAfter(() => rm(join(dist, 'pb_public/index.html')))).toMatch(/index\.html is missing/);
}, 60_000);

test('A file that an operator added is kept', async () => {
  await project.build();
  await project.write('dist/pb_public/.well-known/security.txt', 'Contact: x');
  await project.write('dist/sbom.cdx.json', '{}');
  expect(await faultOf(dist)).toBe(null);
  await project.write('src/main.ts', "console.log('three');");
  await project.build();
  expect(await readFile(join(dist, 'sbom.cdx.json'), 'utf8')).toBe('{}');
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
