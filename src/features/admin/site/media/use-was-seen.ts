import { type RefObject, useEffect, useState } from 'react';

/** Returns whether an element was on screen once. What is folded is not. */
export function useWasSeen(ref: RefObject<Element | null>): boolean {
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (wasSeen || !ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasSeen(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, wasSeen]);
  return wasSeen;
}
