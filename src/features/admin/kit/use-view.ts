import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The state in the address: tab, filters, search, page and the opened row. A view can be shared and reloaded. */
export interface View {
  read: (name: string) => string;
  page: number;
  /**
   * Changes parameters; '' removes one. Stable between renders. Returns to page 1 unless `page` or `open` is given. Another section
   * closes the row.
   */
  update: (change: Record<string, string>) => void;
}

export function useView(): View {
  const [params, setParams] = useSearchParams();
  const latest = useRef(setParams);
  useLayoutEffect(() => {
    latest.current = setParams;
  });
  const update = useCallback((change: Record<string, string>) => {
    // Another section is another page.
    const isOther = change.tab !== undefined;
    const reset = isOther ? { open: '', page: '' } : change.open === undefined ? { page: '' } : {};
    latest.current(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ ...reset, ...change })) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: !isOther },
    );
  }, []);
  const read = (name: string) => params.get(name) ?? '';
  return {
    read,
    page: Math.max(1, Math.floor(Number(read('page'))) || 1),
    update,
  };
}
