/** How many RSVPs an event may take in an hour, and who is warned before it refuses some. */
import { expect, inject, it } from 'vitest';
import { rsvpTimes } from '../../support/server/attacker';
import { runDoctor } from '../../support/server/command';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { newId } from '../../support/server/records';

const env = { BYOP_RATE_LIMITS: 'on', BYOP_TRUST_PROXY: '1', BYOP_LIMIT_EVENT: '10' };
const server = sharedServer({ env });
const admin = sharedAdmin(server);

const pace = async (event: string) =>
  (await server.ask('GET', `/api/byop/rsvp-pace?event=${event}`, undefined, admin.token)).json;
const sent = async (event: string, count: number) => (await rsvpTimes(server, event, count)).statuses;

it('is as many as it has seats, if those are more than every event may take', async () => {
  const { id } = await server.putEvent({ title: 'Conference', max_attendees: 30 });
  expect(await pace(id)).toEqual({ taken: 0, most: 30, is_near: false });
  expect(await sent(id, 20)).toEqual({ 200: 20 });
  expect(await pace(id)).toEqual({ taken: 20, most: 30, is_near: false });
  expect(await sent(id, 4)).toEqual({ 200: 4 });
  expect(await pace(id)).toEqual({ taken: 24, most: 30, is_near: true });
  const { lines } = await runDoctor(inject('kit'), server, env);
  expect(lines.join('\n')).toContain(`the event /e/${id} has 24 of the 30 RSVPs`);
  expect(await sent(id, 8)).toEqual({ 200: 6, 429: 2 });
});

it('is no more for an id without an event, which stores nothing', async () => {
  const id = newId();
  expect(await sent(id, 12)).toEqual({ 404: 12 });
  expect(await pace(id)).toEqual({ taken: 0, most: 10, is_near: false });
});

it('is no more for an event without a maximum, or with few seats', async () => {
  for (const max_attendees of [null, 2]) {
    const { id } = await server.putEvent({ max_attendees });
    expect(await sent(id, 12)).toEqual({ 200: 10, 429: 2 });
    expect(await pace(id)).toEqual({ taken: 10, most: 10, is_near: true });
  }
});
