import { useEffect } from 'react';
import { useOutbox } from '../../offline/offline-store';

/** Shows on the installed app's icon how many things have not been sent yet, where there is such a badge. */
export function useBadge(): void {
  const items = useOutbox();
  const unsent = items?.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  useEffect(() => {
    if (unsent === undefined || !('setAppBadge' in navigator)) return;
    // Without leave to show it, nobody misses it.
    navigator.setAppBadge(unsent).catch(() => {});
  }, [unsent]);
}
