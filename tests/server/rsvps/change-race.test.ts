import { afterEach, expect, inject, it } from 'vitest';
import { figure, isDeep } from '../../support/server/figures';
import type { Server } from '../../support/server/pocketbase';
import { changeFields, newSecret, rsvpFields } from '../../support/server/records';
import { mostGuests, startWatched, withoutTransaction } from '../../support/server/seat-watch';

const seats = 30;
const people = 30;
const races = isDeep ? 20 : 2;

let server: Server;
afterEach(() => server.stop());

interface Race {
  guests: number;
  most: number;
}

/** Thirty parties of one fill the event. Then each grows, cancels or returns while as many others RSVP. */
async function race(): Promise<Race> {
  const event = await server.putEvent({ max_attendees: seats });
  const rsvp = () => rsvpFields(event.id, { manage_secret: newSecret() });
  const first = Array.from({ length: people }, rsvp);
  await Promise.all(first.map((body) => server.create('event_rsvps', body)));
  const changes = first.flatMap((body, n) =>
    n % 3 === 0
      ? [changeFields(body, 'cancel'), changeFields(body, 'restore')]
      : [changeFields(body, 'update', { number_of_guests: 4 })],
  );
  const asked = Array.from({ length: people }, () => ({ ...rsvp(), number_of_guests: 2 }));
  await Promise.all(
    changes.flatMap((change, n) => [
      server.create('rsvp_changes', change),
      ...(asked[n] ? [server.create('event_rsvps', asked[n])] : []),
    ]),
  );
  const rows = await server.rows('event_rsvps', `event_id = '${event.id}' && status = 'confirmed'`);
  const { most } = await mostGuests(server, event.id);
  return { guests: rows.reduce((sum, row) => sum + Number(row.number_of_guests), 0), most };
}

it('never exceeds the seats, and leaves no seat free while a party waits', {
  timeout: races * 10_000,
}, async () => {
  server = await startWatched(inject('kit'));
  for (let n = 0; n < races; n += 1) {
    const { guests, most } = await race();
    expect(most).toBe(seats);
    expect(guests).toBeGreaterThan(seats - 4); // the smallest that waits is a party of one to four
  }
  figure('oversold seats while people change their RSVPs', `0 in ${races} races`);
});

it('exceeds the seats without the transaction (control)', async () => {
  server = await startWatched(inject('kit'), withoutTransaction);
  const most = async (left: number): Promise<number> => {
    const given = (await race()).most;
    return given > seats || left === 0 ? given : most(left - 1);
  };
  expect(await most(9)).toBeGreaterThan(seats);
});
