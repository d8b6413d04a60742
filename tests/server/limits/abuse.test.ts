/** One client at full speed, with the default limits: everybody else RSVPs, and the memory stays bounded. */

import { once } from 'node:events';
import { get } from 'node:http';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { posting } from '../../../src/content/shell/messages';
import { deviceHeader } from '../../../src/data/http';
import { postsPerDay, textMax } from '../../../src/domain/limits';
import { listAddress, listNames } from '../../../src/domain/public-lists';
import { doorRequestOf, scanOf } from '../../support/door/door';
import {
  type Attack,
  flood,
  largestPosts,
  memoryOf,
  p95,
  rsvpTimes,
  unfinished,
} from '../../support/server/attacker';
import { examples } from '../../support/server/collections';
import { figure, isDeep } from '../../support/server/figures';
import { sharedServer } from '../../support/server/fixtures';
import { eventForm, plainPng } from '../../support/server/pictures';
import { startServer } from '../../support/server/pocketbase';
import { type Fields, newId, newSecret } from '../../support/server/records';

let event: string;
const server = sharedServer({ env: { BYOP_RATE_LIMITS: 'on', BYOP_TRUST_PROXY: '1' } });
beforeEach(async () => {
  ({ id: event } = await server.putEvent({ max_attendees: null }));
});

/** RSVPs of others while an attack runs. */
const many = isDeep ? 150 : 40;
const timeout = isDeep ? 600_000 : 120_000;
/** In MB, of the whole server while an attack runs. Without bounds it was more than a gigabyte. */
const memoryBudget = isDeep ? 250 : 150;

async function compare<Answers>(
  what: string,
  attack: () => Promise<{ end(): Answers }>,
): Promise<Awaited<Answers>> {
  const quiet = await rsvpTimes(server, event, many);
  const before = await memoryOf(server);
  const running = await attack();
  const beside = await rsvpTimes(server, event, many);
  const memory = await memoryOf(server);
  const answers = await running.end();
  figure(
    what,
    `RSVP p95 ${p95(quiet.times).toFixed(0)} → ${p95(beside.times).toFixed(0)} ms; memory ${before.toFixed(0)} → ${memory.toFixed(0)} MB`,
  );
  expect(beside.statuses).toEqual({ 200: many });
  expect(memory - before).toBeLessThan(memoryBudget);
  return answers;
}

/** With a name as long as a name in any script can be. */
const walkIn = {
  name: '愛'.repeat(200),
  party: 1,
  under_18: false,
  guardian_name: '',
  guardian_contact: '',
  consent_given: false,
};
const address = '203.0.113.66';

describe('others RSVP while one client', () => {
  it('reads RSVPs with hundreds of connections', { timeout }, async () => {
    const attack: Attack = {
      path: '/api/byop/rsvp',
      body: JSON.stringify({ id: '{id}', secret: newSecret() }),
    };
    const connections = isDeep ? 3_000 : 400;
    const answers = await compare(`${connections} connections read RSVPs`, () =>
      flood(server, address, connections, attack),
    );
    // How many a busy machine sends is chance. The limit is 1,200, and two more a second.
    const answered = Number(new Map(Object.entries(answers)).get('404'));
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThan(isDeep ? 2_400 : 1_500);
  });

  it('asks for 20,000 ranges of one picture', { timeout }, async () => {
    const form = eventForm(plainPng(1600, 1600), 'flyer.png');
    const { flyer, id } = (await server.ask('POST', '/api/collections/events/records', form, server.token))
      .body;
    const path = `/api/files/events/${id}/${flyer}`;
    const headers = { range: `bytes=${Array(20_000).fill('0-').join()}` };
    const answers = await compare('30 connections ask for 20,000 ranges of a picture', () =>
      flood(server, address, 30, { method: 'GET', path, headers }),
    );
    expect(answers).toMatchObject({ 416: expect.any(Number) });
    expect(Object.keys(answers).filter((status) => Number(status) < 400)).toEqual([]);
  });

  it('tries wrong old passwords of its account', { timeout }, async () => {
    const eve = await server.putAccount();
    const attack: Attack = {
      method: 'PATCH',
      path: `/api/collections/users/records/${eve.id}`,
      headers: { authorization: eve.token },
      body: JSON.stringify({
        oldPassword: '{id}',
        password: 'a new password',
        passwordConfirm: 'a new password',
      }),
    };
    const answers = await compare('30 connections try old passwords', () =>
      flood(server, address, 30, attack),
    );
    const perMinute = 10;
    // The others wait for a slot of their address (503), or exceed the limit (429).
    expect(Object.keys(answers).filter((status) => !['400', '429', '503'].includes(status))).toEqual([]);
    expect(Number(new Map(Object.entries(answers)).get('400'))).toBeLessThanOrEqual(
      perMinute * (isDeep ? 10 : 2),
    );
  });

  it('reads lists that are in no cache', { timeout }, async () => {
    for (let n = 0; n < (isDeep ? 200 : 40); n += 1)
      await server.putEvent({ description: 'x'.repeat(textMax.withoutSpecLimit) });
    const lists = Array(8).fill(`ask=${encodeURIComponent(`${listAddress('events')}&fields=`)}{id}&have=`);
    const attack: Attack = { method: 'GET', path: `/api/byop/lists?${lists.join('&')}` };
    await compare('30 connections read eight uncached lists each', () => flood(server, address, 30, attack));
  });

  it('begins 250 uploads of 6 MB with an ordinary account', { timeout }, async () => {
    const { token } = await server.putAccount();
    const attack: Attack = {
      path: '/api/collections/events/records',
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: token },
      body: 'x'.repeat(6_000_000),
    };
    await compare('250 unfinished uploads of 6 MB', () => unfinished(server, address, 250, attack));
  });

  it('begins 600 requests of a door', { timeout }, async () => {
    const attack: Attack = { path: '/api/byop/door', body: ' '.repeat(390_000) };
    await compare('600 unfinished requests of a door', () => unfinished(server, address, 600, attack));
  });
});

it('the scans of a door without its key are not parsed', { timeout }, async () => {
  const scans = Array.from({ length: 200 }, () => scanOf(newId(), { walk_in: walkIn }));
  const unknown = doorRequestOf({ id: '{id}', auth: '0'.repeat(64), secret: '' }, { scans });
  const attack: Attack = { path: '/api/byop/door', body: JSON.stringify(unknown) };
  const answers = await compare('30 connections send 200 scans each without a key', () =>
    flood(server, address, 30, attack),
  );
  expect(answers).toMatchObject({ 404: expect.any(Number) });
  // The proof is refused before anything says what is wrong with the scans.
  const wrong = doorRequestOf({ id: newId(), auth: '0'.repeat(64), secret: '' }, { scans: 'no list' });
  expect((await server.ask('POST', '/api/byop/door', wrong)).status).toBe(404);
});

it('invalid RSVPs of many networks leave an event open, and stored ones count', { timeout }, async () => {
  const small = await startServer(inject('kit'), {
    env: { BYOP_RATE_LIMITS: 'on', BYOP_TRUST_PROXY: '1', BYOP_LIMIT_EVENT: '10' },
  });
  try {
    const { id } = await small.putEvent({ max_attendees: null });
    const invalid = await flood(small, '2001:db8:{id4}::1', 8, {
      path: '/api/collections/event_rsvps/records',
      headers: { [deviceHeader]: '{id}' },
      body: JSON.stringify({ id: '{id}', event_id: id }),
    });
    await expect.poll(invalid.answered).toBeGreaterThan(100);
    expect(Object.keys(await invalid.end())).toEqual(['400']);
    expect((await rsvpTimes(small, id, 12)).statuses).toEqual({ 200: 10, 429: 2 });
  } finally {
    await small.stop();
  }
});

/** Returns the bytes that a visitor downloads. */
async function downloaded(path: string): Promise<number> {
  const [answer] = await once(
    get(`${server.url}${path}`, { headers: { 'accept-encoding': 'gzip' } }),
    'response',
  );
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  expect(answer.statusCode).toBe(200);
  return bytes;
}

it('one account posts ten times a day, and a visitor downloads at most 200 KB of it', {
  timeout,
}, async () => {
  const eve = await server.putAccount();
  const largest = largestPosts();
  const post = (row: Fields) => server.create('collaboration_opportunities', row, eve.token);
  const first = largest();
  const statuses = [(await post(first)).status];
  for (let n = 2; n <= postsPerDay; n += 1) statuses.push((await post(largest())).status);
  expect(statuses).toEqual(Array(postsPerDay).fill(200));
  const refused = { status: 403, json: { code: 'too_many_posts', message: posting.tooMany } };
  expect(await post(largest())).toMatchObject(refused);
  const resource = await examples.resources?.create(server, eve);
  expect(await server.create('resources', { ...resource, id: newId() }, eve.token)).toMatchObject(refused);
  expect((await post(first)).status).toBe(200); // a repeat stores nothing
  const rows = await server.rows('collaboration_opportunities', `user_id = '${eve.id}'`);
  expect(rows).toHaveLength(postsPerDay);

  const lists = listNames.map((name) => `ask=${encodeURIComponent(listAddress(name))}&have=`);
  const bytes = await downloaded(`/api/byop/lists?${lists.join('&')}`);
  figure('lists after all the posts that a day allows one account', `${(bytes / 1000).toFixed(0)} KB`);
  expect(bytes).toBeLessThan(200_000);
});
