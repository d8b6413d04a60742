/** nginx as a cache in front of the server, with the configuration that owners get and a clock that is 60 times faster. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { listAddress } from '../../../src/domain/public-lists';
import { type Client, openClient, send } from '../../support/proxy/https';
import { type RunningProxy, startProxy } from '../../support/proxy/proxies';
import { eventForm, png } from '../../support/server/pictures';
import { freePort, newFolder, type Server, startServer } from '../../support/server/pocketbase';
import { until } from '../../support/until';

const speed = 60;

let server: Server;
let front: RunningProxy;
let client: Client;

beforeAll(async () => {
  const site = join(await newFolder('site'), 'pb_public');
  await mkdir(site, { recursive: true });
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Home</title>');
  const port = await freePort();
  const env = { APP_URL: `https://localhost:${port}`, BYOP_TRUST_PROXY: '1' };
  server = await startServer({ ...inject('kit'), site }, { env });
  front = await startProxy('nginx', {
    port,
    server: new URL(server.url).host,
    file: 'nginx-cache.conf',
    speed,
  });
  client = await openClient(front);
});
afterAll(async () => {
  client?.close();
  await front?.stop();
  await server?.stop();
});

/** Requests an address many times at once. Returns the statuses that occurred, and how long it took in ms. */
async function askAtOnce(path: string, times: number) {
  const since = performance.now();
  const answers = await Promise.all(Array.from({ length: times }, () => client.get(path)));
  return { statuses: [...new Set(answers.map(({ status }) => status))], took: performance.now() - since };
}

/** Returns how many of the requests since `from` reached the server. */
const forwardedSince = async (from: number) =>
  (await front.requests()).slice(from).filter(({ isForwarded }) => isForwarded).length;

it('lets one of many requests for a new page through', async () => {
  const from = (await front.requests()).length;
  expect((await askAtOnce('/?__WB_REVISION__=1a2b', 50)).statuses).toEqual([200]);
  await until('all are logged', async () => (await front.requests()).length === from + 50);
  expect(await forwardedSince(from)).toBe(1);
});

it.each([
  ['a page with an unknown query', '/?utm_source=poster'],
  ['a page with a secret', '/?token=abcdefghijklmno'],
  [
    'a list whose named version is over',
    `/api/byop/lists?ask=${encodeURIComponent(listAddress('events'))}&have=&want=${'a'.repeat(16)}`,
  ],
])('does not make many requests for %s wait for each other', async (_, path) => {
  const { statuses, took } = await askAtOnce(path, 50);
  expect(statuses).toEqual([200]);
  // One after the other, they waited up to half a second each.
  expect(took).toBeLessThan(3000);
});

it('makes no copy for a name that somebody invented', async () => {
  const asked = (authority: string) => client.get('/?__WB_REVISION__=2b', { ':authority': authority });
  expect((await asked('other.example')).status).toBe(421);
  expect((await asked(new URL(front.url).host)).status).toBe(200);
});

it('never brings back a flyer that was deleted', async () => {
  const form = new Response(eventForm(png, 'flyer.png'));
  const { token } = await server.putAdmin();
  const type = form.headers.get('content-type') ?? '';
  const body = Buffer.from(await form.arrayBuffer());
  const headers = { 'content-type': type, 'content-length': `${body.length}`, authorization: token };
  const created = await client.upload('/api/collections/events/records', headers, [body]);
  const { id, flyer } = JSON.parse(created.body.toString());
  const path = `/api/files/events/${id}/${flyer}`;
  expect((await askAtOnce(path, 2)).statuses).toEqual([200]);
  const deleted = await fetch(`${server.url}/api/collections/events/records/${id}`, {
    method: 'DELETE',
    headers: { authorization: token },
  });
  expect(deleted.status).toBe(200);
  expect((await askAtOnce(path, 2)).statuses).toEqual([200]);
  // For a minute after its end the copy is still shown while nginx asks for another one.
  const asked = () => Promise.all(Array.from({ length: 10 }, () => send(front, { path })));
  // The workers of nginx read the clock each second, so one of them may show it a second longer.
  let gone = Number.POSITIVE_INFINITY;
  await until('the copy is too old for every worker', async () => {
    const isGone = (await asked()).every((status) => status === 404);
    gone = isGone ? Math.min(gone, Date.now()) : Number.POSITIVE_INFINITY;
    return Date.now() - gone > 2000;
  });
  for (const _ of [1, 2, 3]) expect((await askAtOnce(path, 20)).statuses).toEqual([404]);
  // Last: afterwards the server is gone.
  await server.stop();
  expect((await client.get('/?__WB_REVISION__=1a2b')).status).toBe(200);
  expect((await askAtOnce(path, 20)).statuses).toEqual([502]);
});
