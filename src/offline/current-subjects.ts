import { withCurrentSubject } from './event-subject';
import type { OfflineStore } from './offline-store';
import type { Outbox } from './outbox';

/**
 * Updates what the items say about their events whenever the list of events or the items change. Returns a function that
 * ends that.
 */
export function keepSubjectsCurrent(
  offlineStore: OfflineStore,
  outbox: Pick<Outbox, 'updateSubjects'>,
): () => void {
  let checked: unknown[] = [];

  function check() {
    const { items, lists } = offlineStore.getState();
    const events = lists.events.items;
    if (items === checked[0] && events === checked[1]) return;
    checked = [items, events];
    const isOutdated = items?.some((item) => withCurrentSubject(item, events) !== item);
    // A device that cannot store it tries again with the next change of either.
    if (isOutdated) outbox.updateSubjects().catch(() => {});
  }

  check();
  return offlineStore.subscribe(check);
}
