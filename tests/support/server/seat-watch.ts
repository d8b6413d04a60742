/** Records the seats of every event after every write, with a trigger in the database. */
import { hooksVariant } from './hooks-variant';
import { type Kit, type Server, startServer } from './pocketbase';

const noted = `INSERT INTO test_seats SELECT NEW.event_id, TOTAL(number_of_guests) FROM event_rsvps
  WHERE event_id = NEW.event_id AND status = 'confirmed'`;

const testHook = `
routerAdd('POST', '/api/test/watch-seats', (e) => {
  const run = (sql) => e.app.nonconcurrentDB().newQuery(sql).execute();
  run('CREATE TABLE test_seats (event TEXT, guests INTEGER)');
  for (const write of ['INSERT', 'UPDATE']) {
    run('CREATE TRIGGER test_seats_' + write + ' AFTER ' + write + ' ON event_rsvps BEGIN ' + ${JSON.stringify(noted)} + '; END');
  }
  e.json(200, {});
});
routerAdd('GET', '/api/test/seats/{event}', (e) => {
  const found = new DynamicModel({ most: 0, writes: 0 });
  e.app.db().newQuery('SELECT COALESCE(MAX(guests), 0) AS most, COUNT(*) AS writes FROM test_seats WHERE event = {:event}')
    .bind({ event: e.request.pathValue('event') }).one(found);
  e.json(200, found);
});`;

/** Makes RSVPs and changes run without their transaction. */
export const withoutTransaction = [
  ['.storeOrFail(e.app,', '.storeOrFail && ((app, _, _about, work) => work(app))(e.app,'],
] as const;

/** Starts a server that records its seats. */
export async function startWatched(
  kit: Kit,
  edits: readonly (readonly [string, string])[] = [],
): Promise<Server> {
  const hooks = await hooksVariant(kit.hooks, { edits, add: { 'seat-watch.pb.js': testHook } });
  const server = await startServer(kit, { hooks });
  const answer = await server.ask('POST', '/api/test/watch-seats', {});
  if (answer.status === 200) return server;
  throw new Error(`The seats cannot be watched: ${answer.text}`);
}

/** Returns the maximum of confirmed guests that an event ever had, and the number of observed writes. */
export async function mostGuests(server: Server, eventId: string): Promise<{ most: number; writes: number }> {
  const { most, writes } = (await server.ask('GET', `/api/test/seats/${eventId}`)).body;
  return { most: Number(most), writes: Number(writes) };
}
