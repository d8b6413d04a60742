/** A site that systemd starts for its first visitor, and that ends when nobody uses it: `packaging/files/byop@.socket`. */

import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
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
  const open = async (path: string, body?: unknown): Promise<IncomingMessage> => {
    const sent = request(url + path, {
      agent: fresh,
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
    });
    sent.end(body === undefined ? '' : JSON.stringify(body));
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    if (!answer) throw new Error('There is no answer.');
    return answer;
  };
  return {
    url,
    file,
    said: () => socket.said(),
    starts,
    ends: () => ends,
    isAsleep: () => ends === starts(),
    send: async (path, body) => {
      const answer = await open(path, body);
      for await (const _ of answer);
      if (!answer.complete) throw new Error('The answer was cut.');
      return answer.statusCode ?? 0;
    },
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
