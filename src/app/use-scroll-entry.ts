import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollBelongsTo } from './scroll-memory';

/** Keeps scroll positions with the history entry that is shown. */
export function useScrollEntry(): void {
  const { key } = useLocation();
  useLayoutEffect(() => scrollBelongsTo(key), [key]);
}
