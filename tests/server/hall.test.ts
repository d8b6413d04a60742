/** The real limits of the real server: a hall's RSVPs all pass at once; what is turned away is understood and comes again. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { listAddress } from '../../src/data/lists';
import { createDevice, rsvp, subject } from '../support/device';
import { openStream } from '../support/event-stream';
import { plainKinds } from '../support/every-kind';
import { figure, isDeep } from '../support/figures';
import { type Server, startServer } from '../support/pocketbase';
import { eventFields, put, rowsOf } from '../support/records';
import { until } from '../support/until';
import { during } from '../support/work';

let server: Server;
beforeAll(async () => {
  server = await startServer(inject('kit'), { env: { BYOP_RATE_LIMITS: 'on' } });
  await put(server, 'events', eventFields({ id: 'harvest00000001', max_attendees: null }));
});
afterAll(() => server.stop());

const transport = (path: string, init: RequestInit) => during(fetch(`${server.url}${path}`, init));
const phones = isDeep ? 400 : 40;
const lists = [
  listAddress('event_seats', 'expand=event&sort=id'),
  listAddress('collaboration_opportunities', 'sort=-created_at'),
  listAddress('members', 'sort=-created_at'),
  listAddress('resources', `sort=-created_at&filter=${encodeURIComponent("status = 'active'")}`),
];

/** What a phone asks when the site is opened: its lists, what the site can do, and the live stream. */
async function open(): Promise<() => void> {
  const query = lists.map((address) => `ask=${encodeURIComponent(address)}&have=`).join('&');
  const read = await server.ask('GET', `/api/byop/lists?${query}`);
  expect(JSON.parse(read.text).map(({ status }: { status: number }) => status)).toEqual([200, 200, 200, 200]);
  expect((await server.ask('GET', '/api/byop/features')).status).toBe(200);
  return openStream(server, ['events/*', 'seats']);
}

it(`${phones} phones behind one address open the site and RSVP in the same moment, and all are stored`, {
  timeout: 240_000,
}, async () => {
  const from = performance.now();
  const hall = Array.from({ length: phones }, (_, n) => createDevice({ seed: n + 1 }));
  const tabs = hall.map((device) => device.openTab({ transport }));
  const leave = await Promise.all(hall.map(open));
  const sent = await Promise.all(
    tabs.map((tab, n) => tab.wing.submit('rsvp', rsvp({ email: `hall.${n}@example.org` }), subject)),
  );
  const settled = await Promise.all(sent.map((submission) => submission.settled));
  const seconds = (performance.now() - from) / 1000;
  expect(new Set(settled.map(({ state }) => state))).toEqual(new Set(['accepted']));
  expect(await rowsOf(server, 'event_rsvps')).toHaveLength(phones);
  expect(seconds).toBeLessThan(120);
  figure(`${phones} phones behind one address`, `all in after ${seconds.toFixed(1)} s, nobody turned away`);
  for (const end of leave) end();
  for (const device of hall) await device.switchOff();
});

it('a message more than the server takes in a minute waits on the phone and is not refused', async () => {
  const device = createDevice();
  const tab = device.openTab({ transport });
  for (let n = 0; n < 12; n += 1) {
    await tab.wing.submit('contact', plainKinds.contact(n), { title: 'To the team' });
  }
  await until('the server was asked about all it takes', async () =>
    (await device.items()).some(({ trouble }) => trouble === 'busy'),
  );
  const inState = async (wanted: string) => (await device.items()).filter(({ state }) => state === wanted);
  await until('the phone knows of ten', async () => (await inState('accepted')).length === 10);
  expect(await rowsOf(server, 'contact_submissions')).toHaveLength(10);
  expect(await inState('refused')).toEqual([]);
  // One of them may be asking once more just now: both states are read in one look.
  const ahead = (await device.items()).filter(({ state }) => state === 'waiting' || state === 'sending');
  expect(ahead).toHaveLength(2);
  await device.switchOff();
});
