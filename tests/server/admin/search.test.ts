/** The search over everything of the admin pages (docs/decisions/124-the-guests-sheet.md). */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  hitsPerGroup,
  longestSearch,
  searchAnswer,
  searchedBy,
} from '../../../src/domain/admin/search-everything';
import { readerOf } from '../../../src/domain/parse';
import { type Role, roles } from '../../../src/domain/roles';
import { createSeries, datesOf, values } from '../../support/series/steps';
import { examples } from '../../support/server/collections';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { newId, postFields, rsvpFields } from '../../support/server/records';
import type { Account } from '../../support/server/rows';

const server = sharedServer();
const ada = sharedAdmin(server);
const post = (text: unknown, token?: string) => server.ask('POST', '/api/byop/search', { text }, token);

/** Returns what an account finds, by collection. */
async function find(text: string, token = ada.token) {
  const { status, body } = await post(text, token);
  expect(status).toBe(200);
  const { found } = readerOf(searchAnswer)(body) ?? { found: [] };
  return Object.fromEntries(found.map(({ collection, ...answer }) => [collection, answer]));
}
const idsIn = (found: Awaited<ReturnType<typeof find>>, collection: string) =>
  found[collection]?.hits.map(({ id }) => id) ?? [];

/** A word that no other test writes. */
const word = 'Quetzalma';
let event: string;
let [rsvp, otherRsvp] = ['', ''];
const accounts = new Map<Role, Account>();
beforeAll(async () => {
  for (const role of roles) accounts.set(role, await server.putAccount({ role }));
  const leader = accounts.get('leader')?.id;
  event = (await server.putEvent({ title: `${word}’s Café`, leaders: [leader] })).id;
  const other = await server.putEvent({ title: 'Elsewhere' });
  rsvp = (await server.sendRsvp(event, { name: `${word} One`, phone: '(951) 555-0148' })).id;
  otherRsvp = (await server.sendRsvp(other.id, { name: `${word} Two` })).id;
  const person = { name: word, email: `${newId()}@example.org` };
  await server.put('contact_submissions', {
    ...person,
    form_type: 'music',
    message: '100% of them_all said "yes"',
    status: 'new',
  });
  await server.put('artist_submissions', {
    ...person,
    role_interest: 'musician',
    skills: 'bass',
    why_join: 'The low end.',
    status: 'new',
  });
  const poster = await server.putAccount();
  const { id: opportunity } = await server.put('collaboration_opportunities', {
    ...postFields(),
    title: `${word} wanted`,
    user_id: poster.id,
    status: 'Open',
  });
  await server.put('collaboration_interest', { ...person, opportunity_id: opportunity });
  const resource = await examples.resources.row(server, poster);
  const path = (collection: string, id: unknown) => `/api/collections/${collection}/records/${id}`;
  await server.ask('PATCH', path('resources', resource.id), { title: `Of ${word}` }, server.token);
  await server.put('newsletter_subscribers', { email: `${word.toLowerCase()}@example.org` });
  const [about] = await server.rows('content', "key = 'about'");
  const draft = { ...Object(about?.draft), title: `We are ${word}` };
  expect((await server.ask('PATCH', path('content', about?.id), { draft }, server.token)).status).toBe(200);
});

describe('a role finds what it may read', () => {
  it.each(roles.filter((role) => searchedBy(role).length > 0))('%s', async (role) => {
    const found = await find(word, accounts.get(role)?.token);
    expect(Object.keys(found).sort()).toEqual([...searchedBy(role)].sort());
    if (role === 'leader') expect(idsIn(found, 'event_rsvps')).toEqual([rsvp]);
  });

  it('a leader also no guest of others by the id', async () => {
    const leader = accounts.get('leader')?.token;
    expect(await find(otherRsvp, leader)).toEqual({});
    expect(idsIn(await find(otherRsvp), 'event_rsvps')).toEqual([otherRsvp]);
  });

  it('nobody else finds anything', async () => {
    const user = await server.putAccount();
    for (const token of [undefined, user.token, accounts.get('treasurer')?.token])
      expect(await post(word, token)).toMatchObject({
        status: 403,
        body: expect.not.objectContaining({ found: [] }),
      });
  });
});

describe('a result', () => {
  it('says what it is', async () => {
    const found = await find(word);
    expect(found.event_rsvps?.hits.find(({ id }) => id === rsvp)).toMatchObject({
      title: `${word} One`,
      detail: `${word}’s Café`,
      status: 'confirmed',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(found.collaboration_interest?.hits).toMatchObject([{ title: word, detail: `${word} wanted` }]);
    expect(found.content?.hits).toMatchObject([{ id: 'about', title: 'title', detail: `We are ${word}` }]);
  });

  it.each([
    ['quetzalmas cafe', 'events'],
    ['CAFÉ QUETZALMA', 'events'],
    ['Cafe\u0301', 'events'],
    ['951 555 0148', 'event_rsvps'],
    ['+1 (951) 555-0148', 'event_rsvps'],
    ['555.0148', 'event_rsvps'],
    ['100%', 'contact_submissions'],
    ['them_all', 'contact_submissions'],
    ['said "yes"', 'contact_submissions'],
  ])('is found by %j', async (typed, collection) => {
    expect(idsIn(await find(typed), collection)).toHaveLength(1);
  });

  it.each([['them%all'], ["x' OR 1=1 --"], ['{:id}'], ['themxall'], ['\\'], ['quetzalma nobody']])(
    'is not found by %j',
    async (typed) => {
      expect(await find(typed)).toEqual({});
    },
  );

  it('is a page by its name, before its fields by their labels', async () => {
    const found = await find('about');
    expect(found.content?.hits.slice(0, 1)).toMatchObject([{ id: 'about', title: '' }]);
    expect((await find('time zone')).content?.hits).toMatchObject([{ id: 'site', title: 'zone' }]);
  });
});

it('has the first of each group, those that begin with the word before newer ones', async () => {
  const { id } = await server.putEvent();
  const first = await server.create('event_rsvps', rsvpFields(id, { name: 'Zorbela First' }));
  for (let n = 0; n < hitsPerGroup; n += 1) await server.sendRsvp(id, { name: `Not Zorbela ${n}` });
  const found = (await find('zorbela')).event_rsvps;
  expect(found?.hits).toHaveLength(hitsPerGroup);
  expect(found?.more).toBe(true);
  expect(found?.hits[0]?.id).toBe(first.body.id);
});

it('has a series once: its next date of those that it finds, or the last, and any by its id', async () => {
  const made = await createSeries(server, ada.token, { values: values({ title: 'Zwielicht' }) });
  const [first, second, third] = await datesOf(server, made.id);
  const single = (await server.putEvent({ title: 'Zwielicht outside' })).id;
  const found = async (text: string) => idsIn(await find(text), 'events');
  expect((await found('zwielicht')).sort()).toEqual([`${first?.id}`, single].sort());
  await ada.patch('events', `${second?.id}`, { location: 'Zypressenhof' });
  expect(await found('zwielicht zypressenhof')).toEqual([second?.id]);
  expect(await found(`${third?.id}`)).toEqual([third?.id]);
  await ada.patch('events', `${first?.id}`, { date: '2026-01-05T12:00:00.000Z', ends_at: '' });
  await ada.patch('events', `${third?.id}`, { date: '2026-01-06T12:00:00.000Z', ends_at: '' });
  expect(await found('zwielicht')).toContain(second?.id);
  await ada.patch('events', `${third?.id}`, { title: 'Zwiebelturm' });
  await ada.patch('events', `${first?.id}`, { title: 'Zwiebelturm' });
  expect(await found('zwiebelturm')).toEqual([third?.id]);
});

it('finds nothing for no words, and refuses what is no search', async () => {
  for (const text of ['', '   ', '\u200b', "'"]) expect(await find(text)).toEqual({});
  expect(await find('a'.repeat(longestSearch))).toEqual({});
  for (const text of ['a'.repeat(300), 7, null, ['a'], undefined])
    expect((await post(text, ada.token)).status).toBe(400);
});
