/** What the hottest routes ask of the database. A statement more is a decision: it needs a higher budget in the same commit. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { listAddress } from '../../../src/domain/public-lists';
import { type DoorKey, doorRequestOf, putDoorKey, scanOf } from '../../support/door/door';
import { builtRenderScript } from '../../support/pages/render-script';
import { hooksVariant } from '../../support/server/hooks-variant';
import { type Server, startServer } from '../../support/server/pocketbase';
import {
  changeFields,
  consentFields,
  type Fields,
  newId,
  newSecret,
  rsvpFields,
} from '../../support/server/records';
import type { Answer } from '../../support/server/requests';
import type { Account, Admin } from '../../support/server/rows';
import { statementsFlag, statementsHook, workOf } from '../../support/server/statements';
import { until } from '../../support/until';

/** One more statement in each request that asks for it. */
const planted = `
routerUse((e) => {
  if (e.request.url.query().get('planted')) e.app.db().newQuery("SELECT 'planted'").execute();
  return e.next();
});`;

let server: Server;
let room: string;
let ada: Admin;
let member: Account & { email: string };
let event: string;
let key: DoorKey;
const password = newSecret();

beforeAll(async () => {
  const kit = inject('kit');
  room = await mkdtemp(join(tmpdir(), 'byop-site-'));
  const site = join(room, 'pb_public');
  await mkdir(site);
  await mkdir(join(room, 'pb_render'));
  await writeFile(join(site, 'index.html'), '<title>BYOP</title><div id="root"></div>');
  await writeFile(join(room, 'pb_render', 'render.js'), await builtRenderScript());
  const hooks = await hooksVariant(kit.hooks, { add: { 'statements.pb.js': statementsHook + planted } });
  server = await startServer({ ...kit, site }, { hooks, flags: [statementsFlag] });
  ada = await server.putAdmin();
  const email = `${newId()}@example.org`;
  member = { ...(await server.putAccount({ email, password, passwordConfirm: password })), email };
  // Enough rows that a statement for each would be seen.
  for (let n = 0; n < 10; n += 1) await server.putEvent();
  event = (await server.putEvent({ max_attendees: 1000 })).id;
  for (let n = 0; n < 20; n += 1) await server.sendRsvp(event, { manage_secret: newSecret() });
  key = await putDoorKey(server, event);
  await until('the home page is rendered', async () => (await get('/')).text.includes('<h1'));
});
afterAll(async () => {
  await server.stop();
  await rm(room, { recursive: true });
});

const get = (path: string, token?: string) => server.ask('GET', path, undefined, token);
/** A request that needs nothing before. */
const always = (send: () => Promise<Answer>) => async () => send;
/** A request about a new RSVP with a secret. */
const aboutAnRsvp =
  (send: (rsvp: Awaited<ReturnType<Server['sendRsvp']>>) => Promise<Answer>) => async () => {
    const rsvp = await server.sendRsvp(event, { manage_secret: newSecret() });
    return () => send(rsvp);
  };
const device = newId();
const door = (more: Fields) => server.ask('POST', '/api/byop/door', doorRequestOf(key, { device, ...more }));

const budgets: Record<string, [statements: number, rows: number, () => Promise<() => Promise<Answer>>]> = {
  'an RSVP': [
    5,
    4,
    always(() => server.create('event_rsvps', rsvpFields(event, { manage_secret: newSecret() }))),
  ],
  'a change of an RSVP': [
    14,
    7,
    aboutAnRsvp((rsvp) =>
      server.create('rsvp_changes', changeFields(rsvp, 'update', { name: 'Ada B.', number_of_guests: 2 })),
    ),
  ],
  'a cancelled RSVP': [
    12,
    7,
    aboutAnRsvp((rsvp) => server.create('rsvp_changes', changeFields(rsvp, 'cancel'))),
  ],
  'my RSVP': [
    4,
    1,
    aboutAnRsvp(({ id, manage_secret }) =>
      server.ask('POST', '/api/byop/rsvp', { id, secret: manage_secret }),
    ),
  ],
  'a parent’s answer': [
    13,
    4,
    async () => {
      const young = await server.sendYoung(event);
      return () => server.create('consents', consentFields(young));
    },
  ],
  'the list of events after a change': [
    2,
    22,
    async () => {
      const path = `/api/collections/events/records/${event}`;
      await server.ask('PATCH', path, { title: newId() }, server.token);
      return () => get(listAddress('events'));
    },
  ],
  'the list of events again': [0, 0, always(() => get(listAddress('events')))],
  'the seats of an event': [1, 1, always(() => get(`/api/collections/event_seats/records/${event}`))],
  'the list of a door': [8, 7, always(() => door({}))],
  'the first guests of a door': [8, 7, always(() => door({ guests_after: 0 }))],
  'three scans of a door': [
    15, // with the counts before and after
    14,
    async () => {
      const rsvps: { id: string }[] = [];
      for (let n = 0; n < 3; n += 1) rsvps.push(await server.sendRsvp(event));
      return () => door({ scans: rsvps.map(({ id }) => scanOf(id)) });
    },
  ],
  'the home page': [0, 0, always(() => get('/'))],
  'a page of the team’s RSVPs': [
    6,
    13,
    always(() =>
      get(
        '/api/collections/event_rsvps/records?expand=event_id,party_of&sort=-created_at,@rowid&perPage=10',
        ada.token,
      ),
    ),
  ],
  // One for each collection, and two for the pages.
  'a search over everything': [
    12,
    60,
    always(() => server.ask('POST', '/api/byop/search', { text: 'ada' }, ada.token)),
  ],
  'a sign-in': [
    2,
    1,
    always(() =>
      server.ask('POST', '/api/collections/users/auth-with-password', { identity: member.email, password }),
    ),
  ],
};

it.each(Object.entries(budgets))('%s', async (_, [most, mostRows, prepare]) => {
  const { statements, rows } = await workOf(server, prepare);
  const text = statements.join('\n');
  expect(statements.length, text).toBeLessThanOrEqual(most);
  expect(rows, text).toBeLessThanOrEqual(mostRows);
});

it('names a statement that was added (control)', async () => {
  const seats = `/api/collections/event_seats/records/${event}`;
  const before = await workOf(
    server,
    always(() => get(seats)),
  );
  const { statements, rows } = await workOf(
    server,
    always(() => get(`${seats}?planted=1`)),
  );
  expect(statements).toHaveLength(before.statements.length + 1);
  expect(statements).toContain("SELECT 'planted'");
  expect(rows).toBe(before.rows + 1);
});
