/**
 * Two hundred submissions of every kind from ten phones, with lost responses and a server that is killed ten times.
 */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { Transport } from '../../../src/data/http';
import type { Kind, OutboxItem } from '../../../src/offline/model/outbox-item';
import { kinds } from '../../../src/offline/outbox/submission-kinds';
import { drain, minute } from '../../offline/outbox/guarantees';
import {
  allSubmissions,
  everyKind,
  expectTruth,
  phones,
  rsvpsFor,
  submitAll,
} from '../../support/network/lost-answers';
import { createDevice, type Device } from '../../support/offline/device';
import { during, rest } from '../../support/offline/work';
import { createRandom } from '../../support/random';
import { putWhatIsAnswered } from '../../support/server/collections';
import { figure } from '../../support/server/figures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { type Server, startServer } from '../../support/server/pocketbase';

const atOnce = 10;
const kills = phones;
let server: Server;
const devices: Device[] = [];
afterEach(async () => {
  // After a failure, the other devices must not run into the next test.
  for (const device of devices.splice(0)) await device.switchOff();
  await server.stop();
});

async function serve(hooks?: string): Promise<void> {
  server = await startServer(inject('kit'), hooks ? { hooks } : {});
  await putWhatIsAnswered(server);
}

/** An empty list: phones read all lists again whenever the server returns, which is not tested here. */
const noRows = () => Response.json({ page: 1, perPage: 500, items: [] });

interface Fault {
  transport: Transport;
  clear(): Promise<void>;
  lost: number;
  killed: number;
}

/** Loses every second response. Kills the server at certain posts and restarts it after a few failed requests. */
function nextFault(): Fault {
  const random = createRandom(1);
  let isOn = true;
  let posts = 0;
  let inVain = 0;
  let isDead = false;
  let revival: Promise<void> | null = null;
  const restart = async () => {
    await server.restart();
    inVain = 0;
    isDead = false;
    revival = null;
  };
  const revive = () => {
    revival ??= restart(); // all phones wait for the same
    return revival;
  };
  const fault: Fault = {
    lost: 0,
    killed: 0,
    transport: (path, init) =>
      during(
        (async () => {
          if (!init.method && path !== '/api/health') return noRows();
          if (isDead) {
            inVain += 1;
            if (inVain > atOnce / 2) await revive();
            throw new TypeError('Failed to fetch');
          }
          const answer = await fetch(`${server.url}${path}`, init);
          if (init.method !== 'POST' || !isOn) return answer;
          posts += 1;
          if (posts % 20 === 0 && fault.killed < kills && !isDead) {
            fault.killed += 1;
            isDead = true;
            await server.kill();
          }
          if (isDead || random() < 0.5) {
            fault.lost += 1;
            throw new TypeError('Failed to fetch');
          }
          return answer;
        })(),
      ),
    async clear() {
      isOn = false;
      if (isDead) await revive();
    },
  };
  return fault;
}

interface Lived {
  made: string[];
  items: OutboxItem[];
}

async function live(
  kind: Kind,
  phone: number,
  fault: Fault,
  count?: number,
  limit = 40 * minute,
): Promise<Lived> {
  const device = createDevice({ seed: phone + 1 });
  devices.push(device);
  const calm: Transport = (path, init) => during(fetch(`${server.url}${path}`, init));
  const first = device.openTab({ transport: calm });
  await rest();
  const rsvps = await rsvpsFor(kind, phone, device, first);
  first.kill();
  const tab = device.openTab({ transport: fault.transport });
  await rest();
  const made = await submitAll(kind, phone, tab, rsvps, count);
  await drain(device, limit);
  return { made, items: await device.items() };
}

describe(`${allSubmissions} of a kind, half of the answers lost and the server killed ${kills} times`, () => {
  it.each(everyKind)(
    '%s: each is stored once, and each person sees the truth',
    { timeout: phones * 24_000 },
    async (kind) => {
      await serve();
      const fault = nextFault();
      const all: Lived[] = [];
      while (all.length < phones) {
        const next = Array.from({ length: atOnce }, (_, n) => live(kind, all.length + n, fault));
        all.push(...(await Promise.all(next)));
      }
      await fault.clear();

      const sort = kind === 'change' ? '@rowid' : '';
      const stored = (await server.rows(kinds[kind].collection, '', sort)).map(({ id }) => `${id}`);
      const statuses = new Map((await server.rows('event_rsvps')).map((row) => [row.id, `${row.status}`]));
      const made = all.flatMap((one) => one.made);
      expect(made).toHaveLength(allSubmissions);
      expect(stored.toSorted()).toEqual(made.toSorted());
      for (const one of all) expectTruth(kind, one.items, one.made, stored, (id) => statuses.get(id));
      expect(fault.lost).toBeGreaterThan(allSubmissions / 2);
      expect(fault.killed).toBe(kills);
      figure(`lost or doubled with half of the answers lost: ${kind}`, `0 of ${made.length}`);
    },
  );

  it('fails when the server does not recognize a repeat (control)', async () => {
    const blind = ['if (known.state === "stored") return', 'if (false) return'] as const;
    await serve(await hooksVariant(inject('kit').hooks, { edits: [blind] }));
    await expect(live('contact', 0, nextFault(), 10, minute)).rejects.toThrow(/still wait/);
  });
});
