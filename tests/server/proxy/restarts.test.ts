/** Restarts and an update of the server while people use it through a proxy. */
import { mkdir, writeFile } from 'node:fs/promises';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { afterEach, expect, inject, it } from 'vitest';
import { openClient, send } from '../../support/proxy/https';
import { type ProxyName, type RunningProxy, startProxy } from '../../support/proxy/proxies';
import { figure } from '../../support/server/figures';
import { freePort, newFolder, type Server, startServer } from '../../support/server/pocketbase';
import { rsvpFields } from '../../support/server/records';
import { until } from '../../support/until';

const perSecond = 100;
const phones = 50;

let server: Server;
let proxy: RunningProxy;
let site: string;
afterEach(async () => {
  await proxy.stop();
  await server.stop();
});

/** Writes the page of a version into the site. */
const release = (version: string) =>
  writeFile(join(site, 'index.html'), `<!doctype html><title>${version}</title>`);

async function start(name: ProxyName): Promise<void> {
  site = join(await newFolder('site'), 'pb_public');
  await mkdir(site);
  await release('one');
  const port = await freePort();
  const env = { APP_URL: `https://localhost:${port}`, BYOP_TRUST_PROXY: '1' };
  server = await startServer({ ...inject('kit'), site }, { env });
  proxy = await startProxy(name, { port, server: new URL(server.url).host });
}

/** Stops the server as systemd does, and starts it again. */
async function restart(): Promise<void> {
  await server.end();
  await server.restart();
}

/** Sends a page, a list and an RSVP in turns until `isOver`. Returns the failures, and the ids of the accepted RSVPs. */
async function load(event: string, isOver: () => boolean) {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const accepted: string[] = [];
  const sent: Promise<void>[] = [];
  const began = performance.now();
  const sendOne = async (n: number) => {
    const rsvp = rsvpFields(event);
    const path =
      ['/', '/api/collections/members/records', '/api/collections/event_rsvps/records'][n % 3] ?? '';
    const status = await send(proxy, { path, agent, ...(n % 3 === 2 && { body: rsvp }) });
    if (status !== 200) failures.push(`${path}: ${status}`);
    else if (n % 3 === 2) accepted.push(rsvp.id);
  };
  while (!isOver()) {
    const n = sent.length;
    sent.push(sendOne(n).catch((error) => void failures.push(`${n % 3}: ${error}`)));
    const wait = began + (sent.length * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  await Promise.all(sent);
  agent.destroy();
  return { failures, accepted, count: sent.length };
}

it.each(['caddy', 'nginx'] as const)(
  'behind %s, a restart loses no accepted RSVP and breaks no answer off',
  async (name) => {
    await start(name);
    const event = await server.putEvent({ max_attendees: null });
    let isOver = false;
    const loading = load(event.id, () => isOver);
    for (let n = 0; n < 3; n++) {
      const before = (await server.rows('event_rsvps')).length;
      await until('RSVPs arrive', async () => (await server.rows('event_rsvps')).length > before + 10);
      await restart();
    }
    isOver = true;
    const { failures, accepted, count } = await loading;
    figure(
      `failed behind ${name} in three restarts at ${perSecond} requests a second`,
      `${failures.length} of ${count}`,
    );
    const stored = new Set((await server.rows('event_rsvps')).map(({ id }) => id));
    expect(accepted.filter((id) => !stored.has(id))).toEqual([]);
    // A phone sends again what got one of these answers.
    expect(failures.filter((failure) => !/: (400|502)$/.test(failure))).toEqual([]);
    // Caddy lets pages wait until the server is back.
    if (name === 'caddy') expect(failures.filter((failure) => failure.startsWith('/:'))).toEqual([]);
  },
);

it('an update reaches fifty open phones, without an error page', async () => {
  await start('caddy');
  const seen = await Promise.all(
    Array.from({ length: phones }, async () => {
      const client = await openClient(proxy);
      return { client, stream: await client.stream(), statuses: new Set<number>(), version: '' };
    }),
  );
  let isOver = false;
  const polls = seen.map(async (phone) => {
    while (!isOver) {
      if (!phone.stream.isOpen()) phone.stream = await phone.client.stream();
      const page = await phone.client.get('/');
      phone.statuses.add(page.status);
      phone.version = /<title>(.*?)</.exec(page.body.toString())?.[1] ?? '';
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
  await release('two');
  await restart();
  await until('every phone has the new version and a live connection', () =>
    seen.every(
      ({ version, stream }) => version === 'two' && stream.text().includes('PB_CONNECT') && stream.isOpen(),
    ),
  );
  isOver = true;
  await Promise.all(polls);
  expect(new Set(seen.flatMap(({ statuses }) => [...statuses]))).toEqual(new Set([200]));
  for (const { client } of seen) client.close();
});
