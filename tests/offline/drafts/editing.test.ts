/** Editing and discarding: at once if nothing can be stored, after another attempt if it may be. */
import { beforeEach, expect, it } from 'vitest';
import { rsvp, subject, type Tab } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { json } from '../../support/offline/fake-server';
import { rest } from '../../support/offline/work';
import { drain } from '../outbox/guarantees';

const device = deviceForEach();
let tab: Tab;
beforeEach(async () => {
  tab = device.openTab();
  // The last response is old, so the next post needs a health check.
  await device.clock.pass(10_000);
});

const corrected = rsvp({ number_of_guests: 5 });
const submit = async () => {
  const { id, settled } = await tab.client.submit('rsvp', rsvp(), subject);
  await device.settle(settled);
  await rest();
  return id;
};
const allPostsAre = (answer: () => Response) => {
  device.server.fault = ({ method }) => (method === 'POST' ? { instead: answer } : 'fine');
};

it('replaces an unsent item at once, without signal', async () => {
  device.server.fault = () => 'dead';
  const id = await submit();
  const edited = await tab.client.edit(id, corrected, subject);
  expect(edited.state).toBe('replaced');
  expect(await device.items()).toMatchObject([{ input: corrected, attempts: 0 }]);
  device.server.fault = () => 'fine';
  await drain(device);
  expect([...device.server.rsvps.values()]).toMatchObject([{ number_of_guests: 5 }]);
  expect(device.server.rsvps.has(id)).toBe(false);
});

it('replaces a refused item, under a new id', async () => {
  device.server.events[0] = { id: 'harvest00000001', seats: null, status: 'cancelled' };
  device.server.events[1] = { id: 'gamenight000001', seats: null };
  const id = await submit();
  expect(await device.items()).toMatchObject([{ id, state: 'refused', input: rsvp() }]);
  const edited = await device.settle(tab.client.edit(id, rsvp({ event_id: 'gamenight000001' }), subject));
  expect(edited).toMatchObject({ state: 'replaced', submission: { isStored: true } });
  await drain(device);
  expect(await device.items()).toMatchObject([{ state: 'accepted' }]);
  expect((await device.items())[0]?.id).not.toBe(id);
});

it('first repeats an earlier attempt, and replaces the item if it is refused', async () => {
  allPostsAre(() => json(500, {}));
  const id = await submit();
  device.server.events[0] = { id: 'harvest00000001', seats: null, status: 'past' };
  device.server.events[1] = { id: 'gamenight000001', seats: null };
  device.server.fault = () => 'fine';
  const edited = await device.settle(tab.client.edit(id, rsvp({ event_id: 'gamenight000001' }), subject));
  expect(edited.state).toBe('replaced');
  await drain(device);
  expect([...device.server.rsvps.values()]).toMatchObject([{ event_id: 'gamenight000001' }]);
});

it('reports that the earlier attempt had arrived, and changes nothing', async () => {
  device.server.fault = ({ method }) => (method === 'POST' ? 'answer-lost' : 'fine');
  const id = await submit();
  device.server.fault = () => 'fine';
  expect(await tab.client.edit(id, corrected, subject)).toMatchObject({
    state: 'accepted',
    item: { id, outcome: 'confirmed' },
  });
  expect([...device.server.rsvps.values()]).toMatchObject([{ id, number_of_guests: 2 }]);
});

it('reports a missing item', async () => {
  expect(await tab.client.edit('nosuchitem00000', corrected, subject)).toEqual({ state: 'gone' });
  expect(await tab.client.discard('nosuchitem00000')).toEqual({ state: 'gone' });
});

it('discards an unsent item, and reports that it has not arrived', async () => {
  device.server.fault = () => 'dead';
  const id = await submit();
  expect(await tab.client.discard(id)).toEqual({ state: 'discarded', arrived: 'no' });
  expect(await device.items()).toEqual([]);
  device.server.fault = () => 'fine';
  await device.clock.pass(60_000);
  expect(device.server.rsvps.size).toBe(0);
});

it('discards an item that may have arrived, and reports that', async () => {
  device.server.fault = ({ method }) => (method === 'POST' ? 'answer-lost' : 'fine');
  const id = await submit();
  expect(await tab.client.discard(id)).toEqual({ state: 'discarded', arrived: 'maybe' });
});

it('does not discard an item that is being sent', async () => {
  device.server.fault = ({ method }) => (method === 'POST' ? 'swallowed' : 'fine');
  const { id } = await tab.client.submit('rsvp', rsvp(), subject);
  await rest();
  expect(await tab.client.discard(id)).toEqual({ state: 'sending' });
  expect(await device.items()).toMatchObject([{ id, state: 'sending' }]);
});

it('discards a receipt, and reports that the server has it', async () => {
  const id = await submit();
  expect(await tab.client.discard(id)).toEqual({ state: 'discarded', arrived: 'yes' });
});
