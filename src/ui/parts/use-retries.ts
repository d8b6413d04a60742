import { useEffect, useEffectEvent } from 'react';
import { nextAttempt } from './next-attempt';

/** Calls `attempt` again and again until it resolves, while the component is mounted and `isNeeded`. */
export function useRetries(attempt: () => Promise<unknown>, isNeeded = true): void {
  const tryAgain = useEffectEvent(attempt);
  useEffect(() => {
    let isMounted = isNeeded;
    const run = async () => {
      for (let failures = 1; ; failures += 1) {
        await nextAttempt(failures);
        if (!isMounted) return;
        try {
          return await tryAgain();
        } catch {
          // The next attempt follows.
        }
      }
    };
    if (isNeeded) void run();
    return () => {
      isMounted = false;
    };
  }, [isNeeded]);
}
