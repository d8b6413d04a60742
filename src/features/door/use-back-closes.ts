import { useEffect, useEffectEvent } from 'react';

const marker = 'door-sheet';

/**
 * Lets Back and the swipe from the edge close what is open, instead of leaving the door. It adds one entry to the history and keeps it: going
 * back by script takes time, in which the next card may open.
 */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    // With the values of the router, whose address stays the same.
    if (!history.state?.[marker]) history.pushState({ ...history.state, [marker]: true }, '');
    const onPopState = () => close();
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [isOpen]);
}
