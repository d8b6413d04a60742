import { useState } from 'react';
import { adminOverview as words } from '../../../content/admin/admin-overview';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import type { Task } from './tasks';

/** The most urgent task is on a flood of spot, and its colours follow. */
const flood = '-mx-(--pad) on-spot px-(--pad) @desktop:-mx-4 @desktop:px-4';

interface TaskListProps {
  tasks: readonly Task[];
  onShow: (place: Record<string, string>) => void;
  /** Reminds the parents of an event's guests. */
  onRemind: (event: string) => Promise<void>;
}

/** What the team has to do, the most urgent first, each with one button. */
export function TaskList({ tasks, onShow, onRemind }: TaskListProps) {
  const [reminding, setReminding] = useState('');
  const press = async ({ remindsEvent, show }: Task) => {
    if (!remindsEvent) return onShow(show);
    setReminding(remindsEvent);
    await onRemind(remindsEvent);
    setReminding('');
  };
  return (
    <>
      <h2 className="h3">{words.headline(tasks.length)}</h2>
      <ol className="list border-rule border-t-2">
        {tasks.map((task, at) => {
          const { id, count, detail, remindsEvent } = task;
          return (
            <li
              key={`${id} ${task.show.event ?? ''}`}
              className={classNames(
                'list-row items-center gap-x-5 gap-y-2 border-rule border-b-2 py-5 after:hidden',
                at === 0 ? flood : 'px-0',
              )}
            >
              <b className="num min-w-12 self-start text-center text-5xl leading-none">
                {count.toLocaleString('en-US')}
              </b>
              <div className="list-col-grow min-w-0">
                <h3 className="h3 text-title">{words.tasks[id].what(count)}</h3>
                <p className="mt-1 text-base">{detail}</p>
              </div>
              <Button
                kind={at === 0 ? 'ink' : 'plain'}
                className="list-col-wrap col-start-2 justify-self-start @tablet:col-start-auto @tablet:row-start-1"
                busy={remindsEvent !== undefined && reminding === remindsEvent}
                onClick={() => void press(task)}
              >
                {remindsEvent ? words.tasks.missingYes.remind : words.tasks[id].verb(count)}
              </Button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
