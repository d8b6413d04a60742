import { startTransition, useEffect, useState } from 'react';
import { log } from '../platform/log';

/** Loads a part after the first paint; null before. With `lazy`, React would delay the page by 300 ms per boundary. */
export function useAfterPaint<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() =>
        load().then(
          (loaded) => startTransition(() => setPart(() => loaded)),
          // Offline and not cached: the page works without the part.
          log,
        ),
      );
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [load]);
  return part;
}
