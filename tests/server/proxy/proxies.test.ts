/** Caddy and nginx in front of the server, with TLS and the configurations that owners get. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Client, type EventStream, openClient, send } from '../../support/proxy/https';
import { type ProxyName, type RunningProxy, startProxy } from '../../support/proxy/proxies';
import { eventForm, png } from '../../support/server/pictures';
import { freePort, newFolder, type Server, startServer } from '../../support/server/pocketbase';
import { rsvpFields } from '../../support/server/records';
import type { Admin } from '../../support/server/rows';
import { until } from '../../support/until';

const song = randomBytes(3 << 20);
const script = `console.log('${'a line of a script, '.repeat(200)}')`;

/** Creates a site with a page, a script that is compressed in advance, and a song. */
async function createSite(): Promise<string> {
  const site = join(await newFolder('site'), 'pb_public');
  await mkdir(join(site, 'assets'), { recursive: true });
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Home</title><script>start()</script>');
  await writeFile(join(site, 'song.m4a'), song);
  await writeFile(join(site, 'assets/app-1.js'), script);
  await writeFile(join(site, 'assets/app-1.js.br'), brotliCompressSync(script));
  await writeFile(join(site, 'assets/app-1.js.gz'), gzipSync(script));
  return site;
}

/** Returns the most memory that processes have used so far, in MB. */
async function peakMemory(pids: number[]): Promise<number> {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8')));
  return texts.reduce((sum, text) => sum + Number(/VmHWM:\s+(\d+)/.exec(text)?.[1]) / 1024, 0);
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A server with a proxy in front of it, and a client of the proxy. */
interface Front {
  /** The folder that the server serves. */
  site: string;
  server: Server;
  proxy: RunningProxy;
  client: Client;
  admin: Admin;
  /** A stream without messages. */
  idle: EventStream;
  idleSince: number;
}

const names = ['caddy', 'nginx'] as const;
const fronts = new Map<ProxyName, Front>();

async function openFront(name: ProxyName): Promise<Front> {
  const port = await freePort();
  const env = { APP_URL: `https://localhost:${port}`, BYOP_TRUST_PROXY: '1', ...limits };
  const site = await createSite();
  const server = await startServer({ ...inject('kit'), site }, { env });
  const proxy = await startProxy(name, { port, server: new URL(server.url).host });
  const client = await openClient(proxy);
  const idle = await client.stream();
  return { site, server, proxy, client, admin: await server.putAdmin(), idle, idleSince: performance.now() };
}
const limits = { BYOP_RATE_LIMITS: 'on', BYOP_LIMIT_READS: '300' };

// All at once, so that the last test waits only one minute.
beforeAll(async () => {
  await Promise.all(names.map(async (name) => fronts.set(name, await openFront(name))));
});
afterAll(async () => {
  for (const { site, client, proxy, server } of fronts.values()) {
    client.close();
    await proxy.stop();
    await server.stop();
    await rm(dirname(site), { recursive: true });
  }
});

describe.each(names)('behind %s', (name) => {
  let server: Server;
  let proxy: RunningProxy;
  let client: Client;
  let admin: Admin;
  beforeAll(() => {
    const front = fronts.get(name);
    if (front) ({ server, proxy, client, admin } = front);
  });

  it('speaks HTTP/2, and passes every header of the server', async () => {
    expect(client.protocol()).toBe('h2');
    for (const path of ['/', '/song.m4a', '/nowhere', '/api/health', '/api/nothing']) {
      const direct = await fetch(server.url + path);
      const { status, headers } = await client.get(path);
      expect(status).toBe(direct.status);
      const own = [...direct.headers].filter(
        ([key]) => !/^(date|connection|content-length|transfer-encoding|keep-alive|server)$/.test(key),
      );
      for (const [key, value] of own) expect([key, headers[key]].join(': ')).toBe(`${key}: ${value}`);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
    expect((await client.get('/')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it.each([
    ['br', brotliCompressSync(script)],
    ['gzip', gzipSync(script)],
    ['identity', Buffer.from(script)],
  ])('passes a file in %s unchanged', async (coding, bytes) => {
    const direct = await fetch(`${server.url}/assets/app-1.js`, { headers: { 'accept-encoding': coding } });
    const { headers, body } = await client.get('/assets/app-1.js', { 'accept-encoding': coding });
    expect(headers['content-encoding'] ?? 'identity').toBe(coding);
    expect(headers.etag).toBe(direct.headers.get('etag'));
    expect(body.equals(bytes)).toBe(true);
    const condition = { 'accept-encoding': coding, 'if-none-match': `${headers.etag}` };
    const again = await client.get('/assets/app-1.js', condition);
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('resumes the download of a song where it broke off', async () => {
    const first = await client.get('/song.m4a', { range: 'bytes=0-999999' });
    expect([first.status, first.headers['content-range']]).toEqual([206, `bytes 0-999999/${song.length}`]);
    const tag = `${first.headers.etag}`;
    const rest = await client.get('/song.m4a', {
      range: 'bytes=1000000-',
      'if-range': tag,
      'accept-encoding': 'br, gzip',
    });
    expect(rest.status).toBe(206);
    expect(hash(Buffer.concat([first.body, rest.body]))).toBe(hash(song));
    const other = await client.get('/song.m4a', { range: 'bytes=1000000-', 'if-range': '"another"' });
    expect([other.status, hash(other.body)]).toEqual([200, hash(song)]);
  });

  it('delivers each message of a stream before there is another', async () => {
    const event = await server.putEvent();
    const stream = await client.stream();
    await until('the greeting', () => stream.text().includes('PB_CONNECT'));
    const clientId = /"clientId":"(\w+)"/.exec(stream.text())?.[1];
    const subscribed = await client.post('/api/realtime', { clientId, subscriptions: ['seats'] });
    expect(subscribed.status).toBe(204);
    expect((await client.post('/api/collections/event_rsvps/records', rsvpFields(event.id))).status).toBe(
      200,
    );
    await until('the update', () => stream.text().includes(event.id));
    // The end of a stream would also deliver what a proxy has buffered.
    expect(stream.isOpen()).toBe(true);
    stream.close();
  });

  it('accepts the largest flyer', async () => {
    const flyer = new Uint8Array(5 << 20);
    flyer.set(png);
    const form = new Response(eventForm(flyer, 'flyer.png'));
    const body = Buffer.from(await form.arrayBuffer());
    const type = form.headers.get('content-type') ?? '';
    const headers = { 'content-type': type, 'content-length': `${body.length}`, authorization: admin.token };
    const { status, body: answer } = await client.upload('/api/collections/events/records', headers, [body]);
    expect([status, answer.toString()]).toEqual([200, expect.stringContaining('flyer_')]);
  });

  it.each([7, 30, 200])(
    'delivers the refusal of an upload of %s MB as a readable answer, and stores little of it',
    async (size) => {
      const chunk = Buffer.alloc(1 << 20);
      const pids = [server.pid(), ...proxy.pids()];
      const before = await peakMemory(pids);
      const answer = await client.upload(
        '/api/collections/events/records',
        {
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': `${size << 20}`,
          authorization: admin.token,
        },
        Array(size).fill(chunk),
      );
      expect(answer.status).toBe(413);
      const refusal = JSON.parse(answer.body.toString());
      expect(refusal).toMatchObject({ status: 413, message: expect.stringMatching(/too large/i) });
      // Of more than 32 MB, nothing is read: the proxy refuses it.
      if (size < 32) expect(refusal.data.flyer.message).toBe('This file is too large. 5 MB fit.');
      else expect(answer.sent).toBeLessThan(32 << 20);
      // What a process uses for other reasons is more than the smaller uploads.
      if (size === 200) expect((await peakMemory(pids)) - before).toBeLessThan(size / 2);
      expect((await client.get('/api/health')).status).toBe(200);
    },
  );

  it('counts the address of the client, and believes no header of it', async () => {
    /** Returns how many of twenty requests are refused. Some pass, because an address may send more with time. */
    const refused = async (address: string, headers?: Record<string, string>) => {
      const path = '/api/collections/members/records';
      const statuses = Array.from({ length: 20 }, () =>
        send(proxy, { path, from: address, ...(headers && { headers }) }),
      );
      return (await Promise.all(statuses)).filter((status) => status === 429).length;
    };
    await until('an address is refused', async () => (await refused('127.0.0.9')) === 20);
    expect(await refused('127.0.0.10')).toBe(0);
    const values = ['203.0.113.7', '203.0.113.7, 127.0.0.11', 'for=203.0.113.7'];
    const headers = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip'];
    const forged = values.flatMap((value) => headers.map((header) => ({ [header]: value })));
    const counts = await Promise.all(forged.map((header) => refused('127.0.0.9', header)));
    expect(counts.filter((count) => count < 10)).toEqual([]);
  });
});

it.each(names)(
  '%s keeps a stream without messages open for longer than a minute',
  async (name) => {
    const { idle, idleSince } = fronts.get(name) ?? {};
    const left = 61_000 - (performance.now() - Number(idleSince));
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
    expect(idle?.isOpen()).toBe(true);
  },
  90_000,
);
