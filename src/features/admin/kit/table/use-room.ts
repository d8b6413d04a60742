import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How much room a table has. `narrow`: for rows of two lines. `short`: some columns give way. `tight`: its cells are narrower. `wide`:
 * for all.
 */
export type Room = 'narrow' | 'short' | 'tight' | 'wide';

/** From which width on, in rem. */
export type Widths = Readonly<Record<Exclude<Room, 'narrow'>, number>>;

/** Returns a ref, and the room of its element, also with larger letters. `wide` where nothing is laid out. */
export function useRoom<T extends HTMLElement>({ short, tight, wide }: Widths): [RefObject<T | null>, Room] {
  const ref = useRef<T>(null);
  const [room, setRoom] = useState<Room>('wide');
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const width = element.clientWidth / size;
      if (width === 0 || width >= wide) setRoom('wide');
      else if (width >= tight) setRoom('tight');
      else setRoom(width >= short ? 'short' : 'narrow');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [short, tight, wide]);
  return [ref, room];
}
