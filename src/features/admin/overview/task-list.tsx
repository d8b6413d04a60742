import { useState } from 'react';
import { adminOverview as words } from '../../../content/admin/admin-overview';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { TaskOwner, useTaskOwners } from './task-owner';
import { ageText, type Task } from './tasks';

/** The oldest task is on a flood of spot, and its colours follow. */
const flood = '-mx-(--pad) on-spot px-(--pad) @desktop:-mx-4 @desktop:px-4';

interface TaskListProps {
  tasks: readonly Task[];
  onShow: (place: Record<string, string>) => void;
  /** Reminds the parents of an event's guests. */
  onRemind: (event: string) => Promise<void>;
  onBackUp: () => Promise<void>;
}

const keyOf = ({ id, show }: Task) => `${id} ${show.event ?? ''}`;

/** What the team has to do, the oldest first, each with one button. */
export function TaskList({ tasks, onShow, onRemind, onBackUp }: TaskListProps) {
  const [busy, setBusy] = useState('');
  const owners = useTaskOwners();
  const press = async (task: Task) => {
    const { remindsEvent, backsUp, show } = task;
    if (!remindsEvent && !backsUp) return onShow(show);
    setBusy(keyOf(task));
    await (remindsEvent ? onRemind(remindsEvent) : onBackUp());
    setBusy('');
  };
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <h2 className="h3 text-title">{words.headline(tasks.length)}</h2>
        <p className="text-base text-muted">{words.order}</p>
      </div>
      <ol className="list border-rule border-t-2">
        {tasks.map((task, at) => (
          <li
            key={keyOf(task)}
            className={classNames(
              'list-row items-center gap-x-5 gap-y-2 border-b py-1.5 after:hidden',
              at === 0 ? `${flood} border-rule` : 'border-base-300 px-0',
            )}
          >
            <b className="num min-w-12 self-start text-center text-4xl leading-none @tablet:self-center">
              {task.count.toLocaleString('en-US')}
            </b>
            <div className="list-col-grow min-w-0">
              <h3 className="h3 text-lg">{words.tasks[task.id].what(task.count)}</h3>
              <p className="text-base wrap-anywhere">
                {task.since > 0 && <b>{`${ageText(task.since, Date.now())}. `}</b>}
                {task.detail}
              </p>
            </div>
            <div className="list-col-wrap col-start-2 flex flex-wrap gap-2 justify-self-start @tablet:col-start-auto @tablet:row-start-1">
              {owners && (
                <TaskOwner
                  task={task}
                  name={`${task.count.toLocaleString('en-US')} ${words.tasks[task.id].what(task.count)}`}
                  known={owners}
                />
              )}
              <Button
                kind={at === 0 ? 'ink' : 'plain'}
                size="sm"
                busy={busy === keyOf(task)}
                onClick={() => void press(task)}
              >
                {task.remindsEvent ? words.tasks.missingYes.remind : words.tasks[task.id].verb(task.count)}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
