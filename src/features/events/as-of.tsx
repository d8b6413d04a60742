import { useState } from 'react';
import { rsvpWords } from '../../content/rsvp';
import { refreshList } from '../../offline';
import { seenAt } from '../../ui/zoned-date';
import type { Events } from './use-events';

/** How old the list is, and a way to ask for a newer one. */
export function AsOf({ events: { list, now } }: { events: Events }) {
  const [checkedFrom, setCheckedFrom] = useState<number | null>(null);
  const [checking, setChecking] = useState(false);
  if (list.asOf === null) return null;
  const check = async () => {
    setChecking(true);
    await refreshList('events');
    setCheckedFrom(list.asOf);
    setChecking(false);
  };
  return (
    <p className="small muted" role="status">
      {rsvpWords.asOf(seenAt(list.asOf, now))}{' '}
      <button
        type="button"
        className="text-button"
        aria-disabled={checking}
        onClick={checking ? undefined : check}
      >
        {checking ? rsvpWords.checking : rsvpWords.checkAgain}
      </button>
      {!checking && checkedFrom === list.asOf && <> {rsvpWords.noAnswer}</>}
      {list.dropped > 0 && <> {rsvpWords.dropped(list.dropped)}</>}
    </p>
  );
}
