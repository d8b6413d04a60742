/** Who of the team has a task of the Overview (docs/decisions/130-overview.md). Tasks are no rows: the pages derive them. */
import {
  maySeeTask,
  type TaskId,
  type TaskOwners,
  taskIds,
  taskOwnerRequest,
  taskOwnersTopic,
} from '../../../src/domain/admin/task-owners';
import { eventsOf } from '../accounts/leaders';
import {
  bodyOf,
  changedSince,
  idConflict,
  parseOrThrow,
  Refusal,
  roleOf,
  transactOrRefuse,
} from '../request';
import { findOrNull, isoOf, recordsOf, rows } from '../sql';

const onlyTeam = 'Your account cannot see this.';

/** Returns whether an account sees a task. @param event '' for a task of no event */
function seesTask(app: PbApp, account: PbRecord | null, task: TaskId, event: string): boolean {
  if (!account || !maySeeTask(roleOf(account), task)) return false;
  const given = event === '' ? null : eventsOf(app, account);
  return !given || given.includes(event);
}

function requireTeam(e: RequestEvent): PbRecord {
  if (!e.auth || !roleOf(e.auth)) throw new ForbiddenError(onlyTeam);
  return e.auth;
}

/** `GET /api/byop/task-owners` → `taskOwnersAnswer`. */
export function showTaskOwners(e: RequestEvent): void {
  const me = requireTeam(e);
  const shown = { task: '', event: '', account: '', taken_at: '' };
  const sql = 'SELECT task, event, account, taken_at FROM task_owners';
  const owners = rows(e.app, sql, {}, shown).flatMap((row) => {
    const task = taskIds.find((id) => id === row.task);
    const isShown =
      task &&
      seesTask(e.app, me, task, row.event) &&
      seesTask(e.app, findOrNull(e.app, 'users', row.account), task, row.event);
    return isShown ? [{ ...row, task, taken_at: isoOf(row.taken_at) ?? '' }] : [];
  });
  const mine = taskIds.filter((task) => maySeeTask(roleOf(me), task));
  const given = eventsOf(e.app, me);
  const members = recordsOf(e.app, 'users', "SELECT id FROM users WHERE role != '' ORDER BY email")
    .map((account) => {
      const events = eventsOf(e.app, account);
      return {
        id: account.id,
        email: account.getString('email'),
        tasks: mine.filter((task) => maySeeTask(roleOf(account), task)),
        events: events && given ? events.filter((event) => given.includes(event)) : events,
      };
    })
    .filter(({ tasks }) => tasks.length > 0);
  const answer: TaskOwners = { owners, members };
  e.json(200, answer);
}

/** `POST /api/byop/task-owner` `taskOwnerRequest` → `{account}`. A repeat changes nothing. */
export function setTaskOwner(e: RequestEvent): void {
  const me = requireTeam(e);
  const { id, task, event, account, was } = parseOrThrow(taskOwnerRequest, bodyOf(e));
  const result = transactOrRefuse(e, (tx) => {
    if (!seesTask(tx, me, task, event)) throw new Refusal(403, 'no_right', onlyTeam);
    const [stored] = recordsOf(
      tx,
      'task_owners',
      'SELECT id FROM task_owners WHERE task = {:task} AND event = {:event}',
      { task, event },
    );
    const holder = findOrNull(tx, 'users', stored?.getString('account') ?? '');
    // Who no longer sees the task does not have it any more.
    const now = seesTask(tx, holder, task, event) ? (holder?.id ?? '') : '';
    // A repeat, or another page has done the same. Who has it since an earlier task of this kind takes it again.
    if (now === account && (stored?.id === id || was !== account)) return { account, isNew: false };
    if (now !== was) throw changedSince('Another person took or gave back this task just now.');
    if (account !== '' && !seesTask(tx, findOrNull(tx, 'users', account), task, event))
      throw new Refusal(409, 'no_right', 'This person does not see this task.');
    if (account !== '' && findOrNull(tx, 'task_owners', id)) throw idConflict();
    if (stored) tx.delete(stored);
    if (account !== '')
      tx.save(new Record(tx.findCollectionByNameOrId('task_owners'), { id, task, event, account }));
    return { account, isNew: true };
  });
  if (!result) return;
  if (result.isNew) notifyPages(taskOwnersTopic, taskOwnersTopic, () => '{}');
  e.json(200, { account: result.account });
}
