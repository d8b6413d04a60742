import { type RefObject, useEffect, useState } from 'react';

/** Tailwind's `xl`: the sections, a list and the panel of a row fit beside each other. */
const wide = '(min-width: 80rem)';

const nothingUnsaved = { current: () => false };

/** Returns whether there is room beside a list or a form. Unsaved input keeps its place when the window changes. */
export function useIsBeside(hasUnsaved: RefObject<() => boolean> = nothingUnsaved): boolean {
  const [isBeside, setBeside] = useState(() => matchMedia(wide).matches);
  useEffect(() => {
    const query = matchMedia(wide);
    const change = () => {
      if (!hasUnsaved.current()) setBeside(query.matches);
    };
    change();
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, [hasUnsaved]);
  return isBeside;
}
