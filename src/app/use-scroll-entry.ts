import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { entryOf, scrollBelongsTo } from './scroll-memory';

/** Keeps scroll positions with the history entry that is shown. */
export function useScrollEntry(): void {
  const entry = entryOf(useLocation());
  useLayoutEffect(() => scrollBelongsTo(entry), [entry]);
}
