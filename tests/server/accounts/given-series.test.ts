/** A leader who was given a series has all its dates, and one who was given a date has only that one (docs/decisions/122-roles.md). */
import { beforeEach, describe, expect, it } from 'vitest';
import { roles } from '../../../src/domain/roles';
import { putDoorKey } from '../../support/door/door';
import {
  createSeries,
  datesOf,
  inDays,
  runSeriesJob,
  step,
  values,
  weekly,
  withSeriesHooks,
} from '../../support/series/steps';
import { sharedServer } from '../../support/server/fixtures';
import { sql } from '../../support/server/planted-person';
import { type Fields, newId, newSecret } from '../../support/server/records';
import type { Account } from '../../support/server/rows';

const server = sharedServer(async (kit) => ({
  // On a slow machine an undo would end before its last date.
  hooks: await withSeriesHooks(kit, [['answersAfter = 400', 'answersAfter = 60_000']]),
}));
const rule = weekly({ starts: inDays(70) });
/** As many dates as fit into the twelve weeks. */
const dateCount = 3;

let owner: Account;
let leader: Account;
let series: string;
let group: string;
beforeEach(async () => {
  owner = await server.putAccount({ role: 'owner' });
  leader = await server.putAccount({ role: 'leader' });
  ({ id: series, group } = await createSeries(server, owner.token, { rule }));
});

const post = (path: string, body: Fields, token = owner.token) =>
  server.ask('POST', `/api/byop/${path}`, body, token);
const give = (more: Fields, role: string | null = 'leader') =>
  post('team/role', { account: leader.id, role, was: 'leader', events: [], series: [], ...more });
const dates = async (of = series) => (await datesOf(server, of)).map(({ id }) => `${id}`);
const leadersOf = async (id: string) => (await server.row('events', id)).leaders;
/** Whose dates the account has, of a series. */
const has = async (of = series, account = leader.id) =>
  (await datesOf(server, of)).map(({ leaders }) => Array.isArray(leaders) && leaders.includes(account));
const all = Array.from({ length: dateCount }, () => true);
const none = all.map(() => false);
const remove = (id: string) =>
  server.ask('DELETE', `/api/collections/events/records/${id}`, undefined, owner.token);
const split = async () => {
  const [, second] = await datesOf(server, series);
  const [later, stepId] = [newId(), newId()];
  const change = { action: 'change', scope: 'following', series, day: second?.original_date };
  const sent = { ...change, group: stepId, new_series: later, values: values({ title: 'Late night' }) };
  expect((await step(server, owner.token, sent)).status).toBe(200);
  return { later, stepId };
};
const member = async () => {
  const { members } = (await server.ask('GET', '/api/byop/team', undefined, owner.token)).body;
  return (Array.isArray(members) ? members : []).find(({ id }) => id === leader.id);
};

describe('a series', () => {
  it('is given with all its dates, without a new version of any, and with those that are made later', async () => {
    const before = await datesOf(server, series);
    expect(await has()).toEqual(none);
    expect((await give({ series: [series] })).status).toBe(200);
    expect(await has()).toEqual(all);
    expect((await datesOf(server, series)).map(({ updated_at }) => updated_at)).toEqual(
      before.map(({ updated_at }) => updated_at),
    );
    await sql(server, `DELETE FROM events WHERE id = '${before[1]?.id}'`);
    await runSeriesJob(server);
    expect(await has()).toEqual(all);
    expect((await server.rows('audit_log', `record_id = '${leader.id}'`)).at(-1)).toMatchObject({
      ...{ action: 'role', before: { events: '' } },
      after: { events: expect.stringMatching(/^Every .+: Youth night \(all dates\)$/) },
    });
  });

  it('is given by an invitation', async () => {
    const [email, password] = [`${newId()}@example.org`, 'a long password of the team'];
    const key = { id: newId(), secret: newSecret() };
    const invitation = { ...key, email, role: 'leader', series: [series, newId()] };
    expect((await post('team/invite', invitation)).status).toBe(200);
    const { later } = await split();
    expect((await post('team/accept', { ...key, password }, '')).status).toBe(200);
    const [account] = await server.rows('users', `email = '${email}'`);
    const id = `${account?.id}`;
    expect([await has(series, id), await has(later, id)]).toEqual([[true], [true, true]]);
  });

  it('goes with all its dates, but for one that was given on its own', async () => {
    const [, second = ''] = await dates();
    await give({ series: [series] });
    await give({ events: [second] });
    expect(await has()).toEqual([false, true, false]);
    expect((await server.row('series', series)).leaders).toEqual([]);
    expect(await member()).toMatchObject({ events: [{ id: second }], series: [] });
    await give({}, null);
    expect(await has()).toEqual(none);
  });

  it('stays with what a page of before it sends', async () => {
    await give({ series: [series] });
    const { id } = await server.putEvent();
    expect((await give({ events: [id], series: undefined })).status).toBe(200);
    expect([await has(), await leadersOf(id)]).toEqual([all, [leader.id]]);
  });

  it('is shown to owners once, without its dates', async () => {
    const { id: event } = await server.putEvent({ title: 'Alone' });
    await give({ series: [series], events: [event] });
    await split();
    const { rule: stored } = await server.row('series', series);
    expect(await member()).toMatchObject({ events: [{ id: event }], series: [{ id: series }] });
    expect((await member()).series).toMatchObject([{ title: 'Late night' }]);
    expect((await member()).series[0].rule).not.toBe(stored);
  });

  it.each(['this part', 'the other part'])('that was split is given by %s with both', async (by) => {
    const { later } = await split();
    await give({ series: [by === 'this part' ? later : series] });
    expect([await has(), await has(later)]).toEqual([[true], [true, true]]);
    await give({});
    expect([await has(), await has(later)]).toEqual([[false], [false, false]]);
  });

  it('keeps its leaders when it is split, and when that is undone', async () => {
    await give({ series: [series] });
    const { later, stepId } = await split();
    expect([await has(), await has(later)]).toEqual([[true], [true, true]]);
    expect((await server.row('series', later)).leaders).toEqual([leader.id]);
    expect((await post('undo', { group: stepId, audit_id: newId() })).status).toBe(200);
    expect(await has()).toEqual(all);
  });

  it('that was given after a split is whole after its undo', async () => {
    const { stepId } = await split();
    await give({ series: [series] });
    expect((await post('undo', { group: stepId, audit_id: newId() })).body).toMatchObject({ refused: [] });
    expect(await has()).toEqual(all);
  });

  it('that a step has made is undone with its dates, although it has a leader since', async () => {
    await give({ series: [series] });
    expect((await post('undo', { group, audit_id: newId() })).body).toMatchObject({ refused: [] });
    expect(await server.row('series', series)).toEqual({});
    expect(await member()).toMatchObject({ events: [], series: [] });
  });
});

describe('a date that comes back from the trash', () => {
  it('is led by those who have the series now', async () => {
    const [first = '', second = ''] = await dates();
    await give({ series: [series] });
    const taken = (await remove(first)).body.audit_id;
    await give({});
    const given = (await remove(second)).body.audit_id;
    await give({ series: [series] });
    for (const id of [taken, given]) expect((await post('undo', { id })).status).toBe(200);
    expect(await has()).toEqual(all);
    const again = (await remove(first)).body.audit_id;
    await give({});
    expect((await post('undo', { id: again })).status).toBe(200);
    expect(await has()).toEqual(none);
  });

  it('is led by the leader of that date alone, who got another event meanwhile', async () => {
    const [first = '', second = ''] = await dates();
    await give({ events: [first] });
    const { audit_id } = (await remove(first)).body;
    await give({ events: [second] });
    expect((await post('undo', { id: audit_id })).status).toBe(200);
    expect(await has()).toEqual([true, true, false]);
  });
});

describe('the guests of a date', () => {
  const reads = async (token: string, event: string) => {
    const list = await server.ask(
      'GET',
      '/api/collections/event_rsvps/records?perPage=500',
      undefined,
      token,
    );
    return list.text.includes(event);
  };

  it('are seen by the leader of the series and of that date, by owners and admins, and by nobody else', async () => {
    const [first = '', second = ''] = await dates();
    for (const event of [first, second]) await server.sendRsvp(event);
    const other = await server.putAccount({ role: 'leader' });
    await give({ series: [series] });
    await post('team/role', { account: other.id, role: 'leader', was: 'leader', events: [second] });
    const seen = async (token: string) => [await reads(token, first), await reads(token, second)];
    expect(await seen(leader.token)).toEqual([true, true]);
    expect(await seen(other.token)).toEqual([false, true]);
    const others = [
      ['', ''],
      ['user', (await server.putAccount()).token],
      ...(await Promise.all(
        roles.map(async (role) => [role, (await server.putAccount({ role })).token] as const),
      )),
    ] as const;
    for (const [role, token] of others) {
      const may = role === 'owner' || role === 'admin';
      expect([role, ...(await seen(token))]).toEqual([role, may, may]);
    }
  });

  it('and the series itself are none of a leader of one date', async () => {
    const [first = ''] = await dates();
    await give({ events: [first] });
    const view = (token: string) =>
      server.ask('GET', `/api/collections/series/records/${series}`, undefined, token);
    expect((await view(leader.token)).status).toBe(404);
    const key = { id: newId(), name: 'Door A', secret: newSecret() };
    expect((await server.create('door_keys', { ...key, series }, leader.token)).status).toBe(400);
    expect((await server.create('door_keys', { ...key, event_id: first }, leader.token)).status).toBe(200);
    await give({ series: [series] });
    const answer = await view(leader.token);
    expect([answer.status, answer.text.includes('leaders')]).toEqual([200, false]);
  });
});

describe('an account', () => {
  it.each([
    [
      'that is deleted',
      () => server.ask('DELETE', `/api/collections/users/records/${leader.id}`, undefined, leader.token),
    ],
    [
      'whose person is erased',
      async () => {
        const { email } = await server.row('users', leader.id);
        return post('person/erase', { who: email, audit_id: newId() });
      },
    ],
  ])('%s leads no series any more, and no date becomes a new version', async (_, end) => {
    await give({ series: [series] });
    const [first = ''] = await dates();
    await remove(first);
    const before = await datesOf(server, series);
    const { updated_at } = await server.row('series', series);
    expect([200, 204]).toContain((await end()).status);
    expect(await server.row('series', series)).toMatchObject({ leaders: [], updated_at });
    expect(await datesOf(server, series)).toEqual(before.map((date) => ({ ...date, leaders: [] })));
    expect(JSON.stringify(await server.rows('set_aside', `record_id = '${first}'`))).not.toContain(leader.id);
  });
});

describe('the keys of a series', () => {
  const isOn = async (id: string) => (await server.row('door_keys', id)).turned_off_at === '';
  const known = async (more: Fields) => (await putDoorKey(server, '', { known_to: [leader.id], ...more })).id;

  it('stay with a leader who gets other events beside it, and end with the series', async () => {
    const { id: event } = await server.putEvent();
    await give({ series: [series] });
    const key = await known({ series });
    expect((await give({ series: [series], events: [event] })).body.doors).toEqual([]);
    expect(await isOn(key)).toBe(true);
    expect((await give({ events: [event] })).body.doors).toEqual([{ name: 'Door A', event: 'Youth night' }]);
    expect(await isOn(key)).toBe(false);
  });

  it('end although one date stays, whose own keys stay', async () => {
    const [first = '', second = ''] = await dates();
    await give({ series: [series] });
    const [ofSeries, ofFirst, ofSecond] = [
      await known({ series }),
      (await putDoorKey(server, first, { known_to: [leader.id] })).id,
      (await putDoorKey(server, second, { known_to: [leader.id] })).id,
    ];
    await give({ events: [second] });
    expect([await isOn(ofSeries), await isOn(ofFirst), await isOn(ofSecond)]).toEqual([false, false, true]);
  });

  it('are renamed, turned off and on again by a leader of the series, and by no other leader', async () => {
    await give({ series: [series] });
    const other = await server.putAccount({ role: 'leader' });
    const key = await known({ series, known_to: [] });
    const change = (token: string, sent: Fields) =>
      server.ask('PATCH', `/api/collections/door_keys/records/${key}`, sent, token);
    expect((await change(leader.token, { name: 'Door B' })).status).toBe(200);
    const off = { turned_off_at: new Date().toISOString() };
    expect((await change(other.token, off)).status).toBe(404);
    expect(await isOn(key)).toBe(true);
    const { status, body } = await change(leader.token, off);
    expect([status, await isOn(key)]).toEqual([200, false]);
    expect((await post('undo', { id: body.audit_id }, other.token)).status).toBe(403);
    expect(await isOn(key)).toBe(false);
    expect((await post('undo', { id: body.audit_id }, leader.token)).status).toBe(200);
    expect(await server.row('door_keys', key)).toMatchObject({ name: 'Door B', turned_off_at: '' });
  });

  it('end with the role, and stay with a larger one', async () => {
    await give({ series: [series] });
    const key = await known({ series });
    expect((await give({}, 'admin')).body.doors).toEqual([]);
    expect(await isOn(key)).toBe(true);
    expect((await give({ was: 'admin' }, 'editor')).body.doors).toHaveLength(1);
    expect(await isOn(key)).toBe(false);
  });
});
