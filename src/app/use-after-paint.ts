import { startTransition, useEffect, useState } from 'react';

/**
 * A part of the frame that does not belong to the first picture: fetched once that is on the screen; null until it is
 * here, and when it cannot be had. It is no `lazy` part, since React holds everything else on the page back for 300 ms
 * around each of those; it is drawn in small steps all the same. `load` must stay the same from one render to the next.
 */
export function useAfterPaint<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      // Without signal and never fetched before: the page does without.
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
