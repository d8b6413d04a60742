import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Listener, listen } from '../support/event-stream';
import { hooksVariant } from '../support/hooks-variant';
import { type Server, startServer } from '../support/pocketbase';
import { changeFields, create, newSecret, putEvent, rsvpFields } from '../support/records';

let server: Server;
let page: Listener;
beforeAll(async () => {
  server = await startServer(inject('kit'));
  page = await listen(server, ['seats']);
});
afterAll(async () => {
  page.close();
  await server.stop();
});

/**
 * Waits until an open page has heard these counts, within two seconds. Of what comes close together it may hear only the
 * newest (decision 031).
 */
async function hears(counts: Counts): Promise<void> {
  const late = Date.now() + 2000;
  let said: unknown;
  try {
    do {
      said = await page.next('seats', late - Date.now());
      expect(Object.keys(Object(said)).sort()).toEqual(Object.keys(counts).sort());
    } while (!isDeepStrictEqual(said, counts));
  } catch {
    expect(said).toEqual(counts);
  }
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

it('tells an open page the counts within two seconds, and nothing about people', async () => {
  const event = await putEvent(server, { max_attendees: 3 });
  const counts = countsOf(event.id);
  const first = rsvpFields(event.id, { number_of_guests: 2 });
  const second = rsvpFields(event.id, { number_of_guests: 2 });
  await create(server, 'event_rsvps', first);
  await hears(counts(1, 2, 0));
  await create(server, 'event_rsvps', second);
  await hears(counts(1, 2, 1));
  await admin('PATCH', `event_rsvps/records/${first.id}`, { status: 'cancelled' });
  await hears(counts(1, 2, 0)); // the second party has moved up
  await admin('DELETE', `event_rsvps/records/${second.id}`);
  await hears(counts(0, 0, 0));
});

it('says so too when seats are added', async () => {
  const event = await putEvent(server, { max_attendees: 1 });
  const counts = countsOf(event.id);
  await create(server, 'event_rsvps', rsvpFields(event.id));
  await create(server, 'event_rsvps', rsvpFields(event.id));
  await hears(counts(1, 1, 1));
  await admin('PATCH', `events/records/${event.id}`, { max_attendees: 2 });
  await hears(counts(2, 2, 0));
});

it('says so when somebody cancels their own', async () => {
  const event = await putEvent(server, { max_attendees: 1 });
  const rsvp = rsvpFields(event.id, { manage_secret: newSecret() });
  await create(server, 'event_rsvps', rsvp);
  const another = await listen(server, ['seats']);
  await create(server, 'rsvp_changes', changeFields(rsvp, 'cancel'));
  const told = await another.next('seats', 2000);
  another.close();
  expect(told).toMatchObject({ event_id: event.id, confirmed_guests: 0 });
});

it('never costs anybody their RSVP when it fails', async () => {
  const kit = inject('kit');
  const hooks = await hooksVariant(kit.hooks, { edits: [['tellPages(', 'noSuchThing(']] });
  const broken = await startServer(kit, { hooks });
  const event = await putEvent(broken);
  const rsvp = rsvpFields(event.id);
  const answer = await create(broken, 'event_rsvps', rsvp);
  await broken.stop();
  expect(answer).toMatchObject({ status: 200, json: { id: rsvp.id, outcome: 'confirmed' } });
});
