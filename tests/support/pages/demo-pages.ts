/** The demo's words for tests that render screens without a server. */
import { demoContent } from '../../../scripts/seed/content';
import { shapeOf } from '../../../src/domain/content/table';
import { contentTables } from '../../../src/domain/content/tables';
import { hydrateWith, type ListRows, useOffline } from '../../../src/offline';

/** By key; null for a page that is not published. */
type Contents = Readonly<Record<string, object | null>>;

const rowsOf = (contents: Contents): ListRows['content'][] =>
  contentTables.map((table) => {
    const content = contents[table.key];
    return { id: table.key, shape: shapeOf(table), body: content ? { ...content } : null };
  });

/** Lets every screen render with the demo's words, as the server renders pages. @param changes other words, by key */
export function showContent(changes: Contents = {}): void {
  const content = { items: rowsOf({ ...demoContent, ...changes }), tag: '', dropped: 0 };
  hydrateWith({ now: 0, lists: { content } });
  // For screens that a test renders in a document.
  useOffline.setState({ lists: useOffline.getInitialState().lists });
}
