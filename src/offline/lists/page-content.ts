/** The content of a page that the server rendered, beside that of the other pages on this device. */
import { listParsers } from '../../data/list-parsers';
import type { ListRow, ListRows } from '../model';

type Content = ListRows['content'];

const revived = (stored: readonly unknown[]): Content[] =>
  stored.map(listParsers.content.revive).filter((row) => row !== null);

/** Returns stored rows of the list `content`, with those of a page in their place. */
export function withPageContent(stored: readonly unknown[], page: readonly Content[]): Content[] {
  const rows = revived(stored);
  const known = rows.map((row) => page.find(({ id }) => id === row.id) ?? row);
  return [...known, ...page.filter(({ id }) => !rows.some((row) => row.id === id))];
}

/** Returns the row to store, without its tag, so that the whole list is read again; null if the page has nothing new. */
export function withChangedContent(
  { read: _, ...stored }: ListRow,
  page: readonly Content[],
): ListRow | null {
  const items = withPageContent(stored.items, page).filter(({ body }) => body !== null);
  return JSON.stringify(items) === JSON.stringify(stored.items) ? null : { ...stored, items };
}
