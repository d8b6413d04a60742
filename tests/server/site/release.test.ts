/** The program of a release: it contains the site, the hooks and the migrations, and is started without any folder. */
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { dist } from '../../../scripts/paths.mjs';
import { about } from '../../../scripts/seed/content/about';
import { privacy } from '../../../scripts/seed/content/privacy';
import { songs } from '../../../scripts/seed/content/songs';
import { eventsFeed } from '../../../src/content/events/events';
import { linkPaths, servedPaths } from '../../../src/domain/content/paths';
import { siteEditor } from '../../support/content/site-editor';
import { type Kit, newFolder, type Server, startServer } from '../../support/server/pocketbase';
import { nextRelease, releasedKit } from '../../support/server/release';

let room = '';
let kit: Kit;
const servers: Server[] = [];
beforeAll(async () => {
  room = await newFolder('release');
  kit = await releasedKit(inject('kit'), room);
}, 600_000);
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end();
});
afterAll(() => rm(room, { recursive: true, force: true }));

/** Starts the program on a folder below `room`; `name` is that of a new folder or one of before. */
async function start(name: string, env: Record<string, string> = {}): Promise<Server> {
  const dir = join(room, name, 'data');
  if (!existsSync(dir)) await cp(kit.data, dir, { recursive: true });
  const server = await startServer(kit, { dir, env });
  servers.push(server);
  return server;
}

const page = async (server: Server, path: string) => (await fetch(server.url + path)).text();
const feeds = ['/robots.txt', '/sitemap.xml', eventsFeed.calendar, eventsFeed.json];
const [song = { path: '', bytes: 0 }] = songs.list.flatMap(({ audio }) => audio.files);

it('renders pages, serves files and runs hooks without the folders of a build', async () => {
  const server = await start('one');
  const home = await page(server, '/');
  expect(home).toContain('<h1');
  const [, script = ''] = /<meta name="scripts" content="([^" ]+)/.exec(home) ?? [];
  const answer = await fetch(`${server.url}/${script}`, { headers: { 'accept-encoding': 'br' } });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
  const event = await server.putEvent();
  expect(await server.rows('events')).toMatchObject([{ id: event.id }]);
  expect((await fetch(`${server.url}/api/byop/features`)).status).toBe(200);
});

it('renders a page with the words that were just published', async () => {
  const server = await start('words');
  const ada = await siteEditor(server);
  for (const lead of ['The first words of this page.', 'Other words of this page.']) {
    await ada.save('about', { ...about, lead });
    expect(await page(server, '/ministries/about')).not.toContain(lead);
    expect((await ada.publish('about')).status).toBe(200);
    await expect.poll(() => page(server, '/ministries/about'), { timeout: 3000 }).toContain(lead);
  }
});

it('links and lists a legal page once it is published, and keeps it out of search engines until then', async () => {
  const server = await start('legal');
  const ada = await siteEditor(server);
  const state = async () => ({
    link: (await page(server, '/members')).includes('href="/privacy"'),
    listed: (await page(server, '/sitemap.xml')).includes('/privacy<'),
    indexed: !(await page(server, '/privacy')).includes('content="noindex"'),
  });
  expect(await state()).toEqual({ link: false, listed: false, indexed: false });
  expect(await page(server, '/privacy')).toContain('Nothing is written here yet.');
  await ada.save('privacy', { ...privacy });
  expect(await state()).toEqual({ link: false, listed: false, indexed: false });
  expect((await ada.publish('privacy')).status).toBe(200);
  await expect.poll(state, { timeout: 5000 }).toEqual({ link: true, listed: true, indexed: true });
  expect(await page(server, '/privacy')).toContain(privacy.lead);
  expect(await page(server, '/members')).not.toContain('href="/imprint"');
});

it('names only the address of its owner', async () => {
  const owners = ['https://grace.example', 'https://hope.example'];
  for (const owner of owners) {
    const server = await start(new URL(owner).hostname, { APP_URL: owner });
    await server.putEvent({ title: 'Harvest' });
    for (const path of [...servedPaths, ...feeds, '/nowhere']) {
      const text = await page(server, path);
      const others = [...owners, server.url, 'https://byop.example'].filter((address) => address !== owner);
      expect(
        others.filter((address) => text.includes(address)),
        path,
      ).toEqual([]);
      if (feeds.includes(path)) expect(text, path).toContain(owner);
      else if (!linkPaths.some((link) => link === path)) expect(text, path).toContain(`content="${owner}`);
    }
  }
});

it('removes what was changed or added in its hooks', async () => {
  const server = await start('two');
  await server.end();
  const folder = join(server.dir, '.release');
  const [name = ''] = (await readdir(folder)).filter((entry) => existsSync(join(folder, entry, 'pb_hooks')));
  const hooks = join(folder, name, 'pb_hooks');
  await appendFile(join(hooks, 'hooks.pb.js'), 'throw new Error("changed");');
  await writeFile(join(hooks, 'more.pb.js'), 'throw new Error("added");');
  await server.restart();
  expect(existsSync(join(hooks, 'more.pb.js'))).toBe(false);
  expect(server.said()).not.toMatch(/changed|added/);
});

it('is updated: open pages keep their scripts, a backup comes first, and there is no way back over it', async () => {
  const server = await start('updated');
  const next = await nextRelease(kit, room);
  const load = (from: Server) =>
    fetch(`${from.url}/assets/${next.script}`, { headers: { 'accept-encoding': 'br' } });
  const before = await (await load(server)).text();
  await server.end();
  const dir = server.dir;

  const updated = await startServer(next.kit, { dir });
  servers.push(updated);
  const after = await load(updated);
  expect([after.headers.get('content-encoding'), await after.text()]).toEqual(['br', before]);
  expect(after.headers.get('cache-control')).toContain('immutable');
  expect(await readdir(join(dir, '../backups'))).toEqual([
    expect.stringMatching(/^byop-before-update-.*\.zip$/),
  ]);
  await updated.end();

  await expect(startServer(kit, { dir })).rejects.toThrow(
    'this database is from a newer version of the site (it has the migration 9999999999_next.js)',
  );
}, 120_000);

it('plays songs of a folder, and works without them', async () => {
  const server = await start('three');
  expect((await fetch(server.url + song.path)).status).toBe(404);
  expect(await page(server, '/music/listen')).toContain('<h1');
  await server.end();
  const media = join(room, 'three', 'media');
  await mkdir(join(media, 'audio'), { recursive: true });
  await cp(join(dist, 'pb_public', song.path), join(media, song.path));
  await writeFile(join(media, 'app-shell.html'), 'another site');
  await server.restart();
  const part = await fetch(server.url + song.path, { headers: { range: 'bytes=100-199' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  expect(part.headers.get('content-range')).toBe(`bytes 100-199/${song.bytes}`);
  expect(await page(server, '/app-shell.html')).not.toContain('another site');
});
