/**
 * Acknowledged RSVPs survive SIGKILL, SIGTERM and a full disk. For power cuts see `power-cut.test.ts`.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { createRandom } from '../../support/random';
import { seeds } from '../../support/seeds';
import { measureContention } from '../../support/server/cpu-contention';
import { figure } from '../../support/server/figures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { type Server, startServer } from '../../support/server/pocketbase';
import { rsvpFields } from '../../support/server/records';
import { until } from '../../support/until';

let server: Server;
afterEach(() => server.stop());

/** Sixteen writers; runs `end` once something is stored. Returns the acknowledged RSVPs by id. */
async function underLoad(eventId: string, end: () => Promise<void>): Promise<Map<string, unknown>> {
  const stored = new Map<string, unknown>();
  let isOver = false;
  const over = until('something was said to be stored', () => stored.size > 0)
    .then(end)
    .finally(() => {
      isOver = true;
    });
  const writer = async () => {
    while (!isOver) {
      const rsvp = rsvpFields(eventId);
      const answer = await server.create('event_rsvps', rsvp).catch(() => null);
      if (answer?.status === 200 && answer.body.id === rsvp.id) stored.set(rsvp.id, rsvp.email);
    }
  };
  await Promise.all([over, ...Array.from({ length: 16 }, writer)]);
  return stored;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends the server repeatedly under load. Returns the lost RSVPs and the slowest restart. */
async function endings(
  how: 'kill' | 'end',
  times: readonly number[],
): Promise<{ lost: string[]; slowest: number }> {
  const lost: string[] = [];
  let slowest = 0;
  for (const seed of times) {
    const { id: eventId } = await server.putEvent({ max_attendees: null });
    const moment = createRandom(seed)() * 300;
    const stored = await underLoad(eventId, () => pause(moment).then(() => server[how]()));
    const down = performance.now();
    await server.restart();
    slowest = Math.max(slowest, performance.now() - down);
    const rows = await server.rows('event_rsvps', `event_id = '${eventId}'`);
    const found = new Map(rows.map(({ id, email }) => [id, email]));
    for (const [id, email] of stored) if (found.get(id) !== email) lost.push(`seed ${seed}: ${id}`);
    expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
  }
  return { lost, slowest };
}

describe('a server that ends under load', () => {
  it(
    'loses nothing that it acknowledged when it is killed, and is back within 2 s',
    async () => {
      server = await startServer(inject('kit'));
      const times = seeds(8, 200);
      const machine = await measureContention();
      const { lost, slowest } = await endings('kill', times);
      const slower = await machine.end();
      figure('acknowledged rows lost by kill −9 under load', `${lost.length} in ${times.length} kills`);
      figure(
        'ready again after kill −9',
        `slowest ${(slowest / 1000).toFixed(2)} s, each processor ${slower.toFixed(1)} times taken`,
      );
      expect(lost).toEqual([]);
      expect(slowest).toBeLessThan(2_000 * slower); // what a busy machine costs everybody is not the server's
      await server.kill(); // no other program opens the database of a running server
      const check = await promisify(execFile)('sqlite3', [
        join(server.dir, 'data.db'),
        'PRAGMA integrity_check',
      ]).catch(
        () => null, // where there is no sqlite3, the rows above have to do
      );
      expect(check?.stdout.trim() ?? 'ok').toBe('ok');
    },
    seeds(8, 200).length * 15_000,
  );

  it(
    'loses nothing that it acknowledged when it is asked to end',
    async () => {
      server = await startServer(inject('kit'));
      expect((await endings('end', seeds(3, 50))).lost).toEqual([]);
    },
    seeds(3, 50).length * 24_000,
  );

  it('loses RSVPs when it responds before it stores (control)', async () => {
    const kit = inject('kit');
    const hooks = await hooksVariant(kit.hooks, { edits: [['tx.save(record)', 'void 0']] });
    server = await startServer(kit, { hooks });
    expect((await endings('kill', [1])).lost).not.toEqual([]);
  });
});

describe('a full disk', () => {
  /** A test route that limits the size of the database file. */
  const testHook = `routerAdd('POST', '/api/test/pages/{most}', (e) => {
    e.app.nonconcurrentDB().newQuery('PRAGMA max_page_count = ' + e.request.pathValue('most')).execute();
    e.json(200, {});
  });`;

  it('acknowledges nothing, still serves reads, and recovers automatically', async () => {
    const kit = inject('kit');
    server = await startServer(kit, {
      hooks: await hooksVariant(kit.hooks, { add: { 'full.pb.js': testHook } }),
    });
    const { id: eventId } = await server.putEvent({ max_attendees: null });
    const send = (more = {}) =>
      server.create('event_rsvps', rsvpFields(eventId, { message: 'x'.repeat(2000), ...more }));
    await server.ask('POST', '/api/test/pages/1', {});
    let answer = await send();
    let stored = 0;
    for (; answer.status === 200 && stored < 200; stored += 1) answer = await send();
    expect(answer.status).toBe(500);
    expect(answer.body.outcome).toBeUndefined();
    expect(await server.rows('event_rsvps', `event_id = '${eventId}'`)).toHaveLength(stored);
    expect((await server.ask('GET', '/api/collections/events/records')).text).toContain(eventId);
    await server.ask('POST', '/api/test/pages/1073741823', {});
    expect((await send()).status).toBe(200);
  });
});
