import { useCallback, useMemo, useState } from 'react';

/** The chosen rows by their ids, as they were last seen. */
type Chosen<Row> = ReadonlyMap<string, Row>;

const none: Chosen<never> = new Map<string, never>();

export interface ChosenRows<Row> {
  rows: readonly Row[];
  has: (id: string) => boolean;
  /** Chooses exactly these rows. */
  set: (rows: readonly Row[]) => void;
}

/**
 * Returns the chosen rows of a list. They stay chosen on other pages and in another order, and end with other filters.
 * @param view the filters and the search of the list
 * @param shown the rows of the current page: chosen ones are replaced by their current state
 */
export function useChosen<Row extends { id: string }>(
  view: string,
  shown: readonly Row[] | null,
): ChosenRows<Row> {
  const [stored, store] = useState<{ view: string; chosen: Chosen<Row> }>({ view, chosen: none });
  // Going back to the earlier filters does not bring it back.
  if (stored.view !== view) store({ view, chosen: none });
  const chosen = stored.view === view ? stored.chosen : none;
  const current = useMemo(() => {
    const onPage = new Map(shown?.map((row) => [row.id, row]));
    return new Map([...chosen].map(([id, row]) => [id, onPage.get(id) ?? row]));
  }, [chosen, shown]);
  const set = useCallback(
    (rows: readonly Row[]) => store({ view, chosen: new Map(rows.map((row) => [row.id, row])) }),
    [view],
  );
  return useMemo(
    () => ({ rows: [...current.values()], has: (id: string) => current.has(id), set }),
    [current, set],
  );
}
