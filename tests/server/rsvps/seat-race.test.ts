/** To repeat a race: `BYOP_SEED=7 npx vitest run … seat-race.test.ts` */
import { afterEach, expect, inject, it } from 'vitest';
import { createRandom } from '../../support/random';
import { seeds } from '../../support/seeds';
import { figure } from '../../support/server/figures';
import type { Server } from '../../support/server/pocketbase';
import { type Fields, rsvpFields } from '../../support/server/records';
import { patiently } from '../../support/server/requests';
import { mostGuests, startWatched, withoutTransaction } from '../../support/server/seat-watch';

const seats = 50;
const parties = 200;

let server: Server;
afterEach(() => server.stop());

interface Race {
  rows: Fields[];
  answers: { status: number; body: Fields }[];
  most: number;
  writes: number;
}

/** Parties of one to five. Every second is one person, so that all seats can be filled. */
async function race(seed: number): Promise<Race> {
  const random = createRandom(seed);
  const event = await server.putEvent({ max_attendees: seats });
  const rsvps = Array.from({ length: parties }, (_, n) =>
    rsvpFields(event.id, { number_of_guests: n % 2 ? 1 + Math.floor(random() * 5) : 1 }),
  );
  const answers = await Promise.all(rsvps.map((rsvp) => patiently(() => server.create('event_rsvps', rsvp))));
  return {
    rows: await server.rows('event_rsvps', `event_id = '${event.id}'`),
    answers: answers.map((answer) => ({ status: answer.status, body: answer.body })),
    ...(await mostGuests(server, event.id)),
  };
}

const guestsWho = (rows: Fields[], status: string) =>
  rows.filter((row) => row.status === status).reduce((sum, row) => sum + Number(row.number_of_guests), 0);

const races = seeds(3, 200);

it(`fills exactly 50 seats in ${races.length} races, puts all others on the waitlist, and gives each the right response`, {
  timeout: races.length * 60_000,
}, async () => {
  server = await startWatched(inject('kit'));
  for (const seed of races) {
    const { rows, answers, most, writes } = await race(seed);
    const which = `race ${seed}`;
    expect(
      answers.map(({ status }) => status),
      which,
    ).toEqual(Array(parties).fill(200));
    expect(rows, which).toHaveLength(parties);
    expect(guestsWho(rows, 'confirmed'), which).toBe(seats);
    expect(guestsWho(rows, 'confirmed') + guestsWho(rows, 'waitlist'), which).toBe(guests(rows));
    expect({ most, writes }, which).toEqual({ most: seats, writes: parties });
    const outcomes = new Map(answers.map(({ body }) => [body.id, body.outcome]));
    expect(
      rows.filter((row) => outcomes.get(row.id) !== row.status),
      which,
    ).toEqual([]);
    const places = answers.flatMap(({ body }) =>
      body.outcome === 'waitlist' ? [Number(body.position)] : [],
    );
    expect(
      places.sort((a, b) => a - b),
      which,
    ).toEqual(places.map((_, n) => n + 1));
  }
  figure('oversold seats', `0 in ${races.length} races of ${parties}`);
});

const guests = (rows: Fields[]) => rows.reduce((sum, row) => sum + Number(row.number_of_guests), 0);

it('oversells without the transaction (control)', async () => {
  server = await startWatched(inject('kit'), withoutTransaction);
  // Without concurrency by chance, a race sells the right number of seats.
  let { rows, most } = await race(1);
  for (let seed = 2; seed < 10 && most <= seats; seed += 1) ({ rows, most } = await race(seed));
  expect(guestsWho(rows, 'confirmed')).toBeGreaterThan(seats);
  expect(most).toBeGreaterThan(seats);
});
