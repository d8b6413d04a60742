/** Restarts and an update under load, while the system holds the socket: no request fails. */
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { figure, isDeep } from '../../support/server/figures';
import { sendSteadily } from '../../support/server/load';
import { freePort, type Kit, newFolder, startServer, testEnv } from '../../support/server/pocketbase';
import { rsvpFields } from '../../support/server/records';
import { nextRelease, releasedKit } from '../../support/server/release';
import { holdSockets, type SocketHolder } from '../../support/server/socket-holder';
import { until } from '../../support/until';

const requests = isDeep ? 12_000 : 1000;
const requestsPerStart = isDeep ? 600 : 300;

let room = '';
let kit: Kit;
let next: Kit;
let socket: SocketHolder;
/** The process id of the program that has the socket; 0 for none. */
let running = 0;
beforeAll(async () => {
  room = await newFolder('restart');
  kit = await releasedKit(inject('kit'), room);
  next = (await nextRelease(kit, room)).kit;
}, 600_000);
afterAll(async () => {
  if (running) await socket.stop(running);
  await socket?.close();
  await rm(room, { recursive: true, force: true });
});

interface Answer {
  status: number;
  isWhole: boolean;
}

/**
 * Sends a request. As browsers and proxies do, it repeats one on a kept connection that was closed before any answer: the
 * two can cross on their way.
 */
async function send(url: string, agent: Agent, body?: unknown): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const sent = request(url, {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  });
  sent.end(text);
  const [answer]: (IncomingMessage | null)[] = await once(sent, 'response').catch((error) => {
    if (sent.reusedSocket && error.code === 'ECONNRESET') return [null];
    throw error;
  });
  if (!answer) return send(url, agent, body);
  for await (const _ of answer);
  return { status: answer.statusCode ?? 0, isWhole: answer.complete };
}

it(
  'answers every request while it is restarted and updated',
  async () => {
    const dir = join(room, 'data');
    await cp(kit.data, dir, { recursive: true });
    const first = await startServer(kit, { dir });
    const { id } = await first.putEvent({ max_attendees: undefined });
    await first.end();

    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const bare = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
    const dashboard = { BYOP_DASHBOARD: `127.0.0.1:${await freePort()}` };
    socket = await holdSockets([port], room, {
      ...bare,
      ...testEnv,
      ...dashboard,
      APP_URL: url,
      PORT: String(port),
    });
    const start = ({ binary }: Kit) => socket.start([binary, 'serve', `--data-dir=${dir}`]);
    running = await start(kit);

    const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: false })] as const;
    const failures: string[] = [];
    const stored = new Set<string>();
    const streams: boolean[] = [];
    let sentAll = false;
    let isUpdated = false;
    let sentCount = 0;
    const followStream = async () => {
      while (!sentAll) streams.push((await send(`${url}/api/realtime`, agents[1])).isWhole);
    };
    const sendOne = async (n: number) => {
      const agent = n % 2 ? agents[0] : agents[1];
      const rsvp = rsvpFields(id);
      const kinds: [string, unknown?][] = [
        ['/'],
        ['/api/collections/event_rsvps/records', rsvp],
        ['/ministries/events'],
        ['/api/health'],
      ];
      const [path = '', body] = kinds[Math.floor(n / 2) % kinds.length] ?? [];
      try {
        const { status, isWhole } = await send(url + path, agent, body);
        if (status !== 200 || !isWhole) failures.push(`${path}: ${status}`);
        else if (body) stored.add(rsvp.id);
      } catch (error) {
        failures.push(`${path}: ${error}`);
      }
    };
    const following = followStream();
    const load = async () => {
      sentCount = await sendSteadily(sendOne, (n) => n >= requests && isUpdated);
    };
    const starts = Math.floor(requests / requestsPerStart);
    const restarts = async () => {
      for (let n = 1; n <= starts; n++) {
        const answered = stored.size;
        await until('the server answers', () => stored.size > answered + requestsPerStart / 8);
        await socket.stop(running);
        running = await start(n === starts ? next : kit);
      }
      isUpdated = true;
    };
    await Promise.all([load(), restarts()]);
    sentAll = true;
    await socket.stop(running);
    running = 0;
    await following;

    figure(
      'a restart or update under load refuses nothing',
      `${failures.length} of ${sentCount}, ${starts} starts`,
    );
    expect(failures, socket.said()).toEqual([]);
    expect(streams.length).toBeGreaterThan(starts);
    expect(streams.every(Boolean)).toBe(true);
    const last = await startServer(next, { dir });
    expect(new Set((await last.rows('event_rsvps')).map((row) => String(row.id)))).toEqual(stored);
    await last.end();
  },
  isDeep ? 600_000 : 120_000,
);
