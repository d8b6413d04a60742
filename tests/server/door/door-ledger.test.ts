/**
 * Three doors send their scans through a proxy that loses half of all answers, while the server is killed: every scan is stored
 * once, and all doors end with the same numbers. `npm run test:deep` sends 10,000 per door.
 */
import { afterEach, expect, inject, it } from 'vitest';
import { attendanceOf, isConflict } from '../../../src/domain/door/attendance';
import type { DoorScan, ScanInput } from '../../../src/domain/door/door';
import { type DoorKey, putDoorKey, scanOf, syncDoor } from '../../support/door/door';
import { type Fault, type FaultProxy, openFaultProxy } from '../../support/network/fault-proxy';
import { createRandom } from '../../support/random';
import { figure, isDeep } from '../../support/server/figures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { type Server, startServer } from '../../support/server/pocketbase';
import { newId } from '../../support/server/records';
import { answerFrom } from '../../support/server/requests';

const doors = 3;
const scansPerDoor = isDeep ? 10_000 : 300;
const kills = isDeep ? 10 : 3;
const mostPerRequest = isDeep ? 200 : 30;
const party = 4;
const seed = Number(process.env.BYOP_SEED ?? 1);

let server: Server;
let line: FaultProxy;
afterEach(async () => {
  await line.close();
  await server.stop();
});

/** A phone at a door. What it scanned stays on it until an answer names it. */
class DoorPhone {
  readonly device = newId();
  readonly waiting: ScanInput[] = [];
  readonly known = new Map<string, DoorScan>();
  readonly rejected: string[] = [];
  private after = 0;
  constructor(
    readonly key: DoorKey,
    readonly clockOffset: number,
  ) {}

  scan(rsvpId: string, more: Partial<ScanInput>): ScanInput {
    const scan = scanOf(rsvpId, { ...more, scanned_at: Date.now() + this.clockOffset });
    this.waiting.push(scan);
    return scan;
  }

  async sync(most: number): Promise<{ more: boolean }> {
    const { key, device, after } = this;
    const sent = {
      device,
      after,
      sent_at: Date.now() + this.clockOffset,
      scans: this.waiting.slice(0, most),
    };
    const answer = await syncDoor({ ask: post }, key, sent);
    for (const id of answer.stored) {
      const at = this.waiting.findIndex((scan) => scan.id === id);
      if (at >= 0) this.waiting.splice(at, 1);
    }
    this.rejected.push(...answer.rejected.map(({ id, reason }) => `${id} ${reason}`));
    for (const scan of answer.scans) this.known.set(scan.id, scan);
    this.after = answer.next;
    return answer;
  }

  inside(): [string, number][] {
    const attendance = [...attendanceOf(this.known.values())];
    return attendance.map(([id, { inside }]): [string, number] => [id, inside]).sort();
  }
}

/** A request through the proxy. */
async function post(method: string, path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json' };
  return answerFrom(await fetch(`${line.url}${path}`, { method, headers, body: JSON.stringify(body) }));
}

interface Evening {
  sent: ScanInput[];
  stored: string[];
  phones: DoorPhone[];
  /** RSVPs of which more people came than the party holds, by the test's own count. */
  overfull: string[];
}

/** @param longest in ms: a server that stores nothing never takes everything */
async function evening(hooks?: string, longest = 20 * 60_000): Promise<Evening> {
  const kit = inject('kit');
  server = await startServer(kit, hooks ? { hooks } : {});
  line = await openFaultProxy(server.url);
  const random = createRandom(seed);
  const { id: eventId } = await server.putEvent({ max_attendees: null });
  const day = 24 * 60 * 60 * 1000;
  const phones = await Promise.all(
    Array.from({ length: doors }, async (_, n) => {
      const key = await putDoorKey(server, eventId, { name: `Door ${n + 1}` });
      return new DoorPhone(key, (n - 1) * 7 * day);
    }),
  );

  // Two guests of each party come through two doors, some parties through a third one too: a conflict.
  const sent: ScanInput[] = [];
  const came = new Map<string, number>();
  for (let n = 0; n < scansPerDoor; n += 1) {
    const rsvp = newId();
    const comers = n % 10 === 0 ? phones : phones.filter((_, at) => at !== n % doors);
    for (const phone of comers) {
      sent.push(phone.scan(rsvp, { people: 2 }));
      came.set(rsvp, (came.get(rsvp) ?? 0) + 2);
    }
  }
  for (const phone of phones) {
    while (sent.length < doors * scansPerDoor && phone.waiting.length < scansPerDoor) {
      sent.push(phone.scan(newId(), { people: 1 }));
    }
  }

  const faults: Fault[] = ['dead', 'sent-twice', 'truncated', 'answer-lost'];
  line.decide = () => (random() < 0.5 ? 'fine' : (faults[Math.floor(random() * faults.length)] ?? 'fine'));
  const left = () => phones.reduce((sum, { waiting }) => sum + waiting.length, 0);
  const killsAt = Array.from(
    { length: hooks ? 0 : kills },
    (_, n) => (sent.length * (kills - n - 0.5)) / kills,
  );
  let isOver = false;
  const door = async (phone: DoorPhone) => {
    while (phone.waiting.length > 0 && !isOver) {
      await phone.sync(1 + Math.floor(random() * mostPerRequest)).catch(() => {});
      if (left() > (killsAt[0] ?? -1)) continue;
      killsAt.shift();
      await server.restart(); // SIGKILL, while requests of the other doors are open
    }
  };
  const late = new Promise((resolve) => setTimeout(resolve, longest).unref());
  await Promise.race([Promise.all(phones.map(door)), late]);
  isOver = true;
  line.decide = () => 'fine';
  for (const phone of phones) {
    while ((await phone.sync(0)).more);
  }
  const stored = await server.rows('door_scans', `event_id = '${eventId}'`, 'seq');
  const overfull = [...came].filter(([, people]) => people > party).map(([id]) => id);
  return { sent, stored: stored.map(({ id }) => `${id}`), phones, overfull };
}

it(`${doors} doors × ${scansPerDoor} scans, half of the answers lost, the server killed ${kills} times: none lost, none doubled`, {
  timeout: 25 * 60_000,
}, async () => {
  const { sent, stored, phones, overfull } = await evening();
  const ids = sent.map(({ id }) => id).sort();
  expect(stored.toSorted()).toEqual(ids); // also: none is twice
  for (const phone of phones) {
    expect(phone.waiting).toEqual([]);
    expect(phone.rejected).toEqual([]);
    expect([...phone.known.keys()].sort()).toEqual(ids);
    expect(phone.inside()).toEqual(phones[0]?.inside());
    const conflicts = [...attendanceOf(phone.known.values())].filter(([, one]) => isConflict(one, { party }));
    expect(conflicts.map(([id]) => id).sort()).toEqual(overfull.toSorted());
  }
  expect(overfull.length).toBeGreaterThan(0);
  const requests = line.requests.length;
  const lost = ids.length - new Set(stored).size;
  figure(
    `${doors} doors × ${scansPerDoor} scans`,
    `${lost} of ${ids.length} lost or doubled, ${requests} requests`,
  );
});

it('finds a lost scan when the server does not store it (control)', { timeout: 60_000 }, async () => {
  const { hooks } = inject('kit');
  const edits = [['FROM json_each({:scans})', 'FROM json_each({:scans}) WHERE key > 0']] as const;
  const { sent, stored } = await evening(await hooksVariant(hooks, { edits }), 5_000);
  expect(stored.length).toBeLessThan(sent.length);
});

const otherId = "$security.randomStringWithAlphabet(15, 'abcdefghijklmnop')";

it('finds a doubled scan when the server does not recognize a repeat (control)', {
  timeout: 60_000,
}, async () => {
  const { hooks } = inject('kit');
  const edits = [
    ['known.get(scan.id)', 'undefined'],
    ['JSON.stringify(scans)', `JSON.stringify(scans.map((scan) => ({ ...scan, id: ${otherId} })))`],
  ] as const;
  const { sent, stored } = await evening(await hooksVariant(hooks, { edits }));
  expect(stored.length).toBeGreaterThan(sent.length);
});
