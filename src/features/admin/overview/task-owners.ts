/** Who can have a task, and who has it. Pure. */
import { isTaskOfEvent, type TaskMember, type TaskOwners } from '../../../domain/admin/task-owners';
import type { Task } from './tasks';

/** Returns the event of a task that each event has; '' for others. */
export const eventOf = ({ id, show }: Task): string => (isTaskOfEvent(id) ? (show.event ?? '') : '');

/** Returns the member who has a task by the server, also if what they took is done; '' for none. */
export const storedOwner = (task: Task, { owners }: TaskOwners): string =>
  owners.find((one) => one.task === task.id && one.event === eventOf(task))?.account ?? '';

/**
 * Returns the member who has a task, null for none. Somebody has it only while something waits that waited when they took it: once
 * that is done, what came later is everybody's.
 */
export function ownerOf(task: Task, known: TaskOwners): TaskMember | null {
  const owner = known.owners.find((one) => one.task === task.id && one.event === eventOf(task));
  if (!owner || Date.parse(owner.taken_at) < (task.began ?? task.since)) return null;
  return known.members.find(({ id }) => id === owner.account) ?? null;
}

/** Returns who can have a task, the person themself first. @param me their account */
export function membersFor(task: Task, { members }: TaskOwners, me: string): TaskMember[] {
  const event = eventOf(task);
  const able = members.filter(
    ({ tasks, events }) => tasks.includes(task.id) && (event === '' || !events || events.includes(event)),
  );
  return [...able.filter(({ id }) => id === me), ...able.filter(({ id }) => id !== me)];
}

/** Returns what a member is called: the part before the @, or the whole email if two have the same. Accounts have no name. */
export function shortName({ email }: TaskMember, members: readonly TaskMember[]): string {
  const partOf = (address: string) => address.slice(0, address.lastIndexOf('@')).toLowerCase();
  const part = partOf(email);
  if (members.filter((other) => partOf(other.email) === part).length > 1) return email;
  return part.charAt(0).toUpperCase() + part.slice(1);
}
