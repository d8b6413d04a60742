/** The guarantees of the offline client, each as a check that throws when it is broken. */
import { millisecondsInDay } from 'date-fns/constants';
import { expect } from 'vitest';
import type { createOfflineClient } from '../../../src/offline/offline-client';
import { wrongResponses } from '../../support/network/wrong-responses';
import { createDevice, type Device, rsvp, subject, type Tab } from '../../support/offline/device';
import { noLocks } from '../../support/offline/fake-locks';
import { rest } from '../../support/offline/work';
import { until } from '../../support/until';

export type Build = typeof createOfflineClient;
type Check = (device: Device) => Promise<void>;

export async function run(check: Check, build: Build): Promise<void> {
  const device = createDevice({ build });
  try {
    await check(device);
  } finally {
    await device.switchOff();
  }
}

export const minute = 60_000;

export async function submitMany(tab: Tab, count: number, from = 0): Promise<string[]> {
  const ids: string[] = [];
  for (let n = from; n < from + count; n += 1) {
    const input = rsvp({ email: `person.${n}@example.org` });
    ids.push((await tab.client.submit('rsvp', input, subject)).id);
  }
  return ids;
}

export async function drain(device: Device, limit = 40 * minute): Promise<void> {
  const end = device.clock.now() + limit;
  for (;;) {
    await rest();
    const open = (await device.items()).filter(({ state }) => state === 'waiting' || state === 'sending');
    if (open.length === 0) return;
    if (device.clock.now() > end) throw new Error(`${open.length} items still wait after ${limit} ms.`);
    await device.clock.pass(10_000);
  }
}

const offline = (device: Device) => {
  device.server.fault = () => 'dead';
};
const online = (device: Device) => {
  device.server.fault = () => 'fine';
};

export const savedItemsSurviveTheTab: Check = async (device) => {
  offline(device);
  const tab = device.openTab();
  const submission = await tab.client.submit('rsvp', rsvp(), subject);
  expect(submission.isStored).toBe(true);
  tab.kill();
  online(device);
  device.openTab();
  await drain(device);
  expect([...device.server.rsvps.keys()]).toEqual([submission.id]);
};

export const onlyValidAnswersCount: Check = async (device) => {
  const tab = device.openTab();
  await rest();
  for (const [n, [name, fault]] of wrongResponses.entries()) {
    device.server.fault = ({ id }) => (id ? fault(id) : 'fine');
    const input = rsvp({ email: `person.${n}@example.org` });
    const { id, settled } = await tab.client.submit('rsvp', input, subject);
    await device.clock.pass(20_000);
    expect((await device.items()).find((item) => item.id === id)?.state, name).toMatch(/waiting|sending/);
    expect((await device.settle(settled)).state, name).toBe('waiting');
    online(device);
    await drain(device);
    expect((await device.items()).find((item) => item.id === id)?.outcome, name).toBe('confirmed');
    expect(device.server.rsvps.size, name).toBe(n + 1);
  }
};

export const lostAnswersAreRetried: Check = async (device) => {
  let lost = 0;
  device.server.fault = ({ method }) => {
    if (method !== 'POST' || lost === 3) return 'fine';
    lost += 1;
    return 'answer-lost';
  };
  const tab = device.openTab();
  await rest();
  const { id } = await tab.client.submit('rsvp', rsvp(), subject);
  await drain(device);
  expect(await device.items()).toMatchObject([{ id, state: 'accepted', outcome: 'confirmed' }]);
  expect(device.server.rsvps.size).toBe(1);
  expect(lost).toBe(3);
};

export const oneSenderAtATime: Check = async (device) => {
  offline(device);
  await sendFromBoth(device, device.openTab(), device.openTab());
};

/** The control of `oneSenderAtATime`: it must fail without the lock, or that check proves nothing. */
export const controlWithoutLock: Check = async (device) => {
  offline(device);
  await sendFromBoth(device, device.openTab({ locks: noLocks }), device.openTab({ locks: noLocks }));
};

async function sendFromBoth(device: Device, first: Tab, second: Tab): Promise<void> {
  const [id = ''] = await submitMany(first, 10);
  const [otherId = ''] = await submitMany(second, 10, 10);
  await rest();
  const before = device.server.posts().length;
  let other: Promise<void> | null = null;
  device.server.turns = ({ method }) => (method === 'POST' ? 100 : 1);
  device.server.fault = ({ method }) => {
    // The second tab begins while the first is sending.
    if (method === 'POST') other ??= second.client.retry(otherId);
    return 'fine';
  };
  await first.client.retry(id);
  await other;
  await drain(device);
  expect(device.server.posts().length - before).toBe(20);
  expect(device.server.rsvps.size).toBe(20);
}

export const failingItemBlocksNoOther: Check = async (device) => {
  offline(device);
  const tab = device.openTab();
  const ids = await submitMany(tab, 20);
  await rest();
  const poison = ids[0];
  device.server.fault = ({ id }) =>
    id === poison ? { instead: () => new Response('{}', { status: 400 }) } : 'fine';
  await device.clock.pass(2 * minute);
  expect(device.server.rsvps.size).toBe(19);
  const waiting = (await device.items()).filter(({ state }) => state === 'waiting');
  expect(waiting.map(({ id }) => id)).toEqual([poison]);
};

export const killedWhileSendingIsSentAgain: Check = async (device) => {
  const tab = device.openTab();
  await rest();
  device.server.fault = ({ method }) => (method === 'POST' ? 'hangs' : 'fine');
  const { id } = await tab.client.submit('rsvp', rsvp(), subject);
  await until('it is being sent', async () => device.server.posts().length === 1);
  expect(await device.items()).toMatchObject([{ id, state: 'sending', attempts: 1 }]);
  tab.kill();
  online(device);
  device.openTab();
  await drain(device);
  expect(await device.items()).toMatchObject([{ id, state: 'accepted', outcome: 'confirmed' }]);
  expect(device.server.rsvps.size).toBe(1);
};

export const changesAreSentInOrder: Check = async (device) => {
  const tab = device.openTab();
  await rest();
  const { id, settled } = await tab.client.submit('rsvp', rsvp(), subject);
  await device.settle(settled);
  await rest();
  const secret = (await device.items())[0]?.manageSecret ?? '';
  offline(device);
  const made: string[] = [];
  for (const action of ['cancel', 'restore', 'cancel', 'restore'] as const) {
    made.push((await tab.client.submit('change', { rsvp_id: id, secret, action }, subject)).id);
  }
  // Each first attempt fails, so the retries are due in another order.
  const tried = new Set<string>();
  device.server.fault = (request) => {
    if (!request.id || tried.has(request.id)) return 'fine';
    tried.add(request.id);
    return { instead: () => new Response('', { status: 500 }) };
  };
  await drain(device);
  expect([...device.server.rows.keys()]).toEqual(made);
  expect((await device.items()).find((item) => item.id === id)?.outcome).toBe('confirmed');
};

export const noInputStaysAfterAcceptance: Check = async (device) => {
  const tab = device.openTab();
  await rest();
  await (await tab.client.submit('rsvp', rsvp(), subject)).settled;
  await rest();
  expect((await device.items())[0]?.state).toBe('accepted');
  const everything = JSON.stringify([await device.stored('outbox'), await device.stored('lists')]);
  expect(everything).toContain('Harvest Festival');
  // The name and the email of `rsvp()` contain "canary", and nothing else does.
  expect(everything.toLowerCase()).not.toContain('canary');
};

export const wrongClockDelaysNoItem: Check = async (device) => {
  const years = 10 * 365 * millisecondsInDay;
  const tab = device.openTab();
  await rest();
  for (const jump of [years, -years]) {
    device.clock.jump(jump);
    offline(device);
    const { id } = await tab.client.submit('rsvp', rsvp({ email: `by${jump}@example.org` }), subject);
    // Two failed attempts, so that the next one is scheduled with the wrong clock.
    device.server.fault = ({ method }) => (method === 'POST' ? 'dead' : 'fine');
    await device.clock.pass(30_000);
    await tab.client.retry(id);
    await rest();
    device.clock.jump(-jump);
    online(device);
    await drain(device, 5 * minute + 30_000);
    expect(device.server.rsvps.has(id)).toBe(true);
  }
};

export const correctionsNeverRegisterTwice: Check = async (device) => {
  const tab = device.openTab();
  await rest();
  device.server.fault = ({ method }) => (method === 'POST' ? 'answer-lost' : 'fine');
  const { id } = await tab.client.submit('rsvp', rsvp(), subject);
  await rest();
  // Another email, so that the server does not detect a duplicate.
  const edit = tab.client.edit(id, rsvp({ email: 'other@example.org' }), subject);
  await device.clock.pass(30_000);
  expect((await edit).state).toBe('unclear');
  online(device);
  await drain(device);
  expect([...device.server.rsvps.keys()]).toEqual([id]);
  expect(await tab.client.edit(id, rsvp({ email: 'other@example.org' }), subject)).toMatchObject({
    state: 'accepted',
  });
};

export const unsavedIsNeverReportedAsSaved: Check = async (device) => {
  offline(device);
  const tab = device.openTab({
    storage: {
      indexedDB: undefined,
      IDBKeyRange: undefined,
      name: device.name,
      persist: async () => false,
    },
  });
  const submission = await tab.client.submit('rsvp', rsvp(), subject);
  expect(submission.isStored).toBe(false);
  expect(await submission.settled).toEqual({ state: 'unsaved', reason: 'offline' });
};
