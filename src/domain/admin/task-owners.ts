/** Who of the team has a task of the Overview (docs/decisions/130-overview.md). */
import * as v from 'valibot';
import type { CollectionName } from '../collections';
import { recordId } from '../fields';
import { may, type Role } from '../roles';

/** The tasks of the Overview, each with the collection that it is about: who may list that sees the task, and may take it. */
export const taskSources = {
  changed: 'unannounced_changes',
  reports: 'reports',
  messages: 'contact_submissions',
  applications: 'artist_submissions',
  posts: 'resources',
  failedGifts: 'donations',
  missingYes: 'event_rsvps',
  waitlist: 'event_rsvps',
  failedMails: 'client_errors',
  backup: 'client_errors',
  errors: 'client_errors',
} as const satisfies Record<string, CollectionName>;
export type TaskId = keyof typeof taskSources;

export const taskIds = Object.keys(taskSources) as TaskId[];

export const maySeeTask = (role: Role | null, task: TaskId): boolean =>
  role !== null && may(role, taskSources[task], 'list');

/** There is one such task for each event. */
export const isTaskOfEvent = (task: TaskId): boolean => task === 'missingYes';

/** Until it is deleted, in days. A task that was not done until then is everybody's again. */
export const taskOwnerDays = 30;

/** The realtime topic of changes. A message says only that something changed. */
export const taskOwnersTopic = 'task_owned';

const task = v.picklist(taskIds);
const event = v.union([v.literal(''), recordId()]);
/** '' for nobody. */
const account = v.union([v.literal(''), recordId()]);

/**
 * `POST /api/byop/task-owner`. `id`: of the new row, minted on the device. `was`: who had it, as the person saw it. If another has it
 * meanwhile, the answer is 409 `changed_since`.
 */
export const taskOwnerRequest = v.pipe(
  v.object({ id: recordId(), task, event, account, was: account }),
  v.check(({ task, event }) => isTaskOfEvent(task) === (event !== ''), 'This task is of no event.'),
);
export type TaskOwnerRequest = v.InferOutput<typeof taskOwnerRequest>;

/** `GET /api/byop/task-owners`: of the tasks that the caller may see. */
export const taskOwnersAnswer = v.object({
  owners: v.array(v.object({ task, event, account: recordId(), taken_at: v.string() })),
  /** Who can have one of these tasks. `events`: the only ones whose tasks they see; null for all. */
  members: v.array(
    v.object({
      id: recordId(),
      email: v.string(),
      tasks: v.array(task),
      events: v.nullable(v.array(recordId())),
    }),
  ),
});
export type TaskOwners = v.InferOutput<typeof taskOwnersAnswer>;
export type TaskMember = TaskOwners['members'][number];
