/**
 * Twenty submissions through bad weather drawn from a seed: tabs come, go and are killed, answers are lost, cut and
 * forged, the server is away, storage dies, clocks jump. Afterwards the sky clears. Nothing may be lost, nothing doubled,
 * and every receipt must tell what the server holds.
 */
import { expect } from 'vitest';
import { createDevice, type Device, type DeviceParts, rsvp, subject, type Tab } from '../support/device';
import { createFakeServer, type Weather } from '../support/fake-server';
import { falseAnswers } from '../support/false-answers';
import { createRandom } from '../support/random';
import { rest } from '../support/work';
import { drain } from './guarantees';

const submissions = 20;
const years = 10 * 365 * 86_400_000;
const killed = new DOMException('Connection to Indexed Database server lost.', 'UnknownError');

/** What the person was told about one press of the button. */
interface Told {
  id: string;
  kept: boolean;
  email: string;
  discarded: boolean;
}

async function live(seed: number, device: Device, told: Map<string, Told>): Promise<void> {
  const random = createRandom(seed);
  const chance = (share: number) => random() < share;
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const tabs: Tab[] = [device.openTab()];
  let fault = random() * 0.8;
  device.server.weather = ({ id }): Weather => {
    if (!chance(fault)) return 'fine';
    const kind =
      pick(['dead', 'answer-lost', 'hangs', 'swallowed', 'forged', 'forged after'] as const) ?? 'dead';
    if (kind !== 'forged' && kind !== 'forged after') return kind;
    const forged = pick(falseAnswers)?.[1](id ?? '');
    if (!forged || typeof forged === 'string' || !('instead' in forged)) return 'dead';
    return kind === 'forged' ? forged : { after: forged.instead };
  };

  for (let n = 0; n < submissions; ) {
    const tab = pick(tabs) ?? device.openTab();
    if (!tabs.includes(tab)) tabs.push(tab);
    const step = random();
    if (step < 0.45) {
      const email = `person.${n}@example.org`;
      n += 1;
      const { id, kept } = await device.settle(
        tab.wing.submit('rsvp', rsvp({ email, number_of_guests: 1 + Math.floor(random() * 4) }), subject),
      );
      told.set(id, { id, kept, email, discarded: false });
    } else if (step < 0.6) {
      await device.clock.pass(random() * 60_000);
    } else if (step < 0.7) {
      tab.kill();
      tabs.splice(tabs.indexOf(tab), 1);
    } else if (step < 0.78 && tabs.length < 4) {
      tabs.push(device.openTab(chance(0.3) ? { locks: undefined } : {}));
    } else if (step < 0.82) {
      tab.loseStorage(killed);
    } else if (step < 0.86) {
      device.clock.jump((chance(0.5) ? 1 : -1) * (chance(0.2) ? years : 86_400_000));
    } else if (step < 0.9) {
      tab.page.fire(
        pick(['online', 'visible', 'nudge', 'offline', 'pagehide', 'pageshow'] as const) ?? 'online',
      );
    } else if (step < 0.93) {
      const item = pick(await device.items());
      if (item) {
        const discarded = await device.settle(tab.wing.discard(item.id));
        const record = told.get(item.id);
        if (record && discarded.state === 'discarded') record.discarded = true;
      }
    } else if (step < 0.96) {
      const item = pick(await device.items());
      if (item?.state === 'waiting') await device.settle(tab.wing.retry(item.id));
    } else {
      fault = random() * 0.9;
    }
  }
}

/** One row for each RSVP that a person was told is kept, and no row that nobody asked for. */
async function check(device: Device, told: Map<string, Told>): Promise<void> {
  const items = new Map((await device.items()).map((item) => [item.id, item]));
  const { rsvps } = device.server;
  for (const { id, kept, discarded } of told.values()) {
    if (!kept || discarded) continue;
    const item = items.get(id);
    // A clock that leapt over thirty days takes receipts with it, but never what was not stored.
    if (!item && rsvps.has(id)) continue;
    expect(item, `${id} was kept and is neither waiting nor settled`).toBeDefined();
    expect(item?.state).toBe('accepted');
    expect(item?.outcome).toBe(rsvps.get(id)?.status);
    expect(item?.input).toBeNull();
  }
  const emails = [...rsvps.values()].map(({ email }) => email);
  expect(new Set(emails).size).toBe(emails.length);
  for (const row of rsvps.values()) expect(told.get(row.id)?.email).toBe(row.email);
}

/** Throws when a seed finds something lost, doubled or told wrongly. */
export async function throughWeather(seed: number, build?: DeviceParts['build']): Promise<void> {
  const server = createFakeServer([{ id: 'harvest00000001', seats: seed % 2 ? 25 : null }]);
  const device = createDevice({ seed, server, ...(build && { build }) });
  const told = new Map<string, Told>();
  try {
    await live(seed, device, told);
    await device.switchOff();
    server.weather = () => 'fine';
    device.openTab();
    await drain(device);
    await rest();
    expect(told.size).toBe(submissions);
    await check(device, told);
  } finally {
    await device.switchOff();
  }
}
