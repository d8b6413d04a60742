import { listAddress, listNames, publicTopics } from '../../../src/domain/public-lists';
import 'fake-indexeddb/auto';
import { beforeAll, expect, it } from 'vitest';
import { wallClock } from '../../../src/data/clock';
import { deviceHeader } from '../../../src/data/http';
import { sendInBackground } from '../../../src/offline/outbox/send-in-background';
import { openStream } from '../../support/network/event-stream';
import { createDevice, rsvp } from '../../support/offline/device';
import { plainKinds } from '../../support/offline/every-kind';
import { during } from '../../support/offline/work';
import { figure, isDeep } from '../../support/server/figures';
import { sharedServer } from '../../support/server/fixtures';
import { eventFields, rsvpFields } from '../../support/server/records';
import { until } from '../../support/until';

const server = sharedServer({ env: { BYOP_RATE_LIMITS: 'on' } });
beforeAll(async () => {
  await server.put('events', eventFields({ id: 'harvest00000001', max_attendees: null }));
});

const transport = (path: string, init: RequestInit) => during(fetch(`${server.url}${path}`, init));
const phones = isDeep ? 400 : 60;
const closedPhones = 200;
const lists = listNames.map(listAddress);

/** The requests of a page load and an RSVP. Returns their statuses, and a function that ends the live stream. */
async function visit(n: number): Promise<{ statuses: number[]; leave: () => void }> {
  const query = lists.map((address) => `ask=${encodeURIComponent(address)}&have=`).join('&');
  const read = await server.ask('GET', `/api/byop/lists?${query}`);
  const parts: { status: number }[] = JSON.parse(read.text);
  const features = await server.ask('GET', '/api/byop/features');
  const leave = await openStream(server, publicTopics); // throws when it is refused
  const sent = await fetch(`${server.url}/api/collections/event_rsvps/records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [deviceHeader]: `phone-${n}` },
    body: JSON.stringify(rsvpFields('harvest00000001')),
  });
  await sent.text();
  return {
    statuses: [read.status, ...parts.map(({ status }) => status), features.status, sent.status],
    leave,
  };
}

it(`${phones} phones behind one address open the site and RSVP, and none is refused`, {
  timeout: 300_000,
}, async () => {
  const from = performance.now();
  const atOnce = 20;
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  let next = 0;
  const arrive = async () => {
    while (next < phones) {
      next += 1;
      visits.push(await visit(next));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, arrive));
  const seconds = (performance.now() - from) / 1000;
  expect(new Set(visits.flatMap(({ statuses }) => statuses))).toEqual(new Set([200]));
  expect(await server.rows('event_rsvps')).toHaveLength(phones);
  figure(`${phones} phones behind one address`, `all in after ${seconds.toFixed(0)} s, nobody turned away`);
  for (const { leave } of visits) leave();
});

it(`${closedPhones} closed phones behind one address send their RSVPs in one event of their signal`, {
  timeout: 300_000,
}, async () => {
  const event = await server.putEvent({ max_attendees: null });
  const devices = Array.from({ length: closedPhones }, (_, n) => createDevice({ seed: n + 1 }));
  for (const [n, device] of devices.entries()) {
    device.server.fault = () => 'dead';
    const tab = device.openTab();
    const input = rsvp({ event_id: event.id, email: `closed.${n}@example.org`, number_of_guests: 1 });
    await tab.client.submit('rsvp', input, { title: 'Harvest Festival' });
    tab.kill();
  }
  const from = performance.now();
  const attempts = await Promise.allSettled(
    devices.map((device) => sendInBackground({ ...device.forWorker(), transport, clock: wallClock })),
  );
  const seconds = (performance.now() - from) / 1000;
  expect(attempts.filter(({ status }) => status === 'rejected')).toEqual([]);
  const stored = await server.rows('event_rsvps');
  expect(stored.filter(({ event_id }) => event_id === event.id)).toHaveLength(closedPhones);
  figure(
    `RSVPs of ${closedPhones} closed phones behind one address`,
    `all stored after ${seconds.toFixed(0)} s`,
  );
});

it('a message over the limit waits on the phone and is not refused', async () => {
  const device = createDevice();
  const tab = device.openTab({ transport });
  for (let n = 0; n < 12; n += 1) {
    await tab.client.submit('contact', plainKinds.contact(n), { title: 'To the team' });
  }
  await until('the server was asked about all it takes', async () =>
    (await device.items()).some(({ trouble }) => trouble === 'busy'),
  );
  const inState = async (wanted: string) => (await device.items()).filter(({ state }) => state === wanted);
  await until('the phone knows of ten', async () => (await inState('accepted')).length === 10);
  expect(await server.rows('contact_submissions')).toHaveLength(10);
  expect(await inState('refused')).toEqual([]);
  // Both states are read at once, because an item may just be retrying.
  const ahead = (await device.items()).filter(({ state }) => state === 'waiting' || state === 'sending');
  expect(ahead).toHaveLength(2);
  await device.switchOff();
});
