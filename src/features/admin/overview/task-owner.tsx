import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminOverview } from '../../../content/admin/admin-overview';
import { readTaskOwners, setTaskOwner } from '../../../data/admin/task-owners';
import { storedSession } from '../../../data/stored-session';
import { type TaskOwners, taskOwnersTopic } from '../../../domain/admin/task-owners';
import { toast } from '../../../ui/sheet/toast-store';
import { failureText } from '../kit/failure-toast';
import { DropMenu } from '../kit/table/drop-menu';
import { renew, useLiveQuery } from '../kit/use-live-query';
import { eventOf, membersFor, ownerOf, shortName, storedOwner } from './task-owners';
import type { Task } from './tasks';

const words = adminOverview.owner;
const queryKey = ['task-owners'];

/** Returns who has which task, as the server answered last, and follows it. Null before. */
export function useTaskOwners(): TaskOwners | null {
  const answer = useLiveQuery(queryKey, readTaskOwners, taskOwnersTopic);
  const [last, setLast] = useState<TaskOwners | null>(null);
  if (answer && answer !== last) setLast(answer);
  return answer ?? last;
}

interface TaskOwnerProps {
  task: Task;
  /** "3 messages need a reply" */
  name: string;
  known: TaskOwners;
}

const itemLook = 'min-h-11 w-full cursor-pointer px-2 text-left wrap-anywhere hover:underline';

/** Says who has a task, gives it to somebody of the team, or back. Nothing for a person who is the only one that sees it. */
export function TaskOwner({ task, name, known }: TaskOwnerProps) {
  const client = useQueryClient();
  const me = storedSession(Date.now())?.account.id ?? '';
  const owner = ownerOf(task, known);
  const members = membersFor(task, known, me);
  if (members.length < 2 && !owner) return null;
  const give = async (account: string) => {
    const was = storedOwner(task, known);
    const answer = await setTaskOwner({ task: task.id, event: eventOf(task), account, was });
    if (!answer.ok)
      toast(words.failed(answer.code === 'changed_since' ? words.changed : failureText(answer)));
    await renew(client, { queryKey });
  };
  const nameOf = (id: string) => {
    const member = known.members.find((one) => one.id === id);
    return member ? shortName(member, known.members) : '';
  };
  return (
    <DropMenu
      label={
        <>
          {!owner ? words.none : owner.id === me ? words.mine : words.has(nameOf(owner.id))}
          <span className="sr-only">{words.about(name)}</span>
        </>
      }
    >
      {(close) => {
        const item = (account: string, label: string, title?: string) => (
          <li key={account}>
            <button
              type="button"
              className={itemLook}
              title={title}
              onClick={() => {
                close();
                void give(account);
              }}
            >
              {label}
            </button>
          </li>
        );
        return (
          <>
            {members
              .filter(({ id }) => id !== owner?.id)
              .map(({ id, email }) => item(id, id === me ? words.take : nameOf(id), email))}
            {owner && item('', words.giveBack)}
          </>
        );
      }}
    </DropMenu>
  );
}
