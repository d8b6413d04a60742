import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The state in the address: tab, filters, search and page. A view can be shared and reloaded. */
export interface View {
  read: (name: string) => string;
  page: number;
  /** Changes parameters; '' removes one. Returns to page 1 unless `page` is given. */
  update: (change: Record<string, string>) => void;
}

export function useView(): View {
  const [params, setParams] = useSearchParams();
  const update = useCallback(
    (change: Record<string, string>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries({ page: '', ...change })) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        // Another section is another page.
        { replace: change.tab === undefined },
      ),
    [setParams],
  );
  const read = (name: string) => params.get(name) ?? '';
  return {
    read,
    page: Math.max(1, Math.floor(Number(read('page'))) || 1),
    update,
  };
}
