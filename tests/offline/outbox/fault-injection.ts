/** Submissions of every kind under random faults from a seed. Nothing may be lost, stored twice or reported wrongly. */
import { millisecondsInDay } from 'date-fns/constants';
import { expect } from 'vitest';
import { createPageLocks } from '../../../src/offline/device/environment';
import { isOfKind, type OutboxItem } from '../../../src/offline/model/outbox-item';
import { wrongResponses } from '../../support/network/wrong-responses';
import { createDevice, type Device, type DeviceParts, type Tab } from '../../support/offline/device';
import { plainKinds, submitAny } from '../../support/offline/every-kind';
import { createFakeServer, type ServerFault } from '../../support/offline/fake-server';
import { rest } from '../../support/offline/work';
import { createRandom } from '../../support/random';
import { drain } from './guarantees';

export const submissions = 20;
const years = 10 * 365 * millisecondsInDay;
const killed = new DOMException('Connection to Indexed Database server lost.', 'UnknownError');

/** A submission, as the person saw its result. */
export interface Submitted {
  id: string;
  kept: boolean;
  discarded: boolean;
  rsvpId?: string;
}
const kindNames = Object.keys(plainKinds) as (keyof typeof plainKinds)[];

export interface Scenario {
  submit(device: Device, tab: Tab, n: number, random: () => number): Promise<Submitted>;
  /** Injects a fault that only a real server can have. `chance`: from 0 to 1. */
  injectServerFault?(chance: number): Promise<void>;
}

/** Half of the submissions are RSVPs or changes of sent RSVPs. */
const anyKind: Scenario = {
  async submit(device, tab, n, random) {
    const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
    const mine = (await device.items()).filter((item) => isOfKind(item, 'rsvp') && item.manageSecret);
    const about: OutboxItem | (typeof kindNames)[number] =
      (random() < 0.4 ? pick(mine) : undefined) ?? (random() < 0.5 ? 'rsvp' : (pick(kindNames) ?? 'rsvp'));
    const { id, isStored } = await device.settle(submitAny(tab, about, n));
    return { id, kept: isStored, discarded: false, ...(typeof about === 'object' && { rsvpId: about.id }) };
  },
};

/** Runs a device under the faults of a seed. Adds the results to `submitted`. */
export async function runWithFaults(
  seed: number,
  device: Device,
  submitted: Map<string, Submitted>,
  scenario = anyKind,
): Promise<void> {
  const random = createRandom(seed);
  const chance = (share: number) => random() < share;
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const tabs: Tab[] = [device.openTab()];
  let fault = random() * 0.8;
  device.server.fault = ({ id }): ServerFault => {
    if (!chance(fault)) return 'fine';
    const kind =
      pick(['dead', 'answer-lost', 'hangs', 'swallowed', 'forged', 'forged after'] as const) ?? 'dead';
    if (kind !== 'forged' && kind !== 'forged after') return kind;
    const forged = pick(wrongResponses)?.[1](id ?? '');
    if (!forged || typeof forged === 'string' || !('instead' in forged)) return 'dead';
    return kind === 'forged' ? forged : { after: forged.instead };
  };

  for (let n = 0; n < submissions; ) {
    const tab = pick(tabs) ?? device.openTab();
    if (!tabs.includes(tab)) tabs.push(tab);
    const step = random();
    if (step < 0.45) {
      n += 1;
      const one = await scenario.submit(device, tab, n, random);
      submitted.set(one.id, one);
    } else if (step < 0.6) {
      await device.clock.pass(random() * 60_000);
    } else if (step < 0.7) {
      tab.kill();
      tabs.splice(tabs.indexOf(tab), 1);
    } else if (step < 0.78 && tabs.length < 4) {
      tabs.push(device.openTab(chance(0.3) ? { locks: createPageLocks() } : {}));
    } else if (step < 0.82) {
      tab.loseStorage(killed);
    } else if (step < 0.86) {
      device.clock.jump((chance(0.5) ? 1 : -1) * (chance(0.2) ? years : millisecondsInDay));
    } else if (step < 0.9) {
      const event = pick(['online', 'visible', 'nudge', 'offline', 'pagehide'] as const) ?? 'online';
      tab.page.fire(event);
      if (event === 'pagehide') {
        await device.clock.pass(random() * 10_000);
        tab.page.fire('pageshow');
      }
    } else if (step < 0.93) {
      const item = pick(await device.items());
      if (item) {
        const discarded = await device.settle(tab.client.discard(item.id));
        const record = submitted.get(item.id);
        if (record && discarded.state === 'discarded') record.discarded = true;
      }
    } else if (step < 0.96) {
      const item = pick(await device.items());
      if (item?.state === 'waiting') await device.settle(tab.client.retry(item.id));
    } else {
      fault = random() * 0.9;
      await scenario.injectServerFault?.(random());
    }
  }
}

async function check(device: Device, submitted: Map<string, Submitted>): Promise<void> {
  const items = new Map((await device.items()).map((item) => [item.id, item]));
  const { rsvps, rows } = device.server;
  /** RSVPs whose state is unknown to this device: a change was discarded or could not be stored. */
  const lost = new Set(
    [...submitted.values()]
      .filter(({ kept, discarded }) => !kept || discarded)
      .map((one) => one.rsvpId ?? one.id),
  );
  for (const { id, kept, discarded, rsvpId } of submitted.values()) {
    if (!kept || discarded) continue;
    const item = items.get(id);
    // A clock that jumps 30 days expires receipts, but never unsent items.
    if (!item && (rsvps.has(id) || rows.has(id))) continue;
    expect(item, `${id} was kept and is neither waiting nor settled`).toBeDefined();
    if (rsvpId && item?.state === 'refused') {
      // `not_yours`: its RSVP was discarded unsent.
      expect(item.refusal?.code).toBe(rsvps.has(rsvpId) ? 'no_seats' : 'not_yours');
      continue;
    }
    expect(item?.state).toBe('accepted');
    expect(item?.input).toBeNull();
    if (rows.has(id)) expect(item?.outcome === 'received').toBe(rsvpId === undefined);
    else if (!lost.has(id)) expect(item?.outcome).toBe(rsvps.get(id)?.status);
  }
  for (const id of [...rsvps.keys(), ...rows.keys()]) expect(submitted.has(id)).toBe(true);
  expectInOrder(device, [...submitted.keys()]);
}

function expectInOrder({ server }: Device, made: readonly string[]): void {
  const carriedOut = [...server.rows].filter(([, { rsvpId }]) => rsvpId);
  for (const rsvpId of new Set(carriedOut.map(([, row]) => row.rsvpId))) {
    const ids = carriedOut.flatMap(([id, row]) => (row.rsvpId === rsvpId ? [id] : []));
    expect(ids).toEqual(made.filter((id) => ids.includes(id)));
  }
}

export async function checkUnderFaults(seed: number, build?: DeviceParts['build']): Promise<void> {
  const server = createFakeServer([{ id: 'harvest00000001', seats: seed % 2 ? 25 : null }]);
  const device = createDevice({ seed, server, ...(build && { build }) });
  const submitted = new Map<string, Submitted>();
  try {
    await runWithFaults(seed, device, submitted);
    await device.switchOff();
    server.fault = () => 'fine';
    device.openTab();
    await drain(device);
    await rest();
    expect(submitted.size).toBe(submissions);
    await check(device, submitted);
  } finally {
    await device.switchOff();
  }
}
