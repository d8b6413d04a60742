import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the address says: tab, filters, search and page, so that a view can be shared and loaded again. */
export interface View {
  read: (name: string) => string;
  /** One of a fixed list, or '' for whatever else stands there. */
  oneOf: <T extends string>(name: string, choices: readonly T[]) => T | '';
  /** The page, from 1. */
  page: number;
  /** Changes some of it; '' takes a name out. Whatever changes, the first page is shown unless one is named. */
  show: (change: Record<string, string>) => void;
}

export function useView(): View {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
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
        { replace: true },
      ),
    [setParams],
  );
  const read = (name: string) => params.get(name) ?? '';
  return {
    read,
    oneOf: (name, choices) => choices.find((choice) => choice === read(name)) ?? '',
    page: Math.max(1, Math.floor(Number(read('page'))) || 1),
    show,
  };
}
