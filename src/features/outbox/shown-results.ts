import { useEffect, useEffectEvent } from 'react';
import type { OutboxItem } from '../../offline';

type Shows = (item: OutboxItem, isAwaited: boolean) => boolean;

const parts = new Set<Shows>();

/**
 * Registers a part of the page that shows the results of some items in words, so that no toast repeats them.
 *
 * @param shows whether it shows the result of an item. `isAwaited`: a form of this page has sent it just now
 */
export function useShowsResult(shows: Shows): void {
  const isShown = useEffectEvent(shows);
  useEffect(() => {
    const part: Shows = (item, isAwaited) => isShown(item, isAwaited);
    parts.add(part);
    return () => {
      parts.delete(part);
    };
  }, []);
}

/** Returns whether a part of the page shows the result of an item. */
export const isShownOnPage: Shows = (item, isAwaited) => [...parts].some((shows) => shows(item, isAwaited));
