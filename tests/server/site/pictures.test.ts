/** The generated pictures of pages, drawn by the program itself (docs/decisions/068-preview-pictures.md). */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { drawPicture } from '../../../src/app/page/draw-picture';
import { families } from '../../../src/ui/art/drawing/families';
import { builtRenderScript } from '../../support/pages/render-script';
import { type Server, startServer } from '../../support/server/pocketbase';
import type { Admin } from '../../support/server/rows';
import { until } from '../../support/until';

let server: Server;
let room: string;
let admin: Admin;

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'byop-site-'));
  const site = join(room, 'pb_public');
  await mkdir(site);
  await mkdir(join(room, 'pb_render'));
  await writeFile(join(site, 'index.html'), '<title>BYOP</title><div id="root"></div>');
  await writeFile(join(room, 'pb_render', 'render.js'), await builtRenderScript());
  server = await startServer({ ...inject('kit'), site });
  admin = await server.putAdmin();
});
afterAll(async () => {
  await server.stop();
  await rm(room, { recursive: true });
});

const page = async (path: string) => (await fetch(server.url + path)).text();
const picturesIn = (html: string) => [...new Set(html.match(/\/art\/[^"]+/g))];

it('a guest gets the poster of an event at an address that never changes', async () => {
  const { id } = await server.putEvent({ title: 'Harvest Festival' });
  const address = `/ministries/events?event=${id}`;
  await until('the event is on its page', async () => (await page(address)).includes('Harvest Festival'));
  const [picture = ''] = picturesIn(await page(address));
  const answer = await fetch(server.url + picture);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const svg = await answer.text();
  expect(svg).toContain('<svg');

  // A device that has the page without signal, or a cache, may ask long after.
  await server.ask('DELETE', `/api/collections/events/records/${id}`, undefined, admin.token);
  await until('the event is gone', async () => !(await page(address)).includes('Harvest Festival'));
  const later = await fetch(server.url + picture);
  expect([later.status, await later.text()]).toEqual([200, svg]);
  expect(picture + svg).not.toContain(id);
  expect(picture + svg).not.toMatch(/harvest/i);
});

it('a title of markup, or a very long one, is in no picture and no address', async () => {
  const title = `</svg><script>alert(1)</script>${'Long '.repeat(30)}`.trim();
  await server.putEvent({ title });
  await until('the event is on the page', async () =>
    (await page('/ministries/events')).includes('alert(1)'),
  );
  const pictures = picturesIn(await page('/ministries/events'));
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    expect(picture).toMatch(/^\/art\/[\w-]+\.svg$/);
    expect(await page(picture)).not.toContain('script');
  }
});

it('the program draws what a browser draws, to the byte', async () => {
  const addresses = Object.keys(families).map(
    (name, n) => `/art/1-${name}${n % 3}-ru${n}zk-300x400-night.svg`,
  );
  const drawn = await Promise.all(addresses.map(page));
  expect(drawn).toEqual(addresses.map(drawPicture));
  expect(new Set(drawn).size).toBe(addresses.length);
});

it.each([
  'of another family: /art/1-moonlight0-7-300x400-day.svg',
  'of a later version: /art/99-sun0-7-300x400-day.svg',
  'too large: /art/1-sun0-7-300x999-day.svg',
  'written otherwise: /art/1-sun0-007-300x400-day.svg',
  'with a query: /art/1-sun0-7-300x400-day.svg?x=1',
  `very long: /art/1-sun0-7-300x400-day${'-0b3d2e'.repeat(40)}.svg`,
  'of a folder: /art/',
])('an address of no picture is not found and stored nowhere, %s', async (named) => {
  const answer = await fetch(server.url + named.slice(named.indexOf('/art/')));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
});
