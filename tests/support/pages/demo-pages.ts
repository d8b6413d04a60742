/** The demo's words for tests that render screens without a server. */
import { demoContent } from '../../../scripts/seed/content';
import { shapeOf } from '../../../src/domain/content/table';
import { contentTables } from '../../../src/domain/content/tables';
import { hydrateWith, type ListRows } from '../../../src/offline';

/** The rows of the list `content` in which the demo's pages are published. */
export const demoRows: ListRows['content'][] = contentTables.map((table) => ({
  id: table.key,
  shape: shapeOf(table),
  body: { ...demoContent[table.key] },
}));

/** Lets every screen render with the demo's words, as the server renders pages. */
export const showContent = (): void =>
  hydrateWith({ now: 0, lists: { content: { items: demoRows, tag: '', dropped: 0 } } });
