import { cp, rm } from 'node:fs/promises';
import { millisecondsInDay } from 'date-fns/constants';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { site } from '../../../src/content/site';
import { applicationStatuses, contactStatuses, reportStatuses } from '../../../src/domain/choices';
import type { CollectionName } from '../../../src/domain/collections';
import { parse } from '../../../src/domain/parse';
import { isDrawing } from '../../../src/domain/posts/photo-places';
import { questionsInput } from '../../../src/domain/rsvps/questions';
import { storedAnswers } from '../../../src/domain/rsvps/stored-questions';
import { hooksVariant } from '../../support/server/hooks-variant';
import {
  admin,
  newFolder,
  prepare,
  type Server,
  startServer,
  testEnv,
} from '../../support/server/pocketbase';
import type { Fields } from '../../support/server/records';
import { signIn } from '../../support/server/requests';

const folders: string[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function emptyData(): Promise<string> {
  folders.push(await newFolder('data'));
  return folders.at(-1) ?? '';
}

async function serverOn(dir: string): Promise<Server> {
  const server = await startServer(inject('kit'), { dir });
  servers.push(server);
  return server;
}

describe('the first admin', () => {
  it('gets a working password that is printed only once', async () => {
    const dir = await emptyData();
    const { BYOP_ADMIN_PASSWORD: _, ...env } = testEnv;
    const said = await prepare(inject('kit'), dir, env);
    const password = /with the password (\S+)/.exec(said)?.[1] ?? '';
    expect(password).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(await prepare(inject('kit'), dir, env)).toBe('');
    const server = await serverOn(dir);
    expect(await signIn(server.ask, 'users', { email: admin.email, password })).not.toBe('');
    expect(await server.rows('users')).toMatchObject([{ email: admin.email, role: 'owner', verified: true }]);
  });

  it('gets the password from the environment, which is not printed', async () => {
    const dir = await emptyData();
    expect(await prepare(inject('kit'), dir, testEnv)).not.toContain(admin.password);
    expect(await signIn((await serverOn(dir)).ask, 'users', admin)).not.toBe('');
  });

  it('is never an existing account with that email', async () => {
    const dir = await emptyData();
    await prepare(inject('kit'), dir, { ...testEnv, BYOP_ADMIN_EMAIL: 'first@byop.example' });
    const server = await serverOn(dir);
    const stranger = { email: admin.email, password: 'stranger', passwordConfirm: 'stranger' };
    await server.ask('POST', '/api/collections/users/records', stranger);
    const [first] = await server.rows('users', "role = 'owner'");
    await server.ask('DELETE', `/api/collections/users/records/${first?.id}`, undefined, server.token);
    await server.kill();
    expect(await prepare(inject('kit'), dir, testEnv)).toContain('There is no owner');
    await server.restart();
    expect(await server.rows('users', "role = 'owner'")).toEqual([]);
  });

  it('also runs with a collection that an operator added', async () => {
    const dir = await emptyData();
    await prepare(inject('kit'), dir, testEnv);
    const server = await serverOn(dir);
    const added = { name: 'stalls', type: 'base' };
    expect((await server.ask('POST', '/api/collections', added, server.token)).status).toBe(200);
    await server.kill();
    expect(await prepare(inject('kit'), dir, testEnv)).not.toContain('stalls');
  });

  it.each([
    ['BYOP_ADMIN_PASSWORD', 'too short'],
    ['BYOP_ADMIN_EMAIL', 'nobody'],
    ['BYOP_SUPERUSER_PASSWORD', 'short'],
    ['BYOP_SUPERUSER_EMAIL', 'nobody'],
  ])('is not created with a wrong %s: one sentence and exit code 1', async (name, value) => {
    const failed = prepare(inject('kit'), await emptyData(), { ...testEnv, [name]: value });
    await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(name) });
  });
});

describe('demo content', () => {
  const day = millisecondsInDay;
  const env = { ...testEnv, BYOP_DEMO: '1' };
  let filled = '';
  beforeAll(async () => {
    filled = await newFolder('demo');
    await prepare(inject('kit'), filled, env);
  });
  afterAll(() => rm(filled, { recursive: true, force: true }));
  const filledData = async () => {
    const dir = await emptyData();
    await cp(filled, dir, { recursive: true });
    return dir;
  };
  const startsAt = (event: Fields) => Date.parse(`${event.date}`.replace(' ', 'T'));
  /** Without the dates of series, which begin where the last ones end. */
  const open = (events: Fields[], now: number) =>
    events.filter((event) => event.status === 'upcoming' && !event.series && startsAt(event) > now);

  it('contains every kind of event, with correct counts', async () => {
    const server = await serverOn(await filledData());
    const events = await server.rows('events');
    const seats = new Map((await server.rows('event_seats')).map((row) => [row.id, row]));
    const left = (event: Fields) =>
      Number(event.max_attendees) - Number(seats.get(event.id)?.confirmed_guests);
    const upcoming = open(events, Date.now());
    const capped = upcoming.filter((event) => event.max_attendees !== 0);

    expect(new Set(events.map((event) => event.type)).size).toBe(4);
    const listed = upcoming
      .filter((event) => !event.featured)
      .sort((one, other) => startsAt(one) - startsAt(other))
      .map(({ poster }) => `${poster}`);
    expect(events.filter(({ poster }) => !/^[a-z]+[0-2]$/.test(`${poster}`))).toEqual([]);
    expect(listed.filter((poster, n) => poster.slice(0, -1) === listed[n - 1]?.slice(0, -1))).toEqual([]);
    expect(upcoming.length).toBeGreaterThanOrEqual(8);
    expect(events.filter((event) => startsAt(event) < Date.now()).length).toBeGreaterThanOrEqual(3);
    expect(upcoming.some((event) => event.max_attendees === 0)).toBe(true);
    expect(events.some((event) => event.status === 'cancelled' && startsAt(event) > Date.now())).toBe(true);
    expect(capped.filter((event) => event.featured).map(left)).toEqual([4]);
    expect(capped.filter((event) => left(event) === 0)).toHaveLength(1);
    expect(seats.get(capped.find((event) => left(event) === 0)?.id)?.waitlisted).toBe(3);
    expect(events.filter((event) => event.max_attendees !== 0 && left(event) < 0)).toEqual([]);
    const asking = upcoming.filter((event) => event.questions);
    expect(asking).toMatchObject([{ consent_required: true, pick_up: true }]);
    expect(parse(questionsInput, asking[0]?.questions)).toMatchObject({ ok: true });
    const guests = await server.rows('event_rsvps', `event_id = '${asking[0]?.id}'`);
    const young = guests.filter(({ under_18 }) => under_18);
    expect(young.map(({ consent_state }) => consent_state).sort()).toEqual(['asked', 'given']);
    expect(young.every(({ pickup_code }) => pickup_code)).toBe(true);
    expect(await server.rows('consents')).toMatchObject([{ state: 'given' }]);
    const answered = guests.flatMap(({ answers }) => v.parse(storedAnswers, answers));
    expect(new Set(answered.map(({ id }) => id)).size).toBe(3);
    for (const list of ['members', 'collaboration_opportunities', 'resources'] as const) {
      expect((await server.rows(list)).length).toBeGreaterThanOrEqual(12);
    }
    const photos = await server.rows('public_photos');
    expect(photos.every(({ id }) => isDrawing({ id: `${id}` }))).toBe(true);
    expect(photos.filter(({ place }) => place === 'album').length).toBeGreaterThanOrEqual(6);
    expect(photos.filter(({ image, screens }) => image && screens)).toHaveLength(13);
    expect((await server.rows('members')).filter((member) => member.email).length).toBeGreaterThan(2);
    expect(new Set((await server.rows('resources')).map((resource) => resource.category)).size).toBe(6);
  });

  it('has a weekly and a monthly series, whose dates are there', async () => {
    const server = await serverOn(await filledData());
    const made = await server.rows('series');
    expect(made.map(({ rule }) => /FREQ=(\w+)/.exec(`${rule}`)?.[1]).sort()).toEqual(['MONTHLY', 'WEEKLY']);
    for (const { id, rule } of made) {
      const dates = await server.rows('events', `series = '${id}'`);
      expect(dates.length).toBeGreaterThanOrEqual(`${rule}`.includes('WEEKLY') ? 11 : 2);
      expect(dates.every((date) => startsAt(date) > Date.now())).toBe(true);
    }
  });

  it('fills every admin tab, with a row in every status', async () => {
    const server = await serverOn(await filledData());
    const statuses = async (collection: CollectionName) =>
      [...new Set((await server.rows(collection)).map(({ status }) => status))].sort();
    expect(await statuses('event_rsvps')).toEqual(['confirmed', 'waitlist']);
    expect(await statuses('contact_submissions')).toEqual([...contactStatuses].sort());
    expect(await statuses('artist_submissions')).toEqual([...applicationStatuses].sort());
    expect(await statuses('reports')).toEqual([...reportStatuses].sort());
    for (const list of ['collaboration_interest', 'newsletter_subscribers'] as const) {
      expect((await server.rows(list)).length).toBeGreaterThan(3);
    }
  });

  it('is loaded once; a second start changes nothing', async () => {
    const dir = await emptyData();
    expect(await prepare(inject('kit'), dir, env)).toContain('Demo content');
    const server = await serverOn(dir);
    const before = [await server.rows('events'), await server.rows('event_rsvps')];
    await server.kill();
    expect(await prepare(inject('kit'), dir, env)).toBe('');
    await server.restart();
    expect([await server.rows('events'), await server.rows('event_rsvps')]).toEqual(before);
  });

  it.each([3, 40, 200, 1000])('has current dates after %i days, except edited events', async (days) => {
    const kit = inject('kit');
    const dir = await filledData();
    const server = await serverOn(dir);
    const [edited, ...others] = open(await server.rows('events'), Date.now());
    const path = `/api/collections/events/records/${edited?.id}`;
    await server.ask('PATCH', path, { location: 'Upstairs' }, server.token);
    await server.kill();

    const later = await hooksVariant(kit.hooks, {
      edits: [['Date.now()', `(Date.now() + ${days * day})`]],
    });
    folders.push(later);
    await prepare({ ...kit, hooks: later }, dir, env);
    await server.restart();
    const events = await server.rows('events');
    const then = Date.now() + days * day;
    expect(open(events, then).map((event) => event.id)).toEqual(
      expect.arrayContaining(others.map((event) => event.id)),
    );
    const now = new Map(events.map((event) => [event.id, event]));
    expect(now.get(edited?.id)).toMatchObject({ date: edited?.date, location: 'Upstairs' });
    const gameNight = events.find((event) => event.title === 'Game Night') ?? {};
    expect(weekdayAndTime(gameNight)).toMatch(/^Sunday/);
    expect(monthAndDay(gameNight)).toMatch(/^(2|5|8|11)\/2[2-8]$/); // a 4th Sunday, once a quarter
    for (const before of others.filter((event) => event.title !== 'Game Night')) {
      const after = now.get(before.id) ?? {};
      expect(weekdayAndTime(after)).toBe(weekdayAndTime(before));
    }
  });
});

const onTheWall = (event: Fields, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: site().zone }).format(
    Date.parse(`${event.date}`.replace(' ', 'T')),
  );

/** E.g. "Friday 18:00" in the ministry's time zone. */
const weekdayAndTime = (event: Fields) =>
  onTheWall(event, { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** E.g. "11/22". */
const monthAndDay = (event: Fields) => onTheWall(event, { month: 'numeric', day: 'numeric' });
