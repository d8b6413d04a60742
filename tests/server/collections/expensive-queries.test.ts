/**
 * Joins over back-relations once occupied both processors for half a minute, so only admins may send their own
 * filters.
 */

import { beforeAll, describe, expect, it } from 'vitest';
import { otherQueries } from '../../../src/domain/other-queries';
import { listAddress } from '../../../src/domain/public-lists';

import { figure } from '../../support/server/figures';
import { sharedServer } from '../../support/server/fixtures';
import { admin } from '../../support/server/pocketbase';
import { postFields } from '../../support/server/records';
import { signIn } from '../../support/server/requests';

const posts = 14;
const requests = 12;
const relations = [
  'resources_via_created_by.created_by.collaboration_opportunities_via_user_id',
  'collaboration_opportunities_via_user_id.user_id.resources_via_created_by',
  'resources_via_created_by.created_by.resources_via_created_by',
];
/** Joins every post with every other one, six times. */
const filter = relations
  .flatMap((path) => [`user_id.${path}.title ?= 'zzz'`, `user_id.${path}.id ?= 'zzz'`])
  .join(' || ');
const board = '/api/collections/collaboration_opportunities/records';

let token: string;
const server = sharedServer();
beforeAll(async () => {
  ({ token } = await server.putAccount());
  for (let n = 0; n < 5; n += 1) await server.putEvent();
  for (let n = 0; n < posts; n += 1) {
    expect((await server.create('collaboration_opportunities', postFields(), token)).status).toBe(200);
    const resource = {
      title: `Chords ${n}`,
      description: 'A sheet.',
      category: 'Music',
      url: 'https://example.org',
    };
    await server.create('resources', resource, token);
  }
});

const asked = (options: Record<string, string>) => `${board}?${new URLSearchParams(options)}`;
/** Returns the median time of the event list in ms, for a signed-in user. */
async function listTime(): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    const from = performance.now();
    expect((await server.ask('GET', listAddress('events'), undefined, token)).status).toBe(200);
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b)[4] ?? Number.NaN;
}

// The options of the specification. The pages read their own lists.
describe('the queries of the specification', () => {
  const ask = (collection: string, options: Record<string, string>, who?: string) =>
    server.ask(
      'GET',
      `/api/collections/${collection}/records?${new URLSearchParams(options)}`,
      undefined,
      who,
    );
  const namesIn = (json: unknown, field: string) =>
    Array.isArray(json) ? json.map((row: Record<string, unknown>) => row[field]) : json;

  it.each([
    ['guest', false],
    ['user', true],
  ])('read all events by date, and three featured resources that are active, as a %s', async (_, isUser) => {
    const who = isUser ? token : undefined;
    const events = await ask('events', { sort: 'date' }, who);
    const dates = namesIn(events.body.items, 'date');
    expect([events.status, dates]).toEqual([
      200,
      [...(await server.rows('events', '', 'date'))].map(({ date }) => date),
    ]);
    const fields = { description: 'A sheet.', category: 'Music', type: 'Guide', author: 'Caleb' };
    for (const [title, more] of [
      ...[1, 2, 3, 4].map((n) => [`Featured ${n}`, { featured: true, status: 'active' }] as const),
      ['Hidden', { featured: true, status: 'hidden' }],
      ['Plain', { featured: false, status: 'active' }],
    ] as const)
      await server.put('resources', { ...fields, title: `${title} ${isUser}`, ...more });
    const filter = otherQueries.featuredResources.filter;
    const featured = await ask('resources', { sort: '-created_at', filter, perPage: '3' }, who);
    const titles = [4, 3, 2].map((n) => `Featured ${n} ${isUser}`);
    expect([featured.status, namesIn(featured.body.items, 'title')]).toEqual([200, titles]);
    // Not by what a guest may not know.
    expect((await ask('resources', { filter: 'created_by != ""' }, who)).status).toBe(400);
    expect((await ask('events', { sort: 'preview' }, who)).status).toBe(400);
  });
});

describe('expensive queries', () => {
  it.each([
    ['a filter', { filter }],
    ['a sort', { sort: relations.map((path) => `user_id.${path}.title`).join(',') }],
    ['an expand', { expand: relations.map((path) => `user_id.${path}`).join(',') }],
  ])('%s over back-relations slows down nobody else', { timeout: 120_000 }, async (what, options) => {
    const before = await listTime();
    let answered = 0;
    const attack = Array.from({ length: requests }, async () => {
      const { status } = await server.ask('GET', asked(options), undefined, token);
      answered += 1;
      return status;
    });
    const meanwhile = await listTime();
    expect(new Set(await Promise.all(attack))).toEqual(new Set([400]));
    expect(answered).toBe(requests);
    // Refused requests cost little. A few milliseconds vary much on a busy machine.
    expect(meanwhile).toBeLessThan(Math.max(10 * before, before + 100));
    figure(
      `the event list beside ${requests} requests with ${what}`,
      `${before.toFixed(1)} → ${meanwhile.toFixed(1)} ms`,
    );
  });

  it.each([
    ['a view', `${board}/abcdefghijklmno?expand=user_id.resources_via_created_by`, 'GET'],
    ['a create', `${board}?expand=user_id.resources_via_created_by`, 'POST'],
    ['a sign-in', '/api/collections/users/auth-with-password?expand=resources_via_created_by', 'POST'],
    ['batched lists', `/api/byop/lists?have=&ask=${encodeURIComponent(asked({ filter }))}`, 'GET'],
  ])('are also refused in %s', async (_, path, method) => {
    for (const who of ['', token]) {
      const answer = await server.ask(method, path, method === 'POST' ? {} : undefined, who);
      expect([answer.status, answer.text].join(' ')).toMatch(/^400 |"status":400/);
    }
  });

  it('do not include the site’s own queries, and admins may send any', async () => {
    const team = await signIn(server.ask, 'users', admin);
    for (const who of ['', token, team]) {
      expect((await server.ask('GET', listAddress('events'), undefined, who)).status).toBe(200);
      const active = new URLSearchParams({ sort: '-created_at', filter: "status = 'active'" });
      expect(
        (await server.ask('GET', `/api/collections/resources/records?${active}`, undefined, who)).status,
      ).toBe(200);
    }
    const free = asked({ filter: "title ~ 'a'", sort: 'title' });
    expect((await server.ask('GET', free, undefined, team)).status).toBe(200);
    expect((await server.ask('GET', free, undefined, token)).status).toBe(400);
  });
});
