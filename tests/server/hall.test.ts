/** The real limits of the real server: a hall's RSVPs all pass at once; what is turned away is understood and comes again. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDevice, rsvp, subject } from '../support/device';
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

it('forty phones behind one address send their RSVPs in the same moment, and all are stored', async () => {
  const hall = Array.from({ length: 40 }, (_, n) => createDevice({ seed: n + 1 }));
  const tabs = hall.map((device) => device.openTab({ transport }));
  const sent = await Promise.all(
    tabs.map((tab, n) => tab.wing.submit('rsvp', rsvp({ email: `hall.${n}@example.org` }), subject)),
  );
  const settled = await Promise.all(sent.map((submission) => submission.settled));
  expect(new Set(settled.map(({ state }) => state))).toEqual(new Set(['accepted']));
  expect(await rowsOf(server, 'event_rsvps')).toHaveLength(40);
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

if (isDeep) {
  it('two hundred phones behind one address wait their turn, minutes long, and all get through', {
    timeout: 600_000,
  }, async () => {
    const busy = await startServer(inject('kit'), { env: { BYOP_RATE_LIMITS: 'on' } });
    await put(busy, 'events', eventFields({ id: 'harvest00000001', max_attendees: null }));
    let hasSignal = false;
    let turnedAway = 0;
    const line = async (path: string, init: RequestInit) => {
      if (!hasSignal) throw new TypeError('Failed to fetch');
      const answer = await during(fetch(`${busy.url}${path}`, init));
      if (answer.status === 429 && init.method === 'POST') turnedAway += 1;
      return answer;
    };
    const hall = Array.from({ length: 200 }, (_, n) => createDevice({ seed: n + 1 }));
    const tabs = hall.map((device) => device.openTab({ transport: line }));
    for (const [n, tab] of tabs.entries()) {
      const { kept } = await tab.wing.submit('rsvp', rsvp({ email: `hall.${n}@example.org` }), subject);
      expect(kept).toBe(true);
    }
    hasSignal = true;
    const started = performance.now();
    for (const { page } of tabs) page.fire('online');
    const isOver = async () => (await rowsOf(busy, 'event_rsvps')).length === hall.length;
    // The limits count in real minutes: the phones' time is let pass as fast as that.
    let last = started;
    while (!(await isOver()) && last - started < 480_000) {
      await new Promise((later) => setTimeout(later, 1_000));
      const passed = performance.now() - last;
      last += passed;
      await Promise.all(hall.map(({ clock }) => clock.pass(passed)));
    }
    const minutes = (performance.now() - started) / 60_000;
    expect(await rowsOf(busy, 'event_rsvps')).toHaveLength(hall.length);
    expect(turnedAway).toBeGreaterThan(0);
    expect(minutes).toBeLessThan(8);
    figure(
      '200 phones behind one address',
      `all in after ${minutes.toFixed(1)} min, ${turnedAway} times turned away`,
    );
    for (const device of hall) await device.switchOff();
    await busy.stop();
  });
}
