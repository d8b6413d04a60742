import { type ListRows, listParsers } from '../../data/list-parsers';
import type { ListParser } from '../../data/lists';
import type { ListName } from '../../domain/public-lists';

export interface ParsedRows<N extends ListName> {
  items: ListRows[N][];
  /** The number of invalid rows. */
  dropped: number;
}

/** Parses the rows of a list as the server sends them. */
export function parseRows<N extends ListName>(name: N, rows: readonly unknown[]): ParsedRows<N> {
  const { read, order }: ListParser<ListRows[N]> = listParsers[name];
  const items = rows.map(read).filter((item) => item !== null);
  if (order) items.sort(order);
  return { items, dropped: rows.length - items.length };
}
