import { useEffect, useState } from 'react';

/** Keeps the screen on while the component is mounted. Returns whether the browser does so now. */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    // Missing in older browsers and on plain http.
    const wakeLock: WakeLock | undefined = navigator.wakeLock;
    if (!wakeLock) return;
    let held: WakeLockSentinel | null = null;
    let isRequesting = false;
    let isMounted = true;

    async function request() {
      if (document.visibilityState !== 'visible' || held || isRequesting || !wakeLock) return;
      isRequesting = true;
      // Refused when the battery is low.
      const granted = await wakeLock.request('screen').catch(() => null);
      isRequesting = false;
      if (!granted) return;
      if (!isMounted) return void granted.release();
      held = granted;
      setHeld(true);
      // The browser releases it when the page is hidden.
      granted.addEventListener('release', () => {
        held = null;
        setHeld(false);
      });
    }

    const onChange = () => void request();
    document.addEventListener('visibilitychange', onChange);
    onChange();
    return () => {
      isMounted = false;
      document.removeEventListener('visibilitychange', onChange);
      void held?.release();
    };
  }, []);
  return isHeld;
}
