/** What the triggers of pb_migrations/204_event_counts.js counted, and the check of the night. */
import { hooksVariant } from '../server/hooks-variant';
import { withTestHooks } from '../server/planted-person';
import type { Kit, Server } from '../server/pocketbase';

const routes = `
routerAdd('POST', '/api/test/repair-counts', (e) => {
  e.json(200, { events: require(__hooks + '/lib/seats/counts.js').repairCounts(e.app, true) });
});
routerAdd('POST', '/api/test/retention', (e) => {
  require(__hooks + '/lib/privacy/retention.js').removeOutdated(e.app);
  require(__hooks + '/lib/trash/soft-delete.js').purgeExpired(e.app);
  e.json(200, {});
});
routerAdd('GET', '/api/test/door-rows', (e) => {
  const rows = arrayOf(new DynamicModel({ rsvp_id: '', seq: 0, is_guest: 0, inside: 0, beyond: 0 }));
  const sql = 'SELECT rsvp_id, COALESCE(seq, -1) AS seq, is_guest, inside, beyond FROM door_rows WHERE event_id = {:event}';
  e.app.db().newQuery(sql).bind({ event: e.request.url.query().get('event') }).all(rows);
  e.json(200, { rows });
});`;

/** The hooks with `withTestHooks`, and routes for the functions below. */
export const withCountHooks = async (kit: Kit): Promise<string> =>
  hooksVariant(await withTestHooks(kit), { add: { 'counts-test.pb.js': routes } });

/** Corrects what differs. Returns the events that did. */
export async function repairCounts(server: Server): Promise<unknown> {
  const answer = await server.ask('POST', '/api/test/repair-counts');
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.events;
}

/** Runs the jobs that remove what is over and what was in the trash for long enough. */
export async function removeOutdated(server: Server): Promise<void> {
  const answer = await server.ask('POST', '/api/test/retention');
  if (answer.status !== 200) throw new Error(answer.text);
}

interface DoorRow {
  /** -1 for none */
  seq: number;
  is_guest: number;
  inside: number;
  beyond: number;
}

/** Returns the rows that the doors of an event know, by RSVP. */
export async function doorRows(server: Server, event: string): Promise<Map<string, DoorRow>> {
  const { rows } = (await server.ask('GET', `/api/test/door-rows?event=${event}`)).body;
  const all: ({ rsvp_id: string } & DoorRow)[] = Array.isArray(rows) ? rows : [];
  return new Map(all.map(({ rsvp_id, ...row }) => [rsvp_id, row]));
}
