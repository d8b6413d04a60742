import { readFileSync } from 'node:fs';
import { beforeAll, expect, it, vi } from 'vitest';
import { contactRows } from '../../../src/data/admin/contacts';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { newId, rsvpFields } from '../../support/server/records';

/** A test route that writes thousands of rows. */
const fill = readFileSync(new URL('../../support/server/fill.pb.js', import.meta.url), 'utf8');

let eventId: string;
/** What the database needs to write all the rows of the test, in ms. */
let filling: number;
const server = sharedServer(async (kit) => {
  const hooks = await hooksVariant(kit.hooks, { add: { 'fill.pb.js': fill } });
  return { hooks };
});
const ada = sharedAdmin(server);
beforeAll(async () => {
  eventId = (await server.putEvent({ max_attendees: null })).id;
  filling = await took(() => server.ask('POST', `/api/test/fill?event=${eventId}`, {}));
});

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Returns the time of a request for a list, in ms. */
const timeOf = (collection: string, query: string): Promise<number> =>
  took(async () => {
    const path = `/api/collections/${collection}/records?${query}`;
    const { items } = (await server.ask('GET', path, undefined, ada.token)).body;
    expect(Array.isArray(items) && items.length).toBeGreaterThan(0);
  });

/** A request that reads every RSVP once, and finds one. */
const search = `filter=${encodeURIComponent("email ~ 'guest9999@'")}`;

it.each([
  ['event_rsvps', 'expand=event_id&sort=-created_at'],
  ['event_rsvps', 'expand=event_id&sort=-created_at&page=200&perPage=50'],
  ['event_rsvps', `sort=-created_at&filter=${encodeURIComponent("event_id='EVENT' && status='waitlist'")}`],
  ['event_rsvps', `sort=name&filter=${encodeURIComponent("name ~ 'guest 99' || email ~ 'guest 99'")}`],
  ['event_rsvps', `sort=queued_at&filter=${encodeURIComponent("event_id='EVENT'")}`],
  ...['event_id.title:lower', '-search', '-number_of_guests', 'status', 'consent_state'].map((sort) => [
    'event_rsvps',
    `expand=event_id,party_of&sort=${sort},@rowid`,
  ]),
  ['contact_submissions', 'sort=-created_at'],
  ['contact_submissions', `sort=-created_at&filter=${encodeURIComponent("message ~ 'words 4999'")}`],
  ['event_seats', 'expand=event'],
])('%s?%s takes at most as long as 20 searches through all rows', async (collection, query) => {
  const times: [list: number, search: number][] = [];
  // By turns, because a machine is not always equally busy.
  for (let n = 0; n < 3; n++) {
    const searching = await timeOf('event_rsvps', search);
    times.push([await timeOf(collection, query.replace('EVENT', eventId)), searching]);
  }
  const list = Math.min(...times.map(([ms]) => ms));
  expect(list).toBeLessThan(20 * Math.min(...times.map(([, ms]) => ms)));
});

it('deleting and restoring an event with all its RSVPs takes at most 20 times as long as writing them', async () => {
  // Without a free seat, as an event with a waitlist is.
  const { confirmed_guests } = await server.row('event_seats', eventId);
  expect((await ada.patch('events', eventId, { max_attendees: confirmed_guests })).status).toBe(200);
  let audit: unknown;
  const away = took(async () => {
    audit = (await ada.remove('events', eventId)).body.audit_id;
  });
  const elsewhere = await server.putEvent();
  expect((await server.create('event_rsvps', rsvpFields(elsewhere.id))).status).toBe(200);
  expect(await away).toBeLessThan(20 * filling);
  expect(await server.rows('event_rsvps', `event_id = '${eventId}'`)).toEqual([]);
  const back = await took(() => ada.undo(audit));
  expect(back).toBeLessThan(20 * filling);
  const counts = await server.ask('GET', `/api/collections/event_seats/records/${eventId}`);
  expect(counts.body).toMatchObject({ confirmed_rsvps: 6667, waitlisted: 3333 });
});

it('an export has each row once, also if others come and go while it is read', async () => {
  const asAda = (path: string) => server.ask('GET', path, undefined, ada.token);
  const newest = '/api/collections/contact_submissions/records?sort=-created_at&perPage=1';
  let requests = 0;
  let deleted: unknown;
  const send = fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.startsWith('/')) return send(path, init); // of this test
    requests += 1;
    if (requests === 3) {
      const { items } = (await asAda(newest)).body;
      const [first] = Array.isArray(items) ? items : [];
      deleted = first.name;
      const path = `/api/collections/contact_submissions/records/${first.id}`;
      expect((await server.ask('DELETE', path, undefined, server.token)).status).toBe(204);
    } else if (requests === 6) {
      const late = {
        id: newId(),
        form_type: 'music',
        name: 'Late',
        email: 'late@example.org',
        message: 'Hello',
      };
      expect((await server.create('contact_submissions', late)).status).toBe(200);
    }
    return Response.json((await asAda(path)).body);
  });
  const answer = await contactRows.readAll({ search: '', status: '', type: '' });
  vi.unstubAllGlobals();
  if (!answer.ok) throw new Error(answer.reason);
  const counts = new Map<string, number>();
  for (const { name } of answer.items) counts.set(name, (counts.get(name) ?? 0) + 1);
  const kept = Array.from({ length: 5000 }, (_, at) => `Person ${at + 1}`).filter((name) => name !== deleted);
  expect(kept.filter((name) => counts.get(name) !== 1)).toEqual([]);
  const dates = answer.items.map(({ created_at }) => created_at);
  expect(dates.slice(0, 4000)).toEqual(dates.slice(0, 4000).toSorted().reverse());
});
