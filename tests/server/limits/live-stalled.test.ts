/** A phone without signal reads nothing from its connection: others must not be delayed. */
import { afterEach, expect, inject, it } from 'vitest';
import { listen, openStream } from '../../support/network/event-stream';
import { hooksVariant } from '../../support/server/hooks-variant';
import { type Server, startServer } from '../../support/server/pocketbase';
import { rsvpFields } from '../../support/server/records';

/** Adds a million characters to each message, so that a few of them fill every buffer. */
const long: [string, string] = ['event_id: eventId,', "event_id: eventId, padding: 'x'.repeat(1e6),"];
const parties = 20;
const maxWait = 2000;

let server: Server;
let leave = () => {};
afterEach(async () => {
  leave();
  await server.stop();
});

/** Sends RSVPs until one is too slow. Returns the number of timely responses. */
async function answeredInTime(eventId: string): Promise<number> {
  for (let n = 0; n < parties; n++) {
    const late = new Promise<null>((resolve) => setTimeout(resolve, maxWait, null));
    const answer = await Promise.race([server.create('event_rsvps', rsvpFields(eventId)), late]);
    if (!answer) return n;
    expect(answer.status).toBe(200);
  }
  return parties;
}

it('a stalled connection delays no RSVP and no other page', async () => {
  const { hooks } = inject('kit');
  server = await startServer(inject('kit'), { hooks: await hooksVariant(hooks, { edits: [long] }) });
  const event = await server.putEvent({ max_attendees: null });
  leave = await openStream(server, ['seats']);
  const page = await listen(server, ['seats']);
  expect(await answeredInTime(event.id)).toBe(parties);
  let last: unknown;
  do last = await page.next('seats', 10_000);
  while (Object(last).confirmed_rsvps < parties);
  page.close();
});

it('a stalled connection blocks all RSVPs if a hook sends directly (control)', async () => {
  const { hooks } = inject('kit');
  const sends = `onRecordAfterCreateSuccess((e) => {
    const message = new SubscriptionMessage({ name: 'seats', data: 'x'.repeat(1e6) });
    for (const client of Object.values(e.app.subscriptionsBroker().clients())) client.send(message);
    e.next();
  }, 'event_rsvps');`;
  server = await startServer(inject('kit'), {
    hooks: await hooksVariant(hooks, { add: { 'sends.pb.js': sends } }),
  });
  const event = await server.putEvent({ max_attendees: null });
  leave = await openStream(server, ['seats']);
  expect(await answeredInTime(event.id)).toBeLessThan(parties);
});
