import { useEffect, useState } from 'react';
import { log } from '../../../platform/log';
import { unlockSound } from '../feedback';

const marker = 'self-check-in';

/**
 * Keeps a tablet on this page: Back and the swipe from the edge go nowhere, and a long press offers nothing. The system has to lock the
 * rest (docs/operate.md).
 */
export function useStays(): void {
  useEffect(() => {
    const stay = () => {
      // With the values of the router, whose address stays the same.
      if (!history.state?.[marker]) history.pushState({ ...history.state, [marker]: true }, '');
    };
    stay();
    const offerNothing = (event: Event) => event.preventDefault();
    addEventListener('popstate', stay);
    addEventListener('contextmenu', offerNothing);
    return () => {
      removeEventListener('popstate', stay);
      removeEventListener('contextmenu', offerNothing);
    };
  }, []);
}

/** Browsers play sound and fill the screen only after a press. Returns whether one is still needed, and what to do on it. */
export function useSetUp(): { isNeeded: boolean; setUp: () => void } {
  const [isNeeded, setNeeded] = useState(true);
  useEffect(() => {
    // Escape and the gestures of the system end it.
    const onChange = () => setNeeded(document.fullscreenElement === null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  return {
    isNeeded,
    setUp() {
      unlockSound();
      setNeeded(false);
      // Missing on iPhones.
      const page: Partial<Pick<HTMLElement, 'requestFullscreen'>> = document.documentElement;
      page.requestFullscreen?.({ navigationUI: 'hide' }).catch(log);
    },
  };
}
