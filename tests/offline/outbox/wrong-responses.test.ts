/** Invalid answers count for no kind of item, and the valid one that follows settles it. */
import { describe, expect, it } from 'vitest';
import type { Kind } from '../../../src/offline/model/outbox-item';
import { everyKind } from '../../support/network/lost-answers';
import { brokenResponses, wrongResponses } from '../../support/network/wrong-responses';
import { createDevice, type Device, type Tab } from '../../support/offline/device';
import { submitAny } from '../../support/offline/every-kind';
import { createFakeServer, type ServerFault } from '../../support/offline/fake-server';
import { rest } from '../../support/offline/work';
import { figure, isDeep } from '../../support/server/figures';
import { drain, minute } from './guarantees';

type WrongResponse = [name: string, fault: (id: string) => ServerFault];

/** The same after the server has stored the item. */
const afterwards = wrongResponses.flatMap(([name, make]): WrongResponse[] => {
  const response = make('');
  if (typeof response === 'string' || !('instead' in response)) return [];
  const afterCommit = (id: string): ServerFault => {
    const again = make(id);
    return typeof again === 'object' && 'instead' in again ? { after: again.instead } : again;
  };
  return [[`${name}, after the commit`, afterCommit]];
});
/** One device receives the answers of a group. */
const groups: WrongResponse[][] = isDeep
  ? [wrongResponses, afterwards, brokenResponses(30), brokenResponses(31)]
  : [wrongResponses];
const count = groups.flat().length;

async function submitEach(
  kind: Exclude<Kind, 'consent'>,
  count: number,
  device: Device,
  tab: Tab,
): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count && kind !== 'change'; n += 1) ids.push((await submitAny(tab, kind, n)).id);
  if (kind !== 'change') return ids;
  // Changes of one RSVP wait for each other, so each has another RSVP.
  for (let n = 0; n < count; n += 1) await submitAny(tab, 'rsvp', n);
  await drain(device);
  device.server.fault = () => 'dead';
  for (const item of await device.items()) ids.push((await submitAny(tab, item, 1)).id);
  return ids;
}

async function expectNoneCounts(
  kind: Exclude<Kind, 'consent'>,
  wrong: readonly WrongResponse[],
): Promise<void> {
  const server = createFakeServer([{ id: 'harvest00000001', seats: null }]);
  const device = createDevice({ server });
  const tab = device.openTab();
  await rest();
  if (kind !== 'change') server.fault = () => 'dead';
  const ids = await submitEach(kind, wrong.length, device, tab);
  const returned = new Set<string>();
  const responseFor = new Map<string, WrongResponse>();
  for (const [n, id] of ids.entries()) {
    const response = wrong[n];
    if (response) responseFor.set(id, response);
  }
  server.fault = ({ id }) => {
    const response = id === undefined ? undefined : responseFor.get(id);
    if (!response || !id) return 'fine';
    returned.add(response[0]);
    return response[1](id);
  };
  for (let passed = 0; returned.size < wrong.length && passed < 40 * minute; passed += 10_000) {
    await device.clock.pass(10_000);
  }
  expect(wrong.map(([name]) => name).filter((name) => !returned.has(name))).toEqual([]);
  await device.clock.pass(20_000); // the deadline of requests that hang
  const submitted = new Set(ids);
  const items = (await device.items()).filter(({ id }) => submitted.has(id));
  const settledEarly = items.filter(({ state }) => state !== 'waiting' && state !== 'sending');
  expect(settledEarly.map(({ id, state }) => `${responseFor.get(id)?.[0]}: ${state}`)).toEqual([]);

  server.fault = () => 'fine';
  await drain(device);
  const settled = (await device.items()).filter(({ id }) => submitted.has(id));
  expect(settled.map(({ state }) => state)).toEqual(Array(wrong.length).fill('accepted'));
  expect(ids.filter((id) => !server.rsvps.has(id) && !server.rows.has(id))).toEqual([]);
  await device.switchOff();
}

describe(`${count} invalid answers`, () => {
  it.each(everyKind)('do not count for a %s', { timeout: count * 6_000 }, async (kind) => {
    for (const wrong of groups) await expectNoneCounts(kind, wrong);
    figure(`false answers accepted: ${kind}`, `0 of ${count}`);
  });
});
