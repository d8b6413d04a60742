/** Whoever loses the right to an event keeps no way to its guests (docs/decisions/142-who-knows-a-door-key.md). */
import { beforeEach, describe, expect, it } from 'vitest';
import { askDoor, type DoorKey, putDoorKey, sha256 } from '../../support/door/door';
import { sharedServer } from '../../support/server/fixtures';
import { type Fields, newId, newSecret } from '../../support/server/records';
import type { Account } from '../../support/server/rows';

const server = sharedServer();
const name = 'Ada of the guest list';

let owner: Account;
let leader: Account;
let event: string;
let other: string;
beforeEach(async () => {
  owner = await server.putAccount({ role: 'owner' });
  leader = await server.putAccount({ role: 'leader' });
  event = (await server.putEvent({ leaders: [leader.id] })).id;
  other = (await server.putEvent({ leaders: [leader.id] })).id;
  for (const one of [event, other]) await server.sendRsvp(one, { name });
});

const post = (path: string, body: Fields, token: string) =>
  server.ask('POST', `/api/byop/${path}`, body, token);

async function makeKey(event_id: string, { token }: Account, door = 'Door A'): Promise<DoorKey> {
  const key = { id: newId(), event_id, name: door, secret: newSecret() };
  expect((await server.create('door_keys', key, token)).status).toBe(200);
  return { ...key, auth: sha256(`door:${key.secret}`) };
}
const readSecret = (key: DoorKey, { token }: Account) => post('door-key', { id: key.id }, token);
const opens = async (key: DoorKey) => {
  const answer = await askDoor(server, key);
  return answer.status === 200 && answer.text.includes(name);
};
const setRole = (change: Fields) =>
  post('team/role', { account: leader.id, was: 'leader', events: [], ...change }, owner.token);
const auditOf = async (key: DoorKey) =>
  (await server.rows('audit_log', `record_id = '${key.id}'`, 'created_at,@rowid')).map(
    ({ action, actor, after }) => ({ action, actor, after }),
  );

it('gives a secret in no list, and by its route to the team of the event only', async () => {
  const key = await makeKey(event, owner);
  for (const { token } of [owner, leader]) {
    const list = await server.ask('GET', '/api/collections/door_keys/records?perPage=500', undefined, token);
    expect(list.text).toContain(key.id);
    expect(list.text).not.toMatch(/secret|known_to/);
    expect((await readSecret(key, { id: '', token })).json).toEqual({ secret: key.secret });
  }
  const others = {
    'leader of another event': (await server.putAccount({ role: 'leader' })).token,
    editor: (await server.putAccount({ role: 'editor' })).token,
    guest: '',
  };
  for (const [who, token] of Object.entries(others))
    expect([who, (await readSecret(key, { id: '', token })).status]).toEqual([who, 403]);
  expect((await post('door-key', { id: newId() }, owner.token)).status).toBe(404);
  expect((await server.row('door_keys', key.id)).known_to).toEqual([owner.id, leader.id]);
});

describe('the keys that a leader knows', () => {
  let made: DoorKey;
  let read: DoorKey;
  let unknown: DoorKey;
  let elsewhere: DoorKey;
  beforeEach(async () => {
    made = await makeKey(event, leader, 'Front door');
    read = await makeKey(event, owner, 'Side door');
    expect((await readSecret(read, leader)).status).toBe(200);
    unknown = await makeKey(event, owner, 'Back door');
    elsewhere = await makeKey(other, leader, 'Front door');
  });
  const open = () => Promise.all([made, read, unknown, elsewhere].map(opens));

  it('end with the event, and the owner is told which', async () => {
    expect(await open()).toEqual([true, true, true, true]);
    const answers = [await setRole({ role: 'leader', events: [other] })];
    const { title } = await server.row('events', event);
    expect(answers[0]?.body.doors).toEqual([
      { name: 'Front door', event: title },
      { name: 'Side door', event: title },
    ]);
    expect(await open()).toEqual([false, false, true, true]);
    const { turned_off_at } = await server.row('door_keys', made.id);
    expect(await auditOf(made)).toMatchObject([
      { action: 'create', actor: leader.id },
      { action: 'update', actor: owner.id, after: { turned_off_at } },
    ]);
    expect((await setRole({ role: 'leader', events: [other] })).body.doors).toEqual([]);
  });

  it('end with the event, and the owner is told which, if the other event has the same title', async () => {
    const [now, later] = [6, 13].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const next = (await server.putEvent({ title: 'Friday', date: later })).id;
    await server.ask(
      'PATCH',
      `/api/collections/events/records/${event}`,
      { title: 'Friday', date: now },
      owner.token,
    );
    const change = { role: 'leader', events: [other, next] };
    const doors = [
      { name: 'Front door', event: 'Friday' },
      { name: 'Side door', event: 'Friday' },
    ];
    for (let n = 0; n < 2; n += 1) expect((await setRole(change)).body.doors).toEqual(n === 0 ? doors : []);
    expect(await open()).toEqual([false, false, true, true]);
    const [row, ...more] = await server.rows('audit_log', `record_id = '${leader.id}' && action = 'role'`);
    expect(more).toEqual([]);
    expect(row?.before).not.toEqual(row?.after);
    expect(JSON.stringify(row?.after)).toMatch(/Friday \(\d{4}-\d\d-\d\d\)/);
  });

  it('end with the role; a repeat names the same ones', async () => {
    const first = await setRole({ role: null });
    expect(first.body.doors).toHaveLength(3);
    expect((await setRole({ role: null })).json).toEqual(first.json);
    expect(await open()).toEqual([false, false, true, false]);
  });

  it('stay while the account may see the guests', async () => {
    expect((await setRole({ role: 'admin' })).body.doors).toEqual([]);
    expect(await open()).toEqual([true, true, true, true]);
    const back = { role: 'leader', was: 'admin', events: [event] };
    expect((await setRole(back)).body.doors).toHaveLength(1);
    expect(await open()).toEqual([true, true, true, false]);
  });

  it.each([
    [
      'the account is deleted by its person',
      () => server.ask('DELETE', `/api/collections/users/records/${leader.id}`, undefined, leader.token),
    ],
    [
      'an admin erases the person',
      async () => {
        const { email } = await server.row('users', leader.id);
        return post('person/erase', { who: email, audit_id: newId() }, owner.token);
      },
    ],
    [
      'a superuser takes the role',
      () => server.ask('PATCH', `/api/collections/users/records/${leader.id}`, { role: '' }, server.token),
    ],
  ])('end when %s', async (_, lose) => {
    expect([200, 204]).toContain((await lose()).status);
    expect(await open()).toEqual([false, false, true, false]);
    expect(await auditOf(read)).toMatchObject([{ action: 'create' }, { action: 'update', actor: 'nobody' }]);
  });

  it('are not turned on again by an undo, as those are that the team turned off', async () => {
    const change = { turned_off_at: new Date().toISOString() };
    const off = await server.ask(
      'PATCH',
      `/api/collections/door_keys/records/${unknown.id}`,
      change,
      owner.token,
    );
    await setRole({ role: null });
    expect((await post('undo', { id: off.body.audit_id }, owner.token)).status).toBe(200);
    const [row] = await server.rows('audit_log', `record_id = '${made.id}' && action = 'update'`);
    expect(await post('undo', { id: row?.id }, owner.token)).toMatchObject({
      status: 409,
      body: { code: 'changed_since' },
    });
    expect(await open()).toEqual([false, false, true, false]);
  });

  it('come back with a deleted event only if the right is still there', async () => {
    const remove = (id: string) =>
      server.ask('DELETE', `/api/collections/events/records/${id}`, undefined, owner.token);
    const deleted = [await remove(event), await remove(other)];
    expect((await post('undo', { id: deleted[1]?.body.audit_id }, owner.token)).status).toBe(200);
    expect(await opens(elsewhere)).toBe(true);
    await setRole({ role: null });
    expect((await post('undo', { id: deleted[0]?.body.audit_id }, owner.token)).status).toBe(200);
    expect(await open()).toEqual([false, false, true, false]);
  });
});

it('leaves a key without a known person to the team', async () => {
  const key = await putDoorKey(server, event);
  await setRole({ role: null });
  expect(await opens(key)).toBe(true);
});
