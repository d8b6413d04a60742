/** The demo's words for tests that render screens without a server. */
import { demoContent } from '../../../scripts/seed/content';
import { shapeOf } from '../../../src/domain/content/table';
import { contentTables } from '../../../src/domain/content/tables';
import { hydrateWith, type ListRows, useOffline } from '../../../src/offline';

/** Returns the rows of the list `content` in which pages are published. */
const rowsOf = (content: Readonly<Record<string, object>>): ListRows['content'][] =>
  contentTables.map((table) => ({ id: table.key, shape: shapeOf(table), body: { ...content[table.key] } }));

/** Lets every screen render with the demo's words, as the server renders pages. @param changes other words, by key */
export function showContent(changes: Readonly<Record<string, object>> = {}): void {
  const content = { items: rowsOf({ ...demoContent, ...changes }), tag: '', dropped: 0 };
  hydrateWith({ now: 0, lists: { content } });
  // For screens that a test renders in a document.
  useOffline.setState({ lists: useOffline.getInitialState().lists });
}
