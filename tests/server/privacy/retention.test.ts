/** Outdated data is removed automatically: tests backdate rows and run the nightly job. */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { subDays } from 'date-fns';
import { describe, expect, inject, it } from 'vitest';
import type { CollectionName } from '../../../src/domain/collections';

import { putDoorKey, scanOf, syncDoor } from '../../support/door/door';
import { schemasOf } from '../../support/server/canaries';
import { examples } from '../../support/server/collections';
import { sharedAccount, sharedServer } from '../../support/server/fixtures';
import { photoForm } from '../../support/server/pictures';
import { mark, plantPerson, sql, tablesWith, withTestHooks } from '../../support/server/planted-person';
import { type Server, startServer } from '../../support/server/pocketbase';
import { newId, newSecret, rsvpFields } from '../../support/server/records';

const kit = inject('kit');
const server = sharedServer(async (kit) => ({ hooks: await withTestHooks(kit) }));
const owner = sharedAccount(server);

const night = (at = server) => at.ask('POST', '/api/crons/retention', undefined, at.token);
const daysAgo = (days: number) => subDays(Date.now(), days).toISOString().replace('T', ' ');
const rowOf = async (table: CollectionName) => (await examples[table].row(server, owner)).id;
const has = async (table: CollectionName, id: string) =>
  (await server.rows(table, `id = '${id}'`)).length > 0;

async function pastEvent(days: number, at = server) {
  const event = await at.putEvent({ max_attendees: 3 });
  const going = rsvpFields(event.id, {
    number_of_guests: 3,
    manage_secret: newSecret(),
    message: 'waiting-words',
  });
  const waiting = rsvpFields(event.id, { name: 'waiting-name', phone: '(951) 555-0199' });
  for (const rsvp of [going, waiting]) await at.create('event_rsvps', rsvp);
  await sql(at, `UPDATE events SET date = '${daysAgo(days)}' WHERE id = '${event.id}'`);
  return { event, going, waiting };
}

it('empties RSVPs a month after the event and keeps only the party sizes', async () => {
  const team = await server.putAdmin();
  const { event, going, waiting } = await pastEvent(31);
  const fresh = await pastEvent(29);
  await team.patch('event_rsvps', waiting.id, { message: 'waiting-note' });
  await sql(server, `UPDATE event_rsvps SET name = 'waiting-name' WHERE id = '${going.id}'`);
  const seats = () => server.rows('event_seats', `id = '${event.id}'`);
  const before = await seats();
  await night();
  await expect.poll(async () => (await server.row('event_rsvps', going.id)).email).toBe('');
  expect(await seats()).toEqual(before);
  const kept = await server.rows('event_rsvps', `event_id = '${event.id}'`, 'created_at');
  const empty = {
    name: '',
    email: '',
    phone: '',
    message: '',
    manage_hash: '',
    pass_hashes: '',
    content_hash: '',
  };
  expect(kept).toMatchObject([
    { ...empty, number_of_guests: 3, status: 'confirmed' },
    { ...empty, number_of_guests: 1, status: 'waitlist' },
  ]);
  const untouched = await server.rows('event_rsvps', `event_id = '${fresh.event.id}'`, 'created_at');
  expect(untouched).toMatchObject([{ email: fresh.going.email }, { email: fresh.waiting.email }]);
  expect(await team.audit(waiting.id)).toMatchObject([
    { action: 'update', title: '', before: null, after: null },
  ]);
  expect(await tablesWith(server, `${going.email}`)).toEqual([]);
  // A late retry gets the current state, and the team can still correct a status.
  expect(await server.create('event_rsvps', going)).toMatchObject({
    status: 200,
    json: { outcome: 'confirmed' },
  });
  expect(await team.patch('event_rsvps', waiting.id, { status: 'cancelled' })).toMatchObject({ status: 200 });
});

it.each([
  ['contact_submissions', 'updated_at', 180, { status: 'resolved' }, { status: 'new' }],
  ['artist_submissions', 'updated_at', 90, { status: 'declined' }, { status: 'approved' }],
  ['reports', 'updated_at', 180, { status: 'resolved' }, { status: 'new' }],
  ['collaboration_interest', 'created_at', 180, {}, null],
] as const)(
  'removes rows of %s by their %s, %i days later, and stores the id',
  async (table, from, days, over, open) => {
    const dated = async (fields: object, age: number) => {
      const id = await rowOf(table);
      const set = Object.entries({ ...fields, [from]: daysAgo(age) }).map(
        ([name, value]) => `${name} = '${value}'`,
      );
      await sql(server, `UPDATE ${table} SET ${set.join(', ')} WHERE id = '${id}'`);
      return id;
    };
    const old = await dated(over, days + 1);
    const young = await dated(over, days - 1);
    const stillOpen = open && (await dated(open, days + 1));
    await night();
    await expect.poll(() => has(table, old)).toBe(false);
    expect(await has('erased_ids', old)).toBe(true);
    expect(await has(table, young)).toBe(true);
    if (stillOpen) expect(await has(table, stillOpen)).toBe(true);
  },
);

it('empties the details of audit rows after a year and keeps the actor', async () => {
  const team = await server.putAdmin();
  const event = await server.putEvent();
  await team.patch('events', event.id, { title: 'Another title' });
  const [entry = {}] = await team.audit(event.id);
  await sql(server, `UPDATE audit_log SET created_at = '${daysAgo(366)}' WHERE id = '${entry.id}'`);
  await night();
  await expect.poll(async () => (await team.audit(event.id))[0]?.before).toBe(null);
  expect(await team.audit(event.id)).toMatchObject([
    { action: 'update', actor: team.id, title: '', after: null },
  ]);
});

it('removes a photo with its files a month after it was taken down', async () => {
  const team = await server.putAdmin();
  const upload = async (published: boolean) => {
    const sent = (await server.create('photos', photoForm({ id: newId() }), team.token)).body;
    await team.patch('photos', `${sent.id}`, { published });
    await sql(server, `UPDATE photos SET updated_at = '${daysAgo(31)}' WHERE id = '${sent.id}'`);
    return { id: `${sent.id}`, image: `${sent.image}` };
  };
  const [old, shown] = [await upload(false), await upload(true)];
  const stored = () => readdir(join(server.dir, 'storage'), { recursive: true });
  expect((await stored()).filter((file) => file.endsWith(old.image))).toHaveLength(1);
  await night();
  await expect.poll(() => has('photos', old.id)).toBe(false);
  await expect.poll(async () => (await stored()).filter((file) => file.endsWith(old.image))).toEqual([]);
  expect(await has('erased_ids', old.id)).toBe(true);
  expect(await has('photos', shown.id)).toBe(true);
});

it('does the rest after a night that ended early, and counts nobody twice', async () => {
  // Only the first portion of each kind.
  const edits = [
    ['firstSize = 25', 'firstSize = 2'],
    ['at += size', 'at += ids.length'],
  ] as const;
  const ending = await startServer(kit, { hooks: await withTestHooks(kit, edits) });
  const event = (await ending.putEvent()).id;
  const guests = [];
  for (let n = 0; n < 5; n += 1) guests.push(await ending.sendRsvp(event, { number_of_guests: 2 }));
  const key = await putDoorKey(ending, event);
  await syncDoor(ending, key, { scans: guests.map(({ id }) => scanOf(id, { people: 2 })) });
  const team = await ending.putAdmin();
  for (const { id } of guests) await team.patch('event_rsvps', id, { notes: 'A note' });
  await sql(ending, `UPDATE events SET date = '${daysAgo(31)}', ends_at = '' WHERE id = '${event}'`);
  const state = async (at: Server) => {
    const emptied = (await at.rows('event_rsvps', "name = ''")).map(({ id }) => id);
    const forgotten = (await at.rows('audit_log', "action = 'update' && title = ''")).map(
      ({ record_id }) => record_id,
    );
    // What is about a row goes with it.
    expect(forgotten.sort()).toEqual(emptied.sort());
    const [kept] = await at.rows('site_settings', `name = 'came:${event}'`);
    return { emptied: emptied.length, scans: (await at.rows('door_scans')).length, came: kept?.value };
  };
  await night(ending);
  await expect.poll(() => state(ending)).toEqual({ emptied: 2, scans: 3, came: '4' });
  await ending.end();
  const next = await startServer(kit, { dir: ending.dir, hooks: await withTestHooks(kit) });
  try {
    expect(await state(next)).toEqual({ emptied: 5, scans: 0, came: '10' });
  } finally {
    await next.stop();
  }
});

it('removes mails after 90 days, but none whose link still opens a row, or that a guardian got', async () => {
  const rsvp = await server.sendRsvp((await server.putEvent()).id);
  const mail = async (age: number, about: string, more = {}) => {
    const at = daysAgo(age);
    const row = { key: newId(), message: 'rsvp', about, status: 'sent', due_at: at, created_at: at, ...more };
    return (await server.put('mails', row)).id;
  };
  const link = { link_hash: newSecret() };
  const gone = [
    await mail(91, rsvp.id),
    await mail(91, newId(), link),
    await mail(91, newId(), { message: 'consent' }),
  ];
  const stays = [
    await mail(89, rsvp.id),
    await mail(91, rsvp.id, link),
    await mail(91, rsvp.id, { message: 'consent' }),
    await mail(91, rsvp.id, { status: 'waiting' }),
  ];
  await night();
  await expect
    .poll(async () => Promise.all(gone.map((id) => has('mails', id))))
    .toEqual([false, false, false]);
  for (const id of stays) expect(await has('mails', id)).toBe(true);
});

it('keeps RSVPs as long as the setting says', async () => {
  const other = await startServer(kit, { hooks: await withTestHooks(kit), env: { BYOP_KEEP_RSVPS: '60' } });
  try {
    const { going } = await pastEvent(59, other);
    const gone = await pastEvent(61, other);
    await night(other);
    const emailOf = async (id: string) => (await other.row('event_rsvps', id)).email;
    await expect.poll(() => emailOf(gone.going.id)).toBe('');
    expect(await emailOf(going.id)).toBe(going.email);
  } finally {
    await other.stop();
  }
});

it('keeps personal data when RSVPs are skipped (control)', async () => {
  const edits = [['emptyRsvps(app);', '']] as const;
  const forgetful = await startServer(kit, { hooks: await withTestHooks(kit, edits) });
  try {
    const { going } = await pastEvent(31, forgetful);
    const link = { email: 'a@example.org', hash: newSecret(), until: daysAgo(1) };
    await forgetful.put('data_links', link);
    await night(forgetful);
    await expect.poll(() => forgetful.rows('data_links')).toEqual([]); // the last that the job does
    expect(await forgetful.rows('event_rsvps', `id = '${going.id}'`)).toMatchObject([{ email: going.email }]);
  } finally {
    await forgetful.stop();
  }
});

describe('a person with data in every field of every collection', () => {
  /** Fields of a possible later version, which the retention code does not name. */
  const later = [
    { type: 'text', name: 'later_text' },
    { type: 'json', name: 'later_json' },
    { type: 'number', name: 'later_number' },
    { type: 'bool', name: 'later_bool' },
    { type: 'date', name: 'later_date' },
    { type: 'select', name: 'later_select', maxSelect: 1, values: ['vegan'] },
  ];
  const pastTerm: { readonly [N in CollectionName]?: string } = {
    event_rsvps: `UPDATE events SET date = '${daysAgo(31)}', ends_at = ''`,
    rsvp_changes: '', // with their RSVP
    consents: '', // with their RSVP
    door_scans: '', // with the RSVPs of their event
    contact_submissions: `UPDATE contact_submissions SET status = 'resolved', updated_at = '${daysAgo(181)}'`,
    artist_submissions: `UPDATE artist_submissions SET status = 'declined', updated_at = '${daysAgo(91)}'`,
    collaboration_interest: `UPDATE collaboration_interest SET created_at = '${daysAgo(181)}'`,
    reports: `UPDATE reports SET status = 'resolved', updated_at = '${daysAgo(181)}'`,
    photos: `UPDATE photos SET published = FALSE, updated_at = '${daysAgo(31)}'`,
    audit_log: `UPDATE audit_log SET created_at = '${daysAgo(366)}'`,
    team_links: `UPDATE team_links SET until = '${daysAgo(31)}'`,
    set_aside: `UPDATE set_aside SET until = '${daysAgo(1)}'`,
  };
  const stays: { readonly [N in CollectionName]?: string } = {
    users: 'the person deletes the account',
    collaboration_opportunities: 'the person deletes the post',
    resources: 'the team deletes it',
    newsletter_subscribers: 'the person leaves the list',
    donations: 'the books keep gifts; erasing takes the address',
    content: 'pages keep who published them, as the audit log does; erasing takes the address',
    content_versions: 'the same',
  };
  async function whatIsLeft(edits: readonly (readonly [string, string])[] = []) {
    const own = await startServer(kit, { hooks: await withTestHooks(kit, edits) });
    try {
      for (const { name, type, fields } of await schemasOf(own)) {
        if (type === 'view' || !(name in pastTerm)) continue;
        const wider = { fields: [...fields, ...later] };
        const answer = await own.ask('PATCH', `/api/collections/${name}`, wider, own.token);
        expect(answer.status, answer.text).toBe(200);
      }
      const person = await plantPerson(own);
      const planted = [...person.rows.keys()].sort();
      const full = `later_number = 7, later_bool = TRUE, later_select = 'vegan', later_date = '${daysAgo(1)}'`;
      for (const [table, statement] of Object.entries(pastTerm)) {
        await sql(own, `UPDATE ${table} SET ${full}`);
        if (statement) await sql(own, statement);
      }
      await own.ask('POST', '/api/crons/set_aside', undefined, own.token);
      // The audit log keeps actors for good, so remove the admin's name.
      await sql(own, "UPDATE audit_log SET actor = '', actor_email = '', cause = ''");
      await own.put('data_links', {
        email: 'a@example.org',
        hash: newSecret(),
        until: daysAgo(1),
      });
      await night(own);
      await expect.poll(() => own.rows('data_links')).toEqual([]); // the last thing that the job deletes
      await expect.poll(() => own.rows('set_aside')).toEqual([]);
      const [rsvp = {}] = await own.rows('event_rsvps', `id = '${person.rows.get('event_rsvps')}'`);
      return { planted, left: await tablesWith(own, mark), rsvp };
    } finally {
      await own.stop();
    }
  }

  it('is removed after the terms, also from unknown fields', async () => {
    const { planted, left, rsvp } = await whatIsLeft();
    expect(planted).toEqual([...Object.keys(pastTerm), ...Object.keys(stays)].sort());
    expect(left).toEqual(Object.keys(stays).sort());
    expect(rsvp).toMatchObject({
      number_of_guests: 1,
      status: 'confirmed',
      later_text: '',
      later_json: null,
      later_number: 0,
      later_bool: false,
      later_date: '',
      later_select: '',
    });
  });

  it('is still there when the list of kept columns has one too many (control)', async () => {
    const { left } = await whatIsLeft([['"queued_at",', '"queued_at", "later_text",']]);
    expect(left).toContain('event_rsvps');
  });

  it('has no files in tables that SQL statements empty, since they would stay on the disk', async () => {
    const files = (await schemasOf(server))
      .filter(({ name }) => name in pastTerm && name !== 'set_aside' && name !== 'photos')
      .flatMap(({ name, fields }) =>
        fields.filter(({ type }) => type === 'file').map((one) => [name, one.name]),
      );
    expect(files).toEqual([]);
  });
});
