/** Restarts and an update of the server while people use it through a proxy. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { afterEach, expect, inject, it } from 'vitest';
import { openClient, send } from '../../support/proxy/https';
import { type ProxyName, type RunningProxy, startProxy } from '../../support/proxy/proxies';
import { figure, isDeep } from '../../support/server/figures';
import { sendSteadily } from '../../support/server/load';
import { flags, freePort, newFolder, startServer, testEnv } from '../../support/server/pocketbase';
import { rsvpFields } from '../../support/server/records';
import { holdSockets, type SocketHolder } from '../../support/server/socket-holder';
import { until } from '../../support/until';

const restarts = isDeep ? 60 : 3;
const phones = 50;

let room: string;
let site: string;
let proxy: RunningProxy;
let socket: SocketHolder;
let program: number;
let event: string;
const kit = () => ({ ...inject('kit'), site });
const data = () => join(room, 'data');

/** Writes the page of a version into the site. */
const release = (version: string) =>
  writeFile(join(site, 'index.html'), `<!doctype html><title>${version}</title>`);

const startProgram = async () => {
  program = await socket.start([kit().binary, 'serve', ...flags(kit(), data())]);
};

/** Restarts the program as `systemctl restart` does: its socket stays open. */
async function restart(): Promise<void> {
  await socket.stop(program);
  await startProgram();
}

async function start(name: ProxyName): Promise<void> {
  room = await newFolder('restarts');
  site = join(room, 'pb_public');
  await mkdir(site);
  await release('one');
  await cp(kit().data, data(), { recursive: true });
  const first = await startServer(kit(), { dir: data() });
  event = (await first.putEvent({ max_attendees: null })).id;
  await first.end();

  const [port, inner, dashboard] = [await freePort(), await freePort(), await freePort()];
  const env = { ...testEnv, PATH: process.env.PATH ?? '', HOME: room, APP_URL: `https://localhost:${port}` };
  const settings = { BYOP_TRUST_PROXY: '1', BYOP_DASHBOARD: `127.0.0.1:${dashboard}`, PORT: `${inner}` };
  socket = await holdSockets([inner], room, { ...env, ...settings });
  await startProgram();
  proxy = await startProxy(name, { port, server: `127.0.0.1:${inner}` });
}
afterEach(async () => {
  if (program) await socket.stop(program);
  program = 0;
  await proxy.stop();
  await socket.close();
  await rm(room, { recursive: true, force: true });
});

/** Sends a page, a list and an RSVP in turns until `isOver`. */
async function load(isOver: () => boolean, accepted: string[]) {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const sendOne = async (n: number) => {
    const rsvp = rsvpFields(event);
    const paths = ['/', '/api/collections/members/records', '/api/collections/event_rsvps/records'];
    const path = paths[n % 3] ?? '';
    const isRsvp = n % 3 === 2;
    const status = await send(proxy, { path, agent, ...(isRsvp && { body: rsvp }) }).catch(String);
    if (status !== 200) failures.push(`${path}: ${status}`);
    else if (isRsvp) accepted.push(rsvp.id);
  };
  const count = await sendSteadily(sendOne, isOver);
  agent.destroy();
  return { failures, count };
}

it.each(['caddy', 'nginx'] as const)(
  'behind %s, a restart fails no request and loses no RSVP',
  async (name) => {
    await start(name);
    const accepted: string[] = [];
    let isOver = false;
    const loading = load(() => isOver, accepted);
    for (let n = 0; n < restarts; n++) {
      const before = accepted.length;
      await until('RSVPs are accepted', () => accepted.length > before + 30);
      await restart();
    }
    const before = accepted.length;
    await until('RSVPs are accepted again', () => accepted.length > before + 10);
    isOver = true;
    const { failures, count } = await loading;
    figure(
      `a restart behind ${name} refuses nothing`,
      `${failures.length} of ${count}, ${restarts} restarts`,
    );
    expect(failures, socket.said()).toEqual([]);

    await socket.stop(program);
    program = 0;
    const last = await startServer(kit(), { dir: data() });
    const stored = (await last.rows('event_rsvps')).map(({ id }) => `${id}`);
    expect(new Set(stored)).toEqual(new Set(accepted));
    await last.end();
  },
  isDeep ? 600_000 : 120_000,
);

it.each(['caddy', 'nginx'] as const)(
  'behind %s, an update reaches fifty open phones without an error page',
  async (name) => {
    await start(name);
    const seen = await Promise.all(
      Array.from({ length: phones }, async () => {
        const client = await openClient(proxy);
        return {
          client,
          stream: await client.stream(),
          connections: 1,
          statuses: new Set<number>(),
          version: '',
        };
      }),
    );
    let isOver = false;
    const polls = seen.map(async (phone) => {
      while (!isOver) {
        if (!phone.stream.isOpen()) {
          phone.stream = await phone.client.stream();
          phone.connections += 1;
        }
        const page = await phone.client.get('/');
        phone.statuses.add(page.status);
        phone.version = /<title>(.*?)</.exec(page.body.toString())?.[1] ?? '';
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    });
    await release('two');
    await restart();
    const isUpdated = ({ version, stream, connections }: (typeof seen)[number]) =>
      version === 'two' && connections > 1 && stream.isOpen() && stream.text().includes('PB_CONNECT');
    await until('every phone has the new version and a live connection', () => seen.every(isUpdated));
    isOver = true;
    await Promise.all(polls);
    expect(new Set(seen.flatMap(({ statuses }) => [...statuses]))).toEqual(new Set([200]));
    for (const { client } of seen) client.close();
  },
);
