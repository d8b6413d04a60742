/** Which words a database has after its first start with pages as content. */
import { cp, rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { demoContent } from '../../../scripts/seed/content';
import { contentKeys, contentTable } from '../../../src/domain/content/tables';
import { siteEditor } from '../../support/content/site-editor';
import { putDemoContent } from '../../support/server/demo-content';
import { hooksVariant } from '../../support/server/hooks-variant';
import { sql, withTestHooks } from '../../support/server/planted-person';
import { newFolder, prepare, type Server, startServer, testEnv } from '../../support/server/pocketbase';

const folders: string[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const kit = inject('kit');
async function folder(): Promise<string> {
  const dir = await newFolder('words');
  folders.push(dir);
  return dir;
}
let prepared = '';
beforeAll(async () => {
  prepared = await newFolder('prepared');
  await prepare(kit, prepared, testEnv);
});
afterAll(() => rm(prepared, { recursive: true, force: true }));
/** A site that was prepared, and never started. In `kit.data` the facts of the site are published. */
async function newSite(): Promise<string> {
  const dir = await folder();
  await cp(prepared, dir, { recursive: true });
  return dir;
}
async function serverOn(dir: string, hooks?: string): Promise<Server> {
  const server = await startServer(kit, { dir, ...(hooks && { hooks }) });
  servers.push(server);
  return server;
}
const published = async (server: Server) =>
  (await server.rows('public_content', '', 'key')).map(({ key, version }) => [key, version]);
const allOnce = [...contentKeys].sort().map((key) => [key, 1]);

it('a new site has its pages, and no words', async () => {
  const server = await serverOn(await newSite());
  expect((await server.rows('content', '', 'key')).map(({ key }) => key)).toEqual([...contentKeys].sort());
  expect(await published(server)).toEqual([]);
  expect(await server.rows('content_versions')).toEqual([]);
});

it('a demo has the demo’s words, once, and keeps what its editors made of them', async () => {
  const env = { ...testEnv, BYOP_DEMO: '1' };
  const dir = await folder();
  await prepare(kit, dir, env);
  const server = await serverOn(dir);
  expect(await published(server)).toEqual(allOnce);
  const ada = await siteEditor(server);
  await ada.save('about', { lead: 'Ours now' });
  await ada.publish('about');
  await server.end();
  await prepare(kit, dir, env);
  const again = await serverOn(dir);
  expect(await published(again)).toEqual(allOnce.map(([key]) => [key, key === 'about' ? 2 : 1]));
});

it('a site of an earlier version has the words that its pages showed until now', async () => {
  const dir = await newSite();
  const before = await serverOn(dir, await withTestHooks(kit));
  await before.putEvent();
  await sql(before, 'DELETE FROM content');
  await before.end();
  expect(await prepare(kit, dir, testEnv)).toContain('Admin → Site');
  const server = await serverOn(dir);
  const wereCode = allOnce.filter(([key]) => !contentTable(`${key}`)?.startsEmpty);
  expect(await published(server)).toEqual(wereCode);
  expect(wereCode).not.toContainEqual(['privacy', 1]);
  const [version] = await server.rows('content_versions', "key = 'about'");
  expect(version).toMatchObject({ number: 1, body: demoContent.about, made_by: '' });
  expect((await siteEditor(server).then((ada) => ada.read('about'))).changed).toBe(false);
  await server.end();
  expect(await prepare(kit, dir, testEnv)).toBe('');
});

it('a page that was code until an update gets its words then, and no other page does', async () => {
  const dir = await newSite();
  const before = await serverOn(dir, await withTestHooks(kit));
  await before.putEvent();
  await sql(before, "DELETE FROM content WHERE key = 'programs'");
  await before.end();
  await prepare(kit, dir, testEnv);
  expect(await published(await serverOn(dir))).toEqual([['programs', 1]]);
});

it('a page that never was code has no words on a site of an earlier version', async () => {
  const edits: [string, string][] = [['key: "programs",', 'key: "programs", startsEmpty: true,']];
  const hooks = await hooksVariant(kit.hooks, { edits });
  folders.push(hooks);
  const dir = await newSite();
  const before = await serverOn(dir, await withTestHooks(kit));
  await before.putEvent();
  await sql(before, "DELETE FROM content WHERE key IN ('programs', 'give')");
  await before.end();
  await prepare({ ...kit, hooks }, dir, testEnv);
  const server = await serverOn(dir);
  expect(await published(server)).toEqual([['give', 1]]);
  expect(await server.rows('content', "key = 'programs'")).toMatchObject([{ version: 0 }]);
});

it('the words of the demo for tests are those that a demo publishes', async () => {
  const demo = await folder();
  await prepare(kit, demo, { ...testEnv, BYOP_DEMO: '1' });
  const test = await serverOn(await newSite());
  await putDemoContent(test);
  const rows = async (server: Server) =>
    (await server.rows('public_content', '', 'key')).map(({ key, published, shape }) => [
      key,
      published,
      shape,
    ]);
  expect(await rows(test)).toEqual(await rows(await serverOn(demo)));
});
