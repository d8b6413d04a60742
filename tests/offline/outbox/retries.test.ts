/** When items are sent again, and the results for forms. */
import { millisecondsInDay } from 'date-fns/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import { needsYou } from '../../../src/offline/model/outbox-item';
import { receiptLifetime } from '../../../src/offline/outbox/outbox-item-rules';
import { rsvp, subject, type Tab } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { json, pastEvent } from '../../support/offline/fake-server';
import { rest } from '../../support/offline/work';
import { until } from '../../support/until';
import { drain, minute, submitMany } from './guarantees';

const device = deviceForEach();
let tab: Tab;
beforeEach(async () => {
  tab = device.openTab();
  // The last response is old, so the next post needs a health check.
  await device.clock.pass(10_000);
});

const first = async () => (await device.items())[0];

it('needs attention after eight attempts, and is still retried', async () => {
  device.server.fault = ({ id }) => (id ? { instead: () => json(400, { data: {} }) } : 'fine');
  await tab.client.submit('rsvp', rsvp(), subject);
  await device.clock.pass(20 * minute);
  const tired = await first();
  expect(tired && needsYou(tired)).toBe(true);
  const tries = tired?.attempts ?? 0;
  await device.clock.pass(10 * minute);
  expect((await first())?.attempts).toBeGreaterThan(tries);
  device.server.fault = () => 'fine';
  await drain(device);
  expect(await first()).toMatchObject({ state: 'accepted', outcome: 'confirmed' });
});

it('counts no attempts while the server cannot be reached', async () => {
  device.server.fault = () => 'dead';
  await tab.client.submit('rsvp', rsvp(), subject);
  await device.clock.pass(60 * minute);
  expect(await first()).toMatchObject({ state: 'waiting', attempts: 0, trouble: 'offline' });
  expect(device.server.posts()).toHaveLength(0);
});

it('never waits longer than five minutes between attempts', async () => {
  device.server.fault = ({ id }) => (id ? { instead: () => json(500, {}) } : 'fine');
  await tab.client.submit('rsvp', rsvp(), subject);
  for (let n = 0; n < 60; n += 1) {
    await device.clock.pass(minute);
    expect((await first())?.nextAt).toBeLessThanOrEqual(device.clock.now() + 5 * minute);
  }
});

it.each([429, 503])(
  'waits as long as a busy server requests by %i, for every item, except on "send now"',
  async (status) => {
    const busy = () => json(status, {}, { 'retry-after': '120' });
    device.server.fault = ({ id }) => (id ? { instead: busy } : 'fine');
    const [id = ''] = await submitMany(tab, 1);
    await rest();
    device.server.fault = () => 'fine';
    await device.clock.pass(100_000);
    expect(await first()).toMatchObject({ state: 'waiting', trouble: 'busy' });
    await tab.client.retry(id);
    expect(await first()).toMatchObject({ state: 'accepted' });
  },
);

it('sends no item after the server was busy, until that time is over', async () => {
  device.server.fault = () => 'dead';
  await submitMany(tab, 20);
  await rest();
  const busy = () => json(429, {}, { 'retry-after': '120' });
  device.server.fault = ({ id }) => (id ? { instead: busy } : 'fine');
  tab.page.fire('online');
  await device.clock.pass(110_000);
  expect(device.server.posts()).toHaveLength(1);
  device.server.fault = () => 'fine';
  await device.clock.pass(60_000);
  expect(device.server.rsvps.size).toBe(20);
});

describe('a receipt', () => {
  beforeEach(async () => {
    device.server.events[0] = pastEvent;
    await tab.client.refreshList('events');
    await (await tab.client.submit('rsvp', rsvp(), subject)).settled;
    await rest();
  });

  it('is deleted after thirty days', async () => {
    await device.clock.pass(receiptLifetime - minute);
    await tab.client.flush();
    expect(await first()).toMatchObject({
      state: 'accepted',
      subject: { title: subject.title, guests: subject.guests },
    });
    await device.clock.pass(2 * minute);
    await tab.client.flush();
    expect(await first()).toBeUndefined();
  });

  it('from a clock that was ten years ahead is deleted after thirty days', async () => {
    device.clock.jump(-10 * 365 * millisecondsInDay);
    await tab.client.flush();
    await device.clock.pass(receiptLifetime + minute);
    await tab.client.flush();
    expect(await first()).toBeUndefined();
  });

  it('is deleted when the person clears receipts, and nothing else is', async () => {
    device.server.fault = () => 'dead';
    const { id } = await tab.client.submit('rsvp', rsvp({ email: 'second@example.org' }), subject);
    await tab.client.clearReceipts();
    expect(await device.items()).toMatchObject([{ id, state: 'waiting' }]);
  });
});

it('sends on events of the page: online, visible, a nudge of the worker', async () => {
  for (const [n, event] of (['online', 'visible', 'nudge'] as const).entries()) {
    await device.clock.pass(10_000);
    device.server.fault = () => 'dead';
    await tab.client.submit('rsvp', rsvp({ email: `person.${n}@example.org` }), subject);
    await rest();
    device.server.fault = () => 'fine';
    // A check failed a moment ago: a nudge waits for the next one.
    if (event === 'nudge') await device.clock.pass(1_000);
    tab.page.fire(event);
    await until(`${event} sends it`, () => device.server.rsvps.size === n + 1);
  }
});

it.each(['online', 'visible'] as const)(
  'sends on %s what broke on a bad line, before its pause is over',
  async (event) => {
    // The check gets through, the RSVP does not.
    device.server.fault = ({ id }) => (id ? 'dead' : 'fine');
    await tab.client.submit('rsvp', rsvp(), subject);
    await device.clock.pass(10 * minute);
    device.server.fault = () => 'fine';
    expect((await first())?.nextAt).toBeGreaterThan(device.clock.now());
    tab.page.fire(event);
    await until('it is sent', () => device.server.rsvps.size === 1);
  },
);

it('settles a form as waiting after five seconds without a response', async () => {
  device.server.fault = ({ method }) => (method === 'POST' ? 'swallowed' : 'fine');
  const { settled, isStored } = await tab.client.submit('rsvp', rsvp(), subject);
  expect(isStored).toBe(true);
  await device.clock.pass(5_000);
  expect((await device.settle(settled)).state).toBe('waiting');
  // Once when it was stored, once when it had to wait.
  expect(tab.page.syncsRequested).toBe(2);
  expect(tab.offlineStore.getState().connection).toMatchObject({ state: 'sending', sending: 1 });
});

it('refuses invalid input, with messages by field and without its values', async () => {
  const bad = tab.client.submit('rsvp', rsvp({ email: 'nobody', number_of_guests: 0 }), subject);
  await expect(bad).rejects.toMatchObject({ name: 'InvalidInput', fields: { email: expect.any(String) } });
  await expect(bad).rejects.not.toThrow(/nobody/);
  expect(await device.items()).toEqual([]);
});

it('puts an RSVP for a full event on the waitlist, with its place', async () => {
  device.server.events[0] = { id: 'harvest00000001', seats: 1 };
  const { settled } = await tab.client.submit('rsvp', rsvp(), subject);
  expect(await device.settle(settled)).toMatchObject({
    state: 'accepted',
    item: { outcome: 'waitlist', position: 1 },
  });
});
