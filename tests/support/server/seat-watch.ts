/** Records the seats of every event after every write, with a trigger in the database. */
import type { Server } from './pocketbase';

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

export const seatWatchHooks = { 'seat-watch.pb.js': testHook };

export async function watchSeats(server: Server): Promise<void> {
  const answer = await server.ask('POST', '/api/test/watch-seats', {});
  if (answer.status !== 200) throw new Error(`The seats cannot be watched: ${answer.text}`);
}

/** Returns the maximum of confirmed guests that an event ever had, and the number of observed writes. */
export async function mostGuests(server: Server, eventId: string): Promise<{ most: number; writes: number }> {
  const { most, writes } = (await server.ask('GET', `/api/test/seats/${eventId}`)).body;
  return { most: Number(most), writes: Number(writes) };
}
