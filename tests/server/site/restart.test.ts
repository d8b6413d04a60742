/** Restarts and an update under load, while the system holds the socket: no request fails. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { figure, isDeep } from '../../support/server/figures';
import { freePort, type Kit, newFolder, startServer, testEnv } from '../../support/server/pocketbase';
import { rsvpFields } from '../../support/server/records';
import { nextRelease, releasedKit } from '../../support/server/release';
import { until } from '../../support/until';

const requests = isDeep ? 12_000 : 1000;
const perSecond = 100;
const requestsPerStart = 300;

let room = '';
let kit: Kit;
let next: Kit;
let holder: ChildProcess;
/** The process id of the program that has the socket; 0 for none. */
let running = 0;
beforeAll(async () => {
  room = await newFolder('restart');
  kit = await releasedKit(inject('kit'), room);
  next = (await nextRelease(kit, room)).kit;
  const go = ['build', '-o', join(room, 'socketholder'), './internal/test/socketholder'];
  await promisify(execFile)('go', go, { cwd: resolve('pocketbase') });
}, 600_000);
afterAll(async () => {
  if (running) process.kill(running);
  holder?.kill();
  await rm(room, { recursive: true, force: true });
});

/** Holds a socket like systemd. Returns functions that start and stop a program on it. */
async function holdSocket(port: number, env: Record<string, string>) {
  holder = spawn(join(room, 'socketholder'), [`127.0.0.1:${port}`], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  holder.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const lines = createInterface({ input: holder.stdout ?? process.stdin })[Symbol.asyncIterator]();
  const pid = async (event: 'started' | 'ended') => {
    const { value = '' } = await lines.next();
    const [name, number] = value.split(' ');
    if (name !== event) throw new Error(`The program is not ${event}: ${value} ${said}`);
    return Number(number);
  };
  return {
    said: () => said,
    start: (program: Kit, dir: string) => {
      holder.stdin?.write(`${JSON.stringify([program.binary, 'serve', `--data-dir=${dir}`])}\n`);
      return pid('started');
    },
    stop: async (process_: number) => {
      process.kill(process_, 'SIGTERM');
      await pid('ended');
    },
  };
}

interface Answer {
  status: number;
  isWhole: boolean;
}

/** Sends a request on a connection of its own, or on one of `agent`. */
async function send(url: string, agent: Agent, body?: unknown): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const sent = request(url, {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  });
  sent.end(text);
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error('no answer');
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
    const socket = await holdSocket(port, {
      ...bare,
      ...testEnv,
      ...dashboard,
      APP_URL: url,
      PORT: String(port),
    });
    running = await socket.start(kit, dir);

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
      const began = performance.now();
      const sent: Promise<void>[] = [];
      for (let n = 0; n < requests || !isUpdated; n++) {
        const wait = began + (n * 1000) / perSecond - performance.now();
        if (wait > 0) await new Promise((tick) => setTimeout(tick, wait));
        sent.push(sendOne(n));
      }
      sentCount = sent.length;
      await Promise.all(sent);
    };
    const starts = Math.floor(requests / requestsPerStart);
    const restarts = async () => {
      for (let n = 1; n <= starts; n++) {
        const answered = stored.size;
        await until('the server answers', () => stored.size > answered + requestsPerStart / 8);
        await socket.stop(running);
        running = await socket.start(n === starts ? next : kit, dir);
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
