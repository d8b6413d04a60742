import { useEffect, useState } from 'react';

type AdminPages = typeof import('./admin-pages').AdminPages;

/**
 * Returns the code of the admin's pages, fetched once it is `wanted`: null until it has arrived. `isMissing`: it could not
 * be fetched. (`React.lazy` would show its fallback for at least 300 ms.)
 */
export function useAdminPages(wanted: boolean): { AdminPages: AdminPages | null; isMissing: boolean } {
  const [part, setPart] = useState<{ AdminPages: AdminPages } | 'missing' | null>(null);
  useEffect(() => {
    if (wanted) import('./admin-pages').then(setPart, () => setPart('missing'));
  }, [wanted]);
  return part === 'missing'
    ? { AdminPages: null, isMissing: true }
    : { AdminPages: part?.AdminPages ?? null, isMissing: false };
}
