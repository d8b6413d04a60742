/** A phone that has lost its signal takes nothing more, and its connection does not know: nobody else may notice. */
import { afterEach, expect, inject, it } from 'vitest';
import { listen, openStream } from '../support/event-stream';
import { hooksVariant } from '../support/hooks-variant';
import { type Server, startServer } from '../support/pocketbase';
import { create, putEvent, rsvpFields } from '../support/records';

/** Makes each message a million letters longer, so that a few of them fill every buffer on the way. */
const long: [string, string] = ['event_id: eventId,', "event_id: eventId, padding: 'x'.repeat(1e6),"];
const parties = 20;
/** Milliseconds that nobody may have to wait for an answer. */
const patience = 2000;

let server: Server;
let leave = () => {};
afterEach(async () => {
  leave();
  await server.stop();
});

/** Sends RSVPs until one takes too long. Out: how many were answered in time. */
async function answeredInTime(eventId: string): Promise<number> {
  for (let n = 0; n < parties; n++) {
    const late = new Promise<null>((tell) => setTimeout(tell, patience, null));
    const answer = await Promise.race([create(server, 'event_rsvps', rsvpFields(eventId)), late]);
    if (!answer) return n;
    expect(answer.status).toBe(200);
  }
  return parties;
}

it('holds up neither an RSVP nor what others hear', async () => {
  const { hooks } = inject('kit');
  server = await startServer(inject('kit'), { hooks: await hooksVariant(hooks, { edits: [long] }) });
  const event = await putEvent(server, { max_attendees: null });
  leave = await openStream(server, ['seats']);
  const page = await listen(server, ['seats']);
  expect(await answeredInTime(event.id)).toBe(parties);
  let last: unknown;
  do last = await page.next('seats', 10_000);
  while (Object(last).confirmed_rsvps < parties);
  page.close();
});

it('would hold up all RSVPs if a hook sent to it by itself', async () => {
  const { hooks } = inject('kit');
  const sends = `onRecordAfterCreateSuccess((e) => {
    const message = new SubscriptionMessage({ name: 'seats', data: 'x'.repeat(1e6) });
    for (const client of Object.values(e.app.subscriptionsBroker().clients())) client.send(message);
    e.next();
  }, 'event_rsvps');`;
  server = await startServer(inject('kit'), {
    hooks: await hooksVariant(hooks, { add: { 'sends.pb.js': sends } }),
  });
  const event = await putEvent(server, { max_attendees: null });
  leave = await openStream(server, ['seats']);
  expect(await answeredInTime(event.id)).toBeLessThan(parties);
});
