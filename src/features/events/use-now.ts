import { useEffect, useState } from 'react';
import { onCorrection, serverNow } from '../../offline/server-time';

/**
 * Returns the time in epoch ms, corrected by the server's date, and renders again every `every` ms.
 *
 * @param initial What the first render returns; for pages that are rendered at build time.
 */
export function useNow(every: number, initial?: number): number {
  const [now, setNow] = useState(() => initial ?? serverNow());
  useEffect(() => {
    const update = () => setNow(serverNow());
    update();
    const timer = setInterval(update, every);
    const stop = onCorrection(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [every]);
  return now;
}
