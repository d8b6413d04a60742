/** Who of the team has a task of the Overview (docs/decisions/130-overview.md). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isTaskOfEvent,
  maySeeTask,
  taskIds,
  taskOwnerDays,
  taskOwnersAnswer,
  taskOwnersTopic,
} from '../../../src/domain/admin/task-owners';
import { readerOf } from '../../../src/domain/parse';
import { type Role, roles } from '../../../src/domain/roles';
import { type Listener, listen } from '../../support/network/event-stream';
import { sharedServer } from '../../support/server/fixtures';
import { sql, withTestHooks } from '../../support/server/planted-person';
import { newId } from '../../support/server/records';
import type { Account } from '../../support/server/rows';

const server = sharedServer(async (kit) => ({ hooks: await withTestHooks(kit) }));
const streams: Listener[] = [];
afterAll(() => {
  for (const stream of streams) stream.close();
});

let event: string;
let other: string;
let leader: Account;
const accounts = new Map<Role, Account>();
beforeAll(async () => {
  for (const role of roles) accounts.set(role, await server.putAccount({ role }));
  leader = accounts.get('leader') ?? (await server.putAccount({ role: 'leader' }));
  event = (await server.putEvent({ leaders: [leader.id] })).id;
  other = (await server.putEvent()).id;
});
const of = (role: Role) => accounts.get(role) ?? leader;

interface Wish {
  task?: string;
  event?: string;
  account?: string;
  was?: string;
  id?: string;
}
const give = ({ token }: { token: string }, wish: Wish) =>
  server.ask(
    'POST',
    '/api/byop/task-owner',
    { id: newId(), task: 'messages', event: '', was: '', account: '', ...wish },
    token,
  );
async function seenBy({ token }: { token: string }) {
  const { body } = await server.ask('GET', '/api/byop/task-owners', undefined, token);
  return readerOf(taskOwnersAnswer)(body) ?? { owners: [], members: [] };
}
const ownersFor = async (account: Account) =>
  (await seenBy(account)).owners.map(({ task, account }) => [task, account]);
/** Gives a task back, whoever has it. */
const clear = (task: string, of = '') =>
  sql(server, `DELETE FROM task_owners WHERE task = '${task}' AND event = '${of}'`);

describe('by role', () => {
  it.each(roles)('%s takes the tasks that it may see, gives them back, and no others', async (role) => {
    const account = of(role);
    for (const task of taskIds) {
      const about = isTaskOfEvent(task) ? event : '';
      const { status } = await give(account, { task, event: about, account: account.id });
      expect([task, status]).toEqual([task, maySeeTask(role, task) ? 200 : 403]);
    }
    const seen = taskIds.filter((task) => maySeeTask(role, task));
    expect((await ownersFor(account)).map(([task]) => task).sort()).toEqual([...seen].sort());
    for (const task of seen) {
      const wish = { task, event: isTaskOfEvent(task) ? event : '', was: account.id };
      expect((await give(account, wish)).status).toBe(200);
    }
    expect(await server.rows('task_owners')).toEqual([]);
  });

  it('nobody without a role sees or takes one', async () => {
    const user = await server.putAccount();
    for (const token of ['', user.token]) {
      expect((await give({ token }, { account: user.id })).status).toBe(403);
      expect((await server.ask('GET', '/api/byop/task-owners', undefined, token)).status).toBe(403);
    }
  });

  it('shows a role only tasks and people that it may see', async () => {
    await give(of('admin'), { account: of('owner').id });
    await give(of('admin'), { task: 'reports', account: of('editor').id });
    const seen = await seenBy(of('editor'));
    expect(seen.owners).toMatchObject([{ task: 'reports', account: of('editor').id }]);
    expect(seen.members.map(({ id }) => id)).not.toContain(of('treasurer').id);
    expect(new Set(seen.members.flatMap(({ tasks }) => tasks))).toEqual(
      new Set(taskIds.filter((task) => maySeeTask('editor', task))),
    );
    await clear('messages');
    await clear('reports');
  });

  it('a leader has tasks of their events only, also from others', async () => {
    const wish = { task: 'missingYes', account: leader.id };
    expect((await give(leader, { ...wish, event: other })).status).toBe(403);
    expect((await give(of('owner'), { ...wish, event: other })).status).toBe(409);
    expect((await give(of('owner'), { ...wish, event })).status).toBe(200);
    await give(of('owner'), { ...wish, event: other, account: of('owner').id });
    expect(await ownersFor(leader)).toEqual([['missingYes', leader.id]]);
    await clear('missingYes', event);
    await clear('missingYes', other);
  });

  it('is given to nobody who does not see it', async () => {
    for (const account of [of('treasurer').id, (await server.putAccount()).id, newId()])
      expect((await give(of('owner'), { account })).status).toBe(409);
  });
});

describe('two people', () => {
  it('of two who take a task at once, one has it, and the other is told', async () => {
    const answers = await Promise.all(
      (['owner', 'admin'] as const).map((role) => give(of(role), { account: of(role).id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_since');
    expect(await server.rows('task_owners')).toHaveLength(1);
    await clear('messages');
  });

  it('a repeat changes nothing, also after somebody else gave the task back', async () => {
    const wish = { id: newId(), account: of('owner').id };
    for (let n = 0; n < 2; n += 1) expect((await give(of('owner'), wish)).status).toBe(200);
    expect(await server.rows('task_owners')).toMatchObject([{ id: wish.id }]);
    await give(of('admin'), { was: of('owner').id, account: of('admin').id });
    expect((await give(of('owner'), wish)).status).toBe(409);
    expect((await server.rows('task_owners')).map(({ account }) => account)).toEqual([of('admin').id]);
    await clear('messages');
  });

  it('the page of the other reads it again', async () => {
    const page = await listen(server, [taskOwnersTopic], of('admin').token);
    streams.push(page);
    await give(of('owner'), { account: of('admin').id });
    expect(await page.next(taskOwnersTopic, 5000)).toEqual({});
    await clear('messages');
  });
});

describe('a task is free again', () => {
  const taken = async (account: Account, wish: Wish = {}) =>
    expect((await give(account, { account: account.id, ...wish })).status).toBe(200);
  const change = (id: string, fields: object) =>
    server.ask('PATCH', `/api/collections/users/records/${id}`, fields, server.token);

  it('when its member leaves, or loses the role', async () => {
    const gone = await server.putAccount({ role: 'admin' });
    await taken(gone);
    await server.ask('DELETE', `/api/collections/users/records/${gone.id}`, undefined, server.token);
    const demoted = await server.putAccount({ role: 'admin' });
    await taken(demoted);
    await change(demoted.id, { role: 'treasurer' });
    expect(await server.rows('task_owners')).toEqual([]);
  });

  it('when a leader loses the event, for others at once', async () => {
    await taken(leader, { task: 'missingYes', event });
    const setLeaders = (leaders: string[]) =>
      server.ask('PATCH', `/api/collections/events/records/${event}`, { leaders }, server.token);
    await setLeaders([]);
    expect(await ownersFor(of('owner'))).toEqual([]);
    await taken(of('owner'), { task: 'missingYes', event });
    await setLeaders([leader.id]);
    await clear('missingYes', event);
  });

  it('when its event is deleted', async () => {
    const { id } = await server.putEvent();
    await taken(of('owner'), { task: 'missingYes', event: id });
    const wish = { collection: 'events', record_id: id, audit_id: newId() };
    expect((await server.ask('POST', '/api/byop/delete', wish, of('owner').token)).status).toBe(200);
    expect(await server.rows('task_owners')).toEqual([]);
  });

  it(`after ${taskOwnerDays} days`, async () => {
    await taken(of('owner'));
    await taken(of('owner'), { task: 'reports' });
    const old = new Date(Date.now() - (taskOwnerDays * 24 + 1) * 3_600_000).toISOString().replace('T', ' ');
    await sql(server, `UPDATE task_owners SET taken_at = '${old}' WHERE task = 'reports'`);
    await server.ask('POST', '/api/crons/retention', undefined, server.token);
    const left = async () => (await server.rows('task_owners')).map(({ task }) => task);
    await expect.poll(left).toEqual(['messages']);
    await clear('messages');
  });
});

it.each([
  ['a task that there is not', { task: 'dishes' }],
  ['a task of an event without one', { task: 'missingYes' }],
  ['an event for a task without one', { event: newId() }],
  ['no id', { id: 'x' }],
  ['an account that is none', { account: "' OR 1=1" }],
])('refuses %s', async (_, wish) => {
  expect((await give(of('owner'), { account: of('owner').id, ...wish })).status).toBe(400);
});
