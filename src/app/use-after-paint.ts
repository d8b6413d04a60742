import { startTransition, useEffect, useState } from 'react';

/**
 * Loads a part of the app shell after the first paint. Not with `lazy`: React would delay the rest of the page by 300 ms
 * for each Suspense boundary.
 *
 * @param load must be the same function in every render
 * @returns null until the part is loaded, and if it cannot be loaded
 */
export function useAfterPaint<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      // Offline and not cached: the page works without the part.
      timer = setTimeout(() =>
        load().then(
          (loaded) => startTransition(() => setPart(() => loaded)),
          () => {},
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
