import { useEffect } from 'react';
import { isOpen, useOutbox } from '../../offline';

/** Shows the number of unsent items on the icon of the installed app. */
export function useAppBadge(): void {
  const unsent = useOutbox()?.filter(isOpen).length;
  useEffect(() => {
    if (unsent === undefined || !('setAppBadge' in navigator)) return;
    // Without permission there is no badge.
    navigator.setAppBadge(unsent).catch(() => {});
  }, [unsent]);
}
