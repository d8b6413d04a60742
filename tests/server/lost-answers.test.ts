/**
 * The wing and the real server: of every kind two hundred, half of all answers lost after the server has stored what was
 * sent, and the server killed in the middle ten times.
 */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { Transport } from '../../src/data/http';
import type { Kind, OutboxItem } from '../../src/offline/item';
import { kinds } from '../../src/offline/kinds';
import { drain, minute } from '../offline/guarantees';
import { putWhatIsAnswered } from '../support/collections';
import { createDevice, type Device } from '../support/device';
import { hooksVariant } from '../support/hooks-variant';
import { everyKind, expectTruth, rsvpsFor, submissions, submitAll } from '../support/lost-answers';
import { type Server, startServer } from '../support/pocketbase';
import { createRandom } from '../support/random';
import { rowsOf } from '../support/records';
import { during, rest } from '../support/work';

const kills = 10;
let server: Server;
let device: Device;
afterEach(async () => {
  await device.switchOff();
  await server.stop();
});

/** A server with everything that can be answered for. */
async function serve(hooks?: string): Promise<void> {
  server = await startServer(inject('kit'), hooks ? { hooks } : {});
  await putWhatIsAnswered(server);
}

interface Weather {
  transport: Transport;
  /** Nothing gets lost any more, and the server lives. */
  clear(): Promise<void>;
  lost: number;
  killed: number;
}

/** Every second answer is lost; after every so many posts the server is killed, and comes back after two requests. */
function badWeather(): Weather {
  const random = createRandom(1);
  let isOn = false;
  let posts = 0;
  let inVain = 0;
  let isDead = false;
  const revive = async () => {
    await server.restart();
    isDead = false;
    inVain = 0;
  };
  const weather: Weather = {
    lost: 0,
    killed: 0,
    transport: (path, init) =>
      during(
        (async () => {
          if (isDead) {
            inVain += 1;
            if (inVain > 1) await revive();
            throw new TypeError('Failed to fetch');
          }
          const answer = await fetch(`${server.url}${path}`, init);
          if (init.method !== 'POST' || !isOn) return answer;
          posts += 1;
          if (posts % Math.floor(submissions / kills) === 0 && weather.killed < kills) {
            weather.killed += 1;
            isDead = true;
            await server.kill();
          }
          if (isDead || random() < 0.5) {
            weather.lost += 1;
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
  isOn = true;
  return weather;
}

async function through(kind: Kind, count = submissions, limit = 40 * minute): Promise<Weather> {
  device = createDevice();
  const weather = badWeather();
  const calm: Transport = (path, init) => during(fetch(`${server.url}${path}`, init));
  const first = device.openTab({ transport: calm });
  await rest();
  const rsvps: OutboxItem[] = await rsvpsFor(kind, device, first);
  first.kill();
  const tab = device.openTab({ transport: weather.transport });
  await rest();
  const made = await submitAll(kind, tab, rsvps, count);
  await drain(device, limit);
  await weather.clear();
  const rows = await rowsOf(server, kinds[kind].collection, '', kind === 'change' ? '@rowid' : '');
  const statuses = new Map((await rowsOf(server, 'event_rsvps')).map((row) => [row.id, `${row.status}`]));
  await expectTruth(
    kind,
    device,
    made,
    rows.map(({ id }) => `${id}`),
    (id) => statuses.get(id),
  );
  return weather;
}

describe(`${submissions} of a kind, half of the answers lost and the server killed ${kills} times`, () => {
  it.each(everyKind)(
    '%s: each is stored once, and each person is told the truth',
    { timeout: 240_000 },
    async (kind) => {
      await serve();
      const { lost, killed } = await through(kind);
      expect(lost).toBeGreaterThan(submissions / 2);
      expect(killed).toBe(kills);
    },
  );

  it('is caught when the server does not know a repeat', async () => {
    const blind = ['if (known) return', 'if (false) return'] as const;
    await serve(await hooksVariant(inject('kit').hooks, { edits: [blind] }));
    await expect(through('contact', 10, minute)).rejects.toThrow(/still wait/);
  });
});
