/** One client at full speed, and what others feel of it. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { deviceHeader } from '../../../src/data/http';
import { mostSkills, textMax } from '../../../src/domain/limits';
import { createRandom } from '../random';
import type { Server } from './pocketbase';
import { type Fields, newId, postFields, rsvpFields } from './records';

/** Resident memory of the server in MB; 0 where the system does not tell. */
export async function memoryOf(server: Server): Promise<number> {
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

export interface Attack {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** In all texts, `{id}` is replaced by a new id in each request, and `{id4}` by four digits of one. */
  body?: string;
}

/** The answers by status, e.g. `{ 404: 1200, 429: 5000 }`; 0 for broken connections. */
export type Statuses = Record<number, number>;

/**
 * Sends requests from one address over `connections`, each again as soon as it is answered, until `end`, in another
 * thread. The server must trust X-Forwarded-For (`BYOP_TRUST_PROXY`).
 */
export async function flood(
  server: Server,
  address: string,
  connections: number,
  { method = 'POST', path, headers = {}, body = '' }: Attack,
): Promise<{ answered(): number; end(): Promise<Statuses> }> {
  const workerData = {
    url: `${server.url}${path}`,
    method,
    connections,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body,
  };
  const thread = new Worker(new URL('./flood.mjs', import.meta.url), { workerData });
  let answered = 0;
  const statuses = new Promise<Statuses>((resolve, reject) => {
    thread.on('message', (message: number | Statuses) => {
      if (typeof message === 'number') answered = message;
      else resolve(message);
    });
    thread.on('error', reject);
  });
  await once(thread, 'message');
  return {
    answered: () => answered,
    end() {
      thread.postMessage('end');
      return statuses;
    },
  };
}

/** Opens connections whose bodies are never complete. */
export async function unfinished(
  server: Server,
  address: string,
  connections: number,
  { path, headers = {}, body = '' }: Attack,
): Promise<{ end(): void }> {
  const { hostname, port } = new URL(server.url);
  const sockets: Socket[] = [];
  for (let n = 0; n < connections; n += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => socket.destroy()); // the server may refuse it
    socket.resume();
    sockets.push(socket);
    const all: Record<string, string | number> = {
      host: hostname,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body) + 1,
      'x-forwarded-for': address,
      ...headers,
    };
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`, () => resolve());
    });
  }
  return {
    end() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** RSVPs of many people, each from their own address, one after the other. Returns their times in ms, sorted. */
export async function rsvpTimes(
  server: Server,
  event: string,
  count: number,
): Promise<{ times: number[]; statuses: Statuses }> {
  const times: number[] = [];
  const statuses: Statuses = {};
  for (let n = 0; n < count; n += 1) {
    const from = performance.now();
    const answer = await fetch(`${server.url}/api/collections/event_rsvps/records`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${n % 250}`,
        [deviceHeader]: newId(),
      },
      body: JSON.stringify(rsvpFields(event)),
    });
    await answer.text();
    times.push(performance.now() - from);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  }
  return { times: times.sort((a, b) => a - b), statuses };
}

export const p95 = (times: readonly number[]): number => times[Math.floor(times.length * 0.95)] ?? 0;

/** Returns a function that makes opportunities as large as they may be, of random CJK text, which compresses least. */
export function largestPosts(): () => Fields {
  const random = createRandom(5);
  const text = (units: number) =>
    Array.from({ length: units }, () => String.fromCharCode(0x4e00 + Math.floor(random() * 20_000))).join('');
  return () =>
    postFields({
      id: newId(),
      title: text(textMax.postLine),
      posted_by: text(textMax.postLine),
      role: text(textMax.postLine),
      description: text(textMax.withoutSpecLimit),
      skills: Array.from({ length: mostSkills }, () => text(textMax.skill)),
    });
}
