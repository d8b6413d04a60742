import { useEffect, useState } from 'react';

type Desk = typeof import('./desk').Desk;

/**
 * Returns the code of the admin's pages, fetched once it is `wanted`: null until it has arrived. `isMissing`: it could not
 * be fetched. (`React.lazy` would show its fallback for at least 300 ms.)
 */
export function useDesk(wanted: boolean): { Desk: Desk | null; isMissing: boolean } {
  const [part, setPart] = useState<{ Desk: Desk } | 'missing' | null>(null);
  useEffect(() => {
    if (wanted) import('./desk').then(setPart, () => setPart('missing'));
  }, [wanted]);
  return part === 'missing'
    ? { Desk: null, isMissing: true }
    : { Desk: part?.Desk ?? null, isMissing: false };
}
