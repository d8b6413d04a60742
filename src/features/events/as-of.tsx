import { listWords } from '../../content/shell';
import { refreshList } from '../../offline';
import { ListAge } from '../../ui/list-state';
import { seenAt } from '../../ui/zoned-date';
import type { Events } from './use-events';

/** How old the list of events is, and a way to ask for a newer one. */
export function AsOf({ events: { list } }: { events: Events }) {
  if (list.asOf === null) return null;
  return (
    <ListAge
      age={listWords.asOf(seenAt(list.asOf, Date.now()))}
      asOf={list.asOf}
      note={list.dropped > 0 ? listWords.dropped(list.dropped) : undefined}
      words={listWords}
      onCheck={() => refreshList('events')}
    />
  );
}
