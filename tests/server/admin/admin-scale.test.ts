import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Admin, putAdmin } from '../../support/server/admin';
import { hooksVariant } from '../../support/server/hooks-variant';
import { type Server, startServer } from '../../support/server/pocketbase';
import { bodyOf, create, putEvent, rowsOf, rsvpFields } from '../../support/server/records';

/** A test route that writes thousands of rows. */
const fill = readFileSync(new URL('../../support/server/fill.pb.js', import.meta.url), 'utf8');

let server: Server;
let ada: Admin;
let eventId: string;
beforeAll(async () => {
  const kit = inject('kit');
  const hooks = await hooksVariant(kit.hooks, { add: { 'fill.pb.js': fill } });
  server = await startServer(kit, { hooks });
  ada = await putAdmin(server);
  eventId = (await putEvent(server, { max_attendees: null })).id;
  await server.ask('POST', `/api/test/fill?event=${eventId}`, {});
});
afterAll(() => server.stop());

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

it.each([
  ['event_rsvps', 'expand=event_id&sort=-created_at'],
  ['event_rsvps', 'expand=event_id&sort=-created_at&page=200&perPage=50'],
  ['event_rsvps', `sort=-created_at&filter=${encodeURIComponent("event_id='EVENT' && status='waitlist'")}`],
  ['event_rsvps', `sort=name&filter=${encodeURIComponent("name ~ 'guest 99' || email ~ 'guest 99'")}`],
  ['event_rsvps', `sort=queued_at&filter=${encodeURIComponent("event_id='EVENT'")}`],
  ['contact_submissions', 'sort=-created_at'],
  ['contact_submissions', `sort=-created_at&filter=${encodeURIComponent("message ~ 'words 4999'")}`],
  ['event_seats', 'expand=event'],
])('%s?%s responds within a second', async (collection, query) => {
  const path = `/api/collections/${collection}/records?${query.replace('EVENT', eventId)}`;
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    times.push(
      await took(async () => {
        const { items } = bodyOf(await server.ask('GET', path, undefined, ada.token));
        expect(Array.isArray(items) && items.length).toBeGreaterThan(0);
      }),
    );
  }
  expect(Math.min(...times)).toBeLessThan(1000);
});

it('deleting and restoring an event with all its RSVPs blocks nobody for long', async () => {
  let audit: unknown;
  const away = took(async () => {
    audit = bodyOf(await ada.remove('events', eventId)).audit_id;
  });
  const elsewhere = await putEvent(server);
  expect((await create(server, 'event_rsvps', rsvpFields(elsewhere.id))).status).toBe(200);
  expect(await away).toBeLessThan(5000);
  expect(await rowsOf(server, 'event_rsvps', `event_id = '${eventId}'`)).toEqual([]);
  expect(await took(() => ada.undo(audit))).toBeLessThan(5000);
  const counts = await server.ask('GET', `/api/collections/event_seats/records/${eventId}`);
  expect(bodyOf(counts)).toMatchObject({ confirmed_rsvps: 6667, waitlisted: 3333 });
});
