/** Of no kind is anything taken for an answer that is none, and each is settled by the true one that follows. */
import { describe, expect, it } from 'vitest';
import type { Kind } from '../../src/offline/item';
import { createDevice, type Device, type Tab } from '../support/device';
import { submitAny } from '../support/every-kind';
import { createFakeServer, type ServerFault } from '../support/fake-server';
import { figure, isDeep } from '../support/figures';
import { everyKind } from '../support/lost-answers';
import { rest } from '../support/work';
import { brokenResponses, wrongResponses } from '../support/wrong-responses';
import { drain, minute } from './guarantees';

type Lie = [name: string, fault: (id: string) => ServerFault];

/** The same after the server has stored what was sent. */
const afterwards = wrongResponses.flatMap(([name, make]): Lie[] => {
  const lie = make('');
  if (typeof lie === 'string' || !('instead' in lie)) return [];
  const told = (id: string): ServerFault => {
    const again = make(id);
    return typeof again === 'object' && 'instead' in again ? { after: again.instead } : again;
  };
  return [[`${name}, after the commit`, told]];
});
/** Each group is told to one phone. */
const groups: Lie[][] = isDeep
  ? [wrongResponses, afterwards, brokenResponses(30), brokenResponses(31)]
  : [wrongResponses];
const count = groups.flat().length;

/** As many of a kind as there are lies. Out: their ids. */
async function submitEach(kind: Kind, count: number, device: Device, tab: Tab): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count && kind !== 'change'; n += 1) ids.push((await submitAny(tab, kind, n)).id);
  if (kind !== 'change') return ids;
  // Changes of one RSVP wait for each other: each has its own.
  for (let n = 0; n < count; n += 1) await submitAny(tab, 'rsvp', n);
  await drain(device);
  device.server.fault = () => 'dead';
  for (const item of await device.items()) ids.push((await submitAny(tab, item, 1)).id);
  return ids;
}

async function expectDisbelief(kind: Kind, lies: readonly Lie[]): Promise<void> {
  const server = createFakeServer([{ id: 'harvest00000001', seats: null }]);
  const device = createDevice({ server });
  const tab = device.openTab();
  await rest();
  if (kind !== 'change') server.fault = () => 'dead';
  const ids = await submitEach(kind, lies.length, device, tab);
  const told = new Set<string>();
  const lieTo = new Map<string, Lie>();
  for (const [n, id] of ids.entries()) {
    const lie = lies[n];
    if (lie) lieTo.set(id, lie);
  }
  server.fault = ({ id }) => {
    const lie = id === undefined ? undefined : lieTo.get(id);
    if (!lie || !id) return 'fine';
    told.add(lie[0]);
    return lie[1](id);
  };
  for (let passed = 0; told.size < lies.length && passed < 40 * minute; passed += 10_000) {
    await device.clock.pass(10_000);
  }
  expect(lies.map(([name]) => name).filter((name) => !told.has(name))).toEqual([]);
  await device.clock.pass(20_000); // those that hang are given up
  const made = new Set(ids);
  const items = (await device.items()).filter(({ id }) => made.has(id));
  const believed = items.filter(({ state }) => state !== 'waiting' && state !== 'sending');
  expect(believed.map(({ id, state }) => `${lieTo.get(id)?.[0]}: ${state}`)).toEqual([]);

  server.fault = () => 'fine';
  await drain(device);
  const settled = (await device.items()).filter(({ id }) => made.has(id));
  expect(settled.map(({ state }) => state)).toEqual(Array(lies.length).fill('accepted'));
  expect(ids.filter((id) => !server.rsvps.has(id) && !server.rows.has(id))).toEqual([]);
  await device.switchOff();
}

describe(`${count} answers that are none`, () => {
  it.each(everyKind)('are believed of no %s', { timeout: count * 6_000 }, async (kind) => {
    for (const lies of groups) await expectDisbelief(kind, lies);
    figure(`false answers believed: ${kind}`, `0 of ${count}`);
  });
});
