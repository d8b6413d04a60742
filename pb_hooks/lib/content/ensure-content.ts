/** Gives the database a row for every page, before the server listens. */
import { demoContent } from '../../../scripts/seed/content';
import { checkContent } from '../../../src/domain/content/check';
import { shapeOf } from '../../../src/domain/content/table';
import { contentTables } from '../../../src/domain/content/tables';
import { isSet } from '../site-settings';
import { idsOf } from '../sql';
import { publishDraft } from './publish';
import { findPage, orThrow, pageId } from './rows';

/**
 * Adds the missing rows. In a database that an earlier version filled, their pages showed words of the code until now, unless
 * their table says `startsEmpty`: they are published, but not once an owner has removed the demo. Runs before the first accounts are made: they would look like those of an earlier version.
 */
export function ensureContent(app: PbApp, print: (line: string) => void): void {
  app.runInTransaction((tx) => {
    const known = idsOf(tx, 'SELECT id FROM content');
    const missing = contentTables.filter(({ key }) => !known.includes(pageId(key)));
    for (const table of missing) {
      const row = { id: pageId(table.key), key: table.key, draft: '{}', draft_shape: shapeOf(table) };
      tx.save(new Record(tx.findCollectionByNameOrId('content'), row));
    }
    if (missing.length === 0 || !wasFilled(tx) || isSet(tx, 'demo_removed')) return;
    const wasCode = missing.filter(({ startsEmpty }) => !startsEmpty);
    const count = publishDemoContent(tx, wasCode);
    print(`The words of ${count} pages are content now: Admin → Site changes them`);
  });
}

/** Tables that an earlier version of the site filled. */
const filledTables = ['events', 'users', 'artist_submissions'];

const wasFilled = (tx: PbApp): boolean =>
  idsOf(tx, `${filledTables.map((table) => `SELECT id FROM ${table}`).join(' UNION ALL ')} LIMIT 1`).length >
  0;

/** Publishes the demo's words on those pages that nobody has written yet. Returns how many. */
export function publishDemoContent(tx: PbApp, tables = contentTables): number {
  let count = 0;
  for (const { key, fields } of tables) {
    const words = demoContent[key];
    const page = findPage(tx, key);
    if (!words || page.row.getInt('revision') > 0) continue;
    publishDraft(tx, page, { values: orThrow(checkContent(fields, words)), by: null });
    tx.save(page.row);
    count += 1;
  }
  return count;
}
