/** A site that systemd starts for its first visitor, and that ends when nobody uses it: `packaging/files/byop@.socket`. */

import { once } from 'node:events';
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect as connectTo, type Socket } from 'node:net';
import { join } from 'node:path';
import { socketActivatePath } from '../../../scripts/test/systemd.mjs';
import { until } from '../until';
import { flags, freePort, type Kit, testEnv } from './pocketbase';
import { holdSockets } from './socket-holder';

export interface SleepingSite {
  url: string;
  /** Its settings file. */
  file: string;
  said(): string;
  /** How often the program was ready. */
  starts(): number;
  /** How often it ended. */
  ends(): number;
  isAsleep(): boolean;
  /** Sends a request over a connection of its own. Returns the status. */
  send(path: string, body?: unknown): Promise<number>;
  /**
   * Opens connections without a request, which do not keep the site awake, until its program takes no more. Returns a function that sends
   * over the last one.
   */
  lastConnection(): Promise<SleepingSite['send']>;
  /** Waits until the program takes no more connections: its end has begun, or is over. */
  closed(): Promise<void>;
  /** Opens a live connection. Returns a function that closes it. */
  openStream(): Promise<() => void>;
  nextStart(): Promise<NextStart>;
  writeNextStart(next: NextStart): Promise<void>;
  close(): Promise<void>;
}

/** `next-start.json` of pocketbase/internal/idle. */
interface NextStart {
  ran_until: string;
  start_at: string;
}

const fresh = new Agent({ keepAlive: false });

/**
 * Holds the socket of a site as systemd does, also while no program runs. For the first connection, systemd's own program starts the
 * server.
 * @param room a folder of its own @param dir its data folder
 */
export async function sleepingSite(
  kit: Kit,
  room: string,
  dir: string,
  settings: Record<string, string> = {},
): Promise<SleepingSite> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(room, 'site.env');
  const all = {
    ...testEnv,
    APP_URL: url,
    PORT: `${port}`,
    BYOP_DATA_DIR: dir,
    BYOP_BACKUP_DIR: join(room, 'backups'),
    BYOP_DASHBOARD: `127.0.0.1:${await freePort()}`,
    BYOP_IDLE_EXIT: '1s',
    ...settings,
  };
  await writeFile(
    file,
    Object.entries(all)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
  const socket = await holdSockets([port], room, { PATH: process.env.PATH ?? '', HOME: room });
  const serve = [kit.binary, 'serve', '--config', file, ...flags(kit, dir)];
  let [pid, ends, isOver] = [0, 0, false];
  const starts = () => socket.said().split('BYOP is ready').length - 1;
  const listening = (async () => {
    while (!isOver) {
      pid = await socket.start([socketActivatePath(), '--', ...serve]);
      if (isOver) process.kill(pid);
      await socket.ended();
      ends += 1;
    }
  })();
  await until('systemd listens', () => pid > 0);
  const nextStartFile = join(dir, 'next-start.json');
  const open = async (path: string, body?: unknown, over?: Socket): Promise<IncomingMessage> => {
    const sent = request(url + path, {
      ...(over ? { createConnection: () => over } : { agent: fresh }),
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
    });
    sent.end(body === undefined ? '' : JSON.stringify(body));
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    if (!answer) throw new Error('There is no answer.');
    return answer;
  };
  const connection = async () => {
    const socket = connectTo(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const closed = async (meanwhile = async () => {}) => {
    const before = ends;
    await until('it takes no connections', async () => {
      if (ends > before || !(await hasSocket(pid, port))) return true;
      await meanwhile();
      return false;
    });
  };
  return {
    url,
    file,
    said: () => socket.said(),
    starts,
    ends: () => ends,
    isAsleep: () => ends === starts(),
    send: (path, body) => open(path, body).then(statusOf),
    lastConnection: async () => {
      let last = await connection();
      await closed(async () => {
        last.destroy();
        last = await connection();
      });
      return (path, body) => open(path, body, last).then(statusOf);
    },
    closed,
    openStream: async () => {
      const answer = await open('/api/realtime');
      answer.on('error', () => undefined); // it is closed below
      await once(answer, 'data');
      return () => answer.destroy();
    },
    nextStart: async () => JSON.parse(await readFile(nextStartFile, 'utf8')),
    writeNextStart: (next) => writeFile(nextStartFile, JSON.stringify(next)),
    close: async () => {
      isOver = true;
      try {
        process.kill(pid);
      } catch {
        // It has just ended.
      }
      await listening;
      await socket.close();
    },
  };
}

async function statusOf(answer: IncomingMessage): Promise<number> {
  for await (const _ of answer);
  if (!answer.complete) throw new Error('The answer was cut.');
  return answer.statusCode ?? 0;
}

/** Whether a process has the listening socket of a port: `/proc/net/tcp` has its number, and the files of a process lead to it. */
async function hasSocket(pid: number, port: number): Promise<boolean> {
  const listens = `:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A `;
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n');
  const number = lines
    .find((line) => line.includes(listens))
    ?.trim()
    .split(/ +/)[9];
  const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const targets = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')));
  return targets.includes(`socket:[${number}]`);
}
