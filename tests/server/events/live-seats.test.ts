import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Listener, listen } from '../../support/network/event-stream';
import { measureContention } from '../../support/server/cpu-contention';
import { sharedServer } from '../../support/server/fixtures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { startServer } from '../../support/server/pocketbase';
import { changeFields, newSecret, rsvpFields } from '../../support/server/records';

let page: Listener;
const server = sharedServer();
beforeAll(async () => {
  page = await listen(server, ['seats']);
});
afterAll(async () => {
  page.close();
});

/** Waits for these counts. Of several quick updates only the newest may arrive (decision 041). @returns ms waited */
async function expectCounts(counts: Counts): Promise<number> {
  const from = Date.now();
  const late = from + 10_000;
  let received: unknown;
  try {
    do {
      received = await page.next('seats', late - Date.now());
      expect(Object.keys(Object(received)).sort()).toEqual(Object.keys(counts).sort());
    } while (!isDeepStrictEqual(received, counts));
  } catch {
    expect(received).toEqual(counts);
  }
  return Date.now() - from;
}

interface Counts {
  event_id: string;
  confirmed_rsvps: number;
  confirmed_guests: number;
  waitlisted: number;
}

const countsOf =
  (event_id: string) =>
  (confirmed_rsvps: number, confirmed_guests: number, waitlisted: number): Counts => ({
    event_id,
    confirmed_rsvps,
    confirmed_guests,
    waitlisted,
  });

const admin = (method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/collections/${path}`, body, server.token);

it('sends the counts to an open page within two seconds, without personal data', async () => {
  const event = await server.putEvent({ max_attendees: 3 });
  const counts = countsOf(event.id);
  const first = rsvpFields(event.id, { number_of_guests: 2 });
  const second = rsvpFields(event.id, { number_of_guests: 2 });
  const machine = await measureContention();
  const times: number[] = [];
  await server.create('event_rsvps', first);
  times.push(await expectCounts(counts(1, 2, 0)));
  await server.create('event_rsvps', second);
  times.push(await expectCounts(counts(1, 2, 1)));
  await admin('PATCH', `event_rsvps/records/${first.id}`, { status: 'cancelled' });
  times.push(await expectCounts(counts(1, 2, 0))); // the second party has moved up
  await admin('DELETE', `event_rsvps/records/${second.id}`);
  times.push(await expectCounts(counts(0, 0, 0)));
  expect(Math.max(...times)).toBeLessThan(2000 * (await machine.end()));
});

it('sends the counts when seats are added', async () => {
  const event = await server.putEvent({ max_attendees: 1 });
  const counts = countsOf(event.id);
  await server.sendRsvp(event.id);
  await server.create('event_rsvps', rsvpFields(event.id));
  await expectCounts(counts(1, 1, 1));
  const machine = await measureContention();
  await admin('PATCH', `events/records/${event.id}`, { max_attendees: 2 });
  const time = await expectCounts(counts(2, 2, 0));
  expect(time).toBeLessThan(2000 * (await machine.end()));
});

it('sends the counts when a person cancels their RSVP', async () => {
  const event = await server.putEvent({ max_attendees: 1 });
  const rsvp = await server.sendRsvp(event.id, { manage_secret: newSecret() });
  const another = await listen(server, ['seats']);
  await server.create('rsvp_changes', changeFields(rsvp, 'cancel'));
  const message = await another.next('seats', 10_000);
  another.close();
  expect(message).toMatchObject({ event_id: event.id, confirmed_guests: 0 });
});

it('does not fail an RSVP when publishing fails', async () => {
  const kit = inject('kit');
  const hooks = await hooksVariant(kit.hooks, { edits: [['notifyPages(', 'noSuchThing(']] });
  const broken = await startServer(kit, { hooks });
  const event = await broken.putEvent();
  const rsvp = rsvpFields(event.id);
  const answer = await broken.create('event_rsvps', rsvp);
  await broken.stop();
  expect(answer).toMatchObject({ status: 200, json: { id: rsvp.id, outcome: 'confirmed' } });
});
