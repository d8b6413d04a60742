import { useEffect, useState } from 'react';
import { serverNow, useServerTime } from '../../offline/server-time-store';

/**
 * Returns the time in epoch ms, corrected by the server's date, and renders again every `every` ms.
 *
 * @param initial What the first render returns; for pages that are rendered at build time.
 */
export function useNow(every: number, initial?: number): number {
  const reading = useServerTime((state) => state.reading);
  const [now, setNow] = useState(() => initial ?? serverNow());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `serverNow` returns another time with another reading
  useEffect(() => {
    const update = () => setNow(serverNow());
    update();
    const timer = setInterval(update, every);
    return () => clearInterval(timer);
  }, [every, reading]);
  return now;
}
