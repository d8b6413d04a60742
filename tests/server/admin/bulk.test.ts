/** One action on many rows: the rules of a single change hold for each of them (decision 126). */
import { beforeEach, describe, expect, it } from 'vitest';
import { laterRows, rowsPerRequest } from '../../../src/domain/limits';
import { may, type Role, roles } from '../../../src/domain/roles';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { type Fields, newId, youngFields } from '../../support/server/records';

/** In place of the times after which a transaction and a request end. */
const heldFor = (ms: number) => ['heldFor = 30', `heldFor = ${ms}`] as const;
const answersAfter = (ms: number) => ['answersAfter = 400', `answersAfter = ${ms}`] as const;
// On a slow machine a request would end before its last row.
const server = sharedServer(async ({ hooks }) => ({
  hooks: await hooksVariant(hooks, { edits: [answersAfter(60_000)] }),
}));
const ada = sharedAdmin(server);
const post = (path: string, body: Fields, token = ada.token) =>
  server.ask('POST', `/api/byop/${path}`, body, token);
const idsOf = (rows: readonly Fields[]) => rows.map(({ id }) => ({ id }));
const bulk = (group: string, rows: readonly Fields[], more: Fields, token?: string) =>
  post('bulk', { collection: 'event_rsvps', group, rows: idsOf(rows), ...more }, token);
const setStatus = (group: string, rows: readonly Fields[], status: string, more: Fields = {}) =>
  bulk(group, rows, { action: 'change', change: { status }, ...more });
const remove = (group: string, rows: readonly Fields[], token?: string) =>
  bulk(group, rows, { action: 'delete' }, token);
const undo = (group: string, more: Fields = {}, token?: string) =>
  post('undo', { group, audit_id: newId(), ...more }, token);
const statusOf = async (rows: readonly Fields[]) =>
  Promise.all(rows.map(async ({ id }) => (await server.row('event_rsvps', id)).status));
const auditOf = (group: string) => server.rows('audit_log', `group_id = '${group}' || id = '${group}'`);
const nameOf = (n: number) => `Guest ${n}`;

let event: string;
let guests: Fields[];
const send = async (n: number, more: Fields = {}) =>
  server.sendRsvp(event, { name: nameOf(n), number_of_guests: 1, ...more });
beforeEach(async () => {
  event = (await server.putEvent({ max_attendees: 4 })).id;
  guests = [await send(1), await send(2), await send(3)];
});

describe('a change of many rows', () => {
  it('changes each row, with an audit row for each and one for all', async () => {
    const group = newId();
    const answer = await setStatus(group, guests, 'cancelled');
    expect(answer).toMatchObject({ status: 200, json: { done: 3, handled: 3, refused: [], promoted: [] } });
    expect(await statusOf(guests)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    const [head, ...others] = (await auditOf(group)).sort((a) => (a.id === group ? -1 : 1));
    expect(head).toMatchObject({ id: group, action: 'update', group_id: '', after: { rows: 3 } });
    expect(others.map(({ record_id }) => record_id).sort()).toEqual(guests.map(({ id }) => id).sort());
    expect(others[0]).toMatchObject({ before: { status: 'confirmed' }, after: { status: 'cancelled' } });
  });

  it('changes nothing again when a request is repeated', async () => {
    const group = newId();
    await setStatus(group, guests, 'waitlist');
    const [first] = guests;
    await ada.patch('event_rsvps', `${first?.id}`, { status: 'confirmed' });
    expect((await setStatus(group, guests, 'waitlist')).json).toMatchObject({ done: 3, refused: [] });
    expect(await statusOf(guests)).toEqual(['confirmed', 'waitlist', 'waitlist']);
    expect(await auditOf(group)).toHaveLength(4);
  });

  it('names the rows that are over capacity, and does the rest', async () => {
    const large = await send(4, { number_of_guests: 2 });
    const small = await send(5);
    await setStatus(newId(), [small], 'waitlist');
    const chosen = [large, small];
    expect(await statusOf(chosen)).toEqual(['waitlist', 'waitlist']);
    const group = newId();
    const refused = {
      id: large.id,
      name: nameOf(4),
      code: 'over_capacity',
      event,
      seats: 4,
      taken: 3,
      wanted: 2,
    };
    const answer = await setStatus(group, chosen, 'confirmed');
    expect(answer.json).toMatchObject({ done: 1, refused: [refused] });
    expect(await statusOf(chosen)).toEqual(['waitlist', 'confirmed']);
    const anyway = await setStatus(group, [large], 'confirmed', { over_capacity: true });
    expect(anyway.json).toMatchObject({ done: 1, refused: [] });
    expect(await statusOf(chosen)).toEqual(['confirmed', 'confirmed']);
    expect(await auditOf(group)).toEqual(
      expect.arrayContaining([expect.objectContaining({ record_id: large.id, over_capacity: true })]),
    );
  });

  it('gives the seats of rows that move to the waitlist to others only', async () => {
    await send(4);
    const other = await send(5);
    expect(await statusOf([other])).toEqual(['waitlist']);
    const answer = await setStatus(newId(), guests, 'waitlist');
    expect(answer.json).toMatchObject({ promoted: [{ id: other.id, name: nameOf(5) }] });
    expect(await statusOf([...guests, other])).toEqual(['waitlist', 'waitlist', 'waitlist', 'confirmed']);
  });

  it('gives them to no row of the same action: of a later request, or unchanged by this one', async () => {
    await send(4);
    const [waiting, last] = [await send(5), await send(6)];
    const [first] = guests;
    const group = newId();
    const answer = await setStatus(group, [first ?? {}], 'cancelled', { later: [waiting.id] });
    expect(answer.json).toMatchObject({ promoted: [{ id: last.id }] });
    await setStatus(group, [waiting], 'cancelled');
    expect(await statusOf([waiting])).toEqual(['cancelled']);

    const again = await send(7);
    expect(await statusOf([again])).toEqual(['waitlist']);
    const moved = await setStatus(newId(), [guests[1] ?? {}, again], 'waitlist');
    expect(moved.json).toMatchObject({ promoted: [] });
    expect(await statusOf([again])).toEqual(['waitlist']);
  });

  it('refuses a row that was changed after it was seen', async () => {
    const [first, ...others] = await server.rows('event_rsvps', `event_id = '${event}'`, 'name');
    await ada.patch('event_rsvps', `${first?.id}`, { notes: 'Called.' });
    const rows = [first, ...others].map((row) => ({ id: row?.id, updated_at: row?.updated_at }));
    const body = { collection: 'event_rsvps', group: newId(), rows, action: 'change' };
    const answer = await post('bulk', { ...body, change: { status: 'cancelled' } });
    const refused = { id: first?.id, name: nameOf(1), code: 'changed', message: expect.any(String) };
    expect(answer.json).toMatchObject({ done: 2, refused: [refused] });
  });

  it('refuses a child without its RSVP, and changes it with its RSVP', async () => {
    const children = [{ name: 'Kid', answers: [] }];
    const young = youngFields(event, { number_of_guests: 2, under_18: false, children });
    expect((await server.create('event_rsvps', young)).status).toBe(200);
    const [kid = {}] = await server.rows('event_rsvps', `party_of = '${young.id}'`);
    const alone = (await setStatus(newId(), [kid], 'cancelled')).body;
    expect(alone).toMatchObject({ done: 0, refused: [{ name: 'Kid', code: 'invalid' }] });
    expect((await setStatus(newId(), [young, kid], 'cancelled')).json).toMatchObject({ done: 2 });
    expect((await remove(newId(), [young, kid])).json).toMatchObject({ done: 2, refused: [] });
  });

  it('leaves no trace if every row is refused', async () => {
    const group = newId();
    const answer = await setStatus(group, guests, 'nonsense');
    expect(answer.json).toMatchObject({ done: 0, refused: [{ code: 'invalid' }, {}, {}] });
    expect(await auditOf(group)).toEqual([]);
  });

  it('refuses other fields, other collections and too many rows', async () => {
    const change = (fields: Fields, collection = 'event_rsvps') =>
      post('bulk', { collection, group: newId(), rows: idsOf(guests), action: 'change', change: fields });
    expect((await change({ email: 'a@example.org' })).status).toBe(400);
    expect((await change({ role: 'owner' }, 'users')).status).toBe(404);
    expect((await change({ status: 'past' }, 'events')).status).toBe(400);
    const many = Array.from({ length: rowsPerRequest + 1 }, () => ({ id: newId() }));
    expect((await remove(newId(), many)).status).toBe(400);
    expect((await remove(newId(), [])).status).toBe(400);
    expect(await statusOf(guests)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  it('takes a request with all rows that it may name, of the team only', async () => {
    const rows = Array.from({ length: rowsPerRequest }, () => ({
      id: newId(),
      updated_at: new Date().toISOString(),
    }));
    const later = Array.from({ length: laterRows }, newId);
    const sent = { action: 'delete', collection: 'event_rsvps', group: newId(), rows, later };
    expect(await post('bulk', sent)).toMatchObject({ status: 200, json: { done: 0 } });
    expect((await post('bulk', sent, '')).status).toBe(413);
  });

  it('refuses the id of an action of another admin', async () => {
    const group = newId();
    await setStatus(group, guests, 'waitlist');
    const bo = await server.putAdmin();
    expect(await remove(group, guests, bo.token)).toMatchObject({
      status: 409,
      json: { code: 'id_conflict' },
    });
  });
});

describe('roles', () => {
  it.each([...roles, 'none'] as const)('%s', async (role) => {
    const { token } = await server.putAccount(role === 'none' ? {} : { role });
    const allowed = (action: 'update' | 'delete') =>
      role !== 'none' && may(role satisfies Role, 'event_rsvps', action) ? 200 : 403;
    const change = { action: 'change', change: { status: 'waitlist' } };
    expect((await bulk(newId(), guests, change, token)).status).toBe(allowed('update'));
    expect((await remove(newId(), guests, token)).status).toBe(allowed('delete'));
  });

  it.each(roles)('%s undoes what the role may do', async (role) => {
    const { token } = await server.putAccount({ role });
    const group = newId();
    await setStatus(group, guests, 'waitlist');
    const all = role === 'owner' || role === 'admin';
    const refused = { name: '', code: role === 'leader' ? 'other_event' : 'no_right' };
    expect((await undo(group, {}, token)).json).toMatchObject(
      all ? { done: 3, refused: [] } : { done: 0, refused: [refused, refused, refused] },
    );
    expect(await statusOf(guests)).toEqual(guests.map(() => (all ? 'confirmed' : 'waitlist')));
  });

  it('a leader changes and restores the guests of their events only', async () => {
    const leader = await server.putAccount({ role: 'leader' });
    const mine = (await server.putEvent({ leaders: [leader.id] })).id;
    const [ours, theirs] = [await server.sendRsvp(mine, { name: 'Ours' }), guests[0] ?? {}];
    const change = { action: 'change', change: { status: 'cancelled' } };
    const answer = await bulk(newId(), [ours, theirs], change, leader.token);
    expect(answer.json).toMatchObject({
      done: 1,
      refused: [{ id: theirs.id, name: '', code: 'other_event' }],
    });
    expect(await statusOf([ours, theirs])).toEqual(['cancelled', 'confirmed']);
    // Nor learns from a refusal whether a guess about the row is right, or whose row it is.
    const other = [
      { collection: 'event_rsvps', group: newId(), action: 'change' },
      { id: theirs.id },
    ] as const;
    for (const [status, updated_at] of [
      ['confirmed', undefined],
      ['waitlist', '2020-01-01T00:00:00.000Z'],
    ])
      expect(
        (
          await post(
            'bulk',
            { ...other[0], change: { status }, rows: [{ ...other[1], updated_at }] },
            leader.token,
          )
        ).json,
      ).toMatchObject({ done: 0, refused: [{ name: '', code: 'other_event' }] });

    const group = newId();
    await setStatus(group, [ours, theirs], 'waitlist');
    // A leader is not told that it was changed since.
    await ada.patch('event_rsvps', `${theirs.id}`, { status: 'cancelled' });
    expect((await undo(group, {}, leader.token)).json).toMatchObject({
      done: 1,
      refused: [{ name: '', code: 'other_event' }],
    });
    expect(await statusOf([ours, theirs])).toEqual(['cancelled', 'cancelled']);
  });

  it('a leader moves no guest back to an event that was taken from them', async () => {
    const leader = await server.putAccount({ role: 'leader' });
    const [from, to] = [
      await server.putEvent({ leaders: [leader.id] }),
      await server.putEvent({ leaders: [leader.id] }),
    ];
    const guest = await server.sendRsvp(from.id);
    const moved = await server.ask(
      'PATCH',
      `/api/collections/event_rsvps/records/${guest.id}`,
      { event_id: to.id },
      leader.token,
    );
    const taken = { account: leader.id, role: 'leader', was: 'leader', events: [to.id] };
    expect((await post('team/role', taken, (await server.putAccount({ role: 'owner' })).token)).status).toBe(
      200,
    );
    const { audit_id } = moved.json as Fields;
    const answer = await server.ask(
      'POST',
      '/api/byop/undo',
      { id: audit_id, audit_id: newId() },
      leader.token,
    );
    expect(answer).toMatchObject({ status: 403, json: { code: 'other_event' } });
  });
});

describe('the undo of an action on many rows', () => {
  it('brings deleted rows back, once', async () => {
    const before = await server.rows('event_rsvps', `event_id = '${event}'`, 'name');
    const group = newId();
    for (const _ of ['the first time', 'a repeat'])
      expect((await remove(group, guests)).json).toMatchObject({ done: 3, refused: [] });
    expect(await auditOf(group)).toHaveLength(4);
    expect(await server.rows('event_rsvps', `event_id = '${event}'`)).toEqual([]);
    const audit_id = newId();
    for (const _ of [1, 2]) {
      const answer = await undo(group, { audit_id });
      expect(answer.json).toEqual({ done: 3, refused: [], promoted: [], next: '' });
    }
    const after = await server.rows('event_rsvps', `event_id = '${event}'`, 'name');
    expect(after).toMatchObject(before.map(({ updated_at: _, ...row }) => row));
    expect(await server.row('audit_log', audit_id)).toMatchObject({ action: 'undo', after: { rows: 3 } });
    expect((await undo(group)).json).toMatchObject({ done: 0, refused: [{ code: 'changed_since' }, {}, {}] });
  });

  it('gives free seats to deleted parties that waited, once all rows are back', async () => {
    const [, waiting, next] = [await send(4), await send(5), await send(6)];
    const group = newId();
    // The seat of the first guest goes to the next in line.
    expect((await remove(group, [waiting, guests[0] ?? {}])).json).toMatchObject({
      promoted: [{ id: next.id }],
    });
    await setStatus(newId(), guests.slice(1), 'cancelled');
    expect((await undo(group)).json).toMatchObject({ done: 2, promoted: [{ id: waiting.id }] });
    expect(await statusOf([waiting, guests[0] ?? {}])).toEqual(['confirmed', 'confirmed']);
  });

  it('reverts the rows that nobody changed since, and names the others', async () => {
    const group = newId();
    await setStatus(group, guests, 'cancelled');
    await ada.patch('event_rsvps', `${guests[1]?.id}`, { status: 'waitlist' });
    const answer = await undo(group);
    expect(answer.json).toMatchObject({ done: 2, refused: [{ name: nameOf(2), code: 'changed_since' }] });
    expect(await statusOf(guests)).toEqual(['confirmed', 'waitlist', 'confirmed']);
  });

  it('asks before it exceeds the seats that went to others', async () => {
    const [, other] = [await send(4), await send(5)];
    const group = newId();
    expect((await remove(group, guests)).json).toMatchObject({ promoted: [{ id: other.id }] });
    const first = await undo(group);
    expect(first.json).toMatchObject({ done: 2, refused: [{ code: 'over_capacity', event, wanted: 1 }] });
    expect((await undo(group, { over_capacity: true })).json).toMatchObject({ done: 1 });
    expect(await statusOf(guests)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  it('gives nobody the seats of an undone confirmation who was confirmed with it', async () => {
    await send(4);
    const waiting = [await send(5), await send(6)];
    const group = newId();
    await setStatus(group, waiting, 'confirmed', { over_capacity: true });
    expect((await undo(group)).json).toMatchObject({ done: 2, promoted: [] });
    expect(await statusOf(waiting)).toEqual(['waitlist', 'waitlist']);
  });

  it('needs an action, and an id', async () => {
    expect((await undo(newId())).status).toBe(404);
    expect((await post('undo', { group: newId() })).status).toBe(400);
    expect((await undo(newId(), {}, (await server.putAccount()).token)).status).toBe(403);
  });
});

describe('on a busy server', () => {
  /** Runs once a row is saved. */
  const saved = 'require_children.updateChildren(tx, record);';
  const refuse = 'throw new require_request.Refusal(409, "invalid", "Not this one.");';
  const busy = sharedServer(async ({ hooks }) => ({
    hooks: await hooksVariant(hooks, {
      edits: [
        heldFor(-1),
        answersAfter(-1),
        [saved, `if (record.getString("name") === "${nameOf(2)}") ${refuse} ${saved}`],
      ],
    }),
  }));
  const bo = sharedAdmin(busy);
  const ask = async (path: string, body: Fields) =>
    (await busy.ask('POST', `/api/byop/${path}`, { collection: 'event_rsvps', ...body }, bo.token)).body;

  it('handles one row in a transaction, undoes all of them, and stores nothing of a refused one', async () => {
    const { id } = await busy.putEvent();
    const sent = [];
    for (const n of [1, 2, 3]) sent.push(await busy.sendRsvp(id, { name: nameOf(n) }));
    const stored = async () =>
      (await busy.rows('event_rsvps', `event_id = '${id}'`, 'name')).map(({ status }) => status);
    const group = newId();
    const change = { action: 'change', change: { status: 'cancelled' }, group };
    for (let at = 0; at < sent.length; at += 1) {
      const answer = await ask('bulk', { ...change, rows: idsOf(sent.slice(at)) });
      const refused = at === 1 ? [{ name: nameOf(2), message: 'Not this one.' }] : [];
      expect(answer).toMatchObject({ handled: 1, done: 1 - refused.length, refused });
    }
    expect(await stored()).toEqual(['cancelled', 'confirmed', 'cancelled']);
    expect(await busy.rows('audit_log', `group_id = '${group}'`)).toHaveLength(2);

    const audit_id = newId();
    const first = await ask('undo', { group, audit_id });
    expect(first).toMatchObject({ done: 1, next: expect.stringMatching(/./) });
    expect(await stored()).toEqual(['cancelled', 'confirmed', 'confirmed']);
    expect(await ask('undo', { group, audit_id, after: first.next })).toMatchObject({ done: 1 });
    expect(await stored()).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });
});
