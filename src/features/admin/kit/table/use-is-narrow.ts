import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Returns a ref, and whether its element is narrower than `rem`, also with larger letters. False where nothing is laid out. */
export function useIsNarrow<T extends HTMLElement>(rem: number): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setNarrow(element.clientWidth > 0 && element.clientWidth < rem * size);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rem]);
  return [ref, isNarrow];
}
