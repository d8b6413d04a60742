import 'fake-indexeddb/auto';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Transport } from '../../../src/data/http';
import { openLive } from '../../../src/data/live-updates';
import { eventSourceOf } from '../../support/network/event-source';
import { rsvp, type Tab } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { sharedServer } from '../../support/server/fixtures';
import { until } from '../../support/until';

const device = deviceForEach();
let tab: Tab;
let eventId: string;
let onTheWayBack = (answer: Response) => answer;

const server = sharedServer();
beforeEach(async () => {
  vi.stubGlobal('EventSource', eventSourceOf(server.url));
  onTheWayBack = (answer) => answer;
  eventId = (await server.putEvent({ max_attendees: 3 })).id;
  const transport: Transport = async (path, init) => {
    const answer = await fetch(`${server.url}${path}`, init);
    return init.method === 'POST' && path.endsWith('/records') ? onTheWayBack(answer) : answer;
  };
  let ids = 0;
  const mintId = () => {
    ids += 1;
    return `${eventId.slice(0, 12)}${String(ids).padStart(3, '0')}`;
  };
  tab = device.openTab({ transport, live: openLive, mintId });
  await until('the list is read', () =>
    tab.offlineStore.getState().lists.events.items.some(({ id }) => id === eventId),
  );
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const ofEvent = () => tab.offlineStore.getState().lists.events.items.find(({ id }) => id === eventId);
const submit = async (change: Parameters<typeof rsvp>[0]) => {
  const { settled } = await tab.client.submit('rsvp', rsvp({ event_id: eventId, ...change }), {
    title: 'Friday',
  });
  return settled;
};
const person = (n: number) => ({ email: `person.${n}@example.org` });

it('reads all events with their seats', () => {
  expect(tab.offlineStore.getState().lists.events).toMatchObject({ state: 'ready', dropped: 0 });
  expect(ofEvent()).toMatchObject({ max_attendees: 3, flyer_url: null, seats: { confirmedGuests: 0 } });
});

it('gets a confirmation, a waitlist place and each refusal', async () => {
  expect(await submit({ ...person(1), number_of_guests: 2 })).toMatchObject({
    item: { outcome: 'confirmed' },
  });
  expect(await submit({ ...person(2), number_of_guests: 2 })).toMatchObject({
    item: { outcome: 'waitlist', position: 1, input: null },
  });
  const refusal = async (change: Parameters<typeof rsvp>[0]) => {
    const settled = await submit(change);
    return settled.state === 'refused' ? settled.item.refusal : settled;
  };
  expect(await refusal(person(1))).toMatchObject({ code: 'duplicate_rsvp' });
  expect(await refusal({ ...person(3), event_id: 'nosuchevent0000' })).toMatchObject({ code: 'event_gone' });
  expect(await refusal({ ...person(3), number_of_guests: 4 })).toMatchObject({
    code: 'invalid',
    fields: { number_of_guests: expect.any(String) },
  });
  const called = await server.putEvent({ status: 'cancelled' });
  expect(await refusal({ ...person(3), event_id: called.id })).toMatchObject({ code: 'event_cancelled' });
  const over = await server.putEvent({ status: 'past' });
  expect(await refusal({ ...person(3), event_id: over.id })).toMatchObject({ code: 'event_past' });
});

it('is confirmed once when the first response was lost', async () => {
  onTheWayBack = () => {
    throw new TypeError('Failed to fetch');
  };
  expect((await submit(person(1))).state).toBe('waiting');
  onTheWayBack = (answer) => answer;
  await device.clock.pass(2_000);
  await until('it is confirmed', () => tab.offlineStore.getState().items?.[0]?.outcome === 'confirmed');
  expect(await server.rows('event_rsvps', `event_id = '${eventId}'`)).toHaveLength(1);
});

it('shows seats taken by others and changed events live', async () => {
  const id = `${eventId.slice(0, 12)}zzz`;
  // The subscription is certain only after a message, so repeat the change.
  await until('the seats are shown', async () => {
    await server.ask('POST', '/api/collections/event_rsvps/records', { ...rsvp({ event_id: eventId }), id });
    return ofEvent()?.seats.confirmedGuests === 2;
  });
  const path = `/api/collections/events/records/${eventId}`;
  await server.ask('PATCH', path, { title: 'Saturday after all' }, server.token);
  await until('the title is shown', () => ofEvent()?.title === 'Saturday after all');
  expect(ofEvent()?.seats.confirmedGuests).toBe(2);
  await server.ask('DELETE', path, undefined, server.token);
  await until('it is gone', () => ofEvent() === undefined);
});

it('continues after the server was killed and restarted', async () => {
  await server.kill();
  await device.clock.pass(10_000);
  expect((await submit(person(1))).state).toBe('waiting');
  await server.restart();
  // Each answer of the server starts the next timer.
  await until('it is confirmed', async () => {
    await device.clock.pass(10_000);
    return tab.offlineStore.getState().items?.[0]?.outcome === 'confirmed';
  });
});
