/** 200 parties at once for 50 seats, and the proof that the transaction is what keeps the seats from being sold twice. */
import { afterEach, expect, inject, it } from 'vitest';
import { hooksVariant } from '../support/hooks-variant';
import { type Server, startServer } from '../support/pocketbase';
import { bodyOf, create, type Fields, putEvent, rowsOf, rsvpFields } from '../support/records';

const seats = 50;
const parties = 200;
/** Mixed sizes; every second party is one person, so that no seat need stay empty. */
const sizes = [1, 3, 1, 2, 1, 5, 1, 4];

let server: Server;
afterEach(() => server.stop());

async function race(): Promise<{ rows: Fields[]; answers: { status: number; body: Fields }[] }> {
  const event = await putEvent(server, { max_attendees: seats });
  const rsvps = Array.from({ length: parties }, (_, n) =>
    rsvpFields(event.id, { number_of_guests: sizes[n % sizes.length] }),
  );
  const answers = await Promise.all(rsvps.map((rsvp) => create(server, 'event_rsvps', rsvp)));
  const rows = await rowsOf(server, 'event_rsvps', `event_id = '${event.id}'`);
  return { rows, answers: answers.map((answer) => ({ status: answer.status, body: bodyOf(answer) })) };
}

const guestsWho = (rows: Fields[], status: string) =>
  rows.filter((row) => row.status === status).reduce((sum, row) => sum + Number(row.number_of_guests), 0);

it('fills exactly 50 seats, puts everyone else on the waitlist and tells each the truth', async () => {
  server = await startServer(inject('kit'));
  const { rows, answers } = await race();
  expect(answers.map((answer) => answer.status)).toEqual(Array(parties).fill(200));
  expect(rows).toHaveLength(parties);
  expect(guestsWho(rows, 'confirmed')).toBe(seats);
  expect(rows.filter((row) => row.status !== 'confirmed' && row.status !== 'waitlist')).toEqual([]);
  const told = new Map(answers.map(({ body }) => [body.id, body.outcome]));
  expect(rows.filter((row) => told.get(row.id) !== row.status)).toEqual([]);
  const places = answers.flatMap(({ body }) => (body.outcome === 'waitlist' ? [Number(body.position)] : []));
  expect(places.sort((a, b) => a - b)).toEqual(places.map((_, n) => n + 1));
});

it('oversells without the transaction: the test above can fail', async () => {
  const kit = inject('kit');
  const hooks = await hooksVariant(kit.hooks, {
    edits: [['e.app.runInTransaction(', '((work) => work(e.app))(']],
  });
  server = await startServer(kit, { hooks });
  expect(guestsWho((await race()).rows, 'confirmed')).toBeGreaterThan(seats);
});
